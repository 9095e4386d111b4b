import type { Family, FamilyChanges } from '@switchyard/shared/families';
import { createHash } from 'node:crypto';
import { insertNew } from '../../infrastructure/database/insert-new.ts';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';
import { ObjectId, type Collection, type Db, type Document } from 'mongodb';

interface FamilyDocument {
  _id: ObjectId;
  name: string;
  description?: string;
  choices: string[];
  sequences?: string[][];
  /** Of a family that was imported: what its rows have in common, hashed. */
  imported?: string;
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

    /** Those with one of these ids, and those that were imported with one of these keys, by the key. */
    async findForImport(keys: readonly string[], ids: readonly string[]) {
      const wanted = new Map(keys.map((key) => [importedAs(key), key]));
      const byId = await families.find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }).toArray();
      const byKey = await families.find({ imported: { $in: [...wanted.keys()] } }).toArray();
      return {
        byId: new Map(byId.map(toFamily).map((family) => [family._id, family])),
        byKey: new Map(byKey.map((family) => [wanted.get(family.imported ?? '') ?? '', toFamily(family)])),
      };
    },

    async findAll(): Promise<StoredFamily[]> {
      return (await families.find({}, { sort: { _id: 1 } }).toArray()).map(toFamily);
    },

    /**
     * @param key what the rows of an imported family have in common
     * @returns false if a family was imported with this key already
     */
    async insert(family: StoredFamily, at: Date, key?: string): Promise<boolean> {
      try {
        await families.insertOne(newDocument(family, at, key));
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** As `insert`, for several families by one command. */
    insertAll: (all: readonly { family: StoredFamily; key: string }[], at: Date): Promise<boolean[]> =>
      insertNew(
        families,
        all.map(({ family, key }) => newDocument(family, at, key)),
      ),

    /**
     * Changes a family. Undefined if it does not exist any more.
     * @param before if given, the family must have the sequences of this one, else nothing changes
     */
    async change(
      id: string,
      { description, ...changes }: Omit<FamilyChanges, 'seen'>,
      before?: Pick<StoredFamily, 'sequences'>,
    ): Promise<StoredFamily | undefined> {
      const set = Object.entries({ ...changes, description: description ?? undefined });
      const changed = await families.findOneAndUpdate(
        {
          _id: new ObjectId(id),
          ...(before && { sequences: before.sequences ? { $eq: before.sequences } : { $exists: false } }),
        },
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

/** An index key is short, whatever the handle. */
const newDocument = (
  { _id, name, description, choices }: StoredFamily,
  at: Date,
  key: string | undefined,
): FamilyDocument => ({
  _id: new ObjectId(_id),
  name,
  ...(description !== undefined && { description }),
  choices,
  ...(key !== undefined && { imported: importedAs(key) }),
  createdAt: at,
});

const importedAs = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

const toFamily = ({ _id, name, description, choices, sequences }: FamilyDocument): StoredFamily => ({
  _id: _id.toHexString(),
  name,
  ...(description !== undefined && { description }),
  choices,
  ...(sequences && { sequences }),
});
