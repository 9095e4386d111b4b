import { type KeptCollection, mostCollections, type NewCollection } from '@switchyard/shared/collections';
import { type Collection, type Db, ObjectId } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

interface CollectionDocument extends Omit<KeptCollection, '_id'> {
  _id: ObjectId;
  /** The position among all collections, which need not follow each other. */
  n: number;
  changedAt: Date;
}

interface Position {
  id: string;
  n: number;
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

    /** The ids of all collections in their sequence, each with its position. */
    async sequence(): Promise<Position[]> {
      const found = collections.find({}, { projection: { n: 1 } }).sort({ n: 1, _id: 1 });
      return (await found.limit(mostCollections).toArray()).map(({ _id, n }) => ({
        id: _id.toHexString(),
        n,
      }));
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
    async add(id: string, n: number, collection: NewCollection, changedAt: Date): Promise<boolean> {
      try {
        await collections.insertOne(
          { _id: new ObjectId(id), n, ...collection, version: 1, changedAt },
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
     * Gives each collection a new position, behind all former ones and a gap. The first collection moves first, and
     * only from where it was: of two that reorder the same sequence at once, one changes nothing.
     * @returns whether the first one was there
     */
    async order(before: readonly Position[], after: readonly string[]): Promise<boolean> {
      const [first] = before;
      if (!first) return true;
      const start = Math.max(...before.map(({ n }) => n)) + 2;
      const moveTo = (id: string) => ({ $set: { n: start + after.indexOf(id) } });
      const { matchedCount } = await collections.updateOne(
        { _id: new ObjectId(first.id), n: first.n },
        moveTo(first.id),
      );
      if (matchedCount === 0) return false;
      const others = after.filter((id) => id !== first.id);
      if (others.length > 0)
        await collections.bulkWrite(
          others.map((id) => ({ updateOne: { filter: { _id: new ObjectId(id) }, update: moveTo(id) } })),
        );
      return true;
    },

    async delete(id: string): Promise<void> {
      await collections.deleteOne({ _id: new ObjectId(id) });
    },
  };
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
