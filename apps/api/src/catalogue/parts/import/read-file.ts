import { createHash } from 'node:crypto';
import { shortened } from '@switchyard/shared';
import {
  type ImportColumn,
  type ImportField,
  type ImportFormat,
  type ImportMapping,
} from '@switchyard/shared/parts';
import { unguardFormulas } from '../../../infrastructure/security/formula-guard.ts';
import { createTurns, type Turn } from '../../../infrastructure/turns.ts';
import { entriesOfShopify } from './entries-of-shopify.ts';
import { entriesOfTable } from './entries-of-table.ts';
import { entriesOfWooCommerce } from './entries-of-woocommerce.ts';
import { inGrams, type Entries, type SourceRow } from './import-entry.ts';
import { headings } from './csv-columns.ts';
import { isBlank, readCells, refuseFile, type Cells } from './read-cells.ts';
import { recogniseColumns, type FileColumn } from './recognise-columns.ts';

/** A file with what its sender says about it. */
export interface ImportFile {
  text: string;
  mapping?: ImportMapping | undefined;
  /** Rows for which nothing is to be guessed. */
  withoutGuesses?: readonly number[] | undefined;
}

export interface FileRead extends Entries {
  /** A hash that identifies the file by its text. Rows are known by it. */
  file: string;
  /** A hash of the file and of what its sender says about it. */
  print: string;
  format: ImportFormat;
  columns: ImportColumn[];
  notUnderstood: string[];
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** A hash of a file's text, which is the same with and without a byte order mark. */
export const fileHashOf = ({ text }: Pick<ImportFile, 'text'>): string => hash(text.replace(/^\uFEFF/, ''));

/** A heading has few columns; Shopify's has one for each market and for each field of the seller's own. */
const mostColumns = 300;
/** How much of a heading is quoted: in a file of another kind, the whole text may be one heading. */
const longestNamed = 100;
const longestExample = 60;
const mostExamples = 2;

const entriesOf: Record<ImportFormat, (rows: readonly SourceRow[], turn: Turn) => Promise<Entries>> = {
  table: entriesOfTable,
  shopify: entriesOfShopify,
  woocommerce: entriesOfWooCommerce,
};

/** What a file says before its rows are understood. */
interface Told extends Pick<FileRead, 'format' | 'columns' | 'notUnderstood'> {
  source: SourceRow[];
}

/**
 * Reads the parts that a file describes.
 * @throws a refusal: invalid_input; or the reason of the signal, once that is aborted
 */
export async function readFile(given: ImportFile, signal?: AbortSignal): Promise<FileRead> {
  const { mapping, withoutGuesses = [] } = given;
  const turn = createTurns(undefined, signal);
  const { source, ...told } = await readRows(await readCells(given.text, signal), mapping, turn);
  const { entries, leftOut } = await entriesOf[told.format](source, turn);
  const unwanted = new Set(withoutGuesses);
  const file = fileHashOf(given);
  return {
    ...told,
    file,
    print: hash(JSON.stringify([file, mapping ?? null, withoutGuesses])),
    entries: entries.map((entry) => (unwanted.has(entry.row) ? withoutFacts(entry) : entry)),
    leftOut,
  };
}

async function readRows(
  [heading, ...rows]: readonly Cells[],
  mapping: ImportMapping | undefined,
  turn: Turn,
): Promise<Told> {
  if (!heading) throw refuseFile('The file is empty.');
  const { format, columns } = readHeading(heading.cells, rows, mapping);
  const source: SourceRow[] = [];
  for (const row of rows) {
    await turn();
    source.push(toSourceRow(row, columns));
  }
  const told = columns.map((column, index) => toColumn(column, examplesOf(rows, index)));
  return {
    format,
    source,
    columns: told.filter(({ examples, field }) => examples.length > 0 || field !== undefined),
    notUnderstood: told.flatMap(({ name, field, isAssigned, examples }) =>
      field === undefined && !isAssigned && examples.length > 0 ? [name] : [],
    ),
  };
}

function withoutFacts(entry: Entries['entries'][number]): Entries['entries'][number] {
  const { facts: _, ...defaults } = entry.defaults;
  return { ...entry, defaults, guesses: entry.guesses.filter((guess) => guess !== 'facts') };
}

/** Normalises line endings, because spreadsheets change them within cells. */
export const withLineFeeds = (cell: string): string => cell.replace(/\r\n?/g, '\n');

function toSourceRow({ row, cells }: Cells, columns: readonly FileColumn[]): SourceRow {
  const named = columns.flatMap(({ field, grams }, index): [ImportField, string][] => {
    if (field === undefined) return [];
    const cell = withLineFeeds(unguardFormulas(cells[index] ?? ''));
    return [[field, field === 'weight' && grams !== 1 ? inGrams(cell, grams) : cell]];
  });
  const filled = Math.max(columns.length, 1 + cells.findLastIndex((cell) => !isBlank(cell)));
  const length = Math.min(filled, cells.length);
  const fault =
    length === columns.length
      ? undefined
      : `This row has ${length} ${length === 1 ? 'cell' : 'cells'}, but the heading has ${columns.length}.`;
  return { row, cells: Object.fromEntries(named), ...(fault && { fault }) };
}

/** The columns in their sequence. */
function readHeading(names: readonly string[], rows: readonly Cells[], mapping: ImportMapping | undefined) {
  const last = names.findLastIndex((name) => !isBlank(name));
  if (last >= mostColumns) throw refuseFile(`The heading has more than ${mostColumns} columns.`);
  const { format, columns, twice } = recogniseColumns(names.slice(0, last + 1), mapping);
  const hasCells = (index: number) => rows.some(({ cells }) => !isBlank(cells[index] ?? ''));
  const [only] = columns;
  const faults = [
    ...(columns.some(({ name }, index) => name === '' && hasCells(index)) ? ['A column has no name.'] : []),
    ...[...new Set(twice)].map((field) => `The column “${field}” is there twice.`),
    ...(columns.length === 1 && only?.field === undefined
      ? [
          `There is no column “${shortened(only?.name ?? '', longestNamed)}”.`,
          `The columns are ${headings.join(', ')}, separated by commas, semicolons or tabs.`,
        ]
      : []),
  ];
  if (faults.length > 0) throw refuseFile(...faults);
  return { format, columns };
}

function examplesOf(rows: readonly Cells[], index: number): string[] {
  const examples: string[] = [];
  for (const { cells } of rows) {
    const cell = (cells[index] ?? '').trim();
    if (cell !== '') examples.push(shortened(cell, longestExample));
    if (examples.length === mostExamples) break;
  }
  return examples;
}

const toColumn = ({ name, field, isAssigned }: FileColumn, examples: string[]): ImportColumn => ({
  name: shortened(name, longestNamed),
  ...(field !== undefined && { field }),
  isAssigned,
  examples,
});
