import type { AuditAction } from '@switchyard/shared/audit';
import { ObjectId, type Collection, type Db } from 'mongodb';
import { isDuplicateKey } from '../database/mongo.ts';
import { deleteSome } from '../database/delete-some.ts';
import { findPage, type ListSort, type PageQuery } from '../database/paging.ts';

export interface AuditEntry {
  /** An e-mail, `shop` for what the shop does by itself, or `operator` for the command line. */
  by: string;
  /** The IP address of the call. */
  from: string | undefined;
  action: AuditAction;
  /** An account's e-mail, or the id of a thing. */
  whom: string;
  /** The changed fields. */
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  /** The code of the refusal that the call ended with, in the entry that marks another as not done. */
  refused?: string;
}

/**
 * Traits by which an admin's device is recognised: the account (an e-mail may belong to somebody else by then), the
 * browser without its version, and the wide network.
 */
export interface SignInTraits {
  account: string;
  device: string;
  network: string;
}

/** The whole entry is the `_id`, which MongoDB never changes, and the collection's rules allow no other field. */
interface AuditDocument {
  _id: AuditEntry & { id: ObjectId; at: Date };
}

export interface AuditQuery extends PageQuery {
  q?: string | undefined;
  sort?: 'newest' | 'oldest' | undefined;
}

/** Somebody took an account's admin role away, or deleted the account while it had the role. */
const lostAdmin = [
  { '_id.action': 'admin-removed' as const },
  { '_id.action': 'account-deleted' as const, '_id.before.role': 'admin' },
];

const sortOf = {
  newest: { key: '_id.id', holds: 'id', direction: -1 },
  oldest: { key: '_id.id', holds: 'id', direction: 1 },
} satisfies Record<string, ListSort>;

export type AuditRepository = ReturnType<typeof createAuditRepository>;

export function createAuditRepository(db: Db) {
  const lines: Collection<AuditDocument> = db.collection('audit');
  return {
    /** Adds an entry. Does nothing if the same entry with the same id is there already. */
    async insert(entry: AuditEntry, at: Date, id: ObjectId): Promise<void> {
      try {
        await lines.insertOne({ _id: { id, at, ...entry } }, { ignoreUndefined: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Whether somebody took this account's admin role away, or deleted the account while it had the role. */
    async hasLostAdmin(email: string): Promise<boolean> {
      const found = await lines.findOne(
        { '_id.whom': { $eq: email }, $or: lostAdmin },
        { projection: { _id: 1 } },
      );
      return found !== null;
    },

    /** Whether an admin has signed in like this before. */
    async hasSignedIn({ account, device, network }: SignInTraits): Promise<boolean> {
      const found = await lines.findOne(
        {
          '_id.action': 'admin-signed-in',
          '_id.after.account': { $eq: account },
          '_id.after.device': { $eq: device },
          '_id.after.network': { $eq: network },
        },
        { projection: { _id: 1 } },
      );
      return found !== null;
    },

    /**
     * Deletes some of the entries from before this moment. Those about a lost admin role stay: without them,
     * `ADMIN_EMAILS` would give it back.
     */
    deleteBefore: (before: Date): Promise<void> =>
      deleteSome(db, 'audit', {
        '_id.id': { $lt: ObjectId.createFromTime(Math.floor(before.getTime() / 1000)) },
        $nor: lostAdmin,
      }),

    async page({ q, sort = 'newest', ...query }: AuditQuery) {
      const filter = q ? { $or: [{ '_id.whom': { $eq: q } }, { '_id.by': { $eq: q } }] } : {};
      const { documents, ...page } = await findPage(lines, { filter, sort: sortOf[sort] }, query);
      const items = documents.map(({ _id: { id, at, ...line } }) => ({
        _id: id.toHexString(),
        at: at.toISOString(),
        ...line,
      }));
      return { ...page, items };
    },
  };
}
