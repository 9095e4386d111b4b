import { shopCurrency, type Issue } from '@switchyard/shared';
import type { ImportResult, Kind } from '@switchyard/shared/parts';
import { AppError, refuse, refuseInput } from '../../../infrastructure/app-error.ts';
import { createTurns } from '../../../infrastructure/turns.ts';
import type { PartOfRow } from '../new-part.ts';
import { readFingerprint, type Seen } from './import-fingerprint.ts';
import { judge, planStep, type ImportRow, type Step } from './import-plan.ts';

/** A row of an import that is being carried out. */
export interface PlannedRow {
  row: ImportRow;
  seen: Seen | undefined;
  step: Step;
  /** The list of the import's result in which the row appears. Undefined if the row changes nothing. */
  outcome: 'added' | 'changed' | undefined;
}

/** What became of each row so far. */
export type Outcomes = Map<PlannedRow, Outcome>;
type Outcome = PromiseSettledResult<string> | undefined;
type KnownOutcomes = ReadonlyMap<PlannedRow, Outcome>;

/**
 * Plans what each row still has to do.
 * @throws a refusal, if a row is refused, or its part has changed since the preview other than by orders
 */
export async function planRows(
  { print, rows }: { print: string; rows: readonly ImportRow[] },
  fingerprint: string,
): Promise<PlannedRow[]> {
  const previewed = readFingerprint(fingerprint);
  if (previewed?.file !== print || previewed.rows.length !== rows.length) throw refuse('other_file');
  const currency = shopCurrency();
  if (previewed.currency !== currency) throw refuse('currency_just_changed', { currency });
  const turn = createTurns();
  const planned: PlannedRow[] = [];
  const faults: Issue[] = [];
  for (const [index, row] of rows.entries()) {
    await turn();
    planned.push(planRow(row, previewed.rows[index]));
    faults.push(...faultsOf(row));
  }
  const vanished = planned.find(({ row, seen }) => seen && !row.part);
  if (!vanished && faults.length > 0) throw refuseInput(faults.slice(0, mostFaults));
  const conflict = vanished ?? planned.find(({ step }) => step.does === 'conflict');
  if (!conflict) return planned;
  const { entry, part } = conflict.row;
  const name = part?.name ?? entry.cells.name ?? `The part of row ${entry.row}`;
  throw refuse('changed_since_preview', { name });
}

function planRow(row: ImportRow, seen: Seen | undefined): PlannedRow {
  const outcome = seen ? (seen.changes ? 'changed' : undefined) : 'added';
  return { row, seen, step: planStep(row, seen), outcome };
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

/** Splits groups of rows into batches of at least `least` rows. A group is never split. */
export function* cutGroups(groups: readonly PlannedRow[][], least: number): Generator<PlannedRow[][]> {
  let stretch: PlannedRow[][] = [];
  let rows = 0;
  for (const group of groups) {
    stretch.push(group);
    rows += group.length;
    if (rows < least) continue;
    yield stretch;
    [stretch, rows] = [[], 0];
  }
  if (rows > 0) yield stretch;
}

/** Whether all rows of a group add parts, to no family or to one that is new. */
export function isFresh(group: readonly PlannedRow[]): boolean {
  const choices = JSON.stringify(group[0]?.row.joining?.choices);
  return group.every(
    ({ step, row: { joining } }) =>
      step.does === 'add' && joining?.id === undefined && JSON.stringify(joining?.choices) === choices,
  );
}

/**
 * The parts that the rows of a fresh group add.
 * @param familyOf the id of a family that has just begun, by its key. Without one, the group is left out
 */
export function membersOf(
  group: readonly PlannedRow[],
  familyOf: (key: string) => string | undefined,
): { one: PlannedRow; part: PartOfRow }[] {
  const [first] = group;
  const family = first?.row.joining;
  const id = family && familyOf(family.key);
  if (family && id === undefined) return [];
  return group.flatMap((one, index) => {
    const { step, row } = one;
    if (step.does !== 'add') return [];
    const { joining } = row;
    const member =
      family && id !== undefined && joining
        ? { id, name: family.name, n: index + 1, values: joining.values }
        : undefined;
    return [{ one, part: { part: step.part, imported: step.key, member } }];
  });
}

/** The kinds whose counts a row changes. */
export function kindsOf({ row: { part, joining }, step }: PlannedRow): (Kind | undefined)[] {
  switch (step.does) {
    case 'add':
      return [step.part.facts?.kind];
    case 'change':
      return [part?.facts?.kind, step.changes.facts?.kind];
    case 'nothing':
      return joining ? [part?.facts?.kind] : [];
    case 'conflict':
      return [];
  }
}

/** The rows that a refusal has stopped. */
export const missedOf = (planned: readonly PlannedRow[], outcomes: KnownOutcomes) =>
  planned.flatMap((one) => {
    const outcome = outcomes.get(one);
    if (outcome?.status !== 'rejected' || !(outcome.reason instanceof AppError)) return [];
    const { entry, part } = one.row;
    return [{ row: entry.row, name: entry.cells.name ?? part?.name ?? '', message: outcome.reason.message }];
  });

/** The parts of the rows that name pictures and are through. */
export const partsWithPictures = (planned: readonly PlannedRow[], outcomes: KnownOutcomes): string[] =>
  planned.flatMap((one) => {
    const outcome = outcomes.get(one);
    const { img, pictures } = one.row.entry.cells;
    return outcome?.status === 'fulfilled' && (img || pictures) ? [outcome.value] : [];
  });

/** @throws any error that is no refusal */
export function resultOf(planned: readonly PlannedRow[], outcomes: KnownOutcomes): ImportResult {
  const result: ImportResult = { added: [], changed: [], missed: [] };
  for (const one of planned) tell(result, one, outcomes.get(one));
  return result;
}

/** Adds the outcome of a row to the result. */
function tell(result: ImportResult, { row: { entry, part, key }, outcome }: PlannedRow, done: Outcome): void {
  const named = { row: entry.row, name: entry.cells.name ?? part?.name ?? '' };
  if (done?.status === 'fulfilled') {
    if (outcome) result[outcome].push({ ...named, part: done.value });
    return;
  }
  const reason: unknown = done?.reason;
  if (!(reason instanceof AppError)) throw reason;
  result.missed.push({ ...named, part: part?._id ?? key, message: reason.message });
}
