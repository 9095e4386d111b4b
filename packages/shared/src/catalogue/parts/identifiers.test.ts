import { expect, it } from 'vitest';
import { identifierFields } from './identifiers.ts';
import { sameSku } from './sku.ts';

const faultOf = (gtin: string) => identifierFields.gtin.safeParse(gtin).error?.issues[0]?.message;

it.each([
  '96385074',
  '036000291452',
  '4006381333931',
  '10614141000415',
  '4 006381 333931',
  ' 4006381-333931 ',
])('takes the GTIN %s', (gtin) => {
  expect(identifierFields.gtin.parse(gtin)).toBe(gtin.replaceAll(/\D/g, ''));
});

it('takes a blank GTIN for none', () => {
  expect([identifierFields.gtin.parse(''), identifierFields.gtin.parse(' ')]).toEqual([undefined, undefined]);
});

it.each(['96385075', '036000291453', '4006381333913', '10614141000416'])(
  'refuses the check digit of %s',
  (gtin) => {
    expect(faultOf(gtin)).toBe('Barcode (GTIN) has a wrong check digit: compare each digit with the package');
  },
);

it.each(['1', '400638133393', '123456789', '4.00638E+12', '40063813339310000', 'x'.repeat(9)])(
  'refuses %s, which is no GTIN',
  (gtin) => {
    expect(faultOf(gtin)).toMatch(
      gtin === '400638133393' ? /wrong check digit/ : /^Barcode \(GTIN\) must have 8, 12, 13 or 14 digits$/,
    );
  },
);

it('takes SKUs for the same that people would take for the same', () => {
  expect(sameSku(' ft-67 Lin')).toBe(sameSku('FT-67　LIN'));
  expect(sameSku('FT-67')).not.toBe(sameSku('FT67'));
});

it('bounds each text and keeps it on one line', () => {
  for (const name of ['sku', 'brand', 'mpn'] as const) {
    expect(identifierFields[name].safeParse('x'.repeat(71)).success).toBe(false);
    expect(identifierFields[name].safeParse('one\ntwo').success).toBe(false);
    expect(identifierFields[name].parse('  ')).toBeUndefined();
  }
});
