import * as z from 'zod/mini';

/** A USB id, in any case. */
export const usbSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(
      /^[\da-f]{4}:[\da-f]{4}$/,
      'The USB id must be vendor and product in hexadecimal, as in 3434:0100',
    ),
  );

/** Formats a USB id the way the table of boards writes it: vendor and product, such as `3434:0100`. */
export const usbOf = (vendorId: number, productId: number): string =>
  [vendorId, productId].map((id) => id.toString(16).padStart(4, '0')).join(':');
