import { pipeline } from 'node:stream/promises';
import { formatNumber, mostImportedRows } from '@switchyard/shared';
import { notCsv } from '@switchyard/shared/parts';
import { CsvError, parse } from 'csv-parse';
import { refuseInput, type AppError } from '../../../infrastructure/app-error.ts';
import { createTurns } from '../../../infrastructure/turns.ts';

/** A row that is not empty. */
export interface Cells {
  /** The row number as spreadsheets count: the heading is row 1. */
  row: number;
  cells: string[];
}

/** The first bytes of spreadsheet files, which are not text: a zip archive, and Excel's former format. */
const workbooks = [
  { signature: [0x50, 0x4b, 0x03, 0x04], message: notCsv.workbook },
  { signature: [0xd0, 0xcf, 0x11, 0xe0], message: notCsv.oldWorkbook },
];

/** Bounds the memory of a file. An export of 20,000 rows has some 60 columns, most of them blank. */
const mostCells = 2_000_000;
/** In characters. No description of a product is as long. */
const longestRow = 400_000;
/** Characters that are parsed before others have their turn. */
const slice = 64 * 1024;

/** Decodes a file in UTF-8 or UTF-16. @throws a refusal: invalid_input */
export function decodeFile(file: Buffer): string {
  const fault = workbooks.find(({ signature }) => signature.every((byte, index) => file[index] === byte));
  if (fault) throw refuseFile(fault.message);
  try {
    return new TextDecoder(encodingOf(file), { fatal: true }).decode(file);
  } catch {
    throw refuseFile(notCsv.encoding);
  }
}

/**
 * UTF-16 begins with a byte order mark or, because headings are ASCII, has a zero among its first two bytes.
 */
function encodingOf([first, second]: Buffer): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

export const isBlank = (cell: string): boolean => cell.trim() === '';

/**
 * Parses the rows of a CSV file and leaves out blank ones. Other calls have their turn while a long file is parsed.
 * @throws a refusal: invalid_input
 */
export async function readCells(file: string, signal?: AbortSignal): Promise<Cells[]> {
  // Programs that add a byte-order mark may add it to a file that has one already.
  const withoutMark = file.replace(/^\uFEFF+/, '');
  if (withoutMark.startsWith('PK\u0003\u0004')) throw refuseFile(notCsv.workbook);
  const [line = '', named] = namedSeparator.exec(withoutMark) ?? [];
  const text = withoutMark.slice(line.length);
  const rows: Cells[] = [];
  let count = 0;
  const parser = parse({
    delimiter: named ?? separatorOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    // Accepts a space before a quote.
    trim: true,
    on_record(cells: string[], { records, empty_lines: empty }) {
      if (cells.every(isBlank)) return null;
      // One more than the limit, because of the heading.
      if (rows.length > mostImportedRows) throw tooManyRows();
      count += cells.length;
      if (count >= mostCells) throw tooManyCells();
      rows.push({ row: records + empty, cells });
      return null;
    },
  });
  try {
    // Nothing comes out of the parser: each row is taken where it is parsed.
    await pipeline(slicesOf(text, signal), parser.resume());
    return rows;
  } catch (error) {
    if (error instanceof CsvError) throw refuseFile(`Row ${rowOf(error)} cannot be read: ${reasonOf(error)}`);
    throw error;
  }
}

async function* slicesOf(text: string, signal: AbortSignal | undefined): AsyncGenerator<string> {
  const turn = createTurns(1, signal);
  for (let start = 0; start < text.length; start += slice) {
    await turn();
    yield text.slice(start, start + slice);
  }
}

/** Spreadsheets separate by semicolons where the comma is the decimal sign; tables copied from a page have tabs. */
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
  if (code === 'CSV_MAX_RECORD_SIZE')
    return 'it is longer than 400,000 characters. Perhaps a quote is never closed.';
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'a quote is opened and never closed.'
    : 'a quote is out of place. Write a quote inside a text twice, and put the text in quotes.';
}

export function refuseFile(...messages: string[]): AppError {
  return refuseInput(messages.map((message) => ({ path: 'body.csv', message })));
}

const split = 'Split it into several files.';
const tooManyRows = () =>
  refuseFile(`The file has more than ${formatNumber(mostImportedRows)} rows. ${split}`);
const tooManyCells = () =>
  refuseFile(
    `The file has ${formatNumber(mostCells)} cells or more. Leave out columns that are not needed, or split it.`,
  );
