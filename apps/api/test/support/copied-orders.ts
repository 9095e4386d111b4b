import { ObjectId, type Document, type WithId } from 'mongodb';
import { deskWordsOf } from '../../src/orders/bookings/desk-words.ts';
import { fromDocument, type BookingDocument } from '../../src/orders/bookings/booking-document.ts';
import { createOrderNumbersRepository } from '../../src/orders/bookings/order-numbers.repository.ts';
import { createPapersRepository, type NewPaper } from '../../src/orders/papers/papers.repository.ts';
import { newBuyer, paidActions, paidOrder, type OrderFacts, type PaidOrder } from './orders.ts';
import { accountId, type Shop } from './shop.ts';

// Buying an order takes a dozen calls, most of which are not what a test is about. So an order is bought once, and the
// others like it are stored as its copies.

type PaperDocument = Omit<NewPaper, 'order'> & { order: ObjectId; number: number; issuedAt: Date };

interface Original {
  order: PaidOrder;
  account: string;
  stored: BookingDocument;
  part: Document;
  papers: WithId<PaperDocument>[];
  /** The provider's records of the payment. */
  records: ReturnType<Shop['sandbox']['records']>;
  /** On the shop's clock. */
  at: Date;
}

const originals = new WeakMap<Shop, Map<string, Promise<Original>>>();

/**
 * A paid order of one part, like the one that `buy` makes. Only the first of a kind is bought. The others are copies of
 * it in the database and at the provider, each with a buyer, a part, a payment, a number and an invoice of its own, and
 * with all times moved to now.
 * @param kind the same for all orders that are alike
 * @param buy buys the order, and may ship it
 */
export async function orderLike(shop: Shop, kind: string, buy: () => Promise<PaidOrder>): Promise<PaidOrder> {
  const known = originals.get(shop) ?? new Map<string, Promise<Original>>();
  originals.set(shop, known);
  const original = known.get(kind);
  if (original) return copyOf(shop, await original);
  const bought = buy().then((order) => readOriginal(shop, order));
  known.set(kind, bought);
  return (await bought).order;
}

/** A paid order of two units out of ten, of which only the first with these facts is bought. */
export const soldOrder = (shop: Shop, facts: Pick<OrderFacts, 'price' | 'quantity' | 'address'> = {}) =>
  orderLike(shop, JSON.stringify(facts), () => paidOrder(shop, facts));

/** The same, delivered. */
export const deliveredOrder = (shop: Shop, facts: Pick<OrderFacts, 'price' | 'quantity' | 'address'> = {}) =>
  orderLike(shop, `${JSON.stringify(facts)} delivered`, async () => {
    const order = await paidOrder(shop, facts);
    for (const step of ['packed', 'shipped', 'delivered'] as const) await order.fulfil(step);
    return order;
  });

async function readOriginal(shop: Shop, order: PaidOrder): Promise<Original> {
  const { db, sandbox } = shop;
  const stored = await db.collection<BookingDocument>('bookings').findOne({ _id: new ObjectId(order.id) });
  const part = await db.collection('parts').findOne({ _id: new ObjectId(order.part._id) });
  if (!stored || !part || stored.followUp) throw new Error(`order ${order.id} cannot be copied`);
  return {
    order,
    account: await accountId(shop, order.buyer.email),
    stored,
    part,
    papers: await db.collection<PaperDocument>('papers').find({ order: stored._id }).toArray(),
    records: recordsOf(sandbox.records(), order.intentId),
    at: shop.clock.now(),
  };
}

/** The records that name a payment intent, and those that name these, such as the movement of a charge. */
function recordsOf(all: Original['records'], intentId: string): Original['records'] {
  const names = new Set([intentId]);
  const isOfThem = (record: Original['records'][number]) => {
    const text = JSON.stringify(record);
    return record[0] !== 'reply' && [...names].some((name) => text.includes(name));
  };
  for (const [, id] of all.filter(isOfThem)) names.add(id);
  return all.filter(isOfThem);
}

async function copyOf(shop: Shop, original: Original): Promise<PaidOrder> {
  const { db, sandbox } = shop;
  const { order, stored, part, papers, records } = original;
  const buyer = await newBuyer(shop);
  const now = shop.clock.now();
  const number = await createOrderNumbersRepository(db).draw(1);
  const names = new Map([
    [order.buyer.email, buyer.email],
    [original.account, await accountId(shop, buyer.email)],
    ...[order.id, order.part._id, ...stored.lines.map(({ holdId }) => holdId.toHexString())].map(
      (id): [string, string] => [id, new ObjectId().toHexString()],
    ),
    ...records.map(([, id]): [string, string] => [id, anotherOf(id)]),
  ]);
  const laterBy = now.getTime() - original.at.getTime();
  const copy = <T>(value: T): T => renamed(value, names, laterBy);

  const booking = { ...copy(stored), number };
  booking.beginnings = deskWordsOf(fromDocument(booking));
  await db.collection('parts').insertOne(copy(part));
  for (const paper of papers) {
    const { _id, number: _, issuedAt: _at, ...facts } = copy(paper);
    const issued = { ...facts, order: booking._id.toHexString(), orderNumber: number };
    const taken = await createPapersRepository(db).issue(issued, now);
    if (paper.kind === 'invoice') booking.invoice = taken;
  }
  await db.collection<BookingDocument>('bookings').insertOne(booking);
  sandbox.addRecords(copy(records), Math.round(laterBy / 1000));

  return paidActions(shop, {
    buyer,
    part: copy(order.part),
    booking: { ...copy(order.booking), number },
    intentId: copy(order.intentId),
  });
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
