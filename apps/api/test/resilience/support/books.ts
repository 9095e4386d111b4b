import { ObjectId, type Db } from 'mongodb';
import { repeatedly } from './patience.ts';
import type { Provider, ProviderIntent, ProviderRefund } from './provider.ts';

interface StoredPart {
  _id: ObjectId;
  name: string;
  availableQuantity: number;
  soldQuantity: number;
  stockedQuantity: number;
  holds: { _id: ObjectId; booking: ObjectId; quantity: number; at: Date }[];
}

interface StoredRefund {
  transactionId: string;
  amountCents: number;
  refundId?: string;
  failedAt?: Date;
  restock?: number;
  restocked?: number;
}

export interface StoredOrder {
  _id: ObjectId;
  partId: ObjectId;
  holdId: ObjectId;
  quantity: number;
  priceCents: number;
  /** Orders of older versions lack it. */
  totalCents?: number;
  buyer: string;
  status: string;
  createdAt: Date;
  intentId?: string;
  transactionId?: string;
  stockSettled?: false;
  refunds: StoredRefund[];
  ledger: { action: string; transactionId?: string; [told: string]: unknown }[];
}

export async function readStock(db: Db, partId: string) {
  const part = await db.collection<StoredPart>('parts').findOne({ _id: new ObjectId(partId) });
  if (!part) throw new Error(`there is no part ${partId}`);
  return stockOfPart(part);
}

/** Every stored order, or those of one part, without tombstones. */
export const readOrders = (db: Db, partId?: string): Promise<StoredOrder[]> =>
  db
    .collection<StoredOrder>('bookings')
    .find({ status: { $ne: 'abandoned' }, ...(partId !== undefined && { partId: new ObjectId(partId) }) })
    .toArray();

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
      $push: { ledger: { at: new Date(), by: 'shop', action: status, quantity: 0, amountCents: 0 } },
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
  const ended = new Set(orders.filter(({ status }) => status !== 'held').map(({ holdId }) => String(holdId)));
  const parts = await db.collection<StoredPart>('parts').find().toArray();
  return parts
    .flatMap(({ holds }) => holds)
    .filter(({ _id }) => ended.has(String(_id)))
    .map(({ booking }) => `order ${booking} has ended and still holds units`);
}

/**
 * Faults in the shop's books: the stock of every part, the hold of every order, every ledger, and every cent at the
 * provider. There must be none once the shop is quiet and a sweep has run.
 * @param partId looks at this part and its orders only
 */
export async function findFaults(db: Db, provider: Provider, partId?: string): Promise<string[]> {
  const [allParts, orders, allIntents, allRefunds] = await Promise.all([
    db.collection<StoredPart>('parts').find().toArray(),
    readOrders(db, partId),
    provider.intents(),
    provider.refunds(),
  ]);
  const parts = allParts.filter(({ _id }) => partId === undefined || _id.equals(partId));
  const ids = new Set(orders.map(({ _id }) => _id.toHexString()));
  const intents = allIntents.filter(({ bookingId }) => partId === undefined || ids.has(bookingId));
  const refunds = allRefunds.filter(({ intentId }) => intents.some(({ id }) => id === intentId));
  return [
    ...parts.flatMap(equationFaults),
    ...parts.flatMap((part) => stockFaults(part, orders)),
    ...orders.flatMap(orderFaults),
    ...moneyFaults(orders, intents, refunds),
    ...openIntentFaults(orders, intents),
  ];
}

function stockOfPart(part: StoredPart) {
  return {
    available: part.availableQuantity,
    held: sum(part.holds),
    sold: part.soldQuantity,
    stocked: part.stockedQuantity,
  };
}

function equationFaults(part: StoredPart): string[] {
  const { available, held, sold, stocked } = stockOfPart(part);
  const holds = available + held + sold === stocked && Math.min(available, held, sold) >= 0;
  return holds
    ? []
    : [`${part.name}: ${available} available + ${held} held + ${sold} sold, stocked ${stocked}`];
}

/** The units that an order sold and that no refund put back in stock. */
const soldUnits = ({ transactionId, quantity, refunds }: StoredOrder): number =>
  transactionId === undefined ? 0 : quantity - sum(refunds.map(({ restocked = 0 }) => restocked));

/** Every hold belongs to an open order, every open order has its hold, and the units sold are those paid for. */
function stockFaults(part: StoredPart, everyOrder: StoredOrder[]): string[] {
  const orders = everyOrder.filter(({ partId }) => partId.equals(part._id));
  const open = orders.filter(({ status }) => status === 'held');
  const sold = sum(orders.map(soldUnits));
  const held = (order: StoredOrder) =>
    part.holds.some(({ _id, quantity }) => _id.equals(order.holdId) && quantity === order.quantity);
  const owned = (hold: StoredPart['holds'][number]) => open.some(({ holdId }) => holdId.equals(hold._id));
  return [
    ...open.filter((order) => !held(order)).map(({ _id }) => `order ${_id} is open and holds nothing`),
    ...part.holds
      .filter((hold) => !owned(hold))
      .map(({ booking }) => `a hold stands for ${booking}, which is not open`),
    ...(part.soldQuantity === sold ? [] : [`${part.name}: ${part.soldQuantity} sold, ${sold} paid for`]),
  ];
}

/** How the hold of an order in this state ended, where it is not by the state itself. */
const endsOf: Record<string, string[]> = {
  packed: ['paid'],
  shipped: ['paid'],
  delivered: ['paid'],
  refunded: ['paid', 'cancelled', 'expired'],
};

/** An order ended at most once, its ledger agrees, and no work is left for it. */
function orderFaults({ _id, status, stockSettled, refunds, ledger }: StoredOrder): string[] {
  const ends = ledger.filter(({ action }) => ['paid', 'cancelled', 'expired'].includes(action));
  const ended = ends[0]?.action ?? 'held';
  const agrees = endsOf[status]?.includes(ended) ?? ended === status;
  return [
    ...(ends.length > 1 ? [`order ${_id} ended ${ends.length} times`] : []),
    ...(agrees ? [] : [`order ${_id} is ${status}, and ${ended} by its ledger`]),
    ...(stockSettled === undefined ? [] : [`the stock of order ${_id} is not settled`]),
    ...(refunds.every(({ refundId, failedAt }) => refundId ?? failedAt)
      ? []
      : [`order ${_id} awaits a refund`]),
    ...(refunds.some(({ restock }) => restock) ? [`order ${_id} awaits units`] : []),
    ...(status === 'refunded' && refunds.length === 0
      ? [`order ${_id} is refunded and names no refund`]
      : []),
  ];
}

/** What the provider must still hold of a payment for an order, in cents. Money that came late must go back. */
function keptByLedger({ ledger, refunds, ...order }: StoredOrder, intentId: string): number {
  const late = ledger.find((entry) => entry.action === 'refund-due' && entry.transactionId === intentId);
  if (order.transactionId !== intentId && !late) return 0;
  const { priceCents, totalCents = priceCents } = order;
  const back = refunds.filter((one) => one.transactionId === intentId && one.refundId && !one.failedAt);
  return (late ? Number(late['amountCents']) : totalCents) - sum(back.map(({ amountCents }) => amountCents));
}

/** The provider keeps the amount of every paid order and nothing else. It gave back exactly what the orders say. */
function moneyFaults(orders: StoredOrder[], intents: ProviderIntent[], refunds: ProviderRefund[]): string[] {
  const recorded = orders.flatMap((order) => order.refunds.map(({ refundId }) => refundId));
  return [
    ...intents.flatMap(({ id, received }) => {
      const made = refunds.filter(({ intentId, status }) => intentId === id && status !== 'failed');
      const kept = received - sum(made.map(({ amount }) => amount));
      const payers = orders.filter(({ transactionId }) => transactionId === id);
      const due = sum(orders.map((order) => keptByLedger(order, id)));
      if (payers.length > 1) return [`${id} paid for ${payers.length} orders`];
      return kept === due ? [] : [`the provider keeps ${kept} cents of ${id}, which paid for ${due}`];
    }),
    ...orders
      .filter(
        ({ transactionId }) => transactionId !== undefined && !intents.some(({ id }) => id === transactionId),
      )
      .map(({ _id }) => `order ${_id} is paid by no payment`),
    ...refunds
      .filter(({ id }) => recorded.filter((refundId) => refundId === id).length !== 1)
      .map(({ id, intentId }) => `no one order tells of the refund ${id} of ${intentId}`),
    ...recorded
      .filter((refundId) => refundId !== undefined && !refunds.some(({ id }) => id === refundId))
      .map((refundId) => `an order tells of a refund ${refundId} that was never made`),
  ];
}

/** No order that ended unpaid has a payment that could still take money. */
function openIntentFaults(orders: StoredOrder[], intents: ProviderIntent[]): string[] {
  const open = new Set(
    intents.filter(({ status }) => status !== 'succeeded' && status !== 'canceled').map(({ id }) => id),
  );
  return orders
    .filter(({ status, transactionId }) => status !== 'held' && transactionId === undefined)
    .flatMap(({ _id, status, ledger }) =>
      ledger
        .filter(({ transactionId }) => transactionId !== undefined && open.has(transactionId))
        .map(({ transactionId }) => `order ${_id} is ${status}, and ${transactionId} can still be paid`),
    );
}

function sum(amounts: readonly (number | { quantity: number })[]): number {
  return amounts.reduce<number>((total, one) => total + (typeof one === 'number' ? one : one.quantity), 0);
}
