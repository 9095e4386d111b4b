import { MongoBulkWriteError, type Collection, type Document, type OptionalUnlessRequiredId } from 'mongodb';

const duplicateKey = 11000;

/**
 * Inserts documents by one command, and leaves out those that a unique index refuses.
 * @returns whether each was inserted, in their sequence
 */
export async function insertNew<Stored extends Document>(
  collection: Collection<Stored>,
  documents: readonly OptionalUnlessRequiredId<Stored>[],
): Promise<boolean[]> {
  const refused = new Set<number>();
  try {
    if (documents.length > 0) await collection.insertMany([...documents], { ordered: false });
  } catch (error) {
    const faults = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (faults.length === 0 || faults.some(({ code }) => code !== duplicateKey)) throw error;
    for (const { index } of faults) refused.add(index);
  }
  return documents.map((_, index) => !refused.has(index));
}
