import { ObjectId, type Collection, type Db } from 'mongodb';
import { createGatheredReads } from '../../infrastructure/gathered-reads.ts';
import { notDeleted, onSale, shown, toPart, type PartDocument, type StoredPart } from './part-document.ts';

/** A part to count again, because its orders have changed. `mark` is stored with the part until then. */
interface Due {
  id: string;
  mark: ObjectId;
}

export type BoughtTogetherRepository = ReturnType<typeof createBoughtTogetherRepository>;

/** What was bought together with each part, stored with the part. */
export function createBoughtTogetherRepository(db: Db) {
  const parts: Collection<PartDocument> = db.collection('parts');
  const toIds = (ids: readonly string[]) => ids.map((id) => new ObjectId(id));

  const readOnSale = createGatheredReads(async (ids) => {
    const documents = await parts
      .find(
        { _id: { $in: toIds(ids) }, ...onSale },
        { projection: { ...shown, 'boughtTogether.with': 1 }, batchSize: ids.length + 1 },
      )
      .toArray();
    return new Map(documents.map((document) => [document._id.toHexString(), document]));
  });

  return {
    /**
     * A part on sale, and the ids of the parts bought together with it. `bought` is undefined before the first count.
     */
    async findWithBought(
      id: string,
    ): Promise<{ part: StoredPart; bought: string[] | undefined } | undefined> {
      const document = await readOnSale(new ObjectId(id).toHexString());
      return (
        document && {
          part: toPart(document),
          bought: document.boughtTogether?.with?.map((other) => other.toHexString()),
        }
      );
    },

    /** Stores a part's first count. Does nothing if the part has a count already. */
    async storeFirst(id: string, bought: readonly string[], at: Date): Promise<void> {
      await parts.updateOne(
        { _id: new ObjectId(id), ...onSale, 'boughtTogether.with': { $exists: false } },
        { $set: { 'boughtTogether.with': toIds(bought), 'boughtTogether.at': at } },
      );
    },

    /** Notes that parts have to be counted again. */
    async markDue(ids: readonly string[]): Promise<void> {
      await parts.updateMany(
        { _id: { $in: toIds(ids) }, ...notDeleted },
        { $set: { 'boughtTogether.due': new ObjectId() } },
      );
    },

    /** Deletes the counts of all parts, and marks those parts as to be counted again. */
    async forgetAll(): Promise<void> {
      await parts.updateMany(
        { boughtTogether: { $exists: true } },
        { $set: { boughtTogether: { due: new ObjectId() } } },
      );
    },

    /** Parts to be counted again whose last count is older than this moment, those that have waited longest first. */
    async listDue(countedBefore: Date, limit: number): Promise<Due[]> {
      const due = {
        'boughtTogether.due': { $exists: true },
        'boughtTogether.at': { $not: { $gt: countedBefore } },
      };
      const found = parts
        .find(due, { projection: { 'boughtTogether.due': 1 } })
        .sort({ 'boughtTogether.due': 1 })
        .limit(limit);
      return (await found.toArray()).flatMap(({ _id, boughtTogether }) =>
        boughtTogether?.due ? [{ id: _id.toHexString(), mark: boughtTogether.due }] : [],
      );
    },

    /** Stores a count, unless the part was marked again meanwhile: then the count may lack an order. */
    async store({ id, mark }: Due, bought: readonly string[], at: Date): Promise<void> {
      await parts.updateOne(
        { _id: new ObjectId(id), 'boughtTogether.due': mark },
        { $set: { boughtTogether: { with: toIds(bought), at } } },
      );
    },
  };
}
