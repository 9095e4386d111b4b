import * as z from 'zod/mini';
import { largestImportBytes, mostImportedRows } from '../../infrastructure/constants.ts';

const advice = 'In your spreadsheet, save the table as “CSV UTF-8”, and choose that file.';
/** Messages about a file that is not CSV. */
export const notCsv = {
  workbook: `This is a workbook (.xlsx or .ods). ${advice}`,
  oldWorkbook: `This is a workbook (.xls). ${advice}`,
  encoding: `This is not a text in UTF-8 or UTF-16. ${advice}`,
};

const tooLarge = 'The file must be at most 1 MB. Split it into several files.';
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * A CSV file. Its heading names the columns in any sequence: those of `GET /parts/csv`, all or some. A row without
 * `_id` is a new part. A row with an `_id` changes that part, in the columns of the file only; an empty cell removes an
 * optional field. `availableQuantity` is the desired stock. The difference to the previewed stock is added or removed,
 * so orders placed in the meantime keep their units.
 */
export const importTextSchema = z.object({
  csv: z.string().check(z.refine((text) => bytesOf(text) <= largestImportBytes, tooLarge)),
});

export const importSchema = z.extend(importTextSchema, {
  /** The fingerprint from the preview of the same text. */
  fingerprint: z.string().check(z.maxLength(100 * mostImportedRows)),
});

export const importStates = ['refused', 'new', 'changed', 'unchanged'] as const;
export type ImportState = (typeof importStates)[number];

const cellChangeSchema = z.object({
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
  /** Points out a likely mistake, such as a second part with the same name. It does not stop the import. */
  warning: z.optional(z.string()),
  /** Why the row is refused. A fault without a column concerns the whole row. */
  faults: z.array(z.object({ column: z.optional(z.string()), message: z.string() })),
});
export type PreviewedRow = z.infer<typeof previewedRowSchema>;

export const importPreviewSchema = z.object({
  rows: z.array(previewedRowSchema),
  /** The state of the parts that the preview was made from. The import sends it back unchanged. */
  fingerprint: z.string(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

const importedPartSchema = z.object({ row: z.int(), part: z.string(), name: z.string() });

/** Importing is idempotent: repeating it returns the same result. */
export const importResultSchema = z.object({
  added: z.array(importedPartSchema),
  changed: z.array(importedPartSchema),
  /** Rows that were skipped because somebody changed the part during the import. */
  missed: z.array(z.extend(importedPartSchema, { message: z.string() })),
});
export type ImportResult = z.infer<typeof importResultSchema>;
