import type { Collection } from 'mongodb';

const batchSize = 2000;

/** Writes documents in batches that fit into one message each. */
export async function insertAll(collection: Collection, documents: Iterable<object>): Promise<void> {
  let batch: object[] = [];
  const write = async () => {
    if (batch.length > 0) await collection.insertMany(batch, { ordered: false });
    batch = [];
  };
  for (const document of documents) {
    batch.push(document);
    if (batch.length === batchSize) await write();
  }
  await write();
}
