import type { KeptKeyboard } from '@switchyard/fit';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

/** What the shop says about a keyboard. */
export type KeyboardRecord = Pick<KeptKeyboard, 'name' | 'maker' | 'also' | 'usb' | 'facts' | 'sources'>;

export interface StoredKeyboard {
  slug: string;
  version: number;
  /** Undefined once it is deleted. The document stays for some days, so that other processes notice the change. */
  record: KeyboardRecord | undefined;
}

interface KeyboardDocument {
  _id: string;
  version: number;
  record?: KeyboardRecord;
  names?: string[];
  changedAt: Date;
  deletedAt?: Date;
}

interface SoughtDocument {
  _id: string;
  name: string;
  times: number;
  lastAt: Date;
}

/** How often a name was searched for in vain, and when last. */
export interface SoughtName {
  name: string;
  times: number;
  lastAt: Date;
}

const hasRecord = { record: { $exists: true } };

export type KeyboardsRepository = ReturnType<typeof createKeyboardsRepository>;

export function createKeyboardsRepository(db: Db) {
  const keyboards: Collection<KeyboardDocument> = db.collection('keyboards');
  const sought: Collection<SoughtDocument> = db.collection('soughtKeyboards');
  const toStored = ({ _id, version, record }: KeyboardDocument): StoredKeyboard => ({
    slug: _id,
    version,
    record,
  });

  return {
    /** The latest change of any keyboard. Undefined if there was none. */
    async latestChange(): Promise<{ mark: string; at: Date } | undefined> {
      const [latest] = await keyboards
        .find({}, { projection: { version: 1, changedAt: 1 } })
        .sort({ changedAt: -1, _id: -1 })
        .limit(1)
        .toArray();
      return latest && { mark: `${latest._id} ${latest.version}`, at: latest.changedAt };
    },

    /** Without the deleted ones. */
    async list(limit: number): Promise<StoredKeyboard[]> {
      return (await keyboards.find(hasRecord).sort({ _id: 1 }).limit(limit).toArray()).map(toStored);
    },

    async find(slug: string): Promise<StoredKeyboard> {
      const found = await keyboards.findOne({ _id: slug });
      return found ? toStored(found) : { slug, version: 0, record: undefined };
    },

    /** Without the deleted ones. Few documents, so any index will do, but no query plan may scan a collection. */
    count: () => keyboards.countDocuments(hasRecord, { hint: '_id_' }),

    /**
     * Replaces a record with optimistic concurrency. Version 0 means that nothing is stored.
     * @param names by which no other keyboard may be found
     * @returns `changed` if `version` is not the stored version any more, `named` if another keyboard has one of the
     * names
     */
    async replace(
      { slug, version, record }: StoredKeyboard,
      names: string[],
      changedAt: Date,
    ): Promise<'done' | 'changed' | 'named'> {
      const state = record ? { record, names } : { deletedAt: changedAt };
      const document = { version: version + 1, changedAt, ...state };
      try {
        if (version === 0) {
          await keyboards.insertOne({ _id: slug, ...document }, { ignoreUndefined: true });
          return 'done';
        }
        const { modifiedCount } = await keyboards.replaceOne({ _id: slug, version }, document);
        return modifiedCount === 1 ? 'done' : 'changed';
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return (await keyboards.findOne({ _id: slug, version: { $ne: version } })) ? 'changed' : 'named';
      }
    },

    /** Adds to the counts of names that were searched for in vain on a day. */
    async addSought(day: string, names: readonly SoughtName[]): Promise<void> {
      if (names.length === 0) return;
      await sought.bulkWrite(
        names.map(({ name, times, lastAt }) => ({
          updateOne: {
            filter: { _id: `${day} ${name}` },
            update: { $inc: { times }, $max: { lastAt }, $setOnInsert: { name } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },

    /** Deletes all counts of single days but the `most` largest; of equal ones, the newest stay. */
    async keepMostSought(most: number): Promise<void> {
      const rest = await sought
        .find({}, { projection: { _id: 1 } })
        .sort({ times: -1, lastAt: -1 })
        .skip(most)
        .toArray();
      if (rest.length > 0) await sought.deleteMany({ _id: { $in: rest.map(({ _id }) => _id) } });
    },

    /** The names that were searched for most often since a moment, up to `limit`. */
    async mostSought(since: Date, limit: number): Promise<SoughtName[]> {
      return sought
        .aggregate<SoughtName>([
          { $match: { lastAt: { $gte: since } } },
          { $group: { _id: '$name', times: { $sum: '$times' }, lastAt: { $max: '$lastAt' } } },
          { $sort: { times: -1, lastAt: -1, _id: 1 } },
          { $limit: limit },
          { $project: { _id: 0, name: '$_id', times: 1, lastAt: 1 } },
        ])
        .toArray();
    },
  };
}
