import type { Issue } from '@switchyard/shared';
import type { ImportPreview, ImportResult } from '@switchyard/shared/parts';
import { AppError, refuse, refuseInput } from '../../infrastructure/app-error.ts';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { fileOf, readFingerprint, writeFingerprint, type Seen } from './import-fingerprint.ts';
import {
  isNew,
  judge,
  keyRows,
  planStep,
  toPreview,
  toSeen,
  type ImportRow,
  type Step,
} from './import-plan.ts';
import type { ImportedPart, PartsRepository } from './parts.repository.ts';
import type { PartsService } from './parts.service.ts';
import { readCsv } from './read-csv.ts';

export type PartsImport = ReturnType<typeof createPartsImport>;

interface PartsImportDependencies {
  repository: Pick<PartsRepository, 'findForImport' | 'namesTaken'>;
  parts: Pick<PartsService, 'add' | 'change'>;
  audit: Pick<AuditService, 'record'>;
}

/**
 * Imports parts from a CSV file. An import is a list of independent changes, each to one part, and nothing is stored
 * about the import itself: the client sends back what the preview saw. Changes that were already made are recognised,
 * so an interrupted import is continued by repeating it.
 */
export function createPartsImport({ repository, parts, audit }: PartsImportDependencies) {
  async function load(text: string): Promise<{ file: string; rows: ImportRow[] }> {
    const file = fileOf(text);
    const rows = keyRows(file, readCsv(text));
    const found = await findParts(rows.filter(({ fault }) => !fault));
    return { file, rows: rows.map((row) => ({ ...row, part: found.get(row.key) })) };
  }

  /** The parts of rows, by the key of each row. */
  async function findParts(rows: readonly Omit<ImportRow, 'part'>[]): Promise<Map<string, ImportedPart>> {
    const keysOf = (some: typeof rows) => some.map(({ key }) => key);
    const named = keysOf(rows.filter((row) => !isNew(row)));
    const found = await repository.findForImport(named, keysOf(rows.filter(isNew)));
    return new Map(found.flatMap((part) => [part._id, part.imported ?? ''].map((key) => [key, part])));
  }

  /** Carries out a step and returns the part's id. */
  async function carryOut(actor: Actor, step: Step): Promise<string> {
    switch (step.does) {
      case 'add':
        return parts.add(actor, step.part, step.key);
      case 'change':
        return (await parts.change(actor, step.part._id, step.changes, step.part))._id;
      case 'nothing':
        return step.part._id;
      case 'conflict':
        throw refuse('row_changed');
    }
  }

  /** Like `carryOut`, but accepts that a concurrent run of the same import has made the change first. */
  async function carryOutOnce(actor: Actor, { row, seen, step }: PlannedRow): Promise<string> {
    try {
      return await carryOut(actor, step);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const now = planStep({ ...row, part: (await findParts([row])).get(row.key) }, seen);
      if (now.does === 'nothing') return now.part._id;
      throw error;
    }
  }

  async function carryOutAll(actor: Actor, planned: readonly PlannedRow[]): Promise<ImportResult> {
    const result: ImportResult = { added: [], changed: [], missed: [] };
    for (let start = 0; start < planned.length; start += rowsAtOnce) {
      const some = planned.slice(start, start + rowsAtOnce);
      const done = await Promise.allSettled(some.map((one) => carryOutOnce(actor, one)));
      for (const [index, one] of some.entries()) tell(result, one, done[index]);
    }
    return result;
  }

  return {
    async preview(text: string): Promise<ImportPreview> {
      const { file, rows } = await load(text);
      const judged = rows.map((row) => ({ row, verdict: judge(row) }));
      const added = judged.flatMap(({ verdict }) => (verdict.state === 'new' ? [verdict.part.name] : []));
      const taken = await repository.namesTaken(added);
      return {
        rows: judged.map(({ row, verdict }) => toPreview(row, verdict, taken)),
        fingerprint: writeFingerprint({
          file,
          rows: judged.map(({ row, verdict }) => toSeen(row, verdict)),
        }),
      };
    },

    /**
     * Carries out a previewed import. Changes nothing if a row is refused, or if a part has changed since the preview
     * other than by orders.
     */
    async run(actor: Actor, text: string, fingerprint: string): Promise<ImportResult> {
      const { file, rows } = await load(text);
      const planned = plan(file, rows, fingerprint);
      const count = (does: Step['does']) => planned.filter(({ step }) => step.does === does).length;
      const after = { added: count('add'), changed: count('change') };
      if (after.added + after.changed > 0)
        await audit.record({
          by: actor.email,
          from: actor.ipAddress,
          action: 'parts-imported',
          whom: file,
          after,
        });
      return carryOutAll(actor, planned);
    },
  };
}

/** Rows are carried out in parallel, because each mostly waits for the database. */
const rowsAtOnce = 8;

interface PlannedRow {
  row: ImportRow;
  seen: Seen | undefined;
  step: Step;
  /** The list of the result that the row belongs to. */
  outcome: 'added' | 'changed' | undefined;
}

/** Adds the outcome of a row to the result. @throws any error that is no refusal */
function tell(
  result: ImportResult,
  { row: { csv, part, key }, outcome }: PlannedRow,
  done: PromiseSettledResult<string> | undefined,
): void {
  const named = { row: csv.row, name: csv.cells.name ?? part?.name ?? '' };
  if (done?.status === 'fulfilled') {
    if (outcome) result[outcome].push({ ...named, part: done.value });
    return;
  }
  const reason: unknown = done?.reason;
  if (!(reason instanceof AppError)) throw reason;
  result.missed.push({ ...named, part: part?._id ?? key, message: reason.message });
}

function plan(file: string, rows: readonly ImportRow[], fingerprint: string): PlannedRow[] {
  const previewed = readFingerprint(fingerprint);
  if (previewed?.file !== file || previewed.rows.length !== rows.length) throw refuse('other_file');
  const planned = rows.map((row, index) => {
    const seen = previewed.rows[index];
    const outcome = seen ? (seen.changes ? ('changed' as const) : undefined) : ('added' as const);
    return { row, seen, step: planStep(row, seen), outcome };
  });
  const vanished = planned.find(({ row, seen }) => seen && !row.part);
  const faults = vanished ? [] : rows.flatMap((row) => faultsOf(row));
  if (faults.length > 0) throw refuseInput(faults);
  const conflict = vanished ?? planned.find(({ step }) => step.does === 'conflict');
  if (!conflict) return planned;
  const { csv, part } = conflict.row;
  const name = part?.name ?? csv.cells.name ?? `The part of row ${csv.row}`;
  throw refuse('changed_since_preview', { name });
}

function faultsOf(row: ImportRow): Issue[] {
  const verdict = judge(row);
  if (verdict.state !== 'refused') return [];
  return verdict.faults.map(({ column, message }) => ({
    path: ['body.csv', row.csv.row, column].filter((name) => name !== undefined).join('.'),
    message,
  }));
}
