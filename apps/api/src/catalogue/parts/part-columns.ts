import type { NewPart, Part } from '@switchyard/shared/parts';
import { readTruth } from './truth-words.ts';

type SomeFields = { [field in Exclude<keyof Part, 'hidden'>]?: Part[field] | undefined } & {
  hidden?: boolean | undefined;
};

interface Column {
  write(part: SomeFields): string;
  /** What the schema of a part reads. */
  read(cell: string): unknown;
}

const plain = (field: keyof Part): Column => ({
  write: (part) => String(part[field] ?? ''),
  read: (cell) => cell,
});

/** Several values, as JSON. What is no JSON is left to the schema to refuse. */
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

/** The columns of the file after `_id`, and how each is written and read. A new field of a part is one more entry. */
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
  img: plain('img'),
  pictures: json('pictures'),
  facts: json('facts'),
  priceBreaks: json('priceBreaks'),
  // A spreadsheet would save `true` as a word of its own language.
  hidden: { write: ({ hidden }) => (hidden ? 'yes' : ''), read: readTruth },
} satisfies { [field in keyof NewPart]?: Column };
export type PartColumn = keyof typeof partColumns;

const names = Object.keys(partColumns) as PartColumn[];
export const headings = ['_id', ...names] as const;
export type Heading = (typeof headings)[number];

/** `Available Quantity` and `available%20quantity` are `availableQuantity`, and `ID` is `_id`. */
const plainName = (text: string) => text.toLowerCase().replace(/%[0-9a-f]{2}|[^\p{L}\p{N}]/gu, '');

export const headingOf = (text: string): Heading | undefined =>
  headings.find((heading) => plainName(heading) === plainName(text));

/** Parts as rows of a CSV file. Reads one part after the other. */
export async function* toRows(parts: AsyncIterable<Part>): AsyncGenerator<string[]> {
  for await (const part of parts) yield [part._id, ...names.map((name) => partColumns[name].write(part))];
}
