/** What can be wrong with a line of a cart, the most serious first. */
export const cartFaultCodes = [
  'gone',
  'sold_out',
  'below_minimum',
  'not_multiple',
  'more_than_available',
  'dearer',
] as const;
export type CartFaultCode = (typeof cartFaultCodes)[number];
