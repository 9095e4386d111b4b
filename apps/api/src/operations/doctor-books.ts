import type { Db } from 'mongodb';
import { bad, good, warning, type Finding } from './finding.ts';

/** Longer than this no single search may take, in milliseconds: a shop is served meanwhile. */
const maxTimeMS = 5000;
/** What the sweep has not done within this time it will not do by itself, in milliseconds. */
const lateMs = 10 * 60_000;
/** So many are looked for; one is enough to look into. */
const mostCounted = 100;
const howMany = (count: number) => (count < mostCounted ? String(count) : `${mostCounted} or more`);
const incident = (anchor: string) => `docs/operations.md#${anchor} says what to look at`;

/** Whether stock and payments are as the shop keeps them. Reads only. */
export async function* examineBooks(db: Db): AsyncGenerator<Finding> {
  const parts = await findBrokenParts(db);
  yield parts.length === 0
    ? good('Stock', 'every part has as many units as were stocked')
    : bad(
        'Stock',
        `does not add up for ${howMany(parts.length)} parts: ${parts[0]}`,
        incident('stock-drifts'),
      );

  const { events, refunds, overdue } = await countLate(db);
  const late = [
    ...(events > 0 ? [`${howMany(events)} events of the payment provider are not handled`] : []),
    ...(refunds > 0 ? [`${howMany(refunds)} refunds are due`] : []),
    ...(overdue > 0 ? [`${howMany(overdue)} orders have outlived their hold`] : []),
  ];
  yield late.length === 0
    ? good('Payments', 'nothing is left over')
    : warning('Payments', late.join(', '), incident('payments-are-stuck'));
}

/** Parts whose units are not those that were stocked, by id. */
async function findBrokenParts(db: Db): Promise<string[]> {
  const units = { $add: ['$availableQuantity', '$soldQuantity', { $sum: '$holds.quantity' }] };
  const found = await db
    .collection('parts')
    .aggregate(
      [
        { $match: { $expr: { $ne: [units, '$stockedQuantity'] } } },
        { $limit: mostCounted },
        { $project: { _id: 1 } },
      ],
      { maxTimeMS },
    )
    .toArray();
  return found.map(({ _id }) => String(_id));
}

async function countLate(db: Db) {
  const bounded = { limit: mostCounted, maxTimeMS };
  const before = new Date(Date.now() - lateMs);
  const refundDue = {
    'refunds.transactionId': { $exists: true },
    refunds: { $elemMatch: { refundId: { $exists: false } } },
  };
  const [events, refunds, overdue] = await Promise.all([
    db
      .collection('paymentEvents')
      .countDocuments({ handledAt: { $exists: false }, receivedAt: { $lt: before } }, bounded),
    db.collection('bookings').countDocuments(refundDue, bounded),
    db.collection('bookings').countDocuments({ status: 'held', holdExpiresAt: { $lt: before } }, bounded),
  ]);
  return { events, refunds, overdue };
}
