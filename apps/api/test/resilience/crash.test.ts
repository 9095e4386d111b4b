import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { age, findFaults, findOverdueHolds, findStockFaults, readOrders } from './support/books.ts';
import { startOutsideShop, type OutsideShop } from './support/outside-shop.ts';
import { until, untilNone } from './support/patience.ts';
import { findForgotten, keepShopping, place, type Receipt } from './support/shopping.ts';

const kills = 3;

let shop: OutsideShop;
beforeAll(async () => {
  shop = await startOutsideShop({ buyers: 6, parts: 3, units: 2000 });
});
afterAll(() => shop?.stop());

/** Kills the API while every buyer is shopping, and answers what the buyers remember. */
async function shopAndKill(): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  const wrong: string[] = [];
  let alive = true;
  const shopping = Promise.allSettled(
    shop.buyers.map((buyer) =>
      keepShopping(shop, buyer, receipts, {
        goOn: () => alive,
        check({ status, body }) {
          if (status !== 200 && status !== 409) wrong.push(`${status} ${body.code}`);
        },
      }),
    ),
  );
  // Without orders in these states the test would prove little.
  await until(
    async () => new Set(receipts.map(({ answered }) => answered)),
    (states) => states.has('paid') && states.has('cancelled'),
  );
  await sleep(Math.random() * 100);
  alive = false;
  await shop.process.kill();
  await shopping;
  // A call may get no answer, but never a wrong one.
  expect(wrong, shop.process.complaints()).toEqual([]);
  return receipts;
}

it(`forgets nothing it has answered, killed ${kills} times while buyers are shopping`, async () => {
  const receipts: Receipt[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const latest = await shopAndKill();
    receipts.push(...latest);
    expect(await findStockFaults(shop.db), `after kill ${kill}`).toEqual([]);
    expect(findForgotten(receipts, await readOrders(shop.db)), `after kill ${kill}`).toEqual([]);

    // Buyers come back before the repair or after it.
    if (kill % 2 === 0) await age(shop.db);
    await shop.process.start();
    if (kill % 2 === 1) await untilNone(() => findOverdueHolds(shop.db));
    for (const receipt of latest.filter(({ placed }) => !placed))
      expect([200, 409]).toContain((await place(shop, receipt)).status);
    await age(shop.db);
    await untilNone(() => findFaults(shop.db, shop.provider));
    expect(findForgotten(receipts, await readOrders(shop.db)), `after kill ${kill}`).toEqual([]);
  }

  await shop.sandbox.webhooks.settled();
  const stored = shop.db.collection<{ _id: string }>('paymentEvents');
  const kept = new Set((await stored.find().toArray()).map(({ _id }) => _id));
  const delivered = await shop.provider.deliveredEvents();
  expect(delivered.filter((id) => !kept.has(id))).toEqual([]);
}, 120_000);
