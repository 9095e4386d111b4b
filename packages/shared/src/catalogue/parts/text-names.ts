/**
 * The optional texts of a part, in the sequence of forms and files. Answers, stored parts, import, export, preview and
 * form follow from this list. For another text the compiler asks what people call it (`texts.ts`), what admins may send
 * (`admin-schema.ts`) and which field the form has for it (`part-text-fields.tsx`).
 */
export const partTextNames = [
  /** Where the part lies in the store, for the pick list. */
  'shelf',
  /** The seller's own number for the part. No other part of the shop has it. */
  'sku',
  /** The barcode: a GTIN of 8, 12, 13 or 14 digits. */
  'gtin',
  'brand',
  /** The manufacturer's number for the part. */
  'mpn',
  /**
   * The part's own manufacturer, in lines: the name, the postal address, and an e-mail or a URL. Without it, that of
   * the shop counts.
   */
  'manufacturer',
  /** The part's own responsible person in the EU, in the same lines, with an e-mail. */
  'responsible',
  /** Warnings and safety information. */
  'warnings',
] as const;
export type PartText = (typeof partTextNames)[number];

/** One value for each text of a part. */
export const ofPartTexts = <Value>(valueOf: (name: PartText) => Value) =>
  Object.fromEntries(partTextNames.map((name) => [name, valueOf(name)])) as Record<PartText, Value>;
