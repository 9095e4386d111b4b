import { expect, it } from 'vitest';
import { known, runBench, type Plan } from '../../../src/bench.ts';
import { cases } from '../../../src/cases.ts';

/** Runs every case, with hardly any data and hardly any calls. */
const tiny: Plan = {
  cases: { rounds: 1, turn: { amount: 4 }, connections: 4 },
  shop: { parts: 5, buyers: 10, ordersPerBuyer: 2 },
  growth: { rounds: 1, turn: { amount: 2 }, connections: 2 },
  small: { parts: 10, buyers: 10, ordersPerBuyer: 1 },
  large: { parts: 30, buyers: 20, ordersPerBuyer: 1 },
};

it('measures every case beside its other servers, and growth, without a failed call', async () => {
  const lines: string[] = [];
  const { failures } = await runBench(known, tiny, (line) => lines.push(line));
  const text = lines.join('\n');
  expect(failures, text).toBe(0);
  const ratios = Object.values(cases).flatMap(({ marks }) => marks);
  expect(text.match(/ \| ≥ [\d.]+ +\| (yes|NO) /g)).toHaveLength(ratios.length);
  expect(text.match(/ \| ≤ 1\.5 +\| (yes|NO) /g)).toHaveLength(10);
});
