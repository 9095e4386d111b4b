import { objectId } from '@switchyard/shared';
import {
  newPartSchema,
  partChangesSchema,
  priceBreaksFault,
  type CellChange,
  type NewPart,
  type PartChanges,
} from '@switchyard/shared/parts';
import * as z from 'zod/mini';
import type { StoredPart } from '../part-document.ts';
import { pricesAfter } from '../part-prices.ts';
import { partColumns, type PartColumn } from './csv-columns.ts';
import type { Fault, ImportEntry } from './import-entry.ts';
import { withLineFeeds } from './read-file.ts';

/** What is to be done about a row. */
export type Verdict =
  | { state: 'refused'; faults: Fault[] }
  | { state: 'new'; part: NewPart; cells: CellChange[] }
  | { state: 'changed'; changes: PartChanges; cells: CellChange[] }
  | { state: 'unchanged' };

const someFields = z.partial(newPartSchema);

type Row = Pick<ImportEntry, 'cells'> & Partial<Pick<ImportEntry, 'defaults'>>;

/** Decides what a row changes in its part or, without a part, what it adds. */
export const judgeRow = (row: Row, part: StoredPart | undefined): Verdict =>
  part ? judgeChange(row, part) : judgeNew({ cells: { ...row.defaults, ...row.cells } });

export function idFault(id: string): Fault | undefined {
  const issue = objectId.safeParse(id).error?.issues[0];
  return issue && { column: '_id', message: `The _id ${issue.message}` };
}

function judgeNew(row: Row): Verdict {
  const parsed = newPartSchema.safeParse(fieldsOf(row, columnsOf(row)));
  if (!parsed.success) return refusal(parsed.error);
  const fault = priceBreaksFault(parsed.data);
  if (fault !== undefined) return refuseBreaks(fault);
  const cells = columnsOf(row).map((column) => ({
    column,
    before: '',
    after: partColumns[column].write(parsed.data),
  }));
  return { state: 'new', part: parsed.data, cells: cells.filter(({ after }) => after !== '') };
}

function judgeChange(row: Row, part: StoredPart): Verdict {
  const before = (column: PartColumn) => partColumns[column].write(part);
  // A cell as the export wrote it is no change, even if the form would refuse its value today or its line endings
  // differ.
  const touched = columnsOf(row).filter(
    (column) => row.cells[column] !== withLineFeeds(before(column)) && !isSaidElsewhere(row, column, part),
  );
  const parsed = someFields.safeParse(fieldsOf(row, touched));
  if (!parsed.success) return refusal(parsed.error);

  const { availableQuantity = part.availableQuantity, ...fields } = parsed.data;
  const wanted = { ...fields, availableQuantity };
  const cells = touched
    .map((column) => ({ column, before: before(column), after: partColumns[column].write(wanted) }))
    // Equal values in another spelling, such as 19.990 and 19.99, are no change.
    .filter((cell) => cell.before !== cell.after);
  if (cells.length === 0) return { state: 'unchanged' };
  const set = cells
    .filter(({ column }) => column !== 'availableQuantity')
    .map(({ column }) => [column, wanted[column] ?? null]);
  const restock = availableQuantity - part.availableQuantity;
  const changes = partChangesSchema.safeParse({
    ...Object.fromEntries(set),
    ...(restock !== 0 && { restock }),
  });
  if (!changes.success) return refusal(changes.error);
  const prices = pricesAfter(part, changes.data);
  const fault = prices && priceBreaksFault(prices);
  if (fault !== undefined) return refuseBreaks(fault);
  return { state: 'changed', changes: changes.data, cells };
}

/** The export has the description that the parts of a family share in one row only, which may be missing in the file. */
const isSaidElsewhere = ({ cells }: Row, column: PartColumn, { family }: StoredPart): boolean =>
  column === 'description' && family !== undefined && cells.description?.trim() === '';

const refuseBreaks = (message: string): Verdict => ({
  state: 'refused',
  faults: [{ column: 'priceBreaks', message }],
});

const columnsOf = ({ cells }: Row): PartColumn[] =>
  (Object.keys(partColumns) as PartColumn[]).filter((column) => cells[column] !== undefined);

const fieldsOf = ({ cells }: Row, columns: PartColumn[]) =>
  Object.fromEntries(columns.map((column) => [column, partColumns[column].read(cells[column] ?? '')]));

/** Keeps the first fault of each column, because an empty cell often has several. */
function refusal({ issues }: z.core.$ZodError): Verdict {
  const faults = new Map<unknown, Fault>();
  for (const { path, message } of issues) {
    const [column] = path;
    if (!faults.has(column))
      faults.set(column, { ...(column !== undefined && { column: String(column) }), message });
  }
  return { state: 'refused', faults: [...faults.values()] };
}
