import { MongoBulkWriteError, type Collection, type Db } from 'mongodb';
import { deleteSome } from '../database/delete-some.ts';
import type { MailTemplate } from './letters/define-mail.ts';
import type { MailState, NewMail, SentMail } from './mail.ts';

interface MailDocument {
  _id: string;
  to: string;
  order?: string;
  account?: string;
  kind: string;
  /** The rest of the template. Removed once the mail is sent, because it holds personal data. */
  data?: object;
  state: MailState;
  attempts: number;
  /**
   * When a waiting mail is due. A process that takes the mail moves this into the future, so that no other takes it,
   * too.
   */
  nextAt?: Date;
  createdAt: Date;
  sentAt?: Date;
  failedAt?: Date;
  lastError?: string;
}

/** A mail that a process has taken for sending. */
export interface DueMail extends NewMail {
  attempts: number;
  createdAt: Date;
}

export type MailsRepository = ReturnType<typeof createMailsRepository>;

const duplicateKey = 11_000;
/** Bounds a list. An order has about ten mails. */
const mostOfOrder = 100;
/** Bounds the failed mails that a diagnosis counts. */
const mostFailed = 1000;

export function createMailsRepository(db: Db) {
  const mails: Collection<MailDocument> = db.collection('mails');
  const waiting = (_id: string) => ({ _id, state: 'waiting' as const });

  return {
    /** Stores the mails that are not stored yet. */
    async insert(news: readonly NewMail[], createdAt: Date): Promise<void> {
      if (news.length === 0) return;
      const documents = news.map(({ id, to, order, account, template: { kind, ...data } }) => ({
        _id: id,
        to,
        ...(order !== undefined && { order }),
        ...(account !== undefined && { account }),
        kind,
        data,
        state: 'waiting' as const,
        attempts: 0,
        nextAt: createdAt,
        createdAt,
      }));
      try {
        await mails.insertMany(documents, { ordered: false, ignoreUndefined: true });
      } catch (error) {
        const failures = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
        // Without an error of a single mail, the whole insert failed, for example because the connection was lost.
        if (failures.length === 0 || failures.some(({ code }) => code !== duplicateKey)) throw error;
      }
    },

    /**
     * Takes the mail of these kinds that has been due the longest, and hides it from other processes.
     * @param until when other processes may take the mail again
     */
    async take(kinds: readonly string[] | 'any', now: Date, until: Date): Promise<DueMail | undefined> {
      const isDue = { state: 'waiting' as const, nextAt: { $lte: now } };
      const found = await mails.findOneAndUpdate(
        kinds === 'any' ? isDue : { ...isDue, kind: { $in: kinds } },
        { $set: { nextAt: until }, $inc: { attempts: 1 } },
        {
          sort: { nextAt: 1 },
          returnDocument: 'after',
          hint: kinds === 'any' ? { nextAt: 1 } : { kind: 1, nextAt: 1 },
        },
      );
      if (!found) return undefined;
      const { _id: id, to, order, account, kind, data, attempts, createdAt } = found;
      // The template, put together again as `insert` received it.
      const template = { kind, ...data } as MailTemplate;
      const of = { ...(order !== undefined && { order }), ...(account !== undefined && { account }) };
      return { id, to, ...of, template, attempts, createdAt };
    },

    async deleteUntried(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await mails.deleteMany({ _id: { $in: [...ids] }, state: 'waiting', attempts: 0 });
    },

    async markSent(id: string, { to, sentAt }: { to: string; sentAt: Date }): Promise<void> {
      await mails.updateOne(waiting(id), {
        $set: { state: 'sent', to, sentAt },
        $unset: { data: 1, nextAt: 1, lastError: 1 },
      });
    },

    async postpone(id: string, nextAt: Date, lastError: string): Promise<void> {
      await mails.updateOne(waiting(id), { $set: { nextAt, lastError } });
    },

    async markFailed(id: string, failedAt: Date, lastError: string): Promise<void> {
      await mails.updateOne(waiting(id), {
        $set: { state: 'failed', failedAt, lastError },
        $unset: { nextAt: 1 },
      });
    },

    async findState(id: string): Promise<MailState | undefined> {
      return (await mails.findOne({ _id: id }, { projection: { state: 1 } }))?.state;
    },

    /**
     * The newest mails that were given up or refused, by kind and SMTP status, such as `order-paid 550`. The server's
     * message is left out, because it usually names the recipient.
     */
    async countFailed(maxTimeMS: number): Promise<Record<string, number>> {
      const failed = await mails
        .find({ failedAt: { $exists: true } }, { projection: { _id: 0, kind: 1, lastError: 1 } })
        .sort({ failedAt: -1 })
        .limit(mostFailed)
        .maxTimeMS(maxTimeMS)
        .toArray();
      const counts = new Map<string, number>();
      for (const { kind, lastError = '' } of failed) {
        const reason = `${kind} ${/\b[45]\d\d\b/.exec(lastError)?.[0] ?? 'without a status'}`;
        counts.set(reason, (counts.get(reason) ?? 0) + 1);
      }
      return Object.fromEntries(counts);
    },

    /** The mails about an order, oldest first. */
    async listByOrder(order: string): Promise<SentMail[]> {
      const projection = { _id: 0, kind: 1, to: 1, state: 1, createdAt: 1, sentAt: 1 } as const;
      return mails
        .find({ order: { $eq: order } }, { projection, sort: { createdAt: 1 }, limit: mostOfOrder })
        .toArray();
    },

    /** Deletes some of the mails from before this moment that were sent or given up. */
    deleteBefore: (before: Date): Promise<void> =>
      deleteSome(db, 'mails', { createdAt: { $lt: before }, state: { $ne: 'waiting' } }),
  };
}
