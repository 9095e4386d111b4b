import { ObjectId, type Document, type WithId } from 'mongodb';
import { searchKeysOf } from '../../src/orders/bookings/search-keys.ts';
import { fromDocument, type BookingDocument } from '../../src/orders/bookings/booking-document.ts';
import { createOrderNumbersRepository } from '../../src/orders/bookings/order-numbers.repository.ts';
import { createPapersRepository, type NewPaper } from '../../src/orders/papers/papers.repository.ts';
import { newAdmin, newBuyer, paidActions, paidOrder, type OrderFacts, type PaidOrder } from './orders.ts';
import type { TestCard } from './provider.ts';
import { linesActions, paidLines, type SeveralLines } from './several-lines.ts';
import type { Account } from './stored-accounts.ts';
import { accountId, bearer, type Shop } from './shop.ts';

// Buying an order takes a dozen calls, most of which are not what a test is about. So an order is bought once, and the
// others like it are stored as its copies.

type PaperDocument = Omit<NewPaper, 'order'> & { order: ObjectId; number: number; issuedAt: Date };

/** What every bought order tells of itself. */
interface Bought {
  id: string;
  buyer: Account;
  intentId: string;
}

interface Original<Order> {
  order: Order;
  account: string;
  stored: BookingDocument;
  parts: Document[];
  papers: WithId<PaperDocument>[];
  /** The provider's records of the payment. */
  records: ReturnType<Shop['sandbox']['records']>;
  /** On the shop's clock. */
  at: Date;
}

/** A stored copy of an order. */
interface Copy {
  buyer: Account;
  number: number;
  /** Replaces the original's ids in a value by those of the copy. */
  renamed: <T>(value: T) => T;
}

/**
 * Makes a function that buys only the first order of a kind. The others are copies of it in the database and at the
 * provider, each with a buyer, parts, a payment, a number and an invoice of its own, and with all times moved to now.
 * @param actionsOn the actions on a copy
 */
function copies<Order extends Bought>(
  actionsOn: (shop: Shop, original: Order, copy: Copy) => Order | Promise<Order>,
) {
  const originals = new WeakMap<Shop, Map<string, Promise<Original<Order>>>>();
  /**
   * @param kind the same for all orders that are alike
   * @param buy buys the order, and may ship it
   */
  return async (shop: Shop, kind: string, buy: () => Promise<Order>): Promise<Order> => {
    const known = originals.get(shop) ?? new Map<string, Promise<Original<Order>>>();
    originals.set(shop, known);
    const original = known.get(kind);
    if (original) {
      const first = await original;
      return actionsOn(shop, first.order, await storeCopy(shop, first));
    }
    const bought = buy().then((order) => readOriginal(shop, order));
    known.set(kind, bought);
    return (await bought).order;
  };
}

/** A paid order of one part, like the one that `buy` makes. */
export const orderLike = copies<PaidOrder>((shop, { part, booking, intentId }, { buyer, number, renamed }) =>
  paidActions(shop, {
    buyer,
    part: renamed(part),
    booking: { ...renamed(booking), number },
    intentId: renamed(intentId),
  }),
);

const linesLike = copies<SeveralLines>(async (shop, { id, parts, intentId }, { buyer, renamed }) =>
  linesActions(shop, {
    id: renamed(id),
    parts: renamed(parts),
    buyer,
    intentId: renamed(intentId),
    admin: bearer((await newAdmin(shop)).token),
  }),
);

/**
 * A paid order of three units at $10 and two at $25. Only the first one with this card is bought; the others are copies
 * of it.
 */
export const soldLines = (shop: Shop, facts: { card?: TestCard } = {}) =>
  linesLike(shop, JSON.stringify(facts), () => paidLines(shop, facts));

export type SaleFacts = Pick<OrderFacts, 'price' | 'quantity' | 'address'> & { card?: TestCard };

/** A paid order of two units out of ten. Only the first one with these facts is bought; the others are copies of it. */
export const soldOrder = (shop: Shop, facts: SaleFacts = {}) =>
  orderLike(shop, JSON.stringify(facts), () => paidOrder(shop, facts));

/** The same, delivered. */
export const deliveredOrder = (shop: Shop, facts: SaleFacts = {}) =>
  orderLike(shop, `${JSON.stringify(facts)} delivered`, async () => {
    const order = await paidOrder(shop, facts);
    for (const step of ['packed', 'shipped', 'delivered'] as const) await order.fulfil(step);
    return order;
  });

async function readOriginal<Order extends Bought>(shop: Shop, order: Order): Promise<Original<Order>> {
  const { db, sandbox } = shop;
  const stored = await db.collection<BookingDocument>('bookings').findOne({ _id: new ObjectId(order.id) });
  if (!stored || stored.followUp) throw new Error(`order ${order.id} cannot be copied`);
  const partIds = stored.lines.map(({ partId }) => partId);
  return {
    order,
    account: await accountId(shop, order.buyer.email),
    stored,
    parts: await db
      .collection('parts')
      .find({ _id: { $in: partIds } })
      .toArray(),
    papers: await db.collection<PaperDocument>('papers').find({ order: stored._id }).toArray(),
    records: recordsOf(sandbox.records(), order.intentId),
    at: shop.clock.now(),
  };
}

/** The records that name a payment intent, and those that name these, such as the movement of a charge. */
function recordsOf(all: Original<unknown>['records'], intentId: string): Original<unknown>['records'] {
  const names = new Set([intentId]);
  const isOfThem = (record: Original<unknown>['records'][number]) => {
    const text = JSON.stringify(record);
    return record[0] !== 'reply' && [...names].some((name) => text.includes(name));
  };
  for (const [, id] of all.filter(isOfThem)) names.add(id);
  return all.filter(isOfThem);
}

async function storeCopy(shop: Shop, original: Original<Bought>): Promise<Copy> {
  const { db, sandbox } = shop;
  const { order, stored, parts, papers, records } = original;
  const buyer = await newBuyer(shop);
  const now = shop.clock.now();
  const number = await createOrderNumbersRepository(db).draw(1);
  const ids = [
    order.id,
    ...parts.map(({ _id }) => String(_id)),
    ...stored.lines.map(({ holdId }) => String(holdId)),
  ];
  const names = new Map([
    [order.buyer.email, buyer.email],
    [original.account, await accountId(shop, buyer.email)],
    ...ids.map((id): [string, string] => [id, new ObjectId().toHexString()]),
    ...records.map(([, id]): [string, string] => [id, anotherOf(id)]),
  ]);
  const laterBy = now.getTime() - original.at.getTime();
  const copy = <T>(value: T): T => renamed(value, names, laterBy);

  const booking = { ...copy(stored), number };
  booking.beginnings = searchKeysOf(fromDocument(booking));
  await db.collection('parts').insertMany(copy(parts));
  for (const paper of papers) {
    const { _id, number: _, issuedAt: _at, ...facts } = copy(paper);
    const issued = { ...facts, order: booking._id.toHexString(), orderNumber: number };
    const taken = await createPapersRepository(db).issue(issued, now);
    if (paper.kind === 'invoice') booking.invoice = taken;
  }
  await db.collection<BookingDocument>('bookings').insertOne(booking);
  sandbox.addRecords(copy(records), Math.round(laterBy / 1000));
  return { buyer, number, renamed: copy };
}

/** Another id of the same kind: `pi_…` for a payment intent. */
const anotherOf = (id: string) => `${id.split('_')[0]}_${crypto.randomUUID().replaceAll('-', '')}`;

/** The value with these names replaced wherever they occur, and with all dates later. */
function renamed<T>(value: T, names: ReadonlyMap<string, string>, laterBy: number): T;
function renamed(value: unknown, names: ReadonlyMap<string, string>, laterBy: number): unknown {
  if (typeof value === 'string') {
    let text = value;
    for (const [name, other] of names) text = text.replaceAll(name, other);
    return text;
  }
  if (value instanceof Date) return new Date(value.getTime() + laterBy);
  if (value instanceof ObjectId) return new ObjectId(names.get(value.toHexString()) ?? value.toHexString());
  if (Array.isArray(value)) return value.map((one) => renamed(one, names, laterBy));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamed(one, names, laterBy)]));
}
