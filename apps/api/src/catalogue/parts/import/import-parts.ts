import { setImmediate } from 'node:timers/promises';
import { shopCurrency, type Issue } from '@switchyard/shared';
import type { ImportPreview, ImportProgress, ImportResult } from '@switchyard/shared/parts';
import { AppError, refuse, refuseInput } from '../../../infrastructure/app-error.ts';
import type { AuditService } from '../../../infrastructure/audit/audit.service.ts';
import type { Actor } from '../../../infrastructure/security/actor.ts';
import type { Clock } from '../../../infrastructure/clock.ts';
import type { PartsRepository } from '../parts.repository.ts';
import type { PartsService } from '../parts.service.ts';
import { planFamilies, type Joining, type KnownFamily } from './family-plan.ts';
import type { ImportsRepository } from './imports.repository.ts';
import { readFingerprint, writeFingerprint, type Seen } from './import-fingerprint.ts';
import {
  judge,
  keyRows,
  matchParts,
  planStep,
  soughtBy,
  toPreview,
  toSeen,
  type ImportRow,
  type KeyedEntry,
  type Step,
} from './import-plan.ts';
import type { Verdict } from './judge-row.ts';
import type { ImportedPicturesService } from './imported-pictures.service.ts';
import { readFile, type FileRead, type ImportFile } from './read-file.ts';

export type PartsImport = ReturnType<typeof createPartsImport>;

/** What an import needs of families. */
export interface ImportFamilies {
  /** The families that came from rows with these keys, by key, and those with these ids, by id. */
  findForImport(
    keys: readonly string[],
    ids: readonly string[],
  ): Promise<{ byKey: Map<string, KnownFamily>; byId: Map<string, KnownFamily> }>;
  /** Puts a part into a family, which begins with it if there is none yet. Repeating it is safe. */
  place(actor: Actor, part: string, joining: Joining): Promise<void>;
}

interface PartsImportDependencies {
  repository: Pick<PartsRepository, 'findForImport' | 'namesTaken'>;
  parts: Pick<PartsService, 'add' | 'change'>;
  families: ImportFamilies;
  audit: Pick<AuditService, 'record'>;
  /** Fetches the pictures of imported parts. */
  pictures: Pick<ImportedPicturesService, 'want'>;
  /** Where an import says how far it has come. */
  imports: ImportsRepository;
  clock: Clock;
}

interface Loaded extends Omit<FileRead, 'entries'> {
  rows: ImportRow[];
}

/**
 * Imports parts from a CSV file. An import is a list of independent changes, each to one part. Only its progress is
 * stored; what the preview saw, the client sends back. Changes that were already made are recognised, so repeating an
 * interrupted import continues it.
 */
export function createPartsImport(needs: PartsImportDependencies) {
  const { repository, parts, families, audit, pictures, imports, clock } = needs;

  async function load(file: ImportFile): Promise<Loaded> {
    const { entries, ...read } = await readFile(file);
    return { ...read, rows: await findParts(keyRows(read.file, entries)) };
  }

  async function findParts(keyed: readonly KeyedEntry[]): Promise<ImportRow[]> {
    const sought = soughtBy(keyed);
    const matched = matchParts(keyed, await repository.findForImport(sought));
    const keys = new Set(keyed.flatMap(({ entry }) => entry.family?.key ?? []));
    const ids = new Set(matched.flatMap(({ part }) => part?.family?.id ?? []));
    const { byKey, byId } = await families.findForImport([...keys], [...ids]);
    const steps = planFamilies(matched, byKey, byId);
    return matched.map((row, index) => ({ ...row, ...(steps[index] ?? { faults: [] }) }));
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
      const [current] = matchParts([row], await repository.findForImport(soughtBy([row])));
      // The other run may have put the part into its family.
      const now = planStep({ ...row, part: current?.part, joining: undefined }, seen);
      if (now.does === 'nothing') return now.part._id;
      // A picture of the part was fetched in between.
      if (now.does === 'change' && error.code === 'part_changed') return carryOut(actor, now);
      throw error;
    }
  }

  /**
   * Carries out the rows of one family one by one, so that the values of its choices are added in the sequence of the
   * file.
   */
  async function carryOutGroup(
    actor: Actor,
    group: readonly PlannedRow[],
  ): Promise<PromiseSettledResult<string>[]> {
    const done: PromiseSettledResult<string>[] = [];
    for (const planned of group) {
      const [outcome] = await Promise.allSettled([
        carryOutOnce(actor, planned).then(async (part) => {
          if (planned.row.joining) await families.place(actor, part, planned.row.joining);
          return part;
        }),
      ]);
      done.push(outcome);
    }
    return done;
  }

  async function carryOutAll(
    actor: Actor,
    id: string,
    planned: readonly PlannedRow[],
  ): Promise<ImportResult> {
    await imports.begin(id, planned.length, clock.now());
    const groups = [...Map.groupBy(planned, ({ row }) => row.entry.family?.key ?? row.entry.row).values()];
    const outcomes = new Map<PlannedRow, PromiseSettledResult<string> | undefined>();
    for (let start = 0; start < groups.length; start += groupsAtOnce) {
      const some = groups.slice(start, start + groupsAtOnce);
      const done = await Promise.all(some.map((group) => carryOutGroup(actor, group)));
      for (const [index, group] of some.entries())
        for (const [at, one] of group.entries()) outcomes.set(one, done[index]?.[at]);
      const broken = done
        .flat()
        .find((one) => one.status === 'rejected' && !(one.reason instanceof AppError));
      if (broken?.status === 'rejected') throw broken.reason;
      const missed = missedOf(some.flat(), outcomes);
      await pictures.want(partsWithPictures(some.flat(), outcomes));
      await imports.advance(id, outcomes.size, missed, clock.now());
    }
    const result: ImportResult = { added: [], changed: [], missed: [] };
    for (const one of planned) tell(result, one, outcomes.get(one));
    return result;
  }

  return {
    async preview(file: ImportFile): Promise<ImportPreview> {
      const { rows, print, format, columns, notUnderstood, leftOut } = await load(file);
      const judged = await judgeAll(rows);
      const added = judged.flatMap(({ verdict }) => (verdict.state === 'new' ? [verdict.part.name] : []));
      const taken = await repository.namesTaken(added);
      return {
        format,
        columns,
        notUnderstood,
        leftOut,
        families: new Set(rows.flatMap(({ entry }) => entry.family?.key ?? [])).size,
        rows: judged.map(({ row, verdict }) => toPreview(row, verdict, taken, rows.length)),
        fingerprint: writeFingerprint({
          file: print,
          currency: shopCurrency(),
          rows: judged.map(({ row, verdict }) => toSeen(row, verdict)),
        }),
      };
    },

    /**
     * Carries out a previewed import. Changes nothing if a row is refused, or if a part has changed since the preview
     * other than by orders.
     */
    async run(actor: Actor, file: ImportFile, fingerprint: string): Promise<ImportResult> {
      const loaded = await load(file);
      const planned = plan(loaded, fingerprint);
      const isTodo = ({ step, row }: PlannedRow) => step.does !== 'nothing' || row.joining !== undefined;
      const todo = planned.filter((one) => isTodo(one));
      const count = (outcome: PlannedRow['outcome']) => todo.filter((one) => one.outcome === outcome).length;
      const after = { added: count('added'), changed: count('changed') };
      if (after.added + after.changed > 0)
        await audit.record({
          by: actor.email,
          from: actor.ipAddress,
          action: 'parts-imported',
          whom: loaded.file,
          after,
        });
      return carryOutAll(actor, loaded.print, planned);
    },

    /** How far the newest imports have come. */
    async list(): Promise<ImportProgress[]> {
      const now = clock.now().getTime();
      return (await imports.newest()).map(({ _id: id, total, done, startedAt, at, missed }) => ({
        id,
        total,
        done,
        state: done === total ? 'done' : now - at.getTime() > stoppedAfterMs ? 'stopped' : 'running',
        startedAt: startedAt.toISOString(),
        missed,
      }));
    },
  };
}

/** An import that a crash has ended does not come further. */
const stoppedAfterMs = 60_000;

/** Carried out in parallel, because each mostly waits for the database. */
const groupsAtOnce = 8;
/** Rows that are judged before others have their turn. */
const rowsInTurn = 200;

async function judgeAll(rows: readonly ImportRow[]): Promise<{ row: ImportRow; verdict: Verdict }[]> {
  const judged: { row: ImportRow; verdict: Verdict }[] = [];
  for (const row of rows) {
    if (judged.length % rowsInTurn === 0) await setImmediate();
    judged.push({ row, verdict: judge(row) });
  }
  return judged;
}

interface PlannedRow {
  row: ImportRow;
  seen: Seen | undefined;
  step: Step;
  /** The list of the import's result in which the row appears. Undefined if the row changes nothing. */
  outcome: 'added' | 'changed' | undefined;
}

/** The rows that a refusal has stopped. */
const missedOf = (
  planned: readonly PlannedRow[],
  outcomes: ReadonlyMap<PlannedRow, PromiseSettledResult<string> | undefined>,
) =>
  planned.flatMap((one) => {
    const outcome = outcomes.get(one);
    if (outcome?.status !== 'rejected' || !(outcome.reason instanceof AppError)) return [];
    const { entry, part } = one.row;
    return [{ row: entry.row, name: entry.cells.name ?? part?.name ?? '', message: outcome.reason.message }];
  });

/** The parts of the rows that name pictures and are through. */
const partsWithPictures = (
  planned: readonly PlannedRow[],
  outcomes: ReadonlyMap<PlannedRow, PromiseSettledResult<string> | undefined>,
): string[] =>
  planned.flatMap((one) => {
    const outcome = outcomes.get(one);
    const { img, pictures } = one.row.entry.cells;
    return outcome?.status === 'fulfilled' && (img || pictures) ? [outcome.value] : [];
  });

/** Adds the outcome of a row to the result. @throws any error that is no refusal */
function tell(
  result: ImportResult,
  { row: { entry, part, key }, outcome }: PlannedRow,
  done: PromiseSettledResult<string> | undefined,
): void {
  const named = { row: entry.row, name: entry.cells.name ?? part?.name ?? '' };
  if (done?.status === 'fulfilled') {
    if (outcome) result[outcome].push({ ...named, part: done.value });
    return;
  }
  const reason: unknown = done?.reason;
  if (!(reason instanceof AppError)) throw reason;
  result.missed.push({ ...named, part: part?._id ?? key, message: reason.message });
}

function plan({ print, rows }: Pick<Loaded, 'print' | 'rows'>, fingerprint: string): PlannedRow[] {
  const previewed = readFingerprint(fingerprint);
  if (previewed?.file !== print || previewed.rows.length !== rows.length) throw refuse('other_file');
  const currency = shopCurrency();
  if (previewed.currency !== currency) throw refuse('currency_just_changed', { currency });
  const planned = rows.map((row, index) => {
    const seen = previewed.rows[index];
    const outcome = seen ? (seen.changes ? ('changed' as const) : undefined) : ('added' as const);
    return { row, seen, step: planStep(row, seen), outcome };
  });
  const vanished = planned.find(({ row, seen }) => seen && !row.part);
  const faults = vanished ? [] : rows.flatMap((row) => faultsOf(row));
  if (faults.length > 0) throw refuseInput(faults.slice(0, mostFaults));
  const conflict = vanished ?? planned.find(({ step }) => step.does === 'conflict');
  if (!conflict) return planned;
  const { entry, part } = conflict.row;
  const name = part?.name ?? entry.cells.name ?? `The part of row ${entry.row}`;
  throw refuse('changed_since_preview', { name });
}

/** The preview has all of them. */
const mostFaults = 1000;

function faultsOf(row: ImportRow): Issue[] {
  const verdict = judge(row);
  if (verdict.state !== 'refused') return [];
  return verdict.faults.map(({ column, message }) => ({
    path: ['body.csv', row.entry.row, column].filter((name) => name !== undefined).join('.'),
    message,
  }));
}
