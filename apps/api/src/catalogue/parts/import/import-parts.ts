import { shopCurrency } from '@switchyard/shared';
import type { ImportPreview, ImportProgress, ImportResult, PreviewedRow } from '@switchyard/shared/parts';
import { AppError, refuse } from '../../../infrastructure/app-error.ts';
import type { AuditService } from '../../../infrastructure/audit/audit.service.ts';
import type { Actor } from '../../../infrastructure/security/actor.ts';
import type { Clock } from '../../../infrastructure/clock.ts';
import { createQueues } from '../../../infrastructure/queues.ts';
import { createTurns } from '../../../infrastructure/turns.ts';
import type { Indexing } from '../indexing.ts';
import type { PartsRepository } from '../parts.repository.ts';
import type { PartsService } from '../parts.service.ts';
import { planFamilies, type Joining, type KnownFamily } from './family-plan.ts';
import type { ImportsRepository } from './imports.repository.ts';
import { writeFingerprint, type Seen } from './import-fingerprint.ts';
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
import type { ImportedPicturesService } from './imported-pictures.service.ts';
import {
  cutGroups,
  isFresh,
  kindsOf,
  membersOf,
  missedOf,
  partsWithPictures,
  planRows,
  resultOf,
  type Outcomes,
  type PlannedRow,
} from './planned-rows.ts';
import { fileHashOf, readFile, type FileRead, type ImportFile } from './read-file.ts';

export type PartsImport = ReturnType<typeof createPartsImport>;

/** What an import needs of families. */
export interface ImportFamilies {
  /** The families that came from rows with these keys, by key, and those with these ids, by id. */
  findForImport(
    keys: readonly string[],
    ids: readonly string[],
  ): Promise<{ byKey: Map<string, KnownFamily>; byId: Map<string, KnownFamily> }>;
  /** Begins families for parts that are about to be added as their members; undefined for one that is there. */
  begin(actor: Actor, wanted: readonly Joining[]): Promise<(string | undefined)[]>;
  /** Puts a part into a family, which begins with it if there is none yet. Repeating it is safe. */
  place(actor: Actor, part: string, joining: Joining): Promise<void>;
}

interface PartsImportDependencies {
  repository: Pick<PartsRepository, 'findForImport' | 'namesTaken'>;
  parts: Pick<PartsService, 'add' | 'addAll' | 'change'>;
  families: ImportFamilies;
  audit: Pick<AuditService, 'record'>;
  /** Fetches the pictures of imported parts. */
  pictures: Pick<ImportedPicturesService, 'want'>;
  search: Pick<Indexing, 'whileChanging'>;
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
  const { repository, parts, families, audit, pictures, search, imports, clock } = needs;
  const oneByOne = createQueues();

  async function load(file: ImportFile, signal?: AbortSignal): Promise<Loaded> {
    const { entries, ...read } = await readFile(file, signal);
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
    let done = planned.filter((one) => !isTodo(one)).length;
    await imports.begin(id, planned.length, done, clock.now());
    const groups = [...Map.groupBy(planned, ({ row }) => row.entry.family?.key ?? row.entry.row).values()];
    const outcomes: Outcomes = new Map();
    const tell = async (rows: readonly PlannedRow[]) => {
      await pictures.want(partsWithPictures(rows, outcomes));
      done += rows.filter((one) => isTodo(one) && outcomes.has(one)).length;
      await imports.advance(id, done, missedOf(rows, outcomes), clock.now());
    };
    const kinds = [...new Set(planned.flatMap(kindsOf))];
    await search.whileChanging(kinds, async () => {
      for (const stretch of cutGroups(groups, rowsInStretch))
        await search.whileChanging(kinds, () => carryOutStretch(actor, stretch, outcomes, tell));
    });
    return resultOf(planned, outcomes);
  }

  /** Carries out the rows of some groups by few commands where that is possible, and the others one by one. */
  async function carryOutStretch(
    actor: Actor,
    stretch: readonly (readonly PlannedRow[])[],
    outcomes: Outcomes,
    tell: (rows: readonly PlannedRow[]) => Promise<void>,
  ): Promise<void> {
    const found = await findAdded(stretch.flat());
    for (const one of stretch.flat()) {
      const value = doneBefore(one) ?? found.get(one);
      if (value !== undefined) outcomes.set(one, { status: 'fulfilled', value });
    }
    const fresh = stretch.filter((group) => isFresh(group) && !group.some((one) => outcomes.has(one)));
    if (fresh.length > 0) await addFresh(actor, fresh, outcomes).catch(ignoreRefusal);
    await tell(stretch.flat().filter((one) => outcomes.has(one)));
    const left = stretch.map((group) => group.filter((one) => !outcomes.has(one)));
    await carryOutEach(
      actor,
      left.filter(({ length }) => length > 0),
      outcomes,
      tell,
    );
  }

  /** The parts of those rows that a run of the same import in another process has added meanwhile, by the row. */
  async function findAdded(rows: readonly PlannedRow[]): Promise<Map<PlannedRow, string>> {
    const added = rows.filter(({ step }) => step.does === 'add');
    if (added.length === 0) return new Map();
    const now = await findParts(added.map(({ row }) => row));
    return new Map(
      added.flatMap((one, index): [PlannedRow, string][] => {
        const row = now[index];
        const part = row?.part && doneBefore({ ...one, row, step: planStep(row, one.seen) });
        return part === undefined ? [] : [[one, part]];
      }),
    );
  }

  /** Carries out the rows of some groups one by one, and adds what becomes of them to the outcomes. */
  async function carryOutEach(
    actor: Actor,
    groups: readonly (readonly PlannedRow[])[],
    outcomes: Outcomes,
    tell: (rows: readonly PlannedRow[]) => Promise<void>,
  ): Promise<void> {
    for (let start = 0; start < groups.length; start += groupsAtOnce) {
      const some = groups.slice(start, start + groupsAtOnce);
      const done = await Promise.all(some.map((group) => carryOutGroup(actor, group)));
      for (const [index, group] of some.entries())
        for (const [at, one] of group.entries()) outcomes.set(one, done[index]?.[at]);
      const broken = done
        .flat()
        .find((one) => one.status === 'rejected' && !(one.reason instanceof AppError));
      if (broken?.status === 'rejected') throw broken.reason;
      await tell(some.flat());
    }
  }

  /**
   * Adds the parts of groups that are all new, by few commands of the database. Rows for which that fails, perhaps
   * because of another run of the same import, have no outcome afterwards, and are carried out one by one.
   */
  async function addFresh(
    actor: Actor,
    groups: readonly (readonly PlannedRow[])[],
    outcomes: Outcomes,
  ): Promise<void> {
    const joinings = groups.flatMap(([first]) => first?.row.joining ?? []);
    const begun = await families.begin(actor, joinings);
    const idOf = new Map(joinings.map(({ key }, index) => [key, begun[index]]));
    const wanted = groups.flatMap((group) => membersOf(group, (key) => idOf.get(key)));
    const ids = await parts.addAll(
      actor,
      wanted.map(({ part }) => part),
    );
    for (const [index, { one }] of wanted.entries()) {
      const value = ids[index];
      if (value !== undefined) outcomes.set(one, { status: 'fulfilled', value });
    }
  }

  async function run(actor: Actor, file: ImportFile, fingerprint: string): Promise<ImportResult> {
    const loaded = await load(file);
    const planned = await planRows(loaded, fingerprint);
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
  }

  async function previewOf(
    { rows, print, format, columns, notUnderstood, leftOut }: Loaded,
    signal: AbortSignal,
  ): Promise<ImportPreview> {
    const taken = await repository.namesTaken(namesAdded(rows));
    const turn = createTurns(undefined, signal);
    const [shown, seen]: [PreviewedRow[], (Seen | undefined)[]] = [[], []];
    for (const row of rows) {
      await turn();
      const verdict = judge(row);
      shown.push(toPreview(row, verdict, taken, rows.length));
      seen.push(toSeen(row, verdict));
    }
    return {
      format,
      columns,
      notUnderstood,
      leftOut,
      families: new Set(rows.flatMap(({ entry }) => entry.family?.key ?? [])).size,
      rows: shown,
      fingerprint: writeFingerprint({ file: print, currency: shopCurrency(), rows: seen }),
    };
  }

  return {
    /**
     * Previews an import, one at a time: each needs several hundred megabytes for a large file.
     * @param signal stops the preview, or its wait for another one
     * @throws a refusal: invalid_input; or the reason of the signal
     */
    preview: (file: ImportFile, signal: AbortSignal): Promise<ImportPreview> =>
      Promise.race([
        // Not awaited one after the other in one function: that would keep the text of the file to the end.
        oneByOne('preview', () => load(file, signal).then((loaded) => previewOf(loaded, signal))),
        rejectedBy(signal),
      ]),

    /**
     * Carries out a previewed import. Changes nothing if a row is refused, or if a part has changed since the preview
     * other than by orders. If the same file is being imported already, waits for that to end, and does what is left.
     */
    run: (actor: Actor, file: ImportFile, fingerprint: string): Promise<ImportResult> =>
      oneByOne(fileHashOf(file), () => run(actor, file, fingerprint)),

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

/** The part of a row that has nothing to do. Undefined for any other row. */
const doneBefore = ({ step, row }: PlannedRow): string | undefined =>
  step.does === 'nothing' && !row.joining ? step.part._id : undefined;
const isTodo = (one: PlannedRow) => doneBefore(one) === undefined;

/** The rows are then carried out one by one, and each says why it is refused. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** An import that a crash has ended does not come further. */
const stoppedAfterMs = 60_000;

/**
 * More at once would make other calls wait for the database. A recount reads all parts of a kind, so one for each
 * stretch would make a large import quadratic: only its end recounts. Until then each stretch says that the change goes
 * on, or a sweep would take it for one that a crash has ended.
 */
const rowsInStretch = 100;
/** Carried out in parallel, because each mostly waits for the database. */
const groupsAtOnce = 8;

/** The names that the rows may add parts with. */
const namesAdded = (rows: readonly ImportRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ entry, part }) => (part || entry.family ? [] : (entry.cells.name?.trim() ?? []))),
  ),
];

/** Rejects with the reason of the signal, once that is aborted. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
