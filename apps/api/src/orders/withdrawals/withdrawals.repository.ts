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

/** Units of a line of an order. */
interface LineUnits {
  n: number;
  quantity: number;
}

/** A withdrawal, as a buyer declared it. */
export interface Declaration {
  /** The same for the same content, so that a repeated declaration is the same one. */
  id: string;
  name: string;
  email: string;
  /** What the buyer called the order. */
  orderNamed: string;
  /** The parts in the buyer's own words, or the units. With neither, the whole order. */
  words?: string | undefined;
  lines?: LineUnits[] | undefined;
  /** The units of the lines by the names of their parts, for the desk. */
  units?: NamedLine[] | undefined;
  /** Whether the order's buyer was signed in. Otherwise, nobody has proved who sent it. */
  bySignedIn: boolean;
  /** Whether the seller is told only if its order is found: its network has sent many today. */
  quiet?: true | undefined;
  /** Known at once if the buyer was signed in. */
  order?: string | undefined;
  account?: string | undefined;
  /** Of a return: why it comes back, and its number among the returns of the order, from 1. */
  kind?: JudgedKind | undefined;
  nth?: number | undefined;
}

/** A state that its buyer and the audit trail have not heard of yet. */
export interface News {
  state: ReturnState;
  at: Date;
  /** The e-mail of whoever did it. */
  by: string;
  /** The IP address of the call. */
  from?: string | undefined;
}

/** A withdrawal or a return. */
export interface StoredWithdrawal extends Omit<Declaration, 'kind'> {
  kind: ReturnKind;
  declaredAt: Date;
  state: ReturnState;
  /** Why it was refused. */
  refusal?: string | undefined;
  news?: News | undefined;
  /** Whether its order is still looked for, and no mail has been queued. */
  isNew: boolean;
  isLate: boolean;
  /** When the period ended or ends, as far as it was known when it was declared. */
  until?: Date | undefined;
  /** When it reached each of these states. */
  acceptedAt?: Date | undefined;
  refusedAt?: Date | undefined;
  sentAt?: Date | undefined;
  receivedAt?: Date | undefined;
  settledAt?: Date | undefined;
}

/** What is stored with a step. */
export interface StepFacts {
  refusal?: string;
  news?: News;
}

interface WithdrawalDocument
  extends Omit<StoredWithdrawal, 'id' | 'kind' | 'words' | 'isNew' | 'isLate'>, SearchTerms {
  _id: ObjectId;
  /** Of a return. A withdrawal has none, as before there were returns. */
  kind?: JudgedKind | undefined;
  /** The buyer's words. `words` has those for searching. */
  said?: string;
  late?: true;
  /** Set with the declaration itself, so that a crash loses no receipt. */
  due?: true;
}

export type WithdrawalsRepository = ReturnType<typeof createWithdrawalsRepository>;

/** Each reads one index, from its first withdrawal to its last. */
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
     * Stores a declaration, unless it is stored already. A withdrawal gets its receipt by the sweep; a return has to be
     * told.
     */
    async insert({ id, words: said, ...declaration }: Declaration, declaredAt: Date): Promise<void> {
      const { orderNamed, email: by, name, kind } = declaration;
      try {
        await withdrawals.insertOne(
          {
            _id: new ObjectId(id),
            ...declaration,
            ...(said !== undefined && { said }),
            declaredAt,
            state: 'declared',
            // The e-mail by itself: many words before it would leave no pairs of its own.
            ...searchTerms(orderNamed, name, '', by),
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

    /** The withdrawals of an order by its signed-in buyer or by anybody, the oldest first. */
    async listOf(
      order: string,
      { bySignedIn }: Pick<Declaration, 'bySignedIn'>,
      limit: number,
    ): Promise<StoredWithdrawal[]> {
      const found = withdrawals.find(
        { order: { $eq: order }, bySignedIn, kind: { $exists: false } },
        { projection: shown },
      );
      return (await found.sort({ declaredAt: 1 }).limit(limit).toArray()).map(toWithdrawal);
    },

    /** The returns of an order, the first one first. */
    async listReturnsOf(order: string): Promise<StoredWithdrawal[]> {
      const found = withdrawals.find({ order: { $eq: order }, nth: { $gt: 0 } }, { projection: shown });
      return (await found.sort({ nth: 1 }).toArray()).map(toWithdrawal);
    },

    /** @param orders only those about one of these orders */
    async page({ tab = 'all', q, sort = 'newest', ...query }: WithdrawalsQuery, orders?: readonly string[]) {
      const filter = { ...filters[tab], ...(orders && { order: { $in: [...orders] } }) };
      const list = { filter, q, sort: sortOf[sort], projection: shown };
      const { documents, ...page } = await findPage(withdrawals, list, query);
      return { ...page, items: documents.map(toWithdrawal) };
    },

    async listDue(limit: number): Promise<StoredWithdrawal[]> {
      return (await withdrawals.find({ due: true }, { limit, projection: shown }).toArray()).map(
        toWithdrawal,
      );
    },

    /** Notes the order that a withdrawal is about, and that its mails are queued. */
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
     * Changes its state from the one that was read to the next.
     * @returns false if somebody else changed it meanwhile
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

    /** Those whose last step has to be told. */
    async listUntold(limit: number): Promise<StoredWithdrawal[]> {
      const found = withdrawals.find({ 'news.at': { $gt: new Date(0) } }, { limit, projection: shown });
      return (await found.toArray()).map(toWithdrawal);
    },

    async markTold({ id, state }: Pick<StoredWithdrawal, 'id' | 'state'>): Promise<void> {
      await withdrawals.updateOne({ _id: new ObjectId(id), 'news.state': state }, { $unset: { news: '' } });
    },

    /** Deletes some of the withdrawals from before this moment that are about no order. */
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
