import { type KeptCollection, mostCollections, type NewCollection } from '@switchyard/shared/collections';
import { type Collection, type Db, ObjectId } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

interface CollectionDocument extends Omit<KeptCollection, '_id'> {
  _id: ObjectId;
  /** The position, in documents from before there was a `SequenceDocument`. */
  n?: number;
  changedAt: Date;
}

type Positioned = Pick<CollectionDocument, '_id' | 'n'>;

interface SequenceDocument {
  _id: 'shop';
  version: number;
  ids: string[];
  changedAt: Date;
}

/** The ids of all collections in their sequence. */
interface Sequence {
  /** The number of changes; 0 before the first. */
  version: number;
  ids: string[];
}

const absent = { $exists: false } as const;

export type CollectionsRepository = ReturnType<typeof createCollectionsRepository>;

export function createCollectionsRepository(db: Db) {
  const collections: Collection<CollectionDocument> = db.collection('shopCollections');
  const sequences: Collection<SequenceDocument> = db.collection('collectionsSequence');

  const readSequence = async (): Promise<Sequence> =>
    (await sequences.findOne({ _id: 'shop' })) ?? { version: 0, ids: [] };

  return {
    /** All collections in their sequence. */
    async list(): Promise<KeptCollection[]> {
      const all = collections.find().sort({ _id: 1 }).limit(mostCollections).toArray();
      const [found, { ids }] = await Promise.all([all, readSequence()]);
      const kept = new Map(found.map((one) => [one._id.toHexString(), toKept(one)]));
      return inSequence(found, ids).flatMap((id) => kept.get(id) ?? []);
    },

    async sequence(): Promise<Sequence> {
      const all = collections
        .find({}, { projection: { n: 1 } })
        .sort({ _id: 1 })
        .limit(mostCollections);
      const [found, { version, ids }] = await Promise.all([all.toArray(), readSequence()]);
      return { version, ids: inSequence(found, ids) };
    },

    /** The URLs of the pictures of all collections. */
    async pictures(): Promise<string[]> {
      const found = await collections
        .find({}, { projection: { img: 1 } })
        .sort({ _id: 1 })
        .limit(mostCollections)
        .toArray();
      return found.flatMap(({ img }) => img ?? []);
    },

    async findBySlug(slug: string): Promise<KeptCollection | undefined> {
      const found = await collections.findOne({ slug });
      return found ? toKept(found) : undefined;
    },

    async find(id: string): Promise<KeptCollection | undefined> {
      const found = await collections.findOne({ _id: new ObjectId(id) });
      return found ? toKept(found) : undefined;
    },

    /** Returns false if another collection has the slug. */
    async add(id: string, collection: NewCollection, changedAt: Date): Promise<boolean> {
      try {
        await collections.insertOne(
          { _id: new ObjectId(id), ...collection, version: 1, changedAt },
          { ignoreUndefined: true },
        );
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /**
     * Replaces the given version of a collection with optimistic concurrency.
     * @returns `taken` if another collection has the slug, and `changed` if this one has another version or is deleted
     */
    async replace(
      { _id: id, version }: Pick<KeptCollection, '_id' | 'version'>,
      collection: NewCollection,
      changedAt: Date,
    ): Promise<'done' | 'taken' | 'changed'> {
      const { text, img, parts, search } = collection;
      const absent = Object.entries({ text, img, parts, search }).filter(([, value]) => value === undefined);
      try {
        const { matchedCount } = await collections.updateOne(
          { _id: new ObjectId(id), version },
          {
            $set: { ...collection, version: version + 1, changedAt },
            ...(absent.length > 0 && { $unset: Object.fromEntries(absent.map(([name]) => [name, 1])) }),
          },
          { ignoreUndefined: true },
        );
        return matchedCount === 0 ? 'changed' : 'done';
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
    },

    /**
     * Replaces the sequence.
     * @param version that of the sequence that is replaced. If it is undefined, the new one replaces whatever there is
     * @returns false if the stored sequence has another version
     */
    async order(ids: string[], changedAt: Date, version?: number): Promise<boolean> {
      const change = { $set: { ids, changedAt }, $inc: { version: 1 } };
      const isFirst = version === undefined || version === 0;
      try {
        const { matchedCount, upsertedCount } = await sequences.updateOne(
          { _id: 'shop', ...(version !== undefined && { version: isFirst ? absent : version }) },
          change,
          { upsert: isFirst },
        );
        return matchedCount + upsertedCount === 1;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // Another call has stored the first sequence meanwhile.
        if (version !== undefined) return false;
        return (await sequences.updateOne({ _id: 'shop' }, change)).matchedCount === 1;
      }
    },

    async delete(id: string): Promise<void> {
      await collections.deleteOne({ _id: new ObjectId(id) });
    },
  };
}

/** The ids of collections in a sequence. Those that are not in it come last, sorted by position, then as they are. */
function inSequence(found: readonly Positioned[], sequence: readonly string[]): string[] {
  const position = ({ n = Number.MAX_SAFE_INTEGER }: Positioned) => n;
  const ids = found
    .toSorted((one, other) => position(one) - position(other))
    .map(({ _id }) => _id.toHexString());
  const placed = sequence.filter((id) => ids.includes(id));
  return [...placed, ...ids.filter((id) => !placed.includes(id))];
}

const toKept = (found: CollectionDocument): KeptCollection => {
  const { _id, slug, name, version, text, img, parts, search } = found;
  return {
    _id: _id.toHexString(),
    slug,
    name,
    version,
    ...(text !== undefined && { text }),
    ...(img !== undefined && { img }),
    ...(parts && { parts }),
    ...(search !== undefined && { search }),
  };
};
