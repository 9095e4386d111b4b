import type { User } from '@switchyard/shared';
import type { Collection, Db, ObjectId, WithId } from 'mongodb';
import { createBatchedFind } from '../platform/batches.ts';
import { findPage, type ListOrder, type PageQuery } from '../platform/paging.ts';
import { searchTerms, type SearchTerms } from '../platform/search-terms.ts';

/** Its search terms are those of its e-mail. */
interface UserDocument extends SearchTerms {
  _id: ObjectId;
  /** Lower case. */
  email: string;
  name?: string;
  role?: 'admin';
  createdAt: Date;
  /** It is being deleted: it may do nothing any more, and counts for nothing. */
  leaving?: true;
}

export interface UsersQuery extends PageQuery {
  q?: string | undefined;
  sort?: 'oldest' | 'newest' | 'email' | '-email' | undefined;
}

const orderOf: Record<NonNullable<UsersQuery['sort']>, ListOrder> = {
  oldest: { key: '_id', holds: 'id', direction: 1 },
  newest: { key: '_id', holds: 'id', direction: -1 },
  email: { key: 'email', holds: 'text', direction: 1 },
  '-email': { key: 'email', holds: 'text', direction: -1 },
};

const staying = { leaving: { $exists: false } } as const;

export interface SignInRecord {
  email: string;
  name: string | undefined;
  admin: boolean;
  at: Date;
}

export type UsersRepository = ReturnType<typeof createUsersRepository>;

export function createUsersRepository(db: Db) {
  const users: Collection<UserDocument> = db.collection('users');
  const find = createBatchedFind(async (emails) => {
    const found = await users
      .find({ email: { $in: [...emails] }, ...staying }, { projection: { email: 1, name: 1, role: 1 } })
      .toArray();
    return new Map(found.map(({ email, name, role }) => [email, { email, name, role }]));
  });
  return {
    find,

    async page({ q, sort = 'oldest', ...query }: UsersQuery) {
      const list = { filter: {}, q, order: orderOf[sort], leftOut: [] };
      const { documents, ...page } = await findPage(users, list, query);
      return { ...page, items: documents.map(toUser) };
    },

    /** Stores the account of whoever signed in. Two first sign-ins at once make one account. */
    async upsert({ email, name, admin, at }: SignInRecord) {
      const set = { ...(name !== undefined && { name }), ...(admin && { role: 'admin' as const }) };
      const update = {
        ...(Object.keys(set).length > 0 && { $set: set }),
        // The way back in where a crash left every admin marked as leaving.
        ...(admin && { $unset: { leaving: '' as const } }),
        $setOnInsert: { createdAt: at, ...searchTerms(email) },
      };
      const result = await users.updateOne({ email: { $eq: email } }, update, { upsert: true });
      return {
        acknowledged: result.acknowledged,
        matchedCount: result.matchedCount,
        modifiedCount: result.modifiedCount,
        upsertedCount: result.upsertedCount,
        upsertedId: result.upsertedId?.toHexString() ?? null,
      };
    },

    async makeAdmin(email: string) {
      const { acknowledged, matchedCount, modifiedCount } = await users.updateOne(
        { email: { $eq: email }, ...staying },
        { $set: { role: 'admin' } },
      );
      return { acknowledged, matchedCount, modifiedCount };
    },

    countAdmins: (): Promise<number> => users.countDocuments({ role: 'admin', ...staying }),

    /** Marks an account as being deleted, which ends its rights at once. False where there is none. */
    async markLeaving(email: string): Promise<boolean> {
      const { matchedCount } = await users.updateOne({ email: { $eq: email } }, { $set: { leaving: true } });
      return matchedCount === 1;
    },

    async unmarkLeaving(email: string): Promise<void> {
      await users.updateOne({ email: { $eq: email } }, { $unset: { leaving: '' } });
    },

    async deleteLeaving(email: string): Promise<void> {
      await users.deleteOne({ email: { $eq: email }, leaving: true });
    },
  };
}

function toUser({ _id, email, role }: WithId<UserDocument>): User {
  return { _id: _id.toHexString(), email, ...(role && { role }) };
}
