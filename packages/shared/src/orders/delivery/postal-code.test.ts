import { describe, expect, it } from 'vitest';
import { readPostalCode } from './postal-code.ts';
import type { CountryRules } from './schema.ts';

const country = (code: string, pattern: string, example: string, prefixes: string[] = []): CountryRules => ({
  code,
  name: code,
  postalCode: { label: 'Postal code', required: true, pattern, example, prefixes },
});

const germany = country('DE', String.raw`\d{5}`, '26133', ['D']);
const unitedKingdom = country('GB', String.raw`[A-Z]{1,2}\d[\dA-Z]? ?\d[A-Z]{2}`, 'EC1Y 8SY');
const japan = country('JP', String.raw`\d{3}-?\d{4}`, '154-0023');
const india = country('IN', String.raw`\d{6}`, '110034');
const france = country('FR', String.raw`\d{2} ?\d{3}`, '33380', ['F']);
const poland = country('PL', String.raw`\d{2}-\d{3}`, '00-950');
const latvia = country('LV', String.raw`LV-\d{4}`, 'LV-1073');
const unitedStates = country('US', String.raw`(\d{5})(?:[ \-](\d{4}))?`, '95014');

describe('a postal code', () => {
  it.each([
    ['10115', germany, '10115'],
    [' D-10115 ', germany, '10115'],
    ['DE 10115', germany, '10115'],
    ['F-75001', france, '75001'],
    ['sw1a1aa', unitedKingdom, 'SW1A 1AA'],
    ['SW1A  1AA', unitedKingdom, 'SW1A 1AA'],
    ['SW1A\u00a01AA', unitedKingdom, 'SW1A 1AA'],
    ['SW1A-1AA', unitedKingdom, 'SW1A 1AA'],
    ['M1 1AA', unitedKingdom, 'M1 1AA'],
    ['１００－０００１', japan, '100-0001'],
    ['〒100ー0001', japan, '100-0001'],
    ['1000001', japan, '100-0001'],
    ['110 001', india, '110001'],
    ['११०००१', india, '110001'],
    ['00950', poland, '00-950'],
    ['00 950', poland, '00-950'],
    ['00–950', poland, '00-950'],
    ['1073', latvia, 'LV-1073'],
    ['lv1073', latvia, 'LV-1073'],
    ['95014 1234', unitedStates, '95014 1234'],
    ['950141234', unitedStates, '95014-1234'],
  ])('%j is read as people write it', (typed, rules, stored) => {
    expect(readPostalCode(typed, rules)).toBe(stored);
    expect(readPostalCode(stored, rules)).toBe(stored);
  });

  it.each([
    ['1011', germany],
    ['F-75001', germany],
    ['101155', germany],
    ['12345', unitedKingdom],
    ['9501', unitedStates],
    ['100-000', japan],
  ])('%j is none: it lacks something or is another country’s', (typed, rules) => {
    expect(readPostalCode(typed, rules)).toBeUndefined();
  });

  it('is taken as it is where nobody knows what it looks like', () => {
    const rules = { code: 'XX', name: 'Nowhere', postalCode: { label: 'Postal code', required: false } };
    expect(readPostalCode(' ab 1 ', rules)).toBe('AB 1');
  });
});
