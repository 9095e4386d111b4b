import type { NewPart, PartChanges, PreviewedRow } from '@switchyard/shared/parts';
import { idFault, judgeRow, type Fault, type Verdict } from './judge-row.ts';
import { printOf, type Seen } from './import-fingerprint.ts';
import type { ImportedPart } from './parts.repository.ts';
import type { CsvRow } from './read-csv.ts';

export interface ImportRow {
  csv: CsvRow;
  /**
   * The part's id. A row without one has its file's hash and its number instead; they are stored with the part that the
   * row adds.
   */
  key: string;
  part: ImportedPart | undefined;
  fault?: Fault | undefined;
}

/** The `_id` of a row; empty for a new part. */
const idOf = ({ cells }: CsvRow) => cells._id?.trim().toLowerCase() ?? '';
export const isNew = ({ csv }: Pick<ImportRow, 'csv'>) => idOf(csv) === '';

/** Assigns a key to each row. A row that cannot be assigned to one part gets a fault. */
export function keyRows(file: string, rows: readonly CsvRow[]): Omit<ImportRow, 'part'>[] {
  const first = new Map<string, number>();
  return rows.map((csv) => {
    const id = idOf(csv);
    if (id === '') return { csv, key: `${file}-${csv.row}` };
    const earlier = first.get(id);
    first.set(id, earlier ?? csv.row);
    const twice =
      earlier === undefined ? undefined : { column: '_id', message: `Row ${earlier} has the same _id` };
    return { csv, key: id, fault: idFault(id) ?? twice };
  });
}

export function judge(row: ImportRow, as = row.part): Verdict {
  const { csv, part, fault } = row;
  if (fault) return { state: 'refused', faults: [fault] };
  if (!part && !isNew(row))
    return { state: 'refused', faults: [{ column: '_id', message: 'There is no part with this _id' }] };
  return judgeRow(csv, as);
}

/**
 * A row as the preview shows it.
 * @param taken names that parts in the shop already have
 */
export function toPreview(row: ImportRow, verdict: Verdict, taken: ReadonlySet<string>): PreviewedRow {
  const { csv, part } = row;
  const isTwin = verdict.state === 'new' && taken.has(verdict.part.name);
  return {
    row: csv.row,
    state: verdict.state,
    ...(part && { part: part._id }),
    name: part?.name ?? csv.cells.name ?? '',
    changes: 'cells' in verdict ? verdict.cells : [],
    ...(isTwin && {
      warning: 'The shop has a part of this name already. Without its _id, this adds another.',
    }),
    faults: 'faults' in verdict ? verdict.faults : [],
  };
}

export function toSeen({ part }: ImportRow, { state }: Verdict): Seen | undefined {
  return (
    part && {
      available: part.availableQuantity,
      stocked: part.stockedQuantity,
      print: printOf(part),
      changes: state === 'changed',
    }
  );
}

/** What a row still has to do. */
export type Step =
  | { does: 'add'; part: NewPart; key: string }
  | { does: 'change'; part: ImportedPart; changes: PartChanges }
  /** Nothing to do: the part is as wanted, perhaps because an earlier run of this import changed it. */
  | { does: 'nothing'; part: ImportedPart }
  /** Somebody else changed the part after the preview. */
  | { does: 'conflict' };

/**
 * What a row that is not refused still has to do.
 * @param seen the row's part, as the preview saw it
 */
export function planStep(row: ImportRow, seen: Seen | undefined): Step {
  const { part, key } = row;
  if (!seen) return part ? { does: 'nothing', part } : planNew(row, key);
  if (!part) return { does: 'conflict' };
  const wanted = judge(row, { ...part, availableQuantity: seen.available });
  const changes = wanted.state === 'changed' ? wanted.changes : undefined;
  const restock = changes?.restock ?? 0;
  if (part.stockedQuantity === seen.stocked && printOf(part) === seen.print) {
    if (!changes) return { does: 'nothing', part };
    // Orders have taken the units that the row removes.
    if (part.availableQuantity + restock < 0) return { does: 'conflict' };
    return { does: 'change', part, changes };
  }
  const isAsWanted =
    judge(row, { ...part, availableQuantity: seen.available + restock }).state === 'unchanged';
  const isRestocked = part.stockedQuantity === seen.stocked + restock;
  return isAsWanted && isRestocked ? { does: 'nothing', part } : { does: 'conflict' };
}

function planNew(row: ImportRow, key: string): Step {
  const wanted = judge(row);
  return wanted.state === 'new' ? { does: 'add', part: wanted.part, key } : { does: 'conflict' };
}
