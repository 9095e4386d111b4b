import type { PartFacts } from '@switchyard/shared/parts';

export interface DemoPart {
  slug: string;
  name: string;
  /** Dollars per unit, with at most two decimals. Another currency gets the same number of minor units. */
  price: number;
  availableQuantity: number;
  minimumOrder: number;
  /** Units are sold in multiples of this; 1 by default. */
  quantityStep?: number;
  /** Lower unit prices from a quantity on. */
  priceBreaks?: { from: number; price: number }[];
  /** Packed weight of one unit in grams. */
  weight: number;
  facts: PartFacts;
  /** Text with paragraphs, lines of "Label: value", and lists whose lines begin with "- ". */
  description: string;
  /** File name for `readPicture`. */
  picture: string;
  /** Further pictures: the file name for `readPicture`, and the alternative text. */
  pictures: readonly { file: string; alt: string }[];
}

interface Fields extends Omit<DemoPart, 'minimumOrder' | 'description' | 'picture' | 'pictures'> {
  /** 1 by default. */
  minimumOrder?: number;
  /** At least one paragraph. */
  about: readonly string[];
  /** Details for which there is no typed fact: label → value. */
  details?: Readonly<Record<string, string>>;
  notes?: readonly string[];
  box: readonly string[];
  /**
   * Alternative texts of the pictures after the first, keyed by the view's name, which is the suffix of the
   * file name.
   */
  views: Readonly<Record<string, string>>;
}

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** Builds a part whose description is plain text, as an admin would type it. */
export function part({
  minimumOrder = 1,
  about,
  details = {},
  notes = [],
  box,
  views,
  ...fields
}: Fields): DemoPart {
  const detailLines = Object.entries(details).map(([label, value]) => `${label}: ${value}`);
  const description = [
    ...about,
    ...(detailLines.length > 0 ? [detailLines.join('\n')] : []),
    ...(notes.length > 0 ? [list(notes)] : []),
    `In the box:\n${list(box)}`,
  ].join('\n\n');
  const { slug } = fields;
  const pictures = Object.entries(views).map(([view, alt]) => ({ file: `${slug}-${view}.webp`, alt }));
  return { ...fields, minimumOrder, description, picture: `${slug}.webp`, pictures };
}
