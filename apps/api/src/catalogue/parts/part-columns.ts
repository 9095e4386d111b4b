import type { NewPart, Part } from '@switchyard/shared/parts';
import { readTruth } from './truth-words.ts';

type SomeFields = { [field in Exclude<keyof Part, 'hidden'>]?: Part[field] | undefined } & {
  hidden?: boolean | undefined;
};

interface Column {
  write(part: SomeFields): string;
  /** Converts a cell into the input of the part's schema. */
  read(cell: string): unknown;
}

const plain = (field: keyof Part): Column => ({
  write: (part) => String(part[field] ?? ''),
  read: (cell) => cell,
});

/** Several values as JSON. Text that is no JSON is passed on, for the schema to refuse. */
const json = (field: keyof Part): Column => ({
  write: ({ [field]: value }) => (value === undefined ? '' : JSON.stringify(value)),
  read(cell) {
    if (cell === '') return undefined;
    try {
      return JSON.parse(cell);
    } catch {
      return cell;
    }
  },
});

/**
 * The columns of the file after `_id`, with how each is written and read. A new field of a part needs one more entry.
 */
export const partColumns = {
  name: plain('name'),
  description: plain('description'),
  price: plain('price'),
  availableQuantity: plain('availableQuantity'),
  minimumOrder: plain('minimumOrder'),
  quantityStep: plain('quantityStep'),
  weight: plain('weight'),
  lowStockAt: plain('lowStockAt'),
  shelf: plain('shelf'),
  sku: plain('sku'),
  gtin: plain('gtin'),
  brand: plain('brand'),
  mpn: plain('mpn'),
  img: plain('img'),
  pictures: json('pictures'),
  facts: json('facts'),
  priceBreaks: json('priceBreaks'),
  // Written as `yes`, because spreadsheets translate `true` into the user's language.
  hidden: { write: ({ hidden }) => (hidden ? 'yes' : ''), read: readTruth },
} satisfies { [field in keyof NewPart]?: Column };
export type PartColumn = keyof typeof partColumns;

const names = Object.keys(partColumns) as PartColumn[];
export const headings = ['_id', ...names] as const;
export type Heading = (typeof headings)[number];

/** Normalises a heading: `Available Quantity` and `available%20quantity` are `availableQuantity`, and `ID` is `_id`. */
const plainName = (text: string) => text.toLowerCase().replace(/%[0-9a-f]{2}|[^\p{L}\p{N}]/gu, '');

export const headingOf = (text: string): Heading | undefined =>
  headings.find((heading) => plainName(heading) === plainName(text));

/** Turns parts into CSV rows. Streams: reads one part at a time. */
export async function* toRows(parts: AsyncIterable<Part>): AsyncGenerator<string[]> {
  for await (const part of parts) yield [part._id, ...names.map((name) => partColumns[name].write(part))];
}
