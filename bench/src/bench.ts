import { cases, measureCases } from './cases.ts';
import { measureGrowth } from './growth.ts';
import type { Length } from './load.ts';
import { caseTables, circumstances, failuresOf, growthTable } from './report.ts';
import type { Size } from './seed.ts';
import { withBench } from './shop.ts';

export interface Plan {
  cases: Length;
  shop: Size;
  growth: Length;
  small: Size;
  large: Size;
}

export const fullPlan: Plan = {
  cases: { rounds: 7, turn: { duration: 2 }, connections: 32 },
  shop: { parts: 50, buyers: 1000, ordersPerBuyer: 50 },
  // Many short turns, because the speed of a shared machine changes from one second to the next.
  growth: { rounds: 15, turn: { duration: 0.4 }, connections: 4 },
  small: { parts: 10, buyers: 1000, ordersPerBuyer: 10 },
  large: { parts: 100_000, buyers: 100_000, ordersPerBuyer: 10 },
};

export const quickPlan: Plan = {
  ...fullPlan,
  cases: { rounds: 3, turn: { duration: 1 }, connections: 32 },
  growth: { rounds: 5, turn: { duration: 0.4 }, connections: 4 },
  large: { parts: 10_000, buyers: 3000, ordersPerBuyer: 10 },
};

export interface Verdict {
  /** Number of failed calls. */
  failures: number;
  /** Number of marks not reached. */
  missed: number;
}

/** This comparison needs two shops of different size, unlike the other cases. */
const growth = 'growth';
export const usual = Object.keys(cases);
export const known = [...usual, growth];

/** Runs the named cases and returns the results. The apps must be built. */
export function runBench(
  names: readonly string[],
  plan: Plan,
  say: (line: string) => void,
): Promise<Verdict> {
  return withBench(async (bench) => {
    const verdict: Verdict = { failures: 0, missed: 0 };
    const caseNames = names.filter((name) => name !== growth);
    if (caseNames.length > 0) {
      say(`${circumstances(plan.cases)}\n`);
      const results = await measureCases(bench, caseNames, plan.shop, plan.cases, say);
      say(`\n${caseTables(results)}\n`);
      for (const { sides, marks } of results) {
        verdict.failures += failuresOf(sides.flatMap(({ turns }) => turns));
        verdict.missed += marks.filter(({ isMet }) => !isMet).length;
      }
    }
    if (names.includes(growth)) {
      say(`${circumstances(plan.growth)}\n`);
      const results = await measureGrowth(bench, [plan.small, plan.large], plan.growth, say);
      say(`\n${growthTable(results)}\n`);
      for (const { small, large, isMet } of results) {
        verdict.failures += failuresOf([...small, ...large]);
        verdict.missed += isMet ? 0 : 1;
      }
    }
    return verdict;
  });
}
