import type { AnyBulkWriteOperation, Db, ObjectId } from 'mongodb';
import { createOrderNumbersRepository } from './order-numbers.repository.ts';

/** Null stands for missing: the database treats both alike. */
interface Numbered {
  _id: ObjectId;
  number: number | null;
  createdAt: Date;
}

const batchSize = 500;

/** The index `unnumbered` has only these. Tombstones of orders that were never stored have no `createdAt`. */
const withoutNumber = { number: null, createdAt: { $gt: new Date(0) } };

/**
 * Numbers the orders that have none, the oldest first: all of them once, and later those that a process of the version
 * before has placed. Two processes may do it at once: each draws numbers of its own, and an order keeps its first, so
 * that then not every number follows the time.
 */
export async function giveOrdersNumbers(db: Db): Promise<void> {
  const orders = db.collection<Numbered>('bookings');
  const { draw } = createOrderNumbersRepository(db);
  let batch: ObjectId[] = [];
  async function write(): Promise<void> {
    if (batch.length === 0) return;
    const first = await draw(batch.length);
    const changes = batch.map((_id, index): AnyBulkWriteOperation<Numbered> => ({
      updateOne: { filter: { _id, number: null }, update: { $set: { number: first + index } } },
    }));
    batch = [];
    await orders.bulkWrite(changes, { ordered: false });
  }
  const found = orders.find(withoutNumber, { projection: { _id: 1 } }).sort({ createdAt: 1, _id: 1 });
  for await (const { _id } of found) if (batch.push(_id) === batchSize) await write();
  await write();
}
