import type { Family, FamilyChanges } from '@switchyard/shared/families';
import { ObjectId, type Collection, type Db, type Document } from 'mongodb';

interface FamilyDocument {
  _id: ObjectId;
  name: string;
  description?: string;
  choices: string[];
  sequences?: string[][];
  createdAt: Date;
}

export type StoredFamily = Omit<Family, 'members'>;

export type FamiliesRepository = ReturnType<typeof createFamiliesRepository>;

export function createFamiliesRepository(db: Db) {
  const families: Collection<FamilyDocument> = db.collection('families');
  return {
    async find(id: string): Promise<StoredFamily | undefined> {
      const found = await families.findOne({ _id: new ObjectId(id) });
      return found ? toFamily(found) : undefined;
    },

    /**
     * A family with its members. Undefined if there is no such family.
     * @param stage the aggregation stage that joins the members
     */
    async findJoined<Found extends Document, Member>(
      id: string,
      { stage, read }: { stage: Document; read(found: readonly Found[]): Member[] },
    ): Promise<{ family: StoredFamily; members: Member[] } | undefined> {
      const [found] = await families
        .aggregate<FamilyDocument & { members: Found[] }>([{ $match: { _id: new ObjectId(id) } }, stage])
        .toArray();
      return found && { family: toFamily(found), members: read(found.members) };
    },

    async findMany(ids: readonly string[]): Promise<StoredFamily[]> {
      const found = families.find({ _id: { $in: ids.map((id) => new ObjectId(id)) } });
      return (await found.toArray()).map(toFamily);
    },

    async insert({ _id, name, description, choices }: StoredFamily, at: Date): Promise<void> {
      await families.insertOne({
        _id: new ObjectId(_id),
        name,
        ...(description !== undefined && { description }),
        choices,
        createdAt: at,
      });
    },

    /** Changes a family. Undefined if it does not exist any more. */
    async change(id: string, { description, ...changes }: FamilyChanges): Promise<StoredFamily | undefined> {
      const set = Object.entries({ ...changes, description: description ?? undefined });
      const changed = await families.findOneAndUpdate(
        { _id: new ObjectId(id) },
        {
          $set: Object.fromEntries(set.filter(([, value]) => value !== undefined)),
          ...(description === null && { $unset: { description: 1 } }),
        },
        { returnDocument: 'after' },
      );
      return changed ? toFamily(changed) : undefined;
    },

    /** Compare-and-swap: replaces the sequences unless they have changed. Returns whether it did. */
    async replaceSequences(id: string, before: string[][], after: string[][]): Promise<boolean> {
      const { matchedCount } = await families.updateOne(
        { _id: new ObjectId(id), sequences: { $eq: before } },
        { $set: { sequences: after } },
      );
      return matchedCount === 1;
    },

    async delete(id: string): Promise<void> {
      await families.deleteOne({ _id: new ObjectId(id) });
    },
  };
}

const toFamily = ({ _id, name, description, choices, sequences }: FamilyDocument): StoredFamily => ({
  _id: _id.toHexString(),
  name,
  ...(description !== undefined && { description }),
  choices,
  ...(sequences && { sequences }),
});
