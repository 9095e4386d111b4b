import { demoAccounts, signInWithPassword } from '@switchyard/local-stack';
import { cancelBooking, placeBooking, cancelBookings } from '@switchyard/shared/bookings';
import { addPart, changePart, listParts, type NewPart, type Part } from '@switchyard/shared/parts';
import jwt from 'jsonwebtoken';
import { ObjectId, type Collection, type Db, type Document, type IndexDescription } from 'mongodb';
import type { LoadRequest } from './load.ts';
import { buyerEmail, buyerUid, mostCallers, secrets, type Bench, type Shop } from './shop.ts';

export interface Size {
  parts: number;
  buyers: number;
  ordersPerBuyer: number;
  /** Whether some orders have refunds. False for an older commit, which may store refunds in another shape. */
  withRefunds?: boolean;
}

const makers = ['Semaphore', 'Ballast', 'Telegraph', 'Gantry', 'Harbour', 'Lantern', 'Quarry', 'Meridian'];
const manners = ['Linear', 'Tactile', 'Clicky', 'Silent', 'Frosted', 'Brass', 'Walnut', 'Coiled', 'Braided'];
const kinds = ['Switch', 'Keycaps', 'Stabilisers', 'Cable', 'Lubricant', 'Plate', 'Puller'];
const sentences = [
  'Priced by the piece and packed by hand.',
  'The lower housing is nylon, the upper one polycarbonate.',
  'Five pins; cut two of them for a board with three.',
  'Cut on an old machine and finished with a fine stone.',
  'Your colleagues will know when you use it.',
];

const feels = ['linear', 'tactile', 'clicky'] as const;

/** Search words. Even a catalogue of ten parts has a match for each of them. */
export const searchWords = [...makers, ...manners, ...kinds].map((word) => word.toLowerCase());

/** The number of parts created through the API. All others are copies of these. */
const mostOriginals = 200;
/** Units in stock of each part: enough for every order of a run. */
const stock = 900_000;

/**
 * Fills a new shop. The first parts, one buyer and one cancelled order are created through the API, then
 * copied inside the database. So the documents have the shape that the shop itself stores, and this file need
 * not know the rules.
 * @returns the first parts as the API returns them
 */
export async function fillShop(bench: Bench, { api, db }: Shop, size: Size): Promise<Part[]> {
  const addresses = { apiOrigin: api, authOrigin: bench.auth.origin };
  const admin = await signInWithPassword(addresses, demoAccounts.admin);
  const buyer = await signInWithPassword(addresses, demoAccounts.buyer);
  const originals = Math.min(size.parts, mostOriginals);
  for (let number = 0; number < originals; number += 1) await admin.call(addPart, { body: newPart(number) });
  const parts = await admin.call(listParts, { query: {} });
  const [part] = parts;
  if (!part) throw new Error('A shop needs a part');
  // Parses the responses without the order, because an older commit returns it in another shape.
  const place = { ...placeBooking, response: addPart.response };
  const cancel = { ...cancelBooking, response: cancelBookings.response };
  const placed = await buyer.call(place, { body: newOrder(buyer.email, part) });
  await buyer.call(cancel, { params: { id: placed.insertedId } });

  const stored = await db.collection('parts').find().toArray();
  await copyAll(db.collection('parts'), size.parts - originals, (number) => {
    const _id = new ObjectId();
    // The sort key of a part without reviews.
    const ratingPlace = `0000 ${_id.toHexString()}`;
    return { ...stored[number % originals], _id, ratingPlace, createdAt: dateOf(number) };
  });
  // The shop recounts its parts for the facets when an admin changes a part's facts. It has not seen the
  // copies, so change one part.
  await admin.call(changePart, { params: { partId: part._id }, body: { facts: newPart(0).facts } });
  const account: Document | null = await db.collection('users').findOne({ email: buyer.email });
  // Without `standingDueAt`, the shop never asks Firebase about an account.
  const { standingDueAt: _, ...silentAccount }: Document = account ?? {};
  const accounts = Array.from({ length: size.buyers }, (_, number) => new ObjectId(accountId(number)));
  await copyAll(db.collection('users'), size.buyers, (number) => ({
    ...(number < mostCallers ? account : silentAccount),
    _id: accounts[number],
    uid: buyerUid(number),
    email: buyerEmail(number),
  }));
  // The cancelled order occupies one of the buyer's daily slots for unpaid orders; its copies must not.
  const order = await db
    .collection('bookings')
    .findOne({ buyer: buyer.email }, { projection: { claims: 0 } });
  await copyAll(db.collection('bookings'), size.buyers * size.ordersPerBuyer, (number) => ({
    ...order,
    ...orderState(number, size.withRefunds),
    _id: new ObjectId(),
    // Above the order numbers that the shop assigns during the measurement.
    number: 1_000_000 + number,
    lines: order?.['lines'].map((line: Document) => ({
      ...line,
      partId: new ObjectId(parts[number % parts.length]?._id),
      holdId: new ObjectId(),
    })),
    account: accounts[number % size.buyers]?.toHexString(),
    buyer: buyerEmail(number % size.buyers),
    createdAt: dateOf(number),
  }));
  return parts;
}

/**
 * Fields that turn copies of the cancelled order into orders for each tab of the admin's order list except
 * Unpaid.
 */
function orderState(number: number, withRefunds = true): Document {
  const transactionId = `pi_${number}`;
  const paid = { transactionId, transactions: [transactionId] };
  const ids = { id: `late-${transactionId}`, transactionId, refundId: `re_${number}` };
  const refund = { ...ids, amountMinor: 100, at: dateOf(number), by: 'shop' };
  const states: Document[] = [
    {},
    { ...paid, status: 'paid' },
    { ...paid, status: 'packed' },
    { ...paid, status: 'shipped' },
    { ...paid, status: 'delivered', ...(withRefunds && { refunds: [refund] }) },
    { ...paid, status: 'paid', trouble: true },
  ];
  return states[number % states.length] ?? {};
}

/** Takes a snapshot of these parts. @returns a function that removes later orders and restores the parts */
export async function rememberStock({ db }: Shop, parts: readonly Part[]): Promise<() => Promise<void>> {
  const restore = await rememberParts(db, parts);
  return async () => {
    await db.collection('bookings').deleteMany({ status: 'held' });
    await db.collection('tutorialBookings').deleteMany({});
    await restore();
  };
}

/** Takes a snapshot of these parts. @returns a function that restores them */
export async function rememberParts(db: Db, parts: readonly Part[]): Promise<() => Promise<void>> {
  const _ids = parts.map(({ _id }) => new ObjectId(_id));
  const stored = await db
    .collection('parts')
    .find({ _id: { $in: _ids } })
    .toArray();
  return async () => {
    for (const { _id, ...part } of stored) await db.collection('parts').replaceOne({ _id }, part);
  };
}

/**
 * Requests that place orders by different buyers for different parts, each for the part's minimum quantity.
 */
export function orderRequests(parts: readonly Part[], buyers: number): LoadRequest[] {
  return callersOf(buyers).map((email, number) => {
    const part = parts[number % parts.length];
    if (!part) throw new Error('A shop needs a part');
    return post('/booking', email, newOrder(email, part));
  });
}

/** Makes two requests for each buyer: the price of some parts together, and an order of these parts. */
export function cartRequests(parts: readonly Part[], buyers: number, length: number): LoadRequest[] {
  return callersOf(buyers).flatMap((buyer, number) => {
    const lines = Array.from({ length }, (_, index) => parts[(number * length + index) % parts.length]).map(
      (part) => ({ partId: part?._id, quantity: part?.minimumOrder }),
    );
    return [post('/cart/quote', buyer, { lines }), post('/booking', buyer, { lines, buyer })];
  });
}

const callersOf = (buyers: number) =>
  Array.from({ length: Math.min(buyers, mostCallers) }, (_, number) => buyerEmail(number));

function post(path: string, email: string, body: object): LoadRequest {
  const headers = { ...bearer(email), 'content-type': 'application/json' };
  return { method: 'POST', path, headers, body: JSON.stringify(body) };
}

/** Requests by which at most 100 buyers list their own orders. */
export function ordersRequests(
  buyers: number,
  pathOf = (email: string) => `/booking?buyer=${encodeURIComponent(email)}`,
): LoadRequest[] {
  return callersOf(Math.min(buyers, 100)).map((email) => alone(pathOf(email), email));
}

/** A request that no cache answers and no other request shares, because it carries a token. */
export const alone = (path: string, email = buyerEmail(0)): LoadRequest => ({
  method: 'GET',
  path,
  headers: bearer(email),
});

/** Requests of an admin reading the order list. */
export function deskRequests(queries: readonly Record<string, string>[]): LoadRequest[] {
  return queries.map((query) =>
    alone(`/orders?${new URLSearchParams({ limit: '50', ...query })}`, demoAccounts.admin.email),
  );
}

function newPart(number: number): NewPart {
  const pick = (from: string[], step: number) => from[Math.floor(number / step) % from.length] ?? '';
  return {
    name: `${pick(makers, 1)} ${pick(manners, 1)} ${pick(kinds, 1)} ${100 + number}`,
    description: `${pick(sentences, 1)} ${pick(sentences, 2)} ${pick(sentences, 3)}`,
    price: 1 + (number % 300),
    availableQuantity: stock,
    minimumOrder: 1,
    img: `/api/image/${number.toString(16).padStart(64, '0')}`,
    facts: {
      kind: 'switch',
      feel: feels[number % feels.length],
      force: 40 + ((number * 7) % 45),
      travel: 3 + (number % 5) / 5,
      silent: number % 4 === 0,
      lubed: number % 3 === 0,
    },
  };
}

function newOrder(buyer: string, { _id, name, price, minimumOrder: quantity }: Part) {
  return {
    partId: _id,
    partName: name,
    price: price * quantity,
    quantity,
    buyer,
    buyerName: 'A Buyer',
    phone: '+4915112345678',
  };
}

/** The same in every shop, so that tokens can name it as those of the shop do. */
const accountId = (number: number) => number.toString(16).padStart(24, '0');

const accountIds = new Map(
  Array.from({ length: mostCallers }, (_, number) => [buyerEmail(number), accountId(number)]),
);

function accessToken(email: string): string {
  const claims = {
    subject: accountIds.get(email) ?? email,
    issuer: 'switchyard',
    audience: 'switchyard-api',
    expiresIn: '1h',
  } as const;
  return jwt.sign({ email }, secrets.accessTokenSecret, claims);
}

const bearer = (email: string) => ({ authorization: `Bearer ${accessToken(email)}` });

/** Dates one second apart, all in the past. */
const dateOf = (number: number) => new Date(Date.UTC(2024, 0, 1) + number * 1000);

const batchSize = 5000;

/**
 * Drops the indexes during the copy and rebuilds them afterwards, which takes half the time when there are
 * many copies.
 */
async function copyAll(
  collection: Collection<Document>,
  count: number,
  make: (number: number) => Document,
): Promise<void> {
  const indexes = (await collection.indexes()).filter(({ name }) => name !== '_id_');
  await collection.dropIndexes();
  for (let start = 0; start < count; start += batchSize) {
    const length = Math.min(batchSize, count - start);
    await collection.insertMany(
      Array.from({ length }, (_, index) => make(start + index)),
      { ordered: false },
    );
  }
  await collection.createIndexes(indexes as IndexDescription[]);
}
