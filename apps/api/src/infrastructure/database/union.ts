import type { Collection, Document, WithId } from 'mongodb';

/** MongoDB takes at most a thousand stages. */
const mostBranches = 100;

/** A list to read from a collection. */
export interface Branch {
  /** The stages, which end with a `$limit`. */
  stages: Document[];
  limit: number;
}

/**
 * Reads several lists of one collection by a single command, each list by its own index.
 * @returns the documents of all lists, in no particular sequence
 */
export async function readUnion<D extends Document>(
  collection: Collection<D>,
  branches: readonly Branch[],
): Promise<WithId<D>[]> {
  const [first, ...others] = branches.slice(0, mostBranches);
  if (!first) return [];
  const coll = collection.collectionName;
  const unions = others.map(({ stages: pipeline }) => ({ $unionWith: { coll, pipeline } }));
  const most = branches.reduce((sum, { limit }) => sum + limit, 0);
  const [found, rest] = await Promise.all([
    // All documents come with the first answer.
    collection.aggregate<WithId<D>>([...first.stages, ...unions], { batchSize: most + 1 }).toArray(),
    readUnion(collection, branches.slice(mostBranches)),
  ]);
  return [...found, ...rest];
}
