import type { AnyBulkWriteOperation, Db } from 'mongodb';
import { billOf, linesOf, toLineDocument, type BookingDocument } from './booking-document.ts';

/** Orders that have no lines yet. The index `former` has only orders of older versions. */
const withoutLines = { priceMinor: { $exists: true }, 'lines.n': null } as const;

const batchSize = 500;

/**
 * Gives orders of older versions lines and a bill beside their former fields. The former fields stay, because processes
 * of the previous version read and change them; they take precedence while they exist.
 */
export async function giveOrdersLines(db: Db): Promise<void> {
  const orders = db.collection<BookingDocument>('bookings');
  let changes: AnyBulkWriteOperation<BookingDocument>[] = [];
  const write = async () => {
    if (changes.length > 0) await orders.bulkWrite(changes, { ordered: false });
    changes = [];
  };
  for await (const order of orders.find(withoutLines)) {
    const lines = linesOf(order).map(toLineDocument);
    changes.push({
      updateOne: {
        filter: { _id: order._id, lines: { $exists: false } },
        update: { $set: { lines, bill: billOf(order) } },
      },
    });
    if (changes.length === batchSize) await write();
  }
  await write();
}
