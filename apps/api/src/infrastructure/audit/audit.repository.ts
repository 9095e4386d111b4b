import type { AuditAction } from '@switchyard/shared/audit';
import { ObjectId, type Collection, type Db } from 'mongodb';
import { isDuplicateKey } from '../database/mongo.ts';
import { deleteSome } from '../database/delete-some.ts';
import { findPage, type ListSort, type PageQuery } from '../database/paging.ts';

export interface AuditEntry {
  /** Who acted: an e-mail, `shop` for what the shop does by itself, or `operator` for the command line. */
  by: string;
  /** The IP address of the call. */
  from: string | undefined;
  action: AuditAction;
  /** What the act was about: an account's e-mail, or the id of a thing. */
  whom: string;
  /** The changed fields, with their values before and after. */
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  /** Only in an entry that marks an earlier one as not done: the code of the refusal. */
  refused?: string;
}

/**
 * Traits by which an admin's device is recognised: the account's id (its e-mail may belong to somebody else later), the
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
    /** Adds an entry. Idempotent: does nothing if an entry with the same id and content exists. */
    async insert(entry: AuditEntry, at: Date, id: ObjectId): Promise<void> {
      try {
        await lines.insertOne({ _id: { id, at, ...entry } }, { ignoreUndefined: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Adds new entries. */
    async insertAll(all: readonly { entry: AuditEntry; at: Date; id: ObjectId }[]): Promise<void> {
      const documents = all.map(({ entry, at, id }) => ({ _id: { id, at, ...entry } }));
      if (documents.length > 0) await lines.insertMany(documents, { ignoreUndefined: true, ordered: false });
    },

    /** Whether somebody took this account's admin role away, or deleted the account while it had the role. */
    async hasLostAdmin(email: string): Promise<boolean> {
      const found = await lines.findOne(
        { '_id.whom': { $eq: email }, $or: lostAdmin },
        { projection: { _id: 1 } },
      );
      return found !== null;
    },

    /** Whether an admin has signed in to this account with this device from this network before. */
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
     * Deletes up to one batch of the entries from before this moment (see `deleteSome`). Entries about a lost admin
     * role stay: without them, `ADMIN_EMAILS` would give the role back.
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
