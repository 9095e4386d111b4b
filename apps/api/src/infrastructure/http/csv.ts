import { stringify } from 'csv-stringify';
import { guardFormulas } from '../security/formula-guard.ts';

/**
 * A writer of CSV files with a heading (RFC 4180). Texts that a spreadsheet would run as formulas are escaped. The
 * byte-order mark makes Excel read the file as UTF-8.
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
 * Like `csvWriter`, but separated by semicolons, with neither heading nor byte-order mark, and with quoted texts. To
 * leave a cell unquoted, such as a number with a decimal comma, pass it as an object `{ plain }`.
 */
export const semicolonWriter = () =>
  stringify({
    delimiter: ';',
    quoted_string: true,
    cast: { string: guardFormulas, object: ({ plain }) => ({ value: String(plain) }) },
    record_delimiter: 'windows',
  });
