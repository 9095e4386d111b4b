import { createHash } from 'node:crypto';
import { mostMorePictures } from '@switchyard/shared';
import { combinationOf, newFamilySchema } from '@switchyard/shared/families';
import type { ImportField, PreviewedRow } from '@switchyard/shared/parts';
import type { Heading, PartColumn } from './csv-columns.ts';
import { guessFacts, type Told } from './guess-facts.ts';

export type Fault = PreviewedRow['faults'][number];

/** A row of the file, by what its columns are. */
export interface SourceRow {
  /** The row number as spreadsheets count: the heading is row 1. */
  row: number;
  cells: Partial<Record<ImportField, string>>;
  /** Why the row as a whole cannot be read; undefined if it can. */
  fault?: string;
}

/** The family that a part belongs to, as the file describes it. */
export interface EntryFamily {
  /** What the rows of one family have in common. */
  key: string;
  name: string;
  description?: string;
  choices: string[];
  /** One value for each choice. */
  values: string[];
}

/** A part as a file describes it, from one row or from several. */
export interface ImportEntry {
  row: number;
  /** What the file says. */
  cells: Partial<Record<Heading, string>>;
  /** What a new part has in columns of which its row says nothing. */
  defaults: Partial<Record<PartColumn, string>>;
  /** Those of the defaults that were guessed. */
  guesses: PartColumn[];
  family?: EntryFamily;
  /** Identifies a part without a SKU: its handle and its choices. */
  handleKey?: string;
  warning?: string;
  faults: Fault[];
}

/** What a file describes: its parts, and the rows that describe no part. */
export interface Entries {
  entries: ImportEntry[];
  leftOut: { row: number; name: string; message: string }[];
}

/** An index key is short, whatever the handle. */
export const handleKeyOf = (handle: string, values: readonly string[]): string =>
  `handle-${createHash('sha256')
    .update(JSON.stringify([handle, combinationOf(values)]))
    .digest('base64url')
    .slice(0, 22)}`;

export interface Picture {
  src: string;
  alt?: string | undefined;
}

/** The cells for a part's pictures: the first one, and as many others as a part can have. */
export function pictureCells(
  pictures: readonly Picture[],
  name: string,
): Pick<ImportEntry, 'cells' | 'warning'> {
  const distinct = [...new Map(pictures.map((picture) => [picture.src, picture])).values()];
  const [first, ...more] = distinct;
  if (!first) return { cells: {} };
  const shown = more.slice(0, mostMorePictures);
  const left = more.length - shown.length;
  return {
    cells: {
      img: first.src,
      ...(shown.length > 0 && {
        pictures: JSON.stringify(shown.map(({ src, alt }) => ({ src, alt: alt || name }))),
      }),
    },
    ...(left > 0 && {
      warning:
        `${left} more ${left === 1 ? 'picture is' : 'pictures are'} left ` +
        `out: a part has at most ${mostMorePictures + 1}.`,
    }),
  };
}

/** Guesses the facts of a new part, unless the file says them. */
export function withGuesses(entry: ImportEntry, told: Told): ImportEntry {
  const facts = entry.cells.facts === undefined ? guessFacts(told) : undefined;
  if (!facts) return entry;
  return {
    ...entry,
    defaults: { ...entry.defaults, facts: JSON.stringify(facts) },
    guesses: [...entry.guesses, 'facts'],
  };
}

/** Shopify writes an apostrophe before numbers, so that spreadsheets keep their zeros. */
export const withoutApostrophe = (cell: string): string => cell.replace(/^'(?=\d)/, '');

/** The stock as other shops count it: below zero if more was sold than there was. */
export const stockOf = (cell: string): string => (/^-\d+$/.test(cell.trim()) ? '0' : cell);

/** A weight in whole grams. A cell that is no number is passed on, for the schema to refuse. */
export function inGrams(cell: string, grams: number): string {
  const number = Number(cell.trim().replace(',', '.'));
  return cell.trim() === '' || !Number.isFinite(number) ? cell : String(Math.round(number * grams));
}

/** Drops cells without a text: other shops write a column for everything that they know. */
export const filledCells = <Name extends string>(cells: Partial<Record<Name, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(cells).filter(([, text]) => typeof text === 'string' && text.trim() !== ''),
  ) as Partial<Record<Name, string>>;

const anyPart = '0'.repeat(24);

/** What is wrong with a family as the file describes it. */
export function familyFaults({ name, description, choices, values }: EntryFamily): Fault[] {
  const parsed = newFamilySchema.safeParse({
    partId: anyPart,
    name,
    ...(description !== undefined && { description }),
    choices: choices.map((choice, index) => ({ name: choice, value: values[index] ?? '' })),
  });
  const messages = (parsed.error?.issues ?? []).map(({ message }) => message);
  return [...new Set(messages)].map((message) => ({ column: 'family', message }));
}
