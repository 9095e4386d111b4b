import type { AuditAction } from '@switchyard/shared';
import { ObjectId, type Collection, type Db } from 'mongodb';
import { findPage, type ListOrder, type PageQuery } from '../database/paging.ts';

export interface AuditEntry {
  /** An e-mail, `shop` for what the shop does by itself, or `operator` for the command line. */
  by: string;
  /** The address of the call. */
  from: string | undefined;
  action: AuditAction;
  /** An account's e-mail, or the id of a thing. */
  whom: string;
  /** The changed fields. */
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
}

/** The whole line is the `_id`, which MongoDB never changes, and the collection's rules allow no other field. */
interface AuditDocument {
  _id: AuditEntry & { id: ObjectId; at: Date };
}

export interface AuditQuery extends PageQuery {
  q?: string | undefined;
  sort?: 'newest' | 'oldest' | undefined;
}

const orderOf = {
  newest: { key: '_id.id', holds: 'id', direction: -1 },
  oldest: { key: '_id.id', holds: 'id', direction: 1 },
} satisfies Record<string, ListOrder>;

export type AuditRepository = ReturnType<typeof createAuditRepository>;

export function createAuditRepository(db: Db) {
  const lines: Collection<AuditDocument> = db.collection('audit');
  return {
    async insert(entry: AuditEntry, at: Date): Promise<void> {
      const { by, from, action, whom, before, after } = entry;
      await lines.insertOne({
        _id: {
          id: new ObjectId(),
          at,
          by,
          ...(from !== undefined && { from }),
          action,
          whom,
          ...(before && { before }),
          ...(after && { after }),
        } as AuditDocument['_id'],
      });
    },

    /** Whether somebody took this account's admin role away, or deleted the account while it had the role. */
    async hasLostAdmin(email: string): Promise<boolean> {
      const lost = { '_id.action': 'admin-removed' as const };
      const deleted = { '_id.action': 'account-deleted' as const, '_id.before.role': 'admin' };
      const found = await lines.findOne(
        { '_id.whom': { $eq: email }, $or: [lost, deleted] },
        { projection: { _id: 1 } },
      );
      return found !== null;
    },

    async page({ q, sort = 'newest', ...query }: AuditQuery) {
      const filter = q ? { $or: [{ '_id.whom': { $eq: q } }, { '_id.by': { $eq: q } }] } : {};
      const { documents, ...page } = await findPage(lines, { filter, order: orderOf[sort] }, query);
      const items = documents.map(({ _id: { id, at, ...line } }) => ({
        _id: id.toHexString(),
        at: at.toISOString(),
        ...line,
      }));
      return { ...page, items };
    },
  };
}
