import type { User } from '@switchyard/shared';
import { ObjectId, type Collection, type Db, type Filter, type WithId } from 'mongodb';
import { createBatchedFind } from '../platform/batches.ts';
import { isDuplicateKey } from '../platform/mongo.ts';
import { findPage, type ListOrder, type PageQuery } from '../platform/paging.ts';
import { exactTerms, type SearchTerms } from '../platform/search-terms.ts';
import type { Account } from './account.ts';

/** Its search terms are those of its e-mail. */
interface UserDocument extends SearchTerms {
  _id: ObjectId;
  /** Lower case. */
  email: string;
  uid?: string;
  name?: string;
  role?: 'admin';
  verified?: boolean;
  blocked?: true;
  createdAt: Date;
  tokensValidFrom?: Date;
  leaving?: true;
  clearing?: true;
  /** Since when it has been `leaving` or `clearing`. */
  unfinishedSince?: Date;
  /** Somebody is about to take its admin rights away; until that is decided it does not count as an admin who stays. */
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

/** What an act may change of an account. */
export interface AccountChange {
  set?: Partial<
    Pick<
      UserDocument,
      | 'uid'
      | 'name'
      | 'role'
      | 'verified'
      | 'blocked'
      | 'tokensValidFrom'
      | 'leaving'
      | 'clearing'
      | 'unfinishedSince'
    >
  >;
  unset?: readonly ('name' | 'role' | 'blocked' | 'clearing' | 'unfinishedSince')[];
}

export type NewAccount = Pick<Account, 'email' | 'uid' | 'name' | 'role' | 'verified'> & { at: Date };
export type UsersRepository = ReturnType<typeof createUsersRepository>;

export function createUsersRepository(db: Db) {
  const users: Collection<UserDocument> = db.collection('users');
  const shown = { email: 1, name: 1, role: 1, verified: 1, blocked: 1, tokensValidFrom: 1 } as const;
  const find = createBatchedFind(async (emails) => {
    const found = await users
      .find({ email: { $in: [...emails] }, ...staying }, { projection: shown })
      .toArray();
    return new Map(
      found.map(({ email, name, role, verified = false, blocked, tokensValidFrom }) => [
        email,
        { email, name, role, verified, blocked, tokensValidFrom },
      ]),
    );
  });

  return {
    /** What a call needs to know of the account of this e-mail; undefined for one that is being deleted. */
    find,

    /** The whole account, also while it is being deleted. */
    async findWhole(email: string): Promise<Account | undefined> {
      const document = await users.findOne({ email: { $eq: email } });
      return document ? fromDocument(document) : undefined;
    },

    async page({ q, sort = 'oldest', ...query }: UsersQuery) {
      const list = { filter: {}, q, isExact: true, order: orderOf[sort], leftOut: [] };
      const { documents, ...page } = await findPage(users, list, query);
      // Few and not for long: a page may be shorter by them.
      return { ...page, items: documents.filter(({ leaving }) => !leaving).map(toUser) };
    },

    /** Undefined where there is an account of this e-mail already. */
    async create({ at, email, uid, name, role, verified }: NewAccount): Promise<Account | undefined> {
      const document: UserDocument = {
        _id: new ObjectId(),
        email,
        ...(uid !== undefined && { uid }),
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
      return fromDocument(document);
    },

    /**
     * Changes an account, unless it was changed since it was read: given to another holder, its tokens ended, or its deletion
     * begun. With `steppingDown`, also unless that is over. False where it was.
     */
    async change(
      account: Account,
      { set, unset = [] }: AccountChange,
      steppingDown?: string,
    ): Promise<boolean> {
      const unchanged: Filter<UserDocument> = {
        _id: new ObjectId(account.id),
        uid: account.uid ?? absent,
        tokensValidFrom: account.tokensValidFrom ?? absent,
        leaving: account.leaving ? true : absent,
        ...(steppingDown !== undefined && { 'steppingDown.id': new ObjectId(steppingDown) }),
      };
      const gone = [...unset, ...(steppingDown === undefined ? [] : ['steppingDown'])];
      const { matchedCount } = await users.updateOne(unchanged, {
        ...(set && { $set: set }),
        ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((field) => [field, ''])) }),
      });
      return matchedCount === 1;
    },

    /** Puts an admin's rights in question. Answers an id for the act, or undefined where the account was changed meanwhile. */
    async beginSteppingDown(account: Account, at: Date): Promise<string | undefined> {
      const id = new ObjectId();
      const { matchedCount } = await users.updateOne(
        {
          _id: new ObjectId(account.id),
          tokensValidFrom: account.tokensValidFrom ?? absent,
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

    /** Gives back the rights that a process put in question and died. */
    async endSteppingDownBefore(moment: Date): Promise<void> {
      await users.updateMany(
        { role: 'admin', 'steppingDown.at': { $lt: moment } },
        { $unset: { steppingDown: '' } },
      );
    },

    /** Whether there is an admin who can act and whose rights nobody is about to take away. */
    async hasStayingAdmin(): Promise<boolean> {
      const found = await users.findOne(
        { role: 'admin', blocked: absent, steppingDown: absent, ...staying },
        { projection: { _id: 1 } },
      );
      return found !== null;
    },

    /** Accounts whose deletion or change of holder was begun before that moment and is not finished. */
    async listUnfinished(before: Date): Promise<Account[]> {
      const found = await Promise.all(
        (['leaving', 'clearing'] as const).map((mark) =>
          users.find({ [mark]: true, unfinishedSince: { $not: { $gte: before } } }).toArray(),
        ),
      );
      return found.flat().map(fromDocument);
    },

    /** Deletes an account that is being deleted. */
    async deleteLeaving(account: Account): Promise<void> {
      await users.deleteOne({ _id: new ObjectId(account.id), leaving: true });
    },

    /** Deletes an account that was only just made. */
    async undoCreate(account: Account): Promise<void> {
      await users.deleteOne({ _id: new ObjectId(account.id) });
    },
  };
}

function fromDocument(document: WithId<UserDocument>): Account {
  const { _id, email, uid, name, role, verified = false, blocked, tokensValidFrom } = document;
  return {
    id: _id.toHexString(),
    email,
    uid,
    name,
    role,
    verified,
    blocked: blocked ?? false,
    leaving: document.leaving ?? false,
    clearing: document.clearing ?? false,
    tokensValidFrom,
  };
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
