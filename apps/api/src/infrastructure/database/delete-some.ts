import type { Db, Document, Filter } from 'mongodb';

/** What one sweep deletes at most, so that the first after a long time takes no longer than others. */
const mostAtOnce = 500;

/** Deletes some of a collection's documents that match. */
export async function deleteSome(db: Db, name: string, filter: Filter<Document>): Promise<void> {
  const collection = db.collection(name);
  const found = await collection.find(filter, { projection: { _id: 1 }, limit: mostAtOnce }).toArray();
  if (found.length === 0) return;
  // Those that have changed meanwhile stay.
  await collection.deleteMany({ $and: [{ _id: { $in: found.map(({ _id }) => _id) } }, filter] });
}
