import {
  openReturnStates,
  type JudgedKind,
  type ReturnKind,
  type ReturnState,
  type WithdrawalsQuery,
} from '@switchyard/shared/withdrawals';
import type { NamedLine } from '@switchyard/shared/bookings';
import { ObjectId, type Collection, type Db, type Filter, type WithId } from 'mongodb';
import { deleteSome } from '../../infrastructure/database/delete-some.ts';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';
import { findPage, type ListSort } from '../../infrastructure/database/paging.ts';
import { searchTerms, type SearchTerms } from '../../infrastructure/database/search-terms.ts';

/** A number of units of one line of an order. */
interface LineUnits {
  n: number;
  quantity: number;
}

/** A withdrawal or return as it was declared. */
export interface DeclaredWithdrawal {
  /** Derived from the content, so that repeating a declaration is idempotent. */
  id: string;
  name: string;
  email: string;
  /** How the buyer named the order. */
  orderNamed: string;
  /** The buyer's description or the units. With neither, the whole order. */
  words?: string | undefined;
  lines?: LineUnits[] | undefined;
  /** The units with the names of their parts, for the desk. */
  units?: NamedLine[] | undefined;
  /** Whether the order's buyer was signed in. Otherwise anybody may have sent it. */
  bySignedIn: boolean;
  /** Set if the network has sent many today. The seller is then mailed only if the order is found. */
  quiet?: true | undefined;
  /** The order's id. Known at once if the buyer was signed in; otherwise the sweep finds the order. */
  order?: string | undefined;
  account?: string | undefined;
  /** Only for a return: its reason, and its number among the order's returns, from 1. */
  kind?: JudgedKind | undefined;
  nth?: number | undefined;
}

/** A change of state that has not been mailed and audited yet. */
export interface News {
  state: ReturnState;
  at: Date;
  /** The e-mail of whoever caused it. */
  by: string;
  /** The IP address of the call. */
  from?: string | undefined;
}

/** A withdrawal or a return. */
export interface StoredWithdrawal extends Omit<DeclaredWithdrawal, 'kind'> {
  kind: ReturnKind;
  declaredAt: Date;
  state: ReturnState;
  /** Why an admin refused it. */
  refusal?: string | undefined;
  news?: News | undefined;
  /** Whether the sweep has yet to find the order and queue the mails. */
  isNew: boolean;
  isLate: boolean;
  /** The end of the period, if it was known at the declaration. */
  until?: Date | undefined;
  /** When it reached each of these states. */
  acceptedAt?: Date | undefined;
  refusedAt?: Date | undefined;
  sentAt?: Date | undefined;
  receivedAt?: Date | undefined;
  settledAt?: Date | undefined;
}

/** Facts that are stored together with a step. */
export interface StepFacts {
  refusal?: string;
  news?: News;
}

interface WithdrawalDocument
  extends Omit<StoredWithdrawal, 'id' | 'kind' | 'words' | 'isNew' | 'isLate'>, SearchTerms {
  _id: ObjectId;
  /** Only for a return. Absent in a withdrawal, and in documents from before there were returns. */
  kind?: JudgedKind | undefined;
  /** The buyer's words. Not called `words`, because that field has the search terms. */
  said?: string;
  late?: true;
  /** Set while the receipt is due. Stored in the same insert as the declaration, so that a crash loses no receipt. */
  due?: true;
}

export type WithdrawalsRepository = ReturnType<typeof createWithdrawalsRepository>;

/** The filter of each tab. An index serves it, already in the tab's sort. */
const filters: Record<NonNullable<WithdrawalsQuery['tab']>, Filter<WithdrawalDocument>> = {
  open: { state: { $in: [...openReturnStates] } },
  settled: { state: 'settled' },
  refused: { state: 'refused' },
  all: {},
};

const sortOf = {
  newest: { key: 'declaredAt', holds: 'date', direction: -1 },
  oldest: { key: 'declaredAt', holds: 'date', direction: 1 },
} satisfies Record<string, ListSort>;

const shown = { words: 0, beginnings: 0 } as const;

export function createWithdrawalsRepository(db: Db) {
  const withdrawals: Collection<WithdrawalDocument> = db.collection('withdrawals');

  return {
    /**
     * Stores a declaration. Idempotent by its id. A withdrawal is marked for the sweep, which sends the receipt; a
     * return gets `news`, which is mailed and audited.
     */
    async insert({ id, words: said, ...declaration }: DeclaredWithdrawal, declaredAt: Date): Promise<void> {
      const { orderNamed, email: by, name, kind } = declaration;
      try {
        await withdrawals.insertOne(
          {
            _id: new ObjectId(id),
            ...declaration,
            ...(said !== undefined && { said }),
            declaredAt,
            state: 'declared',
            // The e-mail is passed separately: after many other words it would have no pairs.
            ...searchTerms(orderNamed, name, '', { called: [by] }),
            ...(kind ? { news: { state: 'declared', at: declaredAt, by } } : { due: true }),
          },
          { ignoreUndefined: true },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async find(id: string): Promise<StoredWithdrawal | undefined> {
      const found = await withdrawals.findOne({ _id: new ObjectId(id) }, { projection: shown });
      return found ? toWithdrawal(found) : undefined;
    },

    /** The withdrawals of an order, oldest first: either those by its signed-in buyer, or those by others. */
    async listOf(
      order: string,
      { bySignedIn }: Pick<DeclaredWithdrawal, 'bySignedIn'>,
      limit: number,
    ): Promise<StoredWithdrawal[]> {
      const found = withdrawals.find(
        { order: { $eq: order }, bySignedIn, kind: { $exists: false } },
        { projection: shown },
      );
      return (await found.sort({ declaredAt: 1 }).limit(limit).toArray()).map(toWithdrawal);
    },

    /** The returns of an order, in the sequence of their numbers. */
    async listReturnsOf(order: string): Promise<StoredWithdrawal[]> {
      const found = withdrawals.find({ order: { $eq: order }, nth: { $gt: 0 } }, { projection: shown });
      return (await found.sort({ nth: 1 }).toArray()).map(toWithdrawal);
    },

    /** A page of withdrawals and returns. @param orders restricts it to these orders */
    async page({ tab = 'all', q, sort = 'newest', ...query }: WithdrawalsQuery, orders?: readonly string[]) {
      const filter = { ...filters[tab], ...(orders && { order: { $in: [...orders] } }) };
      const list = { filter, q, sort: sortOf[sort], projection: shown };
      const { documents, ...page } = await findPage(withdrawals, list, query);
      return { ...page, items: documents.map(toWithdrawal) };
    },

    /** Up to `limit` withdrawals that still wait for their receipt. */
    async listDue(limit: number): Promise<StoredWithdrawal[]> {
      return (await withdrawals.find({ due: true }, { limit, projection: shown }).toArray()).map(
        toWithdrawal,
      );
    },

    /** Stores the order that a withdrawal is about, and records that its mails are queued. */
    async markMatched(
      id: string,
      { isLate, ...found }: Pick<StoredWithdrawal, 'order' | 'account' | 'until' | 'isLate'>,
    ): Promise<void> {
      await withdrawals.updateOne(
        { _id: new ObjectId(id) },
        { $set: { ...found, ...(isLate && { late: true }) }, $unset: { due: '' } },
        { ignoreUndefined: true },
      );
    },

    /**
     * Changes the state, with optimistic concurrency.
     * @returns false if the state has changed since it was read
     */
    async move(
      { id, state: from }: Pick<StoredWithdrawal, 'id' | 'state'>,
      to: Exclude<ReturnState, 'declared'>,
      at: Date,
      facts: StepFacts,
    ): Promise<boolean> {
      const { modifiedCount } = await withdrawals.updateOne(
        { _id: new ObjectId(id), state: from },
        { $set: { state: to, [`${to}At`]: at, ...facts } },
        { ignoreUndefined: true },
      );
      return modifiedCount === 1;
    },

    /** Withdrawals and returns whose last step still needs its mails. */
    async listUntold(limit: number): Promise<StoredWithdrawal[]> {
      const found = withdrawals.find({ 'news.at': { $gt: new Date(0) } }, { limit, projection: shown });
      return (await found.toArray()).map(toWithdrawal);
    },

    /** Records that the mails of a step are queued, unless another step has come since. */
    async markTold({ id, state }: Pick<StoredWithdrawal, 'id' | 'state'>): Promise<void> {
      await withdrawals.updateOne({ _id: new ObjectId(id), 'news.state': state }, { $unset: { news: '' } });
    },

    /** Deletes up to one batch of the withdrawals from before this moment that match no order. */
    deleteUnmatchedBefore: (before: Date): Promise<void> =>
      deleteSome(db, 'withdrawals', {
        declaredAt: { $lt: before },
        order: { $exists: false },
        due: { $exists: false },
      }),
  };
}

function toWithdrawal(document: Omit<WithId<WithdrawalDocument>, 'words' | 'beginnings'>): StoredWithdrawal {
  const { _id, kind = 'withdrawal', said: words, late, due, ...stored } = document;
  return { ...stored, id: _id.toHexString(), kind, words, isNew: due === true, isLate: late === true };
}
