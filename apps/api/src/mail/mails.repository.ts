import { MongoBulkWriteError, type Collection, type Db } from 'mongodb';
import type { MailKind, MailState, MailTemplate, NewMail, SentMail } from './mail.ts';

interface MailDocument {
  _id: string;
  to: string;
  order?: string;
  kind: MailKind;
  /** The rest of the template. Removed once it is sent, because it holds personal data. */
  data?: Omit<MailTemplate, 'kind'>;
  state: MailState;
  attempts: number;
  /** When a waiting mail is due. A process that takes it moves this ahead, so that no other takes it meanwhile. */
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
/** An order has about ten mails. */
const mostOfOrder = 100;

export function createMailsRepository(db: Db) {
  const mails: Collection<MailDocument> = db.collection('mails');
  const waiting = (_id: string) => ({ _id, state: 'waiting' as const });

  return {
    /** Stores the mails that are not stored yet. */
    async insert(news: readonly NewMail[], createdAt: Date): Promise<void> {
      if (news.length === 0) return;
      const documents = news.map(({ id, to, order, template: { kind, ...data } }) => ({
        _id: id,
        to,
        ...(order !== undefined && { order }),
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
        if (!(error instanceof MongoBulkWriteError)) throw error;
        if ([error.writeErrors].flat().some(({ code }) => code !== duplicateKey)) throw error;
      }
    },

    /** Takes the mail that has been due the longest. No other process gets it until then. */
    async take(now: Date, until: Date): Promise<DueMail | undefined> {
      const found = await mails.findOneAndUpdate(
        { state: 'waiting', nextAt: { $lte: now } },
        { $set: { nextAt: until }, $inc: { attempts: 1 } },
        { sort: { nextAt: 1 }, returnDocument: 'after' },
      );
      if (!found) return undefined;
      const { _id: id, to, order, kind, data, attempts, createdAt } = found;
      // As it was stored by `insert`.
      const template = { kind, ...data } as MailTemplate;
      return { id, to, ...(order !== undefined && { order }), template, attempts, createdAt };
    },

    async markSent(id: string, sentAt: Date): Promise<void> {
      await mails.updateOne(waiting(id), {
        $set: { state: 'sent', sentAt },
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

    /** The mails about an order, oldest first. */
    async listByOrder(order: string): Promise<SentMail[]> {
      const projection = { _id: 0, kind: 1, to: 1, state: 1, createdAt: 1, sentAt: 1 } as const;
      return mails
        .find({ order: { $eq: order } }, { projection, sort: { createdAt: 1 }, limit: mostOfOrder })
        .toArray();
    },

    /** Deletes every mail to this address. */
    async deleteByRecipient(to: string): Promise<void> {
      await mails.deleteMany({ to: { $eq: to } });
    },
  };
}
