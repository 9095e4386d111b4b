import { roles, type Role } from '@switchyard/shared';
import type { User } from '@switchyard/shared/users';
import { ObjectId, type Collection, type Db, type Filter, type WithId } from 'mongodb';
import type { FormerEmail } from '../../infrastructure/database/collection.ts';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';
import { oneOrMany } from '../../infrastructure/database/one-or-many.ts';
import { findPage, type ListSort, type PageQuery } from '../../infrastructure/database/paging.ts';
import { exactTerms, type SearchTerms } from '../../infrastructure/database/search-terms.ts';
import { beside, type Beside } from '../../infrastructure/database/beside.ts';
import { createGatheredReads } from '../../infrastructure/gathered-reads.ts';
import { isHolderProven, tokensOf, type Account } from './account.ts';

interface UserDocument extends SearchTerms {
  _id: ObjectId;
  /** In lower case. A replaced account has its id here instead, so that its e-mail is free. */
  email: string;
  /** Absent for the account's first e-mail. */
  emailSince?: Date;
  /** The e-mail that an account of the staff is about to have. It counts as a login, so that nobody makes it public. */
  nextEmail?: string;
  /** Oldest first. */
  formerEmails?: FormerEmail[];
  adminBy?: string[];
  uid: string;
  name?: string;
  role?: Role;
  verified: boolean;
  blocked?: true;
  createdAt: Date;
  tokensValidFrom: Date;
  leaving?: true;
  replaced?: true;
  /** Since when the account has been `leaving`. */
  unfinishedSince?: Date;
  signInsValidFrom: Date;
  emptiedAt?: Date;
  /** When the last accessToken expires. */
  tokensEndAt?: Date;
  /** When to ask Firebase again whether the sign-ins are valid. Only set while there may be valid accessTokens. */
  standingDueAt?: Date;
  /** Since when nobody has signed in. The sweep moves it forward if the account has data that must stay. */
  idleSince?: Date;
  /** Set while somebody is taking the admin role away. Such an account does not count as a remaining admin. */
  steppingDown?: { id: ObjectId; at: Date };
}

export interface UsersQuery extends PageQuery {
  q?: string | undefined;
  sort?: 'oldest' | 'newest' | 'email' | '-email' | undefined;
}

const sortOf: Record<NonNullable<UsersQuery['sort']>, ListSort> = {
  oldest: { key: '_id', holds: 'id', direction: 1 },
  newest: { key: '_id', holds: 'id', direction: -1 },
  email: { key: 'email', holds: 'text', direction: 1 },
  '-email': { key: 'email', holds: 'text', direction: -1 },
};

/** The fields of an account that every call needs. */
const neededByCalls = { email: 1, name: 1, role: 1, verified: 1, blocked: 1, tokensValidFrom: 1 } as const;
/** The same, and what tells an account that is being deleted. */
const neededOfAny = { ...neededByCalls, leaving: 1 } as const;
type CallingAccount = Pick<UserDocument, '_id' | keyof typeof neededByCalls>;

/** More than any shop has. */
const mostStaff = 1000;

const absent = { $exists: false } as const;
const staying = { leaving: absent } as const;

export interface AccountChange {
  set?: Partial<Omit<UserDocument, '_id' | 'createdAt' | 'steppingDown' | keyof SearchTerms>>;
  unset?: readonly ('name' | 'role' | 'blocked' | 'standingDueAt' | 'nextEmail')[];
  /** The `nextEmail` that must still be stored. */
  announced?: string;
  /** The e-mail that the account had until now. */
  formerEmail?: FormerEmail;
  /** The one of ADMIN_EMAILS that makes the account an admin. */
  adminBy?: string;
}

/** A filter for unverified accounts without a role that were last used before a moment. */
const idleBefore = (moment: Date) =>
  ({
    verified: false,
    idleSince: { $lt: moment },
    role: absent,
    blocked: absent,
    ...staying,
  }) as const;

type NewAccount = Pick<Account, 'email' | 'uid' | 'name' | 'verified' | 'signInsValidFrom' | 'emptiedAt'> & {
  at: Date;
};
export type UsersRepository = ReturnType<typeof createUsersRepository>;

export function createUsersRepository(db: Db) {
  const users: Collection<UserDocument> = db.collection('users');
  const findById = createGatheredReads(async (ids) => {
    const options = { projection: neededOfAny, batchSize: ids.length + 1 };
    const found = await users.find({ _id: oneOrMany(ids) }, options).toArray();
    return new Map(
      found.filter(({ leaving }) => !leaving).map((account) => [account._id.toHexString(), account]),
    );
  });

  return {
    /**
     * Undefined if there is no such account, or while it is being deleted.
     * @param account the account's id or its e-mail
     */
    async find(account: string): Promise<CallingAccount | undefined> {
      if (!account.includes('@')) return findById(new ObjectId(account).toHexString());
      const found = await users.findOne(
        { email: { $eq: account }, ...staying },
        { projection: neededByCalls },
      );
      return found ?? undefined;
    },

    /** Does the same as `find` by an account's id, as a read that a command for something else makes beside its own. */
    beside: <Found>(id: string, read: (found: CallingAccount | undefined) => Found): Beside<Found> =>
      beside(
        users,
        { _id: new ObjectId(id) },
        ([found]) => read(found?.leaving ? undefined : found),
        neededOfAny,
      ),

    /** The whole account with this id or e-mail, even while it is being deleted. */
    async findWhole(named: { id: string } | { email: string }): Promise<Account | undefined> {
      const filter = 'id' in named ? { _id: new ObjectId(named.id) } : { email: { $eq: named.email } };
      return toAccount(await users.findOne(filter));
    },

    /** The account of a Firebase user. Undefined if there is none, or while it is being deleted. */
    async findByUid(uid: string): Promise<Account | undefined> {
      return toAccount(await users.findOne({ uid: { $eq: uid }, ...staying }));
    },

    /** The e-mail of an account, and whether its holder has proved to own it. Undefined while it is being deleted. */
    async contactOf(id: string): Promise<{ email: string; isProven: boolean } | undefined> {
      const account = toAccount(await users.findOne({ _id: new ObjectId(id) }));
      return account && !account.leaving
        ? { email: account.email, isProven: isHolderProven(account) }
        : undefined;
    },

    /** The id of the account with this e-mail, if its holder has proved to own it. */
    async provenHolderOf(email: string): Promise<string | undefined> {
      const account = toAccount(await users.findOne({ email: { $eq: email }, ...staying }));
      return account && isHolderProven(account) ? account.id : undefined;
    },

    /** The account that had this e-mail at a moment and has another one now. @returns its id and its current e-mail */
    async movedFrom(email: string, at: Date): Promise<{ id: string; email: string } | undefined> {
      const had = { formerEmails: { $elemMatch: { email: { $eq: email }, until: { $gt: at } } } };
      const found = await users.find({ ...had, replaced: absent, ...staying }).toArray();
      const untilOf = ({ formerEmails = [] }: UserDocument) =>
        Math.min(
          ...formerEmails.flatMap((one) =>
            one.email === email && one.until > at ? one.until.getTime() : [],
          ),
        );
      // If several accounts match, the e-mail belonged to the one that gave it up first after the moment.
      const [first] = found.toSorted((one, other) => untilOf(one) - untilOf(other));
      return first && { id: first._id.toHexString(), email: first.email };
    },

    /** The e-mails of these accounts by id. Deleted accounts are left out. */
    async emailsOf(ids: readonly string[]): Promise<Map<string, string>> {
      const wanted = { _id: { $in: ids.map((id) => new ObjectId(id)) }, ...staying };
      const found = await users.find(wanted, { projection: { email: 1 } }).toArray();
      return new Map(found.map(({ _id, email }) => [_id.toHexString(), email]));
    },

    /** Which of these accounts still exist. @returns their ids */
    async listExisting(ids: readonly string[]): Promise<string[]> {
      const wanted = { _id: { $in: ids.map((id) => new ObjectId(id)) }, ...staying };
      const found = await users.find(wanted, { projection: { _id: 1 } }).toArray();
      return found.map(({ _id }) => _id.toHexString());
    },

    async page({ q, sort = 'oldest', ...query }: UsersQuery) {
      const list = { filter: {}, q, isExact: true, sort: sortOf[sort] };
      const { documents, ...page } = await findPage(users, list, query);
      // Accounts being deleted are few, so they are filtered out after the query. A page may be a little shorter.
      return { ...page, items: documents.filter(({ leaving }) => !leaving).map(toUser) };
    },

    /** Creates an account. Undefined if the e-mail has an account already. */
    async create({
      at,
      email,
      uid,
      name,
      verified,
      signInsValidFrom,
      emptiedAt,
    }: NewAccount): Promise<Account | undefined> {
      const document: UserDocument = {
        _id: new ObjectId(),
        email,
        uid,
        ...(name !== undefined && { name }),
        verified,
        createdAt: at,
        tokensValidFrom: at,
        signInsValidFrom,
        ...(emptiedAt && { emptiedAt }),
        ...tokensOf(at),
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
     * Changes an account, with optimistic concurrency.
     * @param steppingDown the id of the `steppingDown` mark that must still be stored
     * @returns the changed account. Undefined if, since it was read, it got another holder, its tokens were ended or
     * its deletion began; also if the mark or the announced e-mail is gone, or another account has the new e-mail
     */
    async change(
      account: Account,
      { set, unset = [], announced, formerEmail, adminBy }: AccountChange,
      steppingDown?: string,
    ): Promise<Account | undefined> {
      const unchanged: Filter<UserDocument> = {
        _id: new ObjectId(account.id),
        uid: account.uid,
        tokensValidFrom: account.tokensValidFrom,
        leaving: account.leaving ? true : absent,
        ...(announced !== undefined && { nextEmail: { $eq: announced } }),
        ...(steppingDown !== undefined && { 'steppingDown.id': new ObjectId(steppingDown) }),
      };
      const gone = [...unset, ...(steppingDown === undefined ? [] : ['steppingDown'])];
      const change = {
        ...(set && { $set: { ...set, ...(set.email !== undefined && exactTerms(set.email)) } }),
        ...((formerEmail ?? adminBy) !== undefined && {
          $push: {
            ...(formerEmail && { formerEmails: formerEmail }),
            ...(adminBy !== undefined && { adminBy }),
          },
        }),
        ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((field) => [field, true as const])) }),
      };
      try {
        return toAccount(await users.findOneAndUpdate(unchanged, change, { returnDocument: 'after' }));
      } catch (error) {
        if (isDuplicateKey(error)) return undefined;
        throw error;
      }
    },

    /**
     * Marks an admin whose role is about to be taken away. Returns the mark; undefined if the account was changed
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

    /** Removes marks that a killed process left behind. */
    async endSteppingDownBefore(moment: Date): Promise<void> {
      await users.updateMany(
        { role: 'admin', 'steppingDown.at': { $lt: moment } },
        { $unset: { steppingDown: '' } },
      );
    },

    /** The accounts that can act as admins. */
    async listAdmins(): Promise<{ id: string; email: string }[]> {
      const found = users.find(
        { role: 'admin', blocked: absent, ...staying },
        { projection: { email: 1 }, limit: 100 },
      );
      return (await found.toArray()).map(({ _id, email }) => ({ id: _id.toHexString(), email }));
    },

    /** The ids and the e-mails of the accounts with a role. Includes e-mails that they are about to have. */
    async listStaff(): Promise<string[]> {
      const found = users.find(
        { role: { $in: Object.keys(roles) as Role[] }, ...staying },
        { projection: { email: 1, nextEmail: 1 }, limit: mostStaff },
      );
      return (await found.toArray()).flatMap(({ _id, email, nextEmail }) => [
        _id.toHexString(),
        email,
        ...(nextEmail === undefined ? [] : [nextEmail]),
      ]);
    },

    /** Whether there is an active admin whose role is not being taken away. */
    async hasStayingAdmin(): Promise<boolean> {
      const found = await users.findOne(
        { role: 'admin', blocked: absent, steppingDown: absent, ...staying },
        { projection: { _id: 1 } },
      );
      return found !== null;
    },

    /** Accounts whose deletion began before a moment and is not finished. */
    async listUnfinished(before: Date): Promise<Account[]> {
      const found = users.find({ leaving: true, unfinishedSince: { $lt: before } });
      return (await found.toArray()).map((document) => toAccount(document));
    },

    /**
     * Takes up to `limit` accounts about which Firebase has to be asked. They become due again at `next`, or never if
     * all their accessTokens have expired.
     */
    async takeToAsk(now: Date, next: Date, limit: number): Promise<Account[]> {
      const due = await users.find({ standingDueAt: { $lte: now } }, { limit }).toArray();
      await users.updateMany({ _id: { $in: due.map(({ _id }) => _id) } }, [
        { $set: { standingDueAt: { $cond: [{ $gt: ['$tokensEndAt', now] }, next, '$$REMOVE'] } } },
      ]);
      return due.map((document) => toAccount(document));
    },

    /** Up to `limit` accounts that have been idle since before a moment, the most idle first. */
    async listIdle(before: Date, limit: number): Promise<Account[]> {
      const found = users.find(idleBefore(before), { sort: { idleSince: 1 }, limit });
      return (await found.toArray()).map((document) => toAccount(document));
    },

    /** Postpones the deletion of an idle account: it counts as used at this moment. */
    async countIdleFrom(account: Account, moment: Date): Promise<void> {
      await users.updateOne({ _id: new ObjectId(account.id) }, { $max: { idleSince: moment } });
    },

    /** Marks an idle account as leaving. Undefined if the account is no longer idle. */
    async beginDeletingIdle(account: Account, before: Date, at: Date): Promise<Account | undefined> {
      const idle = { _id: new ObjectId(account.id), ...idleBefore(before) };
      const leaving = { $set: { leaving: true, unfinishedSince: at } } as const;
      return toAccount(await users.findOneAndUpdate(idle, leaving, { returnDocument: 'after' }));
    },

    /** Deletes the document of an account that is marked as leaving. */
    async deleteLeaving(account: Account): Promise<void> {
      await users.deleteOne({ _id: new ObjectId(account.id), leaving: true });
    },

    /** Deletes an account that this call has just created. */
    async undoCreate(account: Account): Promise<void> {
      await users.deleteOne({ _id: new ObjectId(account.id) });
    },
  };
}

function toAccount(document: WithId<UserDocument>): Account;
function toAccount(document: WithId<UserDocument> | null): Account | undefined;
function toAccount(document: WithId<UserDocument> | null): Account | undefined {
  if (!document) return undefined;
  const { _id, uid, name, role, verified, tokensValidFrom, createdAt, formerEmails = [] } = document;
  const { emailSince, adminBy = [] } = document;
  const { blocked = false, leaving = false, replaced = false, signInsValidFrom, emptiedAt } = document;
  return {
    id: _id.toHexString(),
    email: replaced ? (formerEmails.at(-1)?.email ?? document.email) : document.email,
    emailSince,
    formerEmails,
    adminBy,
    uid,
    name,
    role,
    verified,
    blocked,
    leaving,
    replaced,
    tokensValidFrom,
    createdAt,
    signInsValidFrom,
    emptiedAt,
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
