import type { Db, Document, Filter } from 'mongodb';

/** The batch size. It keeps the first sweep after a long pause as short as any other. */
const mostAtOnce = 500;

/** Deletes up to 500 matching documents of a collection. The next sweep deletes the rest. */
export async function deleteSome(db: Db, name: string, filter: Filter<Document>): Promise<void> {
  const collection = db.collection(name);
  const found = await collection.find(filter, { projection: { _id: 1 }, limit: mostAtOnce }).toArray();
  if (found.length === 0) return;
  // The filter is repeated so that documents which have changed meanwhile stay.
  await collection.deleteMany({ $and: [{ _id: { $in: found.map(({ _id }) => _id) } }, filter] });
}
