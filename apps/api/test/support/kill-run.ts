import type { Part } from '@switchyard/shared/parts';
import { expect } from 'vitest';
import { createPaymentProvider } from '../../src/infrastructure/providers/stripe/stripe.ts';
import { readConfig } from '../../src/infrastructure/config/config.ts';
import { testEnvironment } from './shop.ts';
import {
  age,
  findBoughtFaults,
  findFaults,
  findOverdueHolds,
  findStockFaults,
  readOrders,
  readStock,
} from './invariants.ts';
import { act, findWronglyDone, keepFulfilling, type Act } from './fulfilling.ts';
import { findLedgerFaults } from './money-faults.ts';
import { addPart, startOutsideShop, type OutsideShop } from './outside-shop.ts';
import { anyMoment, until, untilNone } from './patience.ts';
import { findForgotten, keepShopping, newReceipt, place, type Answer, type Receipt } from './shopping.ts';

/** What buyers and admins remember. */
interface Memory {
  receipts: Receipt[];
  acts: Act[];
  /** Pairs of orders for the last units of two parts, with the lines in opposite order. */
  crossing: Receipt[][];
}

/**
 * Restocks the parts. The first one stays scarce, so that orders which fail on it have to release their other parts.
 */
async function restock(shop: OutsideShop): Promise<void> {
  for (const [index, { _id }] of shop.parts.entries()) {
    const missing = (index === 0 ? 10 : 150) - (await readStock(shop.db, _id)).available;
    if (missing <= 0) continue;
    const answer = await shop.process.as(shop.admin.token).patch(`/part/${_id}`).send({ restock: missing });
    expect(answer.status, answer.text).toBe(200);
  }
}

async function meetAtTheLastUnits(shop: OutsideShop): Promise<Receipt[]> {
  const parts: Part[] = [];
  for (let count = 0; count < 2; count += 1) parts.push(await addPart(shop.process, shop.admin, 1));
  const lines = parts.map((part) => ({ part, quantity: 1 }));
  return shop.buyers
    .slice(0, 2)
    .map((buyer, index) => newReceipt(buyer, ...(index === 0 ? lines : lines.toReversed())));
}

/** Kills the API while all buyers are shopping and admins ship and refund. @returns what people remember */
async function shopAndKill(shop: OutsideShop): Promise<Memory> {
  const receipts: Receipt[] = [];
  const acts: Act[] = [];
  const wrong: string[] = [];
  await restock(shop);
  const crossing = await meetAtTheLastUnits(shop);
  let alive = true;
  const options = {
    goOn: () => alive,
    check({ status, body }: Answer) {
      if (status !== 200 && status !== 409) wrong.push(`${status} ${JSON.stringify(body)}`);
    },
  };
  const busy = [
    ...shop.buyers.map((buyer) => keepShopping(shop, buyer, receipts, options)),
    keepFulfilling(shop, receipts, acts, options),
  ];
  const shopping = Promise.allSettled(busy);
  // With fewer, the test would prove little.
  const seen = async () =>
    new Set([
      ...receipts.map(({ answered }) => answered),
      ...acts.flatMap((one) => (one.isAnswered ? [one.do] : [])),
    ]);
  await until(seen, (all) => (['paid', 'cancelled', 'ship', 'refund'] as const).every((one) => all.has(one)));
  await anyMoment(100);
  const racing = Promise.allSettled(crossing.map((receipt) => place(shop, receipt)));
  await anyMoment(50);
  alive = false;
  await shop.process.kill();
  await Promise.all([shopping, racing]);
  // A call may get no response, but never a wrong one.
  expect(wrong, shop.process.complaints()).toEqual([]);
  return { receipts, acts, crossing: [crossing] };
}

/** Finds everything that was acknowledged to somebody but is not true. */
async function findBroken(shop: OutsideShop, { receipts, acts, crossing }: Memory): Promise<string[]> {
  const orders = await readOrders(shop.db);
  return [
    ...findForgotten([...receipts, ...crossing.flat()], orders),
    ...findWronglyDone(acts, orders),
    ...crossing
      .filter((both) => both.every(({ placed }) => placed))
      .map(() => 'two orders have the last units of two parts'),
  ];
}

/** Everyone who got no response tries again. */
async function askAgain(shop: OutsideShop, { receipts, acts, crossing }: Memory): Promise<void> {
  const unanswered = [...receipts, ...crossing.flat()].filter(({ placed }) => !placed);
  for (const receipt of unanswered) expect([200, 409]).toContain((await place(shop, receipt)).status);
  for (const one of acts.filter(({ isAnswered }) => !isAnswered))
    expect([200, 409]).toContain((await act(shop, one)).status);
  const winners = crossing.map((both) => both.filter(({ placed }) => placed).length);
  expect(winners).toEqual(crossing.map(() => 1));
}

const findAllFaults = async (shop: OutsideShop): Promise<string[]> => {
  const config = readConfig({ ...testEnvironment, STRIPE_API_URL: shop.sandbox.origin });
  const ledgers = findLedgerFaults(shop.db, createPaymentProvider(config.stripe));
  const faults = [findFaults(shop.db, shop.provider), ledgers, findBoughtFaults(shop.db)];
  return (await Promise.all(faults)).flat();
};

/**
 * Kills the API repeatedly while people buy, ship and refund. After each recovery, checks that nothing was
 * lost or sold twice.
 */
export async function killWhilePeopleBuy({ from, to }: { from: number; to: number }): Promise<void> {
  const shop = await startOutsideShop({ buyers: 6, parts: 6, units: 150 });
  const memory: Memory = { receipts: [], acts: [], crossing: [] };
  try {
    for (let kill = from; kill <= to; kill += 1) {
      const latest = await shopAndKill(shop);
      memory.receipts.push(...latest.receipts);
      memory.acts.push(...latest.acts);
      memory.crossing.push(...latest.crossing);
      expect(await findStockFaults(shop.db), `after kill ${kill}`).toEqual([]);
      expect(await findBroken(shop, memory), `after kill ${kill}`).toEqual([]);

      // Alternately, people retry before or after the recovery.
      if (kill % 2 === 0) await age(shop.db);
      await shop.process.start();
      if (kill % 2 === 1) await untilNone(() => findOverdueHolds(shop.db));
      await askAgain(shop, latest);
      await age(shop.db);
      await untilNone(() => findAllFaults(shop));
      expect(await findBroken(shop, memory), `after kill ${kill}`).toEqual([]);
    }

    await shop.sandbox.webhooks.settled();
    const stored = shop.db.collection<{ _id: string }>('paymentEvents');
    const kept = new Set((await stored.find().toArray()).map(({ _id }) => _id));
    const delivered = await shop.provider.deliveredEvents();
    expect(delivered.filter((id) => !kept.has(id))).toEqual([]);
  } finally {
    await shop.stop();
  }
}
