import { mostImportedRows, shortened } from '@switchyard/shared';
import { notCsv } from '@switchyard/shared/parts';
import { CsvError, parse } from 'csv-parse/sync';
import { refuseInput, type AppError } from '../../infrastructure/app-error.ts';
import { unguardFormulas } from '../../infrastructure/security/formula-guard.ts';
import { headingOf, headings, type Heading } from './part-columns.ts';

/** A row that is not empty. */
export interface CsvRow {
  /** The row number as spreadsheets count: the heading is row 1. */
  row: number;
  cells: Partial<Record<Heading, string>>;
  /** Why the row as a whole cannot be read; undefined if it can. */
  fault?: string;
}

/** An Excel workbook is a zip archive, which begins with these characters. */
const zipSignature = 'PK\u0003\u0004';
/** Bounds the columns. A heading has few, to which a spreadsheet may add some empty ones. */
const mostColumns = 100;

export function readCsv(file: string): CsvRow[] {
  // A program may add a byte-order mark although the file has one already, so there may be several.
  const text = file.replace(/^\uFEFF+/, '');
  if (text.startsWith(zipSignature)) throw refused(notCsv.workbook);
  const [heading, ...rows] = parseCells(text);
  if (!heading) throw refused('The file is empty.');
  const columns = readHeading(heading.cells, rows);
  return rows.map(({ row, cells }) => {
    const named = columns.flatMap((column, index): [Heading, string][] =>
      column === undefined ? [] : [[column, withLineFeeds(unguardFormulas(cells[index] ?? ''))]],
    );
    const filled = Math.max(columns.length, 1 + cells.findLastIndex((cell) => !isBlank(cell)));
    const length = Math.min(filled, cells.length);
    const fault =
      length === columns.length
        ? undefined
        : `This row has ${length} ${length === 1 ? 'cell' : 'cells'}, but the heading has ${columns.length}.`;
    return { row, cells: Object.fromEntries(named), ...(fault && { fault }) };
  });
}

interface Cells {
  row: number;
  cells: string[];
}

const isBlank = (cell: string) => cell.trim() === '';

/** Normalises line endings, because spreadsheets change them within cells. */
export const withLineFeeds = (cell: string): string => cell.replace(/\r\n?/g, '\n');

/** Parses the rows and leaves out blank ones. */
function parseCells(file: string): Cells[] {
  const rows: Cells[] = [];
  const [line = '', named] = namedSeparator.exec(file) ?? [];
  const text = file.slice(line.length);
  try {
    parse(text, {
      delimiter: named ?? separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      // Accepts a space before a quote.
      trim: true,
      on_record(cells: string[], { records, empty_lines: empty }) {
        if (cells.every(isBlank)) return null;
        // One more than the limit on rows, because the heading counts here.
        if (rows.length > mostImportedRows) throw tooManyRows();
        rows.push({ row: records + empty, cells });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error instanceof CsvError) throw refused(`Row ${rowOf(error)} cannot be read: ${reasonOf(error)}`);
    throw error;
  }
}

/**
 * Separators: spreadsheets use semicolons where the comma is the decimal sign, and tables copied from a page have tabs.
 */
const separators = [',', ';', '\t'];

/** Some spreadsheets write a line with the separator above the heading, and do not count it as a row. */
const namedSeparator = /^"?sep=([^"\r\n])"?[,;\t]*(?:\r\n|\n|\r)/i;

/** The separator that occurs most often in the heading. */
function separatorOf(text: string): string {
  const [heading = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (separator: string) => heading.split(separator).length;
  return separators.reduce((one, other) => (count(other) > count(one) ? other : one));
}

const rowOf = ({ records, empty_lines: empty }: CsvError) => Number(records) + Number(empty) + 1;

function reasonOf({ code }: CsvError): string {
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'a quote is opened and never closed.'
    : 'a quote is out of place. Write a quote inside a text twice, and put the text in quotes.';
}

/** The columns in their sequence; undefined for a column without a heading and without cells. */
function readHeading(names: string[], rows: readonly Cells[]): (Heading | undefined)[] {
  const last = names.findLastIndex((name) => !isBlank(name));
  if (last >= mostColumns) throw refused(`The heading has more than ${mostColumns} columns.`);
  const columns = names.slice(0, last + 1).map((name) => ({ name: name.trim(), heading: headingOf(name) }));
  const unknown = columns.filter(({ name, heading }) => name !== '' && !heading);
  const known = columns.flatMap(({ heading }) => heading ?? []);
  const twice = known.filter((name, index) => known.indexOf(name) !== index);
  const hasCells = (index: number) => rows.some(({ cells }) => !isBlank(cells[index] ?? ''));
  const faults = [
    ...unknown.map(({ name }) => `There is no column “${shortened(name, longestNamed)}”.`),
    ...(columns.some(({ name }, index) => name === '' && hasCells(index)) ? ['A column has no name.'] : []),
    ...new Set(twice.map((name) => `The column “${name}” is there twice.`)),
  ];
  if (unknown.length > 0)
    faults.push(`The columns are ${headings.join(', ')}, separated by commas, semicolons or tabs.`);
  if (faults.length > 0) throw refused(...faults);
  return columns.map(({ heading }) => heading);
}

/** Bounds how much of an unknown heading is quoted: in a file of another kind, the whole text may be one heading. */
const longestNamed = 100;

function refused(...messages: string[]): AppError {
  return refuseInput(messages.map((message) => ({ path: 'body.csv', message })));
}

const tooManyRows = () =>
  refused(
    `The file has more than ${mostImportedRows.toLocaleString('en')} rows. Split it into several files.`,
  );
