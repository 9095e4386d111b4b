// The numbers and names by which a part is known outside of the shop. Only admins send them, so that visitors load
// nothing of this.
import * as z from 'zod/mini';
import { blankLeftOut, optionalLine, trimmed } from '../../infrastructure/fields.ts';
import { longestSku } from './sku.ts';
import { partTexts } from './texts.ts';

/** Numbers of the GS1 family: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const gtinForm = /^(?:\d{8}|\d{12,14})$/;

/**
 * Whether the last digit of a GTIN is its check digit: with the others weighed 3, 1, 3, 1 … from the right, the sum is
 * a multiple of ten.
 */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** People copy a GTIN with the spaces or hyphens that are printed below its bars. */
const gtin = z.optional(
  z.pipe(
    z.string().check(
      trimmed(),
      z.overwrite((text) => text.replace(/[\s\p{Pd}]/gu, '')),
      z.refine((text) => text === '' || gtinForm.test(text), {
        message: `${partTexts.gtin} must have 8, 12, 13 or 14 digits`,
        abort: true,
      }),
      z.refine(
        hasCheckDigit,
        `${partTexts.gtin} has a wrong check digit: compare each digit with the package`,
      ),
    ),
    z.transform(blankLeftOut),
  ),
);

export const identifierFields = {
  sku: optionalLine(partTexts.sku, longestSku),
  gtin,
  brand: optionalLine(partTexts.brand, 70),
  mpn: optionalLine(partTexts.mpn, 70),
};
