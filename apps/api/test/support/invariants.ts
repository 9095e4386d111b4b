import { ObjectId, type Db } from 'mongodb';
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

/** Every stored order, or those of some parts, without tombstones. */
export async function readOrders(db: Db, ...partIds: string[]): Promise<StoredOrder[]> {
  const found = db.collection<StoredOrder>('bookings').find({
    status: { $ne: 'abandoned' },
    ...(partIds.length > 0 && { 'lines.partId': { $in: partIds.map((id) => new ObjectId(id)) } }),
  });
  return found.toArray();
}

/** Ends an order without telling the provider: its payment can still take money. */
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
 * Makes everything in the database ten minutes old, because a sweep leaves alone what is so new that a request may
 * still be working on it. A test cannot move the clock of another process.
 */
export async function age(db: Db): Promise<void> {
  const earlier = new Date(Date.now() - 10 * 60_000);
  await db
    .collection<StoredPart>('parts')
    .updateMany({ 'holds.at': { $gt: earlier } }, { $set: { 'holds.$[].at': earlier } });
  await db
    .collection<StoredOrder>('bookings')
    .updateMany({ status: 'held' }, { $set: { createdAt: earlier } });
  await db
    .collection<{ receivedAt: Date; handledAt?: Date }>('paymentEvents')
    .updateMany({ handledAt: { $exists: false } }, { $set: { receivedAt: earlier } });
}

/** Faults in the stock. There must be none at any moment, whatever crashed. */
export async function findStockFaults(db: Db): Promise<string[]> {
  return (await db.collection<StoredPart>('parts').find().toArray()).flatMap(equationFaults);
}

/** Looks at the stock again and again. Once stopped, it answers every fault it ever saw. */
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

/** Holds of orders that have ended. A sweep ends them at once, however new they are. */
export async function findOverdueHolds(db: Db): Promise<string[]> {
  const orders = await readOrders(db);
  const stored = new Set(orders.map(({ _id }) => _id.toHexString()));
  /** Nobody can tell for two minutes whether the order that gets its units is still being placed. */
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
 * Faults in the shop's books: the stock of every part, the hold of every order, every ledger, and every cent at the
 * provider. There must be none once the shop is quiet and a sweep has run.
 * @param partIds looks at these parts and their orders only
 */
export async function findFaults(db: Db, provider: Provider, ...partIds: string[]): Promise<string[]> {
  const [goods, orders, allIntents, allRefunds] = await Promise.all([
    findGoodsFaults(db, ...partIds),
    readOrders(db, ...partIds),
    provider.intents(),
    provider.refunds(),
  ]);
  const isAll = partIds.length === 0;
  const ids = new Set(orders.map(({ _id }) => _id.toHexString()));
  const intents = allIntents.filter(({ bookingId }) => isAll || ids.has(bookingId));
  const refunds = allRefunds.filter(({ intentId }) => intents.some(({ id }) => id === intentId));
  return [...goods, ...moneyFaults(orders, intents, refunds), ...openIntentFaults(orders, intents)];
}

/** The same without the provider: the stock of every part, the hold of every order, and every ledger. */
export async function findGoodsFaults(db: Db, ...partIds: string[]): Promise<string[]> {
  const _id = { $in: partIds.map((id) => new ObjectId(id)) };
  const [parts, orders] = await Promise.all([
    db
      .collection<StoredPart>('parts')
      .find(partIds.length > 0 ? { _id } : {})
      .toArray(),
    readOrders(db, ...partIds),
  ]);
  return [
    ...parts.flatMap(equationFaults),
    ...parts.flatMap((part) => stockFaults(part, orders)),
    ...orders.flatMap(orderFaults),
    ...orders.flatMap(unitFaults),
  ];
}
