import { ofPartTexts, type PartText } from './text-names.ts';

const words: Record<PartText, string> = {
  shelf: 'Shelf',
  sku: 'SKU',
  gtin: 'Barcode (GTIN)',
  brand: 'Brand',
  mpn: 'Manufacturer’s number',
  manufacturer: 'Manufacturer',
  responsible: 'Responsible person in the EU',
  warnings: 'Warnings',
};

/** What people call each text of a part, in forms, files and messages. Pages that show none of them load no names. */
export const partTexts = ofPartTexts((name) => words[name]);
