import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearer } from '../support/shop.ts';
import {
  age,
  findFaults,
  findOrphanHolds,
  findOverdueHolds,
  findStockFaults,
  readOrders,
} from './support/books.ts';
import { startOutsideShop, type OutsideShop } from './support/outside-shop.ts';
import { untilNone } from './support/patience.ts';
import { anyOf, findForgotten, keepShopping, place, type Receipt } from './support/shopping.ts';

const kills = 20;
const sleeps = 3;

let shop: OutsideShop;
beforeAll(async () => {
  shop = await startOutsideShop({ buyers: 6, parts: 3, units: 2000 });
});
afterAll(() => shop?.stop());

/** Shops with every buyer, kills the API at some moment of it, and answers what the buyers remember. */
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
  await sleep(100 + Math.random() * 300);
  alive = false;
  await shop.process.kill();
  // A call that was under way gets no answer: that is all a buyer may notice.
  await shopping;
  expect(wrong, shop.process.complaints()).toEqual([]);
  return receipts;
}

/** Sends again, with the same key, every order that no answer came to. */
async function askAgain(receipts: readonly Receipt[]): Promise<void> {
  for (const receipt of receipts.filter(({ placed }) => !placed)) {
    const answer = await place(shop, receipt);
    expect([200, 409], JSON.stringify(answer.body)).toContain(answer.status);
  }
}

it(
  `the shop, killed ${kills} times in the midst of its work, forgets nothing it has answered and keeps its books`,
  { timeout: 240_000 },
  async () => {
    const receipts: Receipt[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      const latest = await shopAndKill();
      receipts.push(...latest);
      expect(await findStockFaults(shop.db), `after kill ${kill}`).toEqual([]);
      expect(findForgotten(receipts, await readOrders(shop.db)), `after kill ${kill}`).toEqual([]);

      // Half of the time the buyers come back before the repair takes what they left, and half of the time after it.
      if (kill % 2 === 0) await age(shop.db);
      await shop.process.start();
      if (kill % 2 === 1) await untilNone(() => findOverdueHolds(shop.db));
      await askAgain(latest);
      await age(shop.db);
      await untilNone(() => findFaults(shop.db, shop.provider));
      expect(findForgotten(receipts, await readOrders(shop.db)), `after kill ${kill}`).toEqual([]);
    }

    await shop.sandbox.webhooks.settled();
    const stored = shop.db.collection<{ _id: string }>('paymentEvents');
    const kept = new Set((await stored.find().toArray()).map(({ _id }) => _id));
    const delivered = await shop.provider.deliveredEvents();
    expect(delivered.filter((id) => !kept.has(id))).toEqual([]);

    for (const buyer of shop.buyers) {
      const answer = await shop.process.api.get('/booking').set(bearer(buyer.token));
      const shown = new Set(answer.body.map(({ _id }: { _id: string }) => _id));
      const own = receipts.filter((receipt) => receipt.buyer === buyer && receipt.placed);
      expect(own.filter(({ placed }) => !shown.has(placed?._id))).toEqual([]);
    }
    // The test proves nothing where no order came through, or where every order was left as it was placed.
    const states = new Set((await readOrders(shop.db)).map(({ status }) => status));
    expect([...states]).toEqual(expect.arrayContaining(['held', 'paid', 'cancelled']));
    expect(receipts.some(({ placed }) => !placed)).toBe(false);
  },
);

it(
  `a process that slept through the repair of another, ${sleeps} times, makes no order of units that were given back`,
  { timeout: 240_000 },
  async () => {
    const other = await shop.addProcess();
    try {
      await other.start();
      shop.sandbox.setWebhookUrl(`${other.origin}/webhook/stripe`);
      const receipts: Receipt[] = [];
      for (let slept = 0; slept < sleeps;) {
        const placed = placeMany(receipts);
        await sleep(Math.random() * 100);
        shop.process.freeze();
        // What the frozen process asked of the database last is done by now.
        await sleep(50);
        // The moment proves nothing where the process was not stopped between its two writes.
        if ((await findOrphanHolds(shop.db)).length > 0) slept += 1;
        await age(shop.db);
        await untilNone(() => findOrphanHolds(shop.db));
        shop.process.thaw();
        const answers = await placed;
        expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
        await age(shop.db);
        await untilNone(() => findFaults(shop.db, shop.provider));
        expect(findForgotten(receipts, await readOrders(shop.db)), `after sleep ${slept}`).toEqual([]);
      }
    } finally {
      shop.process.thaw();
      await other.kill();
    }
  },
);

/** Every buyer places six orders, three at a time. Answers the statuses. */
async function placeMany(receipts: Receipt[]): Promise<number[]> {
  const rows = await Promise.all(
    [...shop.buyers, ...shop.buyers, ...shop.buyers].map(async (buyer) => {
      const statuses: number[] = [];
      for (let order = 0; order < 2; order += 1) {
        const receipt: Receipt = {
          buyer,
          part: anyOf(shop.parts),
          quantity: 1,
          key: crypto.randomUUID(),
          asked: new Set(),
        };
        receipts.push(receipt);
        statuses.push((await place(shop, receipt)).status);
      }
      return statuses;
    }),
  );
  return rows.flat();
}
