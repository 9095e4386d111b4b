import { type ImportField, type NewPart, ofPartTexts, type Part } from '@switchyard/shared/parts';
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

/**
 * A price with a decimal comma, such as `14,90`, as German spreadsheets and shops write it. With three digits behind
 * the comma some people would read it as thousands, so it is passed on for the schema to refuse.
 */
const withPoint = (cell: string): string => cell.replace(/^(\s*[-+]?\d+),(\d{1,2}\s*)$/, '$1.$2');

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
 * The columns of the file after `_id`, with how each is written and read. A new field of a part needs an entry, unless
 * it is one of the part's texts.
 */
export const partColumns = {
  name: plain('name'),
  description: plain('description'),
  price: { ...plain('price'), read: withPoint },
  availableQuantity: plain('availableQuantity'),
  minimumOrder: plain('minimumOrder'),
  quantityStep: plain('quantityStep'),
  weight: plain('weight'),
  lowStockAt: plain('lowStockAt'),
  ...ofPartTexts(plain),
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

/** The columns of a part's family. An import reads each as the field of its name. */
const familyHeadings = [
  'handle',
  'family',
  'familyDescription',
  ...([1, 2, 3] as const).flatMap((n) => [`choice${n}` as const, `value${n}` as const]),
] as const satisfies readonly ImportField[];
export const exportHeadings = [...headings, ...familyHeadings] as const;

/** What the export says of a family. */
export interface ExportedFamily {
  name: string;
  description?: string | undefined;
  choices: string[];
}

/**
 * Turns parts into CSV rows. Streams: reads one part at a time. As in Shopify's export, only the first row of a family
 * has its description, and the one that its parts share: repeated, they would make the file of a large shop longer than
 * an import takes.
 * @param families the families by their ids
 * @param alike the ids of the families whose parts all have the same description
 */
export async function* toRows(
  parts: AsyncIterable<Part>,
  families: ReadonlyMap<string, ExportedFamily>,
  alike: ReadonlySet<string>,
): AsyncGenerator<string[]> {
  /** The description in the first row of each family. */
  const told = new Map<string, string>();
  for await (const part of parts) {
    const { id = '' } = part.family ?? {};
    const family = families.get(id);
    const first = told.get(id);
    if (family && first === undefined) told.set(id, alike.has(id) ? part.description : '');
    yield [
      part._id,
      ...names.map((name) =>
        name === 'description' && part.description === first ? '' : partColumns[name].write(part),
      ),
      ...familyCells(part, first === undefined ? family : family && { ...family, description: '' }),
    ];
  }
}

function familyCells({ family: membership }: Part, family: ExportedFamily | undefined): string[] {
  if (!membership || !family) return familyHeadings.map(() => '');
  const choices = [0, 1, 2].flatMap((index) => [family.choices[index] ?? '', membership.values[index] ?? '']);
  return [membership.id, family.name, family.description ?? '', ...choices];
}
