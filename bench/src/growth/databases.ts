import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Db } from 'mongodb';
import type { SomeParts } from '../cases/reading.ts';
import { fillShop, type Bench } from '../measure/bench.ts';
import { accounts } from '../seed/accounts.ts';
import { insertAll } from '../seed/insert.ts';
import { endedOrders } from '../seed/orders.ts';
import { parts } from '../seed/parts.ts';
import { startShop, type Server } from '../servers/servers.ts';

/** A shop of a certain size. */
export interface Size {
  parts: number;
  orders: number;
  buyers: number;
}

/** Each buyer has as many orders, however many orders there are. */
export const ordersPerBuyer = 10;
const soldOutEvery = 8;
const stepThatLearnsWords = 7;

/** Shops that differ in their catalogue alone. */
export function catalogueSizes(counts: readonly number[], buyers: number): Size[] {
  return counts.map((count) => ({ parts: count, orders: 0, buyers }));
}

/** Shops that differ in their orders, and in the buyers whose they are. */
export function orderSizes(counts: readonly number[], parts: number): Size[] {
  return counts.map((orders) => ({ parts, orders, buyers: orders / ordersPerBuyer }));
}

/** The first parts of every catalogue; the same in all of them. */
export function firstParts(count: number): SomeParts {
  const [first, ...rest] = parts({ count, soldOutEvery });
  if (!first) throw new Error('there must be a part');
  return [first, ...rest];
}

export interface GrownShop {
  size: Size;
  server: Server;
  db: Db;
}

/**
 * A shop of this size, whose database is made where there is none of it from an earlier run. The indexes are taken away while
 * it is filled and made anew by the shop at its start: for a hundred thousand parts that takes half the time.
 */
export async function startGrownShop(bench: Bench, size: Size): Promise<GrownShop> {
  const { engine, say, surroundings } = bench;
  const name = `growth_${seedKey()}_${size.parts}_${size.orders}_${size.buyers}`;
  const done = engine.database('growth').collection<{ _id: string; seconds: number }>('done');
  const shop = async () => ({
    size,
    server: await startShop(surroundings, engine.addressOf(name), undefined, { SHARED_ANSWER_MS: '0' }),
    db: engine.database(name),
  });
  if (await done.findOne({ _id: name })) return shop();
  say(`  making a shop of ${size.parts} parts and ${size.orders} orders; it is kept for the next run`);
  const startedAt = performance.now();
  await fillShop(bench, name, (db) => fill(db, size));
  const made = await shop();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  await done.insertOne({ _id: name, seconds });
  say(`  that took ${seconds} s`);
  return made;
}

async function fill(db: Db, size: Size): Promise<void> {
  const [partsOf, users, bookings] = [
    db.collection('parts'),
    db.collection('users'),
    db.collection('bookings'),
  ];
  for (const collection of [partsOf, users, bookings]) await collection.dropIndexes();
  // At its start the shop does this step again, and learns the words of the parts, which it does not see being added here.
  await db.collection<{ _id: number }>('migrations').deleteOne({ _id: stepThatLearnsWords });
  await insertAll(partsOf, parts({ count: size.parts, soldOutEvery }));
  await insertAll(users, accounts(size.buyers));
  await insertAll(bookings, endedOrders(size.orders, size.buyers, firstParts(Math.min(size.parts, 50))));
}

/** Says whether what an earlier run made is what this one would make: it names the code that makes it. */
function seedKey(): string {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  const folder = new URL('../seed/', import.meta.url);
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(new URL(file, folder)));
  return hash.digest('hex').slice(0, 12);
}
