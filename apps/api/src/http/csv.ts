import { stringify } from 'csv-stringify';

/** Turns rows into a CSV file with a heading (RFC 4180). A spreadsheet reads no cell as a formula. */
export const csvWriter = (columns: readonly string[]) =>
  stringify({
    header: true,
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: 'windows',
    // Otherwise a line break alone would begin a new row for most programs.
    quote_record_delimiter: true,
  });
