import { stringify } from 'csv-stringify';
import { guardFormulas } from '../security/formula-guard.ts';

/**
 * Turns rows into a CSV file with a heading (RFC 4180). No text in it is a formula for a spreadsheet. Without the
 * byte-order mark Excel takes UTF-8 for another encoding.
 */
export const csvWriter = (columns: readonly string[]) =>
  stringify({
    bom: true,
    header: true,
    columns: [...columns],
    cast: { string: guardFormulas },
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  });

/**
 * The same without a heading or mark, separated by semicolons. Texts stand in quotes. What does not, such as a number
 * with a decimal comma, is an object with it.
 */
export const semicolonWriter = () =>
  stringify({
    delimiter: ';',
    quoted_string: true,
    cast: { string: guardFormulas, object: ({ plain }) => ({ value: String(plain) }) },
    record_delimiter: 'windows',
  });
