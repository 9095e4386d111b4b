import * as z from 'zod/mini';
import { largestImportBytes, mostImportedRows } from '../../infrastructure/constants.ts';

const advice = 'In your spreadsheet, save the table as “CSV UTF-8”, and choose that file.';
/** What to say of a file that is no CSV. */
export const notCsv = {
  workbook: `This is a workbook (.xlsx or .ods). ${advice}`,
  oldWorkbook: `This is a workbook (.xls). ${advice}`,
  encoding: `This is not a text in UTF-8 or UTF-16. ${advice}`,
};

const tooLarge = 'The file must be at most 1 MB. Split it into several files.';
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * A CSV file with a heading that names its columns, in any sequence: those of `GET /parts/csv`, all or some. A row
 * without an `_id` is a new part. A row with one changes that part in the columns that the file has; an empty cell
 * removes an optional field. `availableQuantity` is the stock that is wanted: the difference to the previewed stock is
 * added or removed, so that orders placed in the meantime keep their units.
 */
export const importTextSchema = z.object({
  csv: z.string().check(z.refine((text) => bytesOf(text) <= largestImportBytes, tooLarge)),
});

export const importSchema = z.extend(importTextSchema, {
  /** As the preview of the same text answered it. */
  fingerprint: z.string().check(z.maxLength(100 * mostImportedRows)),
});

export const importStates = ['refused', 'new', 'changed', 'unchanged'] as const;
export type ImportState = (typeof importStates)[number];

const cellChangeSchema = z.object({
  column: z.string(),
  /** As the file writes it; empty for none. */
  before: z.string(),
  after: z.string(),
});
export type CellChange = z.infer<typeof cellChangeSchema>;

export const previewedRowSchema = z.object({
  /** As a spreadsheet counts: the heading is row 1. */
  row: z.int(),
  state: z.enum(importStates),
  /** The part's id, unless it is new or unknown. */
  part: z.optional(z.string()),
  /** The part's name, before the change. */
  name: z.string(),
  changes: z.array(cellChangeSchema),
  /** What may not be meant, such as a second part of the same name. It does not stop the import. */
  warning: z.optional(z.string()),
  /** Why the row is refused. Without a column, the whole row is at fault. */
  faults: z.array(z.object({ column: z.optional(z.string()), message: z.string() })),
});
export type PreviewedRow = z.infer<typeof previewedRowSchema>;

export const importPreviewSchema = z.object({
  rows: z.array(previewedRowSchema),
  /** What the preview saw of each part. To be sent with the import, as it is. */
  fingerprint: z.string(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

const importedPartSchema = z.object({ row: z.int(), part: z.string(), name: z.string() });

/** Repeating an import answers the same again. */
export const importResultSchema = z.object({
  added: z.array(importedPartSchema),
  changed: z.array(importedPartSchema),
  /** Rows that were not carried out, because somebody changed the part during the import. */
  missed: z.array(z.extend(importedPartSchema, { message: z.string() })),
});
export type ImportResult = z.infer<typeof importResultSchema>;
