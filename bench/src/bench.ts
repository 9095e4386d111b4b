import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeCases, buildOlder, measureBefore } from './before.ts';
import { cases, measureUsual } from './cases.ts';
import { measureGrowth } from './growth.ts';
import type { Length } from './load.ts';
import type { CaseResult } from './measure.ts';
import { caseTables, circumstances } from './report.ts';
import type { Size } from './seed.ts';
import { withBench } from './shop.ts';

export interface Plan {
  cases: Length;
  shop: Size;
  before: Length;
  growth: Length;
  small: Size;
  large: Size;
}

export const fullPlan: Plan = {
  cases: { rounds: 7, turn: { duration: 2 }, connections: 32 },
  shop: { parts: 50, buyers: 1000, ordersPerBuyer: 50 },
  before: { rounds: 7, turn: { duration: 2 }, connections: 16 },
  // Many short turns, because the speed of a shared machine changes from one second to the next.
  growth: { rounds: 15, turn: { duration: 0.8 }, connections: 4 },
  small: { parts: 10, buyers: 1000, ordersPerBuyer: 10 },
  large: { parts: 100_000, buyers: 100_000, ordersPerBuyer: 10 },
};

export const quickPlan: Plan = {
  ...fullPlan,
  cases: { rounds: 3, turn: { duration: 1 }, connections: 32 },
  before: { rounds: 3, turn: { duration: 1 }, connections: 16 },
  growth: { rounds: 5, turn: { duration: 0.4 }, connections: 4 },
  large: { parts: 10_000, buyers: 3000, ordersPerBuyer: 10 },
};

/** What is run: the named cases on one shop, the growth of data, or the named cases beside an older commit. */
export type Choice =
  | { kind: 'usual'; names: readonly string[] }
  | { kind: 'growth' }
  | { kind: 'before'; names: readonly string[]; commit: string; keep?: string | undefined };

export const known = { usual: Object.keys(cases), before: Object.keys(beforeCases) };

/**
 * Runs the chosen measurement and reports the results. The apps must be built.
 * @returns the number of marks missed
 * @throws Error if a server refuses a request of a case
 */
export async function runBench(choice: Choice, plan: Plan, say: (line: string) => void): Promise<number> {
  const report = async (length: Length, measure: () => Promise<CaseResult[]>) => {
    say(`${circumstances(length)}\n`);
    const results = await measure();
    say(`\n${caseTables(results)}\n`);
    return results.flatMap(({ marks }) => marks).filter(({ isMet }) => !isMet).length;
  };
  if (choice.kind === 'usual')
    return withBench((bench) =>
      report(plan.cases, () => measureUsual(bench, choice.names, plan.shop, plan.cases, say)),
    );
  if (choice.kind === 'growth')
    return withBench((bench) =>
      report(plan.growth, () => measureGrowth(bench, [plan.small, plan.large], plan.growth, say)),
    );
  const { names, commit, keep } = choice;
  const folder = keep ?? (await mkdtemp(join(tmpdir(), 'switchyard-before-')));
  try {
    say(`Building ${commit} in ${folder} …`);
    await buildOlder(commit, folder);
    return await withBench((bench) =>
      report(plan.before, () => measureBefore(bench, names, folder, plan.shop, plan.before, say)),
    );
  } finally {
    if (!keep) await rm(folder, { recursive: true, force: true });
  }
}
