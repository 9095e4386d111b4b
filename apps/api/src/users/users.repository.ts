import type { User } from '@switchyard/shared';
import type { Collection, Db, ObjectId, UpdateResult, WithId } from 'mongodb';
import { createBatchedFind } from '../platform/batches.ts';
import { findPage, type ListOrder, type PageQuery } from '../platform/paging.ts';
import { exactTerms, type SearchTerms } from '../platform/search-terms.ts';

/** Its search terms are those of its e-mail. */
interface UserDocument extends SearchTerms {
  _id: ObjectId;
  /** Lower case. */
  email: string;
  name?: string;
  role?: 'admin';
  /** Whether its holder has proved that the e-mail is theirs. */
  verified?: boolean;
  /** It may not sign in. */
  blocked?: true;
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
  verified: boolean;
  at: Date;
}

export type UsersRepository = ReturnType<typeof createUsersRepository>;

export function createUsersRepository(db: Db) {
  const users: Collection<UserDocument> = db.collection('users');
  const find = createBatchedFind(async (emails) => {
    const found = await users
      .find(
        { email: { $in: [...emails] }, ...staying },
        { projection: { email: 1, name: 1, role: 1, verified: 1, blocked: 1 } },
      )
      .toArray();
    return new Map(
      found.map(({ email, name, role, verified = false, blocked }) => [
        email,
        { email, name, role, verified, blocked },
      ]),
    );
  });
  return {
    find,

    async page({ q, sort = 'oldest', ...query }: UsersQuery) {
      const list = { filter: {}, q, isExact: true, order: orderOf[sort], leftOut: [] };
      const { documents, ...page } = await findPage(users, list, query);
      return { ...page, items: documents.map(toUser) };
    },

    /** Stores the account of whoever signed in. Two first sign-ins at once make one account. */
    async upsert({ email, name, admin, verified, at }: SignInRecord) {
      const set = { verified, ...(name !== undefined && { name }), ...(admin && { role: 'admin' as const }) };
      const update = {
        $set: set,
        // The way back in where a crash left every admin marked as leaving.
        ...(admin && { $unset: { leaving: '' as const } }),
        $setOnInsert: { createdAt: at, ...exactTerms(email) },
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

    async removeAdmin(email: string) {
      return resultOf(await users.updateOne({ email: { $eq: email }, ...staying }, { $unset: { role: '' } }));
    },

    async block(email: string) {
      return resultOf(
        await users.updateOne({ email: { $eq: email }, ...staying }, { $set: { blocked: true } }),
      );
    },

    async unblock(email: string) {
      return resultOf(
        await users.updateOne({ email: { $eq: email }, ...staying }, { $unset: { blocked: '' } }),
      );
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

function resultOf({ acknowledged, matchedCount, modifiedCount }: UpdateResult) {
  return { acknowledged, matchedCount, modifiedCount };
}

function toUser({ _id, email, name, role, verified = false, blocked }: WithId<UserDocument>): User {
  return {
    _id: _id.toHexString(),
    email,
    ...(name !== undefined && { name }),
    ...(role && { role }),
    verified,
    ...(blocked && { blocked }),
  };
}
