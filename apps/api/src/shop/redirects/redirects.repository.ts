import type { Redirect } from '@switchyard/shared/redirects';
import { type Collection, type Db, ObjectId } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

interface EntryDocument {
  table: ObjectId;
  /** The entry's position in the table. */
  n: number;
  from: string;
  to: string | null;
}

interface TableDocument {
  _id: 'table';
  /** The table in force. */
  table: ObjectId;
  /** The table that was in force before. */
  former?: ObjectId;
  count: number;
  changedAt: Date;
}

/** A table, as long as no other one is in force. Undefined before the first. */
export type TableInForce = { id: ObjectId; count: number } | undefined;

export type RedirectsRepository = ReturnType<typeof createRedirectsRepository>;

/** Milliseconds. A table that is being written is in force by then, and nobody reads a former one any more. */
const leftAlone = 3_600_000;

/**
 * A new table is stored beside the one in force, and then put in its place by one write. So nobody sees half a table,
 * whatever crashes.
 */
export function createRedirectsRepository(db: Db) {
  const entries: Collection<EntryDocument> = db.collection('redirects');
  const tables: Collection<TableDocument> = db.collection('redirectTables');

  async function inForce(): Promise<TableInForce> {
    const found = await tables.findOne({ _id: 'table' });
    return found ? { id: found.table, count: found.count } : undefined;
  }

  /** Compare-and-swap. Returns whether `former` was in force. */
  async function putInForce(former: TableInForce, table: Omit<TableDocument, '_id'>): Promise<boolean> {
    if (former) {
      const { modifiedCount } = await tables.updateOne({ _id: 'table', table: former.id }, { $set: table });
      return modifiedCount === 1;
    }
    try {
      await tables.insertOne({ _id: 'table', ...table });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  return {
    inForce,

    /** The entries of a table, in the sequence in which they were saved. */
    async read(table: TableInForce): Promise<Redirect[]> {
      if (!table) return [];
      const found = await entries.find({ table: table.id }).toArray();
      return found.toSorted((one, other) => one.n - other.n).map(({ from, to }) => ({ from, to }));
    },

    /** Where a path leads, or undefined. Reads one entry. @param from in normal form */
    async find(from: string): Promise<Pick<Redirect, 'to'> | undefined> {
      const table = await inForce();
      const found = table && (await entries.findOne({ table: table.id, from }));
      return found ? { to: found.to } : undefined;
    },

    /** Replaces the table. Returns false if `former` is no longer in force. */
    async replace(former: TableInForce, redirects: readonly Redirect[], now: Date): Promise<boolean> {
      const table = new ObjectId(ObjectId.generate(Math.floor(now.getTime() / 1000)));
      if (redirects.length > 0)
        await entries.insertMany(
          redirects.map(({ from, to }, n) => ({ table, n, from, to })),
          { ordered: false },
        );
      const wanted = { table, count: redirects.length, changedAt: now };
      return putInForce(former, former ? { ...wanted, former: former.id } : wanted);
    },

    /** Deletes tables that are not in force. One that was replaced a moment ago may still be read. */
    async deleteFormer(now: Date): Promise<void> {
      const before = new Date(now.getTime() - leftAlone);
      const current = await tables.findOne({ _id: 'table' });
      const readStill = current?.former && current.changedAt > before ? [current.former] : [];
      const old = ObjectId.createFromTime(Math.floor(before.getTime() / 1000));
      await entries.deleteMany({
        table: { $lt: old, $nin: [...(current ? [current.table] : []), ...readStill] },
      });
    },
  };
}
