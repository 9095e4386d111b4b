import type { Collection, Document, Filter, WithId } from 'mongodb';

/**
 * A read of another collection that an aggregation makes beside its own. One command takes less time than two at once,
 * also in this process.
 */
export interface Beside<Found> {
  /** The aggregation's last stage. It wraps each document of the other collection in a field `beside`. */
  stage: { $unionWith: Document };
  read(wrapped: readonly Document[]): Found;
}

export const beside = <D extends Document, Found>(
  collection: Collection<D>,
  filter: Filter<D>,
  read: (documents: readonly WithId<D>[]) => Found,
): Beside<Found> => ({
  stage: {
    $unionWith: {
      coll: collection.collectionName,
      pipeline: [{ $match: filter }, { $project: { _id: 0, beside: '$$ROOT' } }],
    },
  },
  read: (wrapped) => read(wrapped.map((one) => one['beside'] as WithId<D>)),
});

/** Runs an aggregation together with what is beside it. */
export async function aggregateBeside<D extends Document, Found>(
  collection: Collection<D>,
  stages: readonly Document[],
  other: Beside<Found>,
): Promise<{ own: WithId<D>[]; beside: Found }> {
  const found = await collection.aggregate<WithId<D>>([...stages, other.stage]).toArray();
  const isOwn = (document: WithId<D>) => !('beside' in document);
  return {
    own: found.filter(isOwn),
    beside: other.read(found.filter((document) => !isOwn(document))),
  };
}
