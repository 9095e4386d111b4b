import { isRefusalCode, isRight, problemSchema, refusals, type Endpoint } from '@switchyard/shared';
import { BSON, type Db, type Document } from 'mongodb';
import { isDeepStrictEqual } from 'node:util';
import { contract } from '../../../../src/contract.ts';
import type { Answer } from './send.ts';

/** Matches stack traces, file names, and the names of libraries. */
const inside =
  /node_modules|\bat (?:\w+\.)*\w+ \(|file:\/\/|\.(?:ts|js|mjs):\d+|Mongo\w*Error|E11000|ECONNREFUSED|ZodError|TypeError/;

/**
 * Finds faults in a response. A response that matches the endpoint's declaration or is a proper refusal has none.
 * @param unspeakable words that the response must not contain: secrets, and other people's data
 */
export function faultsOf(
  endpoint: Endpoint,
  { status, headers, text }: Answer,
  unspeakable: readonly string[],
): string[] {
  const whole = JSON.stringify(headers) + text;
  const told = unspeakable.filter((word) => whole.includes(word)).map((word) => `it contains ${word}`);
  if (inside.test(whole)) told.push('it shows the inside of the shop');
  if (status >= 500) return [...told, `status ${status}`];
  if (status >= 400) return [...told, ...refusalFaults(status, headers['content-type'], text)];
  if (endpoint.produces || status === 304) return told;
  const body: unknown = JSON.parse(text);
  // An unusually encoded path may lead to another endpoint.
  const others = Object.values<Endpoint>(contract).filter(
    ({ method, produces }) => method === endpoint.method && !produces,
  );
  return [endpoint, ...others].some((one) => isDeclared(one, body))
    ? told
    : [...told, 'it is not as declared'];
}

/** Whether parsing by the schema leaves the body unchanged, so that it contains no undeclared field. */
function isDeclared({ response }: Endpoint, body: unknown): boolean {
  const declared = response.safeParse(body);
  return declared.success && isDeepStrictEqual(declared.data, body);
}

function refusalFaults(status: number, type: string | undefined, text: string): string[] {
  if (!type?.startsWith('application/problem+json')) return [`a refusal of the type ${type}`];
  const { code, message, status: said, issues, parameters = {} } = problemSchema.parse(JSON.parse(text));
  const refusal = isRefusalCode(code) ? refusals[code] : undefined;
  const isRight =
    refusal?.status === status &&
    said === status &&
    message !== '' &&
    refusal.parameters.safeParse({ ...Object(parameters), ...(code === 'invalid_input' && { issues }) })
      .success;
  return isRight ? [] : [`a refusal ${status} with ${code}, ${said}, "${message}"`];
}

/** Every document of a database as text, keyed by collection and id. */
export type Snapshot = Map<string, string>;

/** Rate limit counters are not data of the shop. */
const ignored = new Set(['rateLimits']);
/** Left out, because anybody changes it by uploading an identical picture. */
const projection = { 'metadata.keepUntil': 0 };

export async function takeSnapshot(db: Db): Promise<Snapshot> {
  const snapshot: Snapshot = new Map();
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of collections.filter(({ name }) => !ignored.has(name)))
    for await (const document of db.collection(name).find({}, { projection }))
      snapshot.set(
        `${name} ${BSON.EJSON.stringify(document._id, { relaxed: false })}`,
        BSON.EJSON.stringify(document, { relaxed: false }),
      );
  return snapshot;
}

export interface Change {
  collection: string;
  before: Document | undefined;
  after: Document | undefined;
}

export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const read = (text: string | undefined): Document | undefined =>
    text === undefined ? undefined : BSON.EJSON.parse(text, { relaxed: false });
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => ({
      collection: key.split(' ')[0] ?? '',
      before: read(before.get(key)),
      after: read(after.get(key)),
    }));
}

/** Reverts all changes, so that each run starts from the same state. */
export async function undo(db: Db, changes: readonly Change[]): Promise<void> {
  for (const { collection, before, after } of changes) {
    const { _id } = before ?? after ?? {};
    if (before) await db.collection(collection).replaceOne({ _id }, before, { upsert: true });
    else await db.collection(collection).deleteOne({ _id });
  }
}

/**
 * For each collection, the field with the owner's account id or e-mail. Collections not listed have no owner.
 */
const ownerFields: Record<string, string> = {
  bookings: 'account',
  profiles: 'owner',
  reviews: 'author',
  helpfulVotes: 'voter',
  keyboardAnswers: 'account',
  users: 'email',
};
/** Collections to which no account adds records directly. */
const shopsOwn = new Set([
  'parts',
  'archivedParts',
  'partCounts',
  'paymentEvents',
  'providerMovements',
  'booksProgress',
  'migrations',
]);

/**
 * Fields that any account may change in other people's records. Placing or cancelling an order moves a part's
 * units (`findStockFaults` checks the sums) and takes the next number. A review changes the part's sort key
 * by rating, a vote changes a review's counts, and uploading an already stored picture adds an owner to it.
 */
const sharedFields: Record<string, readonly string[]> = {
  parts: [
    'holds',
    'heldQuantity',
    'availableQuantity',
    'soldQuantity',
    'stockLedger',
    'ratingPlace',
    'ratingCounts',
    'boughtTogether',
  ],
  reviews: ['helpful', 'voteCounts'],
  'images.files': ['metadata'],
  orderNumbers: ['last'],
};

/**
 * Whether a caller may make a change through an endpoint. An admin may change anything; a visitor may add
 * records such as messages; an account may change records that it owns, and units of parts through its
 * orders.
 */
export function isAllowed(
  { access, method, path }: Endpoint,
  caller: 'nobody' | 'admin' | { id: string; email: string },
  change: Change,
): boolean {
  const { collection, before, after } = change;
  // A download of data is recorded in the audit trail.
  if (method === 'GET') return caller !== 'nobody' && collection === 'audit' && !before;
  if (caller === 'admin') return true;
  if (collection === 'waiting' && mayChangeWaiting(path, caller, change)) return true;
  // An order's buyer may report that a return is on its way.
  if (collection === 'withdrawals' && before)
    return caller !== 'nobody' && access === 'account' && before['account'] === caller.id;
  const isNew = before === undefined && !(collection in ownerFields) && !shopsOwn.has(collection);
  if (access === 'anyone') return isNew;
  if (caller === 'nobody' || isRight(access)) return false;
  const owner = ownerFields[collection];
  const shared = sharedFields[collection];
  if (shared && isOnlyOf(shared, change)) return true;
  if (owner === undefined) return isNew;
  const isOwn = [before, after].every(
    (document) => !document || String(document[owner]) === (owner === 'email' ? caller.email : caller.id),
  );
  // Nobody can become an admin through these calls, and no order becomes paid without a card.
  const isPaid = after?.['status'] === 'paid' && before?.['status'] !== 'paid';
  return isOwn && before?.['role'] === after?.['role'] && !isPaid;
}

/**
 * Whether a caller may change an entry of the waiting list: anyone who knows the key, anyone while the entry is
 * unconfirmed, and the account that waits.
 */
function mayChangeWaiting(
  path: string,
  caller: 'nobody' | { id: string; email: string },
  { before }: Change,
): boolean {
  if (path.includes(':key') || before?.['state'] === 'unconfirmed') return true;
  return caller !== 'nobody' && before?.['email'] === caller.email;
}

/** Whether only these fields of a record change. */
function isOnlyOf(fields: readonly string[], { before, after }: Change): boolean {
  if (!before || !after) return false;
  const rest = (document: Document) =>
    Object.fromEntries(Object.entries(document).filter(([field]) => !fields.includes(field)));
  return isDeepStrictEqual(rest(before), rest(after));
}
