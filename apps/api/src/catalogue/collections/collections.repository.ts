import { type KeptCollection, mostCollections, type NewCollection } from '@switchyard/shared/collections';
import { type Collection, type Db, ObjectId } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

interface CollectionDocument extends Omit<KeptCollection, '_id'> {
  _id: ObjectId;
  /** The position among all collections. */
  n: number;
  changedAt: Date;
}

export type CollectionsRepository = ReturnType<typeof createCollectionsRepository>;

export function createCollectionsRepository(db: Db) {
  const collections: Collection<CollectionDocument> = db.collection('shopCollections');
  return {
    /** All collections in their sequence. */
    async list(): Promise<KeptCollection[]> {
      const found = await collections.find().sort({ n: 1, _id: 1 }).limit(mostCollections).toArray();
      return found.map(toKept);
    },

    /** The URLs of the pictures of all collections. */
    async pictures(): Promise<string[]> {
      const found = await collections
        .find({}, { projection: { img: 1 } })
        .sort({ n: 1, _id: 1 })
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
    add: (id: string, n: number, collection: NewCollection, changedAt: Date): Promise<boolean> =>
      unlessTaken(async () => {
        await collections.insertOne(
          { _id: new ObjectId(id), n, ...collection, changedAt },
          { ignoreUndefined: true },
        );
      }),

    /** Returns false if another collection has the slug. Does nothing if the collection is deleted. */
    replace: (id: string, collection: NewCollection, changedAt: Date): Promise<boolean> =>
      unlessTaken(async () => {
        const { text, img, parts, search } = collection;
        const absent = Object.entries({ text, img, parts, search }).filter(
          ([, value]) => value === undefined,
        );
        await collections.updateOne(
          { _id: new ObjectId(id) },
          {
            $set: { ...collection, changedAt },
            ...(absent.length > 0 && { $unset: Object.fromEntries(absent.map(([name]) => [name, 1])) }),
          },
          { ignoreUndefined: true },
        );
      }),

    /** Stores the position of each collection. */
    async order(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await collections.bulkWrite(
        ids.map((id, n) => ({ updateOne: { filter: { _id: new ObjectId(id) }, update: { $set: { n } } } })),
      );
    },

    async delete(id: string): Promise<void> {
      await collections.deleteOne({ _id: new ObjectId(id) });
    },
  };
}

async function unlessTaken(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

const toKept = ({ _id, slug, name, text, img, parts, search }: CollectionDocument): KeptCollection => ({
  _id: _id.toHexString(),
  slug,
  name,
  ...(text !== undefined && { text }),
  ...(img !== undefined && { img }),
  ...(parts && { parts }),
  ...(search !== undefined && { search }),
});
