import { checkoutRoot } from '@switchyard/local-stack';
import { expect, it, vi } from 'vitest';
import { beforeCases, measureBefore } from '../../../src/before.ts';
import { known, runBench, type Plan } from '../../../src/bench.ts';
import { cases } from '../../../src/cases.ts';
import { takeTurns } from '../../../src/load.ts';
import { fillShop, ordersRequests } from '../../../src/seed.ts';
import { startShop, withBench } from '../../../src/shop.ts';

/** Runs every case, with hardly any data and hardly any calls. */
const tiny: Plan = {
  cases: { rounds: 1, turn: { amount: 4 }, connections: 4 },
  shop: { parts: 5, buyers: 10, ordersPerBuyer: 2 },
  before: { rounds: 1, turn: { amount: 8 }, connections: 2 },
  growth: { rounds: 1, turn: { amount: 2 }, connections: 2 },
  small: { parts: 10, buyers: 10, ordersPerBuyer: 1 },
  large: { parts: 30, buyers: 20, ordersPerBuyer: 1 },
};

async function marksOf(choice: Parameters<typeof runBench>[0]): Promise<number> {
  const lines: string[] = [];
  await runBench(choice, tiny, (line) => lines.push(line));
  return [...lines.join('\n').matchAll(/ \| [≥≤] [\d.]+ +\| (?:yes|NO) /g)].length;
}

it('measures every case beside its other servers', async () => {
  const marks = Object.values(cases).flatMap(({ marks }) => marks);
  expect(await marksOf({ kind: 'usual', names: known.usual })).toBe(marks.length);
});

it('measures what grows', async () => {
  expect(await marksOf({ kind: 'growth' })).toBe(10);
});

it('measures every case beside another checkout, which here is this one', async () => {
  const names = known.before;
  const measured = await withBench((bench) =>
    measureBefore(bench, names, checkoutRoot, tiny.shop, tiny.before, () => {}),
  );
  expect(measured.map(({ title }) => title)).toEqual(Object.values(beforeCases).map(({ title }) => title));
});

it('has buyers who stay signed in after the shop has asked Firebase about them', async () => {
  vi.stubEnv('SWEEP_SECONDS', '1');
  await withBench(async (bench) => {
    const shop = await startShop(bench, 'signed-in');
    try {
      await fillShop(bench, shop, tiny.shop);
      const users = shop.db.collection('users');
      await users.updateMany({ standingDueAt: { $exists: true } }, { $set: { standingDueAt: new Date(0) } });
      await expect
        .poll(() => users.countDocuments({ standingDueAt: new Date(0) }), { timeout: 30_000 })
        .toBe(0);
      const requests = ordersRequests(tiny.shop.buyers);
      await takeTurns('Orders', [{ name: 'API', origin: shop.api, requests }], tiny.cases);
    } finally {
      await shop.stop();
    }
  });
});
