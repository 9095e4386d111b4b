import type { Collection, Document, Filter, WithId } from 'mongodb';

/**
 * A read of another collection that an aggregation makes beside its own. One command takes less time than two at once,
 * also in this process.
 */
export interface Beside<Found> {
  /** The aggregation's last stages. They wrap each document of the other collection, see `Wrapped`. */
  stages: { $unionWith: Document }[];
  read(wrapped: readonly Wrapped[]): Found;
}

/** A document of another collection. `of`: the name of the collection. */
interface Wrapped {
  beside: Document;
  of: string;
}

/** @param fields the fields to read; all by default */
export const beside = <D extends Document, Found>(
  collection: Collection<D>,
  filter: Filter<D>,
  read: (documents: readonly WithId<D>[]) => Found,
  fields?: Readonly<Record<string, 1>>,
): Beside<Found> => ({
  stages: [
    {
      $unionWith: {
        coll: collection.collectionName,
        pipeline: [
          { $match: filter },
          ...(fields ? [{ $project: fields }] : []),
          { $project: { _id: 0, beside: '$$ROOT', of: { $literal: collection.collectionName } } },
        ],
      },
    },
  ],
  read: (wrapped) =>
    read(wrapped.flatMap((one) => (one.of === collection.collectionName ? (one.beside as WithId<D>) : []))),
});

/** Adds another read, which passes on what it finds instead of returning it. */
export const alsoReading = <Found>(one: Beside<Found>, other: Beside<void>): Beside<Found> => ({
  stages: [...one.stages, ...other.stages],
  read(wrapped) {
    other.read(wrapped);
    return one.read(wrapped);
  },
});

/** Runs an aggregation and the read beside it as one command. */
export async function aggregateBeside<D extends Document, Found>(
  collection: Collection<D>,
  stages: readonly Document[],
  other: Beside<Found>,
): Promise<{ own: WithId<D>[]; beside: Found }> {
  const found = await collection.aggregate<WithId<D> | Wrapped>([...stages, ...other.stages]).toArray();
  const isWrapped = (document: WithId<D> | Wrapped): document is Wrapped => 'beside' in document;
  return {
    own: found.filter((document): document is WithId<D> => !isWrapped(document)),
    beside: other.read(found.filter(isWrapped)),
  };
}
