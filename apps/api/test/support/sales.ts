import { orderStates, orderStatuses, type BookingStatus } from '@switchyard/shared/bookings';
import fc from 'fast-check';
import { ObjectId, type Db } from 'mongodb';
import { storeMovements, storeOrderOf, type MovementFacts } from './books.ts';
import { buildDocuments, buildLine } from './stored-documents.ts';

/** A generated order: what happened to it, and how many hours ago. */
export interface Sale {
  part: number;
  quantity: number;
  placed: number;
  status: BookingStatus;
  isLate: boolean;
  moves: (Pick<MovementFacts, 'kind' | 'amountMinor'> & {
    hoursAgo: number;
    /**
     * The provider's date of this movement minus the shop's, in hours; undefined if the provider does not
     * know the movement.
     */
    apart: number | undefined;
  })[];
}

/**
 * Often close to the start of a period, so that the provider's date and the shop's may lie on different sides of it.
 */
const hoursAgo = (days: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: 200 * 24 }),
    fc
      .tuple(fc.constantFrom(days, 2 * days), fc.integer({ min: -36, max: 72 }))
      .map(([edge, hours]) => edge * 24 + hours),
  );
/** If the two dates differ by more than about a day, they have to be matched by individual lookups. */
const apart = fc.oneof(fc.constant(0), fc.integer({ min: -60, max: 24 }), fc.integer({ min: 25, max: 72 }));

/** Generates orders around the days of an overview. */
export function salesAround(days: number): fc.Arbitrary<Sale[]> {
  const move = <Kind extends MovementFacts['kind']>(...kinds: Kind[]) =>
    fc.record({
      kind: fc.constantFrom(...kinds),
      amountMinor: fc.integer({ min: 1, max: 99_999 }),
      hoursAgo: hoursAgo(days),
      apart: fc.option(apart, { nil: undefined }),
    });
  const later = move('refunded', 'refunded', 'refund-failed', 'disputed', 'dispute-won');
  const sale = fc.record({
    part: fc.nat({ max: 7 }),
    quantity: fc.integer({ min: 1, max: 500 }),
    placed: hoursAgo(days),
    status: fc.constantFrom(...orderStatuses),
    isLate: fc.boolean(),
    moves: fc
      .tuple(move('taken'), fc.array(later, { maxLength: 4 }))
      .map(([taken, more]) => [taken, ...more]),
  });
  return fc.array(sale, { maxLength: 25 });
}

/**
 * Whether an order was paid. A refunded order was, unless its only payment came too late. Any other was if its units
 * are sold.
 */
const wasPaid = ({ status, isLate }: Sale) =>
  status === 'refunded' ? !isLate : orderStates[status].units === 'sold';

export const soldParts = Array.from({ length: 8 }, () => new ObjectId());
const partOf = ({ part }: Sale) => soldParts[part]?.toHexString() ?? '';

/**
 * Stores the orders.
 * @returns their movements of money with the date that counts: the provider's, if there is one
 */
export async function storeSales(db: Db, now: number, orders: readonly Sale[]) {
  const ago = (hours: number) => new Date(now - hours * 3_600_000);
  await db
    .collection('parts')
    .insertMany(
      soldParts.map((_id, number) => ({ ...buildDocuments()['parts'], _id, name: `Part ${number}` })),
    );
  const stored = orders.map((order, number) => {
    const payment = `pi_${number}`;
    const facts = {
      lines: [buildLine({ partId: soldParts[order.part], quantity: order.quantity })],
      status: order.status,
      createdAt: ago(order.placed),
      ...(wasPaid(order) && { transactionId: payment }),
    };
    const hasMoney = wasPaid(order) || order.status === 'refunded';
    const moves = (hasMoney ? order.moves : []).map(
      ({ kind, amountMinor: amount, hoursAgo: hours, apart }, place) => ({
        entry: {
          kind: kind ?? 'taken',
          id: place === 0 ? payment : `re_${number}_${place}`,
          payment,
          at: ago(hours),
          amountMinor: amount,
          action: place === 0 ? (wasPaid(order) ? 'paid' : 'refund-due') : 'refunded',
        } as const,
        at: ago(hours - (apart ?? 0)),
        isKnown: apart !== undefined,
      }),
    );
    return { order, facts, moves };
  });
  for (const { facts, moves } of stored) await storeOrderOf(db, facts, ...moves.map(({ entry }) => entry));
  const told = stored.flatMap(({ moves }) => moves.filter(({ isKnown }) => isKnown));
  if (told.length > 0) await storeMovements(db, ...told.map(({ entry, at }) => ({ ...entry, at, fee: 30 })));
  await db.collection('bookings').insertOne({ status: 'abandoned', abandonedAt: ago(1) });
  return stored;
}
export type Stored = Awaited<ReturnType<typeof storeSales>>;

const sign = { taken: 1, refunded: -1, 'refund-failed': 1, disputed: 0, 'dispute-won': 0 };

/** The figures of some days, added up one by one: a simple reference implementation. */
export function addUp(stored: Stored, days: ReadonlySet<string>) {
  const isIn = (moment: Date) => days.has(moment.toISOString().slice(0, 10));
  const figures = { revenue: 0, paidOrders: 0, placed: 0, placedAndPaid: 0 };
  const ofPart = new Map<string, { revenue: number; units: number }>();
  for (const { order, facts, moves } of stored) {
    figures.placed += isIn(facts.createdAt) ? 1 : 0;
    figures.placedAndPaid += isIn(facts.createdAt) && wasPaid(order) ? 1 : 0;
    for (const { entry } of moves.filter((one) => isIn(one.at))) {
      const isSale = entry.action === 'paid';
      const part = ofPart.get(partOf(order)) ?? { revenue: 0, units: 0 };
      part.revenue += sign[entry.kind] * entry.amountMinor;
      part.units += isSale ? order.quantity : 0;
      ofPart.set(partOf(order), part);
      figures.revenue += sign[entry.kind] * entry.amountMinor;
      figures.paidOrders += isSale ? 1 : 0;
    }
  }
  return { figures, ofPart };
}
