import { ObjectId, type Db } from 'mongodb';
import { boughtFaults } from './bought-faults.ts';
import { repeatedly } from './patience.ts';
import { equationFaults, orderFaults, stockFaults, unitFaults } from './goods-faults.ts';
import { moneyFaults, openIntentFaults } from './payment-faults.ts';
import type { Provider } from './provider.ts';
import { stockOfPart, type StoredOrder, type StoredPart } from './stored-books.ts';

export async function readStock(db: Db, partId: string) {
  const part = await db.collection<StoredPart>('parts').findOne({ _id: new ObjectId(partId) });
  if (!part) throw new Error(`there is no part ${partId}`);
  return stockOfPart(part);
}

/** All stored orders, or those for some parts, without tombstones. */
export async function readOrders(db: Db, ...partIds: string[]): Promise<StoredOrder[]> {
  const found = db.collection<StoredOrder>('bookings').find({
    status: { $ne: 'abandoned' },
    ...(partIds.length > 0 && { 'lines.partId': { $in: partIds.map((id) => new ObjectId(id)) } }),
  });
  return found.toArray();
}

/** Ends an order without cancelling its payment at the provider, so that the payment can still be made. */
export async function endBehindTheProvider(
  db: Db,
  intentId: string,
  status: 'cancelled' | 'expired',
): Promise<void> {
  await db.collection<StoredOrder>('bookings').updateOne(
    { intentId, status: 'held' },
    {
      $set: { status, stockSettled: false, followUp: true },
      $push: { ledger: { at: new Date(), by: 'shop', action: status, quantity: 0, amountMinor: 0 } },
    },
  );
}

/**
 * Makes everything in the database ten minutes older. A sweep ignores very new records, because requests may still be
 * working on them, and a test cannot advance another process's clock.
 */
export async function age(db: Db): Promise<void> {
  const earlier = new Date(Date.now() - 10 * 60_000);
  await db
    .collection<StoredPart>('parts')
    .updateMany({ 'holds.at': { $gt: earlier } }, { $set: { 'holds.$[].at': earlier } });
  await db
    .collection<StoredPart>('parts')
    .updateMany({ 'boughtTogether.at': { $gt: earlier } }, { $set: { 'boughtTogether.at': earlier } });
  await db
    .collection<StoredOrder>('bookings')
    .updateMany({ status: 'held' }, { $set: { createdAt: earlier } });
  await db
    .collection<{ receivedAt: Date; handledAt?: Date }>('paymentEvents')
    .updateMany({ handledAt: { $exists: false } }, { $set: { receivedAt: earlier } });
}

/** Inconsistencies in the stock. There must be none at any time, whatever crashed. */
export async function findStockFaults(db: Db): Promise<string[]> {
  return (await db.collection<StoredPart>('parts').find().toArray()).flatMap(equationFaults);
}

/** Checks the stock repeatedly. `stop` returns every inconsistency seen so far. */
export function watchStock(db: Db) {
  const faults = new Set<string>();
  let looks = 0;
  const watch = repeatedly(async () => {
    for (const fault of await findStockFaults(db)) faults.add(fault);
    looks += 1;
  });
  return {
    async stop() {
      await watch.stop();
      return { faults: [...faults], looks };
    },
  };
}

/** Holds of ended orders. There should be none, because a sweep releases them at once, however new they are. */
export async function findOverdueHolds(db: Db): Promise<string[]> {
  const orders = await readOrders(db);
  const stored = new Set(orders.map(({ _id }) => _id.toHexString()));
  /** Whether the units may still pass to a replacing order that is being placed. That may take up to two minutes. */
  const mayBeHandedOver = (by: string | undefined) => by !== undefined && !stored.has(by);
  const ended = new Set(
    orders
      .filter(({ status, replacedBy }) => status !== 'held' && !mayBeHandedOver(replacedBy))
      .flatMap(({ lines }) => lines.map(({ holdId }) => String(holdId))),
  );
  const parts = await db.collection<StoredPart>('parts').find().toArray();
  return parts
    .flatMap(({ holds }) => holds)
    .filter(({ _id }) => ended.has(String(_id)))
    .map(({ booking }) => `order ${booking} has ended and still holds units`);
}

/**
 * Inconsistencies in the shop: in the stock of every part, the holds and ledger of every order, and the money
 * at the provider. There must be none once the shop is idle and a sweep has run.
 * @param partIds restricts the check to these parts and their orders
 */
export async function findFaults(db: Db, provider: Provider, ...partIds: string[]): Promise<string[]> {
  const [{ orders, faults }, allIntents, allRefunds] = await Promise.all([
    readGoods(db, partIds),
    provider.intents(),
    provider.refunds(),
  ]);
  const isAll = partIds.length === 0;
  const ids = new Set(orders.map(({ _id }) => _id.toHexString()));
  const intents = allIntents.filter(({ bookingId }) => isAll || ids.has(bookingId));
  const refunds = allRefunds.filter(({ intentId }) => intents.some(({ id }) => id === intentId));
  return [...faults, ...moneyFaults(orders, intents, refunds), ...openIntentFaults(orders, intents)];
}

/** Parts whose "bought together" lacks an order. Also those that the sweep has not counted again yet. */
export async function findBoughtFaults(db: Db): Promise<string[]> {
  const [parts, orders] = await Promise.all([
    db.collection<StoredPart>('parts').find().toArray(),
    readOrders(db),
  ]);
  return parts.flatMap((part) => boughtFaults(part, orders));
}

/** The same check without the provider. */
export const findGoodsFaults = async (db: Db, ...partIds: string[]): Promise<string[]> =>
  (await readGoods(db, partIds)).faults;

/** Some orders, and what is wrong with them and their parts, apart from the money. */
async function readGoods(db: Db, partIds: readonly string[]) {
  const _id = { $in: partIds.map((id) => new ObjectId(id)) };
  const [parts, orders] = await Promise.all([
    db
      .collection<StoredPart>('parts')
      .find(partIds.length > 0 ? { _id } : {})
      .toArray(),
    readOrders(db, ...partIds),
  ]);
  const faults = [
    ...parts.flatMap(equationFaults),
    ...parts.flatMap((part) => stockFaults(part, orders)),
    ...orders.flatMap(orderFaults),
    ...orders.flatMap(unitFaults),
  ];
  return { orders, faults };
}
