import type { User } from '@switchyard/shared';
import { ObjectId, type Collection, type Db, type Filter, type WithId } from 'mongodb';
import { isDuplicateKey } from '../database/mongo.ts';
import { findPage, type ListOrder, type PageQuery } from '../database/paging.ts';
import { exactTerms, type SearchTerms } from '../database/search-terms.ts';
import { isHolderProven, type Account } from './account.ts';

/** The search terms are those of the e-mail. */
interface UserDocument extends SearchTerms {
  _id: ObjectId;
  /** Lower case. */
  email: string;
  uid: string;
  name?: string;
  role?: 'admin';
  verified: boolean;
  blocked?: true;
  createdAt: Date;
  tokensValidFrom: Date;
  leaving?: true;
  clearing?: true;
  /** Since when the account has been `leaving` or `clearing`. */
  unfinishedSince?: Date;
  /** Somebody is about to take the admin role away. Until then the account does not count as an admin who stays. */
  steppingDown?: { id: ObjectId; at: Date };
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

const absent = { $exists: false } as const;
const staying = { leaving: absent } as const;

export interface AccountChange {
  set?: Partial<Omit<UserDocument, '_id' | 'email' | 'createdAt' | 'steppingDown' | keyof SearchTerms>>;
  unset?: readonly ('name' | 'role' | 'blocked' | 'clearing' | 'unfinishedSince')[];
}

export type NewAccount = Pick<Account, 'email' | 'uid' | 'name' | 'role' | 'verified'> & { at: Date };
export type UsersRepository = ReturnType<typeof createUsersRepository>;

export function createUsersRepository(db: Db) {
  const users: Collection<UserDocument> = db.collection('users');
  const shown = { _id: 0, email: 1, name: 1, role: 1, verified: 1, blocked: 1, tokensValidFrom: 1 } as const;

  return {
    /** What every call needs to know about the account; undefined while it is being deleted. */
    async find(email: string) {
      const found = await users.findOne({ email: { $eq: email }, ...staying }, { projection: shown });
      return found ?? undefined;
    },

    /** The whole account, even while it is being deleted. */
    async findWhole(email: string): Promise<Account | undefined> {
      return toAccount(await users.findOne({ email: { $eq: email } }));
    },

    /** Whether the holder proved that the e-mail is theirs, and nothing is left of one who did not. */
    async isEmailProven(email: string): Promise<boolean> {
      const account = toAccount(await users.findOne({ email: { $eq: email } }));
      return account !== undefined && isHolderProven(account) && !account.clearing;
    },

    async page({ q, sort = 'oldest', ...query }: UsersQuery) {
      const list = { filter: {}, q, isExact: true, order: orderOf[sort] };
      const { documents, ...page } = await findPage(users, list, query);
      // These are few, so they may make a page shorter.
      return { ...page, items: documents.filter(({ leaving }) => !leaving).map(toUser) };
    },

    /** Undefined if this e-mail has an account. */
    async create({ at, email, uid, name, role, verified }: NewAccount): Promise<Account | undefined> {
      const document: UserDocument = {
        _id: new ObjectId(),
        email,
        uid,
        ...(name !== undefined && { name }),
        ...(role && { role }),
        verified,
        createdAt: at,
        tokensValidFrom: at,
        ...exactTerms(email),
      };
      try {
        await users.insertOne(document);
      } catch (error) {
        if (isDuplicateKey(error)) return undefined;
        throw error;
      }
      return toAccount(document);
    },

    /**
     * Changes an account. Answers it as it is now, or undefined if somebody changed it since it was read: gave it
     * to another holder, ended its tokens or began to delete it. With `steppingDown`, also if that mark is gone.
     */
    async change(
      account: Account,
      { set, unset = [] }: AccountChange,
      steppingDown?: string,
    ): Promise<Account | undefined> {
      const unchanged: Filter<UserDocument> = {
        _id: new ObjectId(account.id),
        uid: account.uid,
        tokensValidFrom: account.tokensValidFrom,
        leaving: account.leaving ? true : absent,
        ...(steppingDown !== undefined && { 'steppingDown.id': new ObjectId(steppingDown) }),
      };
      const gone = [...unset, ...(steppingDown === undefined ? [] : ['steppingDown'])];
      const change = {
        ...(set && { $set: set }),
        ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((field) => [field, true as const])) }),
      };
      return toAccount(await users.findOneAndUpdate(unchanged, change, { returnDocument: 'after' }));
    },

    /**
     * Marks an admin as about to lose the role. Answers the mark, or undefined if the account was changed
     * meanwhile.
     */
    async beginSteppingDown(account: Account, at: Date): Promise<string | undefined> {
      const id = new ObjectId();
      const { matchedCount } = await users.updateOne(
        {
          _id: new ObjectId(account.id),
          tokensValidFrom: account.tokensValidFrom,
          role: 'admin',
          steppingDown: absent,
          ...staying,
        },
        { $set: { steppingDown: { id, at } } },
      );
      return matchedCount === 1 ? id.toHexString() : undefined;
    },

    async endSteppingDown(account: Account, id: string): Promise<void> {
      const marked = { _id: new ObjectId(account.id), 'steppingDown.id': new ObjectId(id) };
      await users.updateOne(marked, { $unset: { steppingDown: '' } });
    },

    /** Removes the marks that a killed process left. */
    async endSteppingDownBefore(moment: Date): Promise<void> {
      await users.updateMany(
        { role: 'admin', 'steppingDown.at': { $lt: moment } },
        { $unset: { steppingDown: '' } },
      );
    },

    /** Whether there is an active admin who is not about to lose the role. */
    async hasStayingAdmin(): Promise<boolean> {
      const found = await users.findOne(
        { role: 'admin', blocked: absent, steppingDown: absent, ...staying },
        { projection: { _id: 1 } },
      );
      return found !== null;
    },

    /** Accounts whose deletion or change of holder began before that moment and is not finished. */
    async listUnfinished(before: Date): Promise<Account[]> {
      const found = await Promise.all(
        (['leaving', 'clearing'] as const).map((mark) =>
          users.find({ [mark]: true, unfinishedSince: { $not: { $gte: before } } }).toArray(),
        ),
      );
      return found.flat().map((document) => toAccount(document));
    },

    /** Deletes an account that is being deleted. */
    async deleteLeaving(account: Account): Promise<void> {
      await users.deleteOne({ _id: new ObjectId(account.id), leaving: true });
    },

    /** Deletes an account that was made a moment ago. */
    async undoCreate(account: Account): Promise<void> {
      await users.deleteOne({ _id: new ObjectId(account.id) });
    },
  };
}

function toAccount(document: WithId<UserDocument>): Account;
function toAccount(document: WithId<UserDocument> | null): Account | undefined;
function toAccount(document: WithId<UserDocument> | null): Account | undefined {
  if (!document) return undefined;
  const { _id, email, uid, name, role, verified, tokensValidFrom } = document;
  const { blocked = false, leaving = false, clearing = false } = document;
  return {
    id: _id.toHexString(),
    email,
    uid,
    name,
    role,
    verified,
    blocked,
    leaving,
    clearing,
    tokensValidFrom,
  };
}

function toUser({ _id, email, name, role, verified, blocked }: WithId<UserDocument>): User {
  return {
    _id: _id.toHexString(),
    email,
    ...(name !== undefined && { name }),
    ...(role && { role }),
    verified,
    ...(blocked && { blocked }),
  };
}
