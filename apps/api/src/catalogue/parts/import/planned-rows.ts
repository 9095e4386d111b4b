import { shopCurrency, type Issue } from '@switchyard/shared';
import type { ImportResult, Kind } from '@switchyard/shared/parts';
import { AppError, refuse, refuseInput } from '../../../infrastructure/app-error.ts';
import { readFingerprint, type Seen } from './import-fingerprint.ts';
import { judge, planStep, type ImportRow, type Step } from './import-plan.ts';
import { createTurns, rowsInTurn } from './turns.ts';

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
  const turn = createTurns(rowsInTurn);
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

/**
 * A recount reads all parts of a kind, so one for each row would make a large import quadratic. The kinds are recounted
 * after each stretch of so many rows.
 */
const rowsInStretch = 1000;

/** Cuts groups of rows into stretches. */
export function* stretchesOf(groups: readonly PlannedRow[][]): Generator<PlannedRow[][]> {
  let stretch: PlannedRow[][] = [];
  let rows = 0;
  for (const group of groups) {
    stretch.push(group);
    rows += group.length;
    if (rows < rowsInStretch) continue;
    yield stretch;
    [stretch, rows] = [[], 0];
  }
  if (rows > 0) yield stretch;
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
