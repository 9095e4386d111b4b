import type { NewPart, Part } from '@switchyard/shared';

type SomeFields = { [field in keyof Part]?: Part[field] | undefined };

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

/** The columns of the file after `_id`, and how each is written and read. Another field of a part is one line more. */
export const partColumns = {
  name: plain('name'),
  description: plain('description'),
  price: plain('price'),
  availableQuantity: plain('availableQuantity'),
  minimumOrder: plain('minimumOrder'),
  quantityStep: plain('quantityStep'),
  weight: plain('weight'),
  lowStockAt: plain('lowStockAt'),
  img: plain('img'),
  pictures: json('pictures'),
  facts: json('facts'),
} satisfies { [field in keyof NewPart]?: Column };
export type PartColumn = keyof typeof partColumns;

const names = Object.keys(partColumns) as PartColumn[];
export const headings = ['_id', ...names] as const;
export type Heading = (typeof headings)[number];

export const isHeading = (text: string): text is Heading => headings.some((heading) => heading === text);

/**
 * What a spreadsheet would read as a formula. `csvWriter` puts an apostrophe before it. A text that already begins
 * with one before such a sign gets another, so that reading can take one away.
 */
const guarded = /^'+[=+\-@\t\r＝＋－＠]/;
const guard = (cell: string) => (guarded.test(cell) ? `'${cell}` : cell);
export const unguard = (cell: string) => (guarded.test(cell) ? cell.slice(1) : cell);

/** Parts as rows of a CSV file. Reads one part after the other. */
export async function* toRows(parts: AsyncIterable<Part>): AsyncGenerator<string[]> {
  for await (const part of parts)
    yield [part._id, ...names.map((name) => guard(partColumns[name].write(part)))];
}
