import * as z from 'zod/mini';
import { timestamp } from '../../infrastructure/fields.ts';
import { largestImportText, mostImportedRows } from '../../infrastructure/constants.ts';
import { type ImportField, importFieldNames } from './import-fields.ts';

const advice = 'In your spreadsheet, save the table as “CSV UTF-8”, and choose that file.';
/** Messages about a file that is not CSV. */
export const notCsv = {
  workbook: `This is a workbook (.xlsx or .ods). ${advice}`,
  oldWorkbook: `This is a workbook (.xls). ${advice}`,
  encoding: `This is not a text in UTF-8 or UTF-16. ${advice}`,
};

const tooLarge = 'As JSON, the file must be at most 1 MB. Send it as a form: up to 15 MB.';
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * A CSV file: an export of this shop, of Shopify or of WooCommerce, or any other table. Its heading names the columns
 * in any sequence; those that are not understood are listed. A row changes the part with its `_id` or its SKU. A row
 * without these changes the part that a row with the same handle and choices added. Any other row adds a part. A row
 * changes only the columns of the file; in a table of this shop, an empty cell removes an optional field.
 * `availableQuantity` is the desired stock. The difference to the previewed stock is added or removed, so orders placed
 * in the meantime keep their units.
 */
export const importTextSchema = z.object({
  csv: z.string().check(z.refine((text) => bytesOf(text) <= largestImportText, tooLarge)),
});

export const importSchema = z.extend(importTextSchema, {
  /** The fingerprint from the preview of the same text. */
  fingerprint: z.string().check(z.maxLength(100 * mostImportedRows)),
});

const json = (label: string) =>
  z.transform((text: string, { issues }) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      issues.push({ code: 'custom', input: text, message: `${label} must be JSON` });
      return z.NEVER;
    }
  });

const field = z.nullable(
  z.union([z.enum(importFieldNames), z.literal('')], {
    error: `A column can be one of: ${importFieldNames.join(', ')}`,
  }),
);
const longestMapping = 100_000;

/** How a file is sent as a form, beside the file itself. */
const formFields = {
  /**
   * What the columns are, as JSON: `{"Bezeichnung":"name"}`. It goes before what is recognised; `null` leaves a column
   * out. Columns that the file does not have are ignored.
   */
  mapping: z.optional(
    z.pipe(
      z.pipe(z.string().check(z.maxLength(longestMapping)), json('Mapping')),
      z.record(z.string(), field, { error: 'Mapping must be an object: {"column":"field"}' }),
    ),
  ),
  /** The numbers of rows whose guesses are wrong, as JSON. Nothing is guessed for them. */
  withoutGuesses: z.optional(
    z.pipe(
      z.pipe(z.string().check(z.maxLength(longestMapping)), json('Rows without guesses')),
      z.array(z.int()).check(z.maxLength(mostImportedRows)),
    ),
  ),
};

export const importFormFields = z.object(formFields);
export const importRunFormFields = z.object({ ...formFields, fingerprint: importSchema.shape.fingerprint });
export type ImportMapping = NonNullable<z.infer<typeof importFormFields>['mapping']>;

export const importFormats = ['table', 'shopify', 'woocommerce'] as const;
export type ImportFormat = (typeof importFormats)[number];

const importColumnSchema = z.object({
  /** The column's heading in the file. */
  name: z.string(),
  /** The field that the column fills. Absent if the column is left out, or its heading is unknown. */
  field: z.optional(z.enum(importFieldNames)),
  /** Whether the mapping assigned the field. Otherwise the field was recognised by the heading. */
  isAssigned: z.boolean(),
  /** Some of the column's cells, shortened. */
  examples: z.array(z.string()),
});
export type ImportColumn = z.infer<typeof importColumnSchema> & { field?: ImportField | undefined };

export const importStates = ['refused', 'new', 'changed', 'unchanged'] as const;
export type ImportState = (typeof importStates)[number];

export const cellChangeSchema = z.object({
  column: z.string(),
  /** The value before the change, in the format of the file. Empty if there was none. */
  before: z.string(),
  after: z.string(),
});
export type CellChange = z.infer<typeof cellChangeSchema>;

export const previewedRowSchema = z.object({
  /** The row as a spreadsheet numbers it: the heading is row 1. */
  row: z.int(),
  state: z.enum(importStates),
  /** The part's id. Absent for a new or unknown part. */
  part: z.optional(z.string()),
  /** The part's name before the change. */
  name: z.string(),
  changes: z.array(cellChangeSchema),
  /** The columns of a new part whose values were guessed, because the row has none. Somebody has to confirm them. */
  guesses: z.optional(z.array(z.string())),
  /** The family that the part joins or is in, with its value for each choice. */
  family: z.optional(
    z.object({ name: z.string(), choices: z.array(z.object({ name: z.string(), value: z.string() })) }),
  ),
  /** Points out a likely mistake, such as a second part with the same name. It does not stop the import. */
  warning: z.optional(z.string()),
  /** Why the row is refused. A fault without a column concerns the whole row. */
  faults: z.array(z.object({ column: z.optional(z.string()), message: z.string() })),
});
export type PreviewedRow = z.infer<typeof previewedRowSchema>;

export const importPreviewSchema = z.object({
  format: z.enum(importFormats),
  /** The columns of the file that have any cells, in its sequence. */
  columns: z.array(importColumnSchema),
  /** The columns that have cells but were not understood. Nothing of them is imported. */
  notUnderstood: z.array(z.string()),
  /** Rows that are no part and are left out, such as grouped products. */
  leftOut: z.array(z.object({ row: z.int(), name: z.string(), message: z.string() })),
  /** The number of families that the parts are in. */
  families: z.int(),
  rows: z.array(previewedRowSchema),
  /** The state of the parts that the preview was made from. The import sends it back unchanged. */
  fingerprint: z.string(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

const importedPartSchema = z.object({ row: z.int(), part: z.string(), name: z.string() });

export const importProgressSchema = z.object({
  /** The import's id: the same file with the same mapping has the same one. */
  id: z.string(),
  /** How many rows the import has, and how many of them are done. */
  total: z.int(),
  done: z.int(),
  /** `stopped`: no progress for a minute. Importing the same file again continues. */
  state: z.enum(['running', 'stopped', 'done']),
  startedAt: timestamp,
  /** The first rows that were skipped, and why. */
  missed: z.array(z.object({ row: z.int(), name: z.string(), message: z.string() })),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

/** The maximum number of pictures that one list names. */
export const mostPictureFaults = 100;

/**
 * Pictures of imported parts are fetched one after the other. A part shows the URL of its file until its picture has
 * been fetched.
 */
export const importedPicturesSchema = z.object({
  /** How many are still to be fetched. */
  waiting: z.int(),
  /** How many could not be fetched. */
  failed: z.int(),
  /** Some of those that could not be fetched, at most 100: why, and up to 20 of the parts that show each. */
  faults: z.array(
    z.object({
      url: z.string(),
      message: z.string(),
      parts: z.array(z.object({ part: z.string(), name: z.string() })),
    }),
  ),
});
export type ImportedPictures = z.infer<typeof importedPicturesSchema>;

/** Importing is idempotent: repeating it returns the same result. */
export const importResultSchema = z.object({
  added: z.array(importedPartSchema),
  changed: z.array(importedPartSchema),
  /** Rows that were skipped because somebody changed the part during the import. */
  missed: z.array(z.extend(importedPartSchema, { message: z.string() })),
});
export type ImportResult = z.infer<typeof importResultSchema>;
