import { statusesThatAllow } from '@switchyard/shared';
import type { Db } from 'mongodb';
import { bad, good, warning, type Finding } from './finding.ts';

/** In milliseconds. Each query is bounded, because the shop is in use meanwhile. */
const maxTimeMS = 5000;
/** In milliseconds. What the sweep has not done by then, it will not do by itself. */
const lateMs = 10 * 60_000;
/** Counting stops here; one is enough to investigate. */
const mostCounted = 100;
const howMany = (count: number) => (count < mostCounted ? String(count) : `${mostCounted} or more`);
const incident = (anchor: string) => `docs/runbook.md#${anchor} says what to look at`;

/** Whether stock and payments add up. Reads only. */
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

/** The ids of parts whose units do not add up to what was stocked. */
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
    refunds: { $elemMatch: { refundId: { $exists: false }, failedAt: { $exists: false } } },
  };
  const [events, refunds, overdue] = await Promise.all([
    db
      .collection('paymentEvents')
      .countDocuments({ handledAt: { $exists: false }, receivedAt: { $lt: before } }, bounded),
    db.collection('bookings').countDocuments(refundDue, bounded),
    db
      .collection('bookings')
      .countDocuments(
        { status: { $in: statusesThatAllow('expire') }, holdExpiresAt: { $lt: before } },
        bounded,
      ),
  ]);
  return { events, refunds, overdue };
}
