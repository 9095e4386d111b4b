import type { Document } from 'mongodb';
import type { Operation } from './document.ts';
import { isSame, type Difference } from './snapshot.ts';

/**
 * What a caller may do to the records, by what an operation's declaration says and nothing else:
 * - `nothing`: whoever is not let in, and everybody in an operation that only reads.
 * - `add`: anybody at all, where no token is wanted: new records, such as a message to the shop, and no change of others.
 * - `own`: an account, where one is wanted: also its own records, which are those that name it.
 * - `all`: an admin, who may be told that something is wrong, but trespasses nowhere. The stock must be right still.
 */
export type Power = 'nothing' | 'add' | 'own' | 'all';

const powers: readonly Power[] = ['nothing', 'add', 'own', 'all'];
const readers = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** What a caller may do in an operation. `account` is a caller with a token that is good, of either kind. */
export function powerOf(caller: 'nobody' | 'account' | 'admin', { method, access }: Operation): Power {
  if (readers.has(method)) return 'nothing';
  if (caller === 'admin') return 'all';
  if (access === 'anyone') return 'add';
  return caller === 'nobody' || access === 'admin' ? 'nothing' : 'own';
}

export function greatestPower(all: readonly Power[]): Power {
  return powers[Math.max(0, ...all.map((power) => powers.indexOf(power)))] ?? 'nothing';
}

/** The field that says whose a record is. Records of other collections are nobody's. */
const ownerFields: Record<string, string> = {
  bookings: 'buyer',
  profiles: 'owner',
  reviews: 'author',
  users: 'email',
};
/** Nobody's, and an account adds none by itself: what it may do to parts is to hold units for its orders. */
const shopsOwn = new Set(['parts', 'archivedParts', 'paymentEvents', 'migrations']);

/** What was done beyond a caller's power, in words; nothing where all is well. */
export function findTrespasses(differences: readonly Difference[], power: Power, email?: string): string[] {
  switch (power) {
    case 'all':
      return [];
    case 'nothing':
      return differences.map(tell);
    case 'add':
      return differences
        .filter(({ before, collection }) => before || collection in ownerFields || shopsOwn.has(collection))
        .map(tell);
    case 'own':
      return differences.filter((difference) => !isOwn(difference, differences, email)).map(tell);
    default:
      throw new Error(`there is no power ${String(power satisfies never)}`);
  }
}

function isOwn(
  { collection, before, after }: Difference,
  all: readonly Difference[],
  email?: string,
): boolean {
  const owner = ownerFields[collection];
  if (owner !== undefined) {
    const whose = [before, after].flatMap((document) => (document ? [document[owner]] : []));
    // Nobody makes an admin of himself, and nobody's order is paid without money: no card is charged here.
    const isSeized = !isSame(before?.['role'], after?.['role']) || isNewlyPaid(before, after);
    return whose.every((name) => name === email) && !isSeized;
  }
  if (collection === 'parts')
    return isSame(withoutHoldsOf(before, all, email), withoutHoldsOf(after, all, email));
  return before === undefined && !shopsOwn.has(collection);
}

function isNewlyPaid(before: Document | undefined, after: Document | undefined): boolean {
  return after?.['status'] === 'paid' && before?.['status'] !== 'paid';
}

/** A part as it would stand had this buyer's changed orders never held a unit of it. */
function withoutHoldsOf(
  part: Document | undefined,
  all: readonly Difference[],
  buyer?: string,
): Document | undefined {
  if (!part) return undefined;
  const orders = all.flatMap(({ collection, before, after }) =>
    collection === 'bookings' ? [before, after].filter((order) => order?.['buyer'] === buyer) : [],
  );
  const theirs = new Set(orders.map((order) => String(order?.['_id'])));
  const holds: { booking: unknown; quantity: number }[] = part['holds'];
  const taken = holds.filter(({ booking }) => theirs.has(String(booking)));
  return {
    ...part,
    holds: holds.filter((hold) => !taken.includes(hold)),
    availableQuantity: taken.reduce((sum, { quantity }) => sum + quantity, Number(part['availableQuantity'])),
  };
}

function tell({ collection, before, after }: Difference): string {
  return `${collection}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`;
}
