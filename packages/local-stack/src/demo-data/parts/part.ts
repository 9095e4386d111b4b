import type { PartFacts } from '@switchyard/shared/parts';

export interface DemoPart {
  slug: string;
  name: string;
  /** Dollars for one unit, with at most two decimals. In another currency it is as many minor units. */
  price: number;
  availableQuantity: number;
  minimumOrder: number;
  /** Units are sold in multiples of this; 1 without it. */
  quantityStep?: number;
  /** Lower prices from a quantity on. */
  priceBreaks?: { from: number; price: number }[];
  /** Grams for one unit, packed. */
  weight: number;
  facts: PartFacts;
  /** Paragraphs, lines of "Label: value", and lists whose lines begin with "- ". */
  description: string;
  /** A file for `readPicture`. */
  picture: string;
  /** More pictures: a file for `readPicture`, and what it shows. */
  pictures: readonly { file: string; alt: string }[];
}

interface Fields extends Omit<DemoPart, 'minimumOrder' | 'description' | 'picture' | 'pictures'> {
  /** 1 without it. */
  minimumOrder?: number;
  /** One paragraph or more. */
  about: readonly string[];
  /** What no typed fact says. */
  details?: Readonly<Record<string, string>>;
  notes?: readonly string[];
  box: readonly string[];
  /** What each picture after the first shows, by the name of the view, which ends its file’s name. */
  views: Readonly<Record<string, string>>;
}

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** A part whose description is plain text, as an admin would type it. */
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
