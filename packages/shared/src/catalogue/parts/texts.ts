/**
 * The optional texts of a part, each with the name that people read in forms, files and messages, in the sequence of
 * forms and files. Answers, stored parts, import, export, preview and form follow from this table. For another text the
 * compiler asks what admins may send (`admin-schema.ts`) and which field the form has for it (`part-text-fields.tsx`).
 */
export const partTexts = {
  /** Where the part lies in the store, for the pick list. */
  shelf: 'Shelf',
  /** The seller's own number for the part. No other part of the shop has it. */
  sku: 'SKU',
  /** A GTIN of 8, 12, 13 or 14 digits. */
  gtin: 'Barcode (GTIN)',
  brand: 'Brand',
  mpn: 'Manufacturer’s number',
  /**
   * The part's own manufacturer, in lines: the name, the postal address, and an e-mail or a URL. Without it, that of
   * the shop counts.
   */
  manufacturer: 'Manufacturer',
  /** The part's own responsible person in the EU, in the same lines, with an e-mail. */
  responsible: 'Responsible person in the EU',
  /** Warnings and safety information. */
  warnings: 'Warnings',
} as const;

export type PartText = keyof typeof partTexts;
export const partTextNames = Object.keys(partTexts) as PartText[];

/** One value for each text of a part. */
export const ofPartTexts = <Value>(valueOf: (name: PartText) => Value) =>
  Object.fromEntries(partTextNames.map((name) => [name, valueOf(name)])) as Record<PartText, Value>;
