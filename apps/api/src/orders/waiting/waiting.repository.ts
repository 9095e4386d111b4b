import type { WaitingState } from '@switchyard/shared/waiting';
import { ObjectId, type Collection, type Db, type Filter } from 'mongodb';
import { deleteSome } from '../../infrastructure/database/delete-some.ts';
import type { Person } from '../../infrastructure/database/collection.ts';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';
import { findWishes } from './waiting.collection.ts';

interface WaitingDocument {
  _id: ObjectId;
  part: ObjectId;
  /** In lower case. For an account, its e-mail when the entry was made. */
  email: string;
  account?: ObjectId;
  quantity: number;
  key: string;
  state: WaitingState;
  askedAt: Date;
  /** Since when the person waits, which decides the place in the line. */
  since?: Date;
  /** Absent once the person was told. */
  open?: true;
  toldAt?: Date;
  /** How often a confirmation was requested. Part of the mail's id, so that each request is mailed. */
  asked?: number;
  /** Set in the same write as the request for confirmation, so that a crash loses no mail. */
  unmailed?: true;
}

export interface StoredWaiting {
  id: string;
  key: string;
  state: WaitingState;
  part: string;
  email: string;
  account: string | undefined;
  quantity: number;
  since: Date;
  asked: number;
}

/** What somebody wants to wait for. */
export interface Wish {
  part: string;
  email: string;
  quantity: number;
  /** The key of the entry if a new one is inserted. */
  key: string;
  at: Date;
}

/** Who waits: an account, or an e-mail without an account. */
export type Waiter = { account: string } | { email: string };

export type WaitingRepository = ReturnType<typeof createWaitingRepository>;

const open = { open: true } as const;
/** Entries made by e-mail that belong to no account. */
const ofNobody = { account: { $exists: false } } as const;
const confirmed = { state: { $ne: 'unconfirmed' } } as const;
const unconfirmed = { state: 'unconfirmed', ...open } as const;
/** The most people that are read from a line at once, including those who want more than there is. */
const mostInLine = 1000;

export function createWaitingRepository(db: Db) {
  const waiting: Collection<WaitingDocument> = db.collection('waiting');

  /** Returns whether the entry was inserted. It is not if this person waits for the part already. */
  async function insert(document: WaitingDocument): Promise<boolean> {
    try {
      await waiting.insertOne(document);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /**
   * Gives an entry to an account. If the account waits for the part already, merges both entries: the result has the
   * earlier place in the line, and the key of the given entry, whose link was mailed.
   */
  async function join(wish: WaitingDocument, account: ObjectId): Promise<void> {
    const { _id, part } = wish;
    try {
      await waiting.updateOne({ _id, ...ofNobody }, { $set: { account } });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // If a crash follows, the given entry is left, and the next sign-in gives it to the account.
      const own = await waiting.findOneAndDelete({ account, part, ...open });
      const { state, quantity, since = wish.since } = own ?? wish;
      const first = wish.since && since && wish.since < since ? wish.since : since;
      const set = {
        account,
        state,
        quantity: Math.max(quantity, wish.quantity),
        ...(first && { since: first }),
      };
      await waiting.updateOne({ _id, ...ofNobody }, { $set: set, ...(own && { $unset: { unmailed: 1 } }) });
    }
  }

  return {
    /**
     * Stores an entry that needs a confirmation by mail, or requests the confirmation again. Changes nothing if the
     * e-mail waits already. The quantity of the first request stays, because anybody may have made the second.
     */
    async ask({ part, email, quantity, key, at }: Wish): Promise<void> {
      const wish = { part: new ObjectId(part), email };
      const asked = await waiting.updateOne(
        { ...wish, ...ofNobody, ...unconfirmed },
        { $set: { askedAt: at, unmailed: true }, $inc: { asked: 1 } },
      );
      if (asked.matchedCount > 0) return;
      const rest = { quantity, key, askedAt: at, asked: 1, unmailed: true } as const;
      await insert({ _id: new ObjectId(), ...wish, ...unconfirmed, ...rest });
    },

    /** Upserts an account's entry, under its verified e-mail. Returns the id if the account is new in the line. */
    async wait({ part, email, quantity, key, at }: Wish, holder: string): Promise<string | undefined> {
      const [partId, account] = [new ObjectId(part), new ObjectId(holder)];
      const known = { part: partId, ...open };
      // An entry that the same person made by e-mail. The account proves the e-mail, so it need not be confirmed.
      const asked = await waiting.findOne({ email, ...ofNobody, ...known });
      if (asked) await join(asked, account);
      const before = await waiting.updateOne({ account, ...known }, [
        { $set: { quantity, state: 'waiting', since: { $ifNull: ['$since', at] } } },
        { $unset: 'unmailed' },
      ]);
      if (before.matchedCount > 0) return undefined;
      const _id = new ObjectId();
      const rest = { quantity, key, askedAt: at, since: at, state: 'waiting' as const };
      return (await insert({ _id, ...known, email, account, ...rest })) ? _id.toHexString() : undefined;
    },

    async find(key: string): Promise<StoredWaiting | undefined> {
      const found = await waiting.findOne({ key: { $eq: key } });
      return found ? toWaiting(found) : undefined;
    },

    /** Confirms an entry, so that its person waits from now on. Does nothing if it is confirmed already. */
    async confirm(key: string, at: Date): Promise<void> {
      await waiting.updateOne(
        { key: { $eq: key }, ...unconfirmed },
        { $set: { state: 'waiting', since: at }, $unset: { unmailed: 1 } },
      );
    },

    /** Deletes an entry. Returns whether there was one. */
    async end(key: string): Promise<boolean> {
      return (await waiting.deleteOne({ key: { $eq: key } })).deletedCount === 1;
    },

    async deleteOne(id: string): Promise<void> {
      await waiting.deleteOne({ _id: new ObjectId(id) });
    },

    /** For how many parts an account or an e-mail waits. */
    count: (waiter: Waiter): Promise<number> =>
      waiting.countDocuments({ ...of(waiter), state: 'waiting', ...open }),

    /** The waiting entries of an account or an e-mail, the longest waiting first. */
    async list(waiter: Waiter, limit: number): Promise<StoredWaiting[]> {
      const found = waiting.find({ ...of(waiter), state: 'waiting' }, { limit, sort: { since: 1 } });
      return (await found.toArray()).map(toWaiting);
    },

    async countByPart(parts: readonly string[]): Promise<Map<string, number>> {
      const counted = waiting.aggregate<{ _id: ObjectId; people: number }>([
        { $match: { state: 'waiting', part: { $in: parts.map((part) => new ObjectId(part)) } } },
        { $group: { _id: '$part', people: { $sum: 1 } } },
      ]);
      return new Map((await counted.toArray()).map(({ _id, people }) => [_id.toHexString(), people]));
    },

    /** The parts that somebody waits for. */
    async listParts(): Promise<string[]> {
      return (await waiting.distinct('part', { state: 'waiting' })).map((part) => part.toHexString());
    },

    /** Those who wait for at most this many units of a part, the longest waiting first. */
    async line(part: string, quantity: number): Promise<StoredWaiting[]> {
      const found = waiting.find(
        { state: 'waiting', part: new ObjectId(part), quantity: { $lte: quantity } },
        { sort: { since: 1, _id: 1 }, limit: mostInLine },
      );
      return (await found.toArray()).map(toWaiting);
    },

    async findWaiting(ids: readonly string[]): Promise<StoredWaiting[]> {
      return (await waiting.find({ ...withIds(ids), state: 'waiting' }).toArray()).map(toWaiting);
    },

    async markTold(ids: readonly string[], toldAt: Date): Promise<void> {
      await waiting.updateMany(
        { ...withIds(ids), state: 'waiting' },
        { $set: { state: 'told', toldAt }, $unset: { open: 1 } },
      );
    },

    async listUnmailed(limit: number): Promise<StoredWaiting[]> {
      return (await waiting.find({ unmailed: true }, { limit }).toArray()).map(toWaiting);
    },

    /** Does nothing if the confirmation was requested again meanwhile, because that request needs a mail, too. */
    async markMailed({ id, asked }: Pick<StoredWaiting, 'id' | 'asked'>): Promise<void> {
      await waiting.updateOne({ _id: new ObjectId(id), asked }, { $unset: { unmailed: 1 } });
    },

    async deleteByPart(part: string): Promise<void> {
      const ofPart = { part: new ObjectId(part) };
      await deleteSome(db, 'waiting', { ...ofPart, state: 'waiting' });
    },

    /**
     * Deletes up to one batch each of the entries that were not confirmed in time, and of those that were told long
     * ago.
     */
    async deleteOld({ askedBefore, toldBefore }: { askedBefore: Date; toldBefore: Date }): Promise<void> {
      await deleteSome(db, 'waiting', { state: 'unconfirmed', askedAt: { $lt: askedBefore } });
      await deleteSome(db, 'waiting', { toldAt: { $lt: toldBefore } });
    },

    async isWaiting(account: string, part: string): Promise<boolean> {
      const wish = { account: new ObjectId(account), part: new ObjectId(part), ...open };
      return (await waiting.countDocuments(wish, { limit: 1 })) > 0;
    },

    /** Gives the confirmed entries of an e-mail to its holder's account. */
    async adopt(person: Person): Promise<void> {
      const theirs = person.id !== undefined && findWishes(person);
      if (!theirs) return;
      for (const wish of await waiting.find({ $and: [theirs, ofNobody, confirmed] }).toArray())
        await join(wish, new ObjectId(person.id));
    },

    /** Gives a single entry to an account, if it is confirmed. */
    async adoptOne(key: string, account: string): Promise<void> {
      const wish = await waiting.findOne({ key: { $eq: key }, ...ofNobody, ...confirmed });
      if (wish) await join(wish, new ObjectId(account));
    },
  };
}

const of = (waiter: Waiter): Filter<WaitingDocument> =>
  'account' in waiter
    ? { account: new ObjectId(waiter.account) }
    : { email: { $eq: waiter.email }, ...ofNobody };

const withIds = (ids: readonly string[]) => ({ _id: { $in: ids.map((id) => new ObjectId(id)) } });

function toWaiting(document: WaitingDocument): StoredWaiting {
  const { _id, key, state, part, email, account, quantity, askedAt, since = askedAt, asked = 0 } = document;
  return {
    id: _id.toHexString(),
    key,
    state,
    part: part.toHexString(),
    email,
    account: account?.toHexString(),
    quantity,
    since,
    asked,
  };
}
