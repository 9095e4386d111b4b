import { mostImportedRows } from '@switchyard/shared';
import { CsvError, parse } from 'csv-parse/sync';
import { InputError } from '../app-error.ts';
import { headings, isHeading, unguard, type Heading } from './part-columns.ts';

/** A row of the file that is not empty. */
export interface CsvRow {
  /** As a spreadsheet counts: the heading is row 1. */
  row: number;
  cells: Partial<Record<Heading, string>>;
  /** Why the row as a whole cannot be read. */
  fault?: string;
}

/** Reads the file. @throws InputError if it is no CSV, its heading is wrong, or it has too many rows */
export function readCsv(text: string): CsvRow[] {
  const [heading, ...below] = parseCells(text);
  if (!heading) throw refused('The file is empty.');
  const columns = readHeading(heading.cells);
  const rows = below.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (below.length > mostImportedRows)
    throw refused(
      `The file has more than ${mostImportedRows.toLocaleString('en')} rows. Split it into several files.`,
    );
  return rows.map(({ row, cells }) => {
    const named = columns.map((column, index) => [column, unguard(cells[index] ?? '')]);
    const fault =
      cells.length === columns.length
        ? undefined
        : `This row has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, but the heading has ${columns.length}.`;
    return { row, cells: Object.fromEntries(named), ...(fault && { fault }) };
  });
}

interface Cells {
  row: number;
  cells: string[];
}

interface Parsed {
  record: string[];
  info: { records: number; empty_lines: number };
}

function parseCells(text: string): Cells[] {
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      // The heading, and one row too many.
      to: mostImportedRows + 2,
    });
    return (parsed as Parsed[]).map(({ record, info }) => ({
      row: info.records + info.empty_lines,
      cells: record,
    }));
  } catch (error) {
    if (error instanceof CsvError) throw refused(`Row ${rowOf(error)} cannot be read: ${reasonOf(error)}`);
    throw error;
  }
}

const rowOf = ({ records, empty_lines: empty }: CsvError) => Number(records) + Number(empty) + 1;

function reasonOf({ code }: CsvError): string {
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'a quote is opened and never closed.'
    : 'a quote is out of place. Write a quote inside a text twice, and put the text in quotes.';
}

/** @throws InputError with every fault of the heading */
function readHeading(cells: string[]): Heading[] {
  const names = cells.map((cell) => cell.trim());
  const known = names.filter(isHeading);
  const unknown = names.filter((name) => !isHeading(name));
  const twice = known.filter((name, index) => known.indexOf(name) !== index);
  const faults = [
    ...unknown.map((name) => (name ? `There is no column “${name}”.` : 'A column has no name.')),
    ...twice.map((name) => `The column “${name}” is there twice.`),
  ];
  if (unknown.length > 0) faults.push(`The columns are ${headings.join(', ')}.`);
  if (faults.length > 0) throw refused(...faults);
  return known;
}

function refused(...messages: string[]): InputError {
  return new InputError(messages.map((message) => ({ path: 'body.csv', message })));
}
