import { createHash } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

interface EmailDocument {
  /** A hash of the e-mail. */
  _id: string;
  /** When accounts freed it, each at last, by the account's id. */
  freed?: Record<string, Date>;
  /** The account that ADMIN_EMAILS made an admin by it. */
  madeAdmin?: string;
}

/** An account that no longer has an e-mail, and since when. */
export interface Freed {
  account: string;
  at: Date;
}

export type EmailsRepository = ReturnType<typeof createEmailsRepository>;

const hashOf = (email: string) => createHash('sha256').update(`email\n${email}`).digest('hex');

export function createEmailsRepository(db: Db) {
  const emails: Collection<EmailDocument> = db.collection('emails');

  /** Two at once may both try to insert the document. Then the second try finds it. */
  async function twice<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return change();
    }
  }

  return {
    /** Call it before the e-mail can be anybody else's. */
    async free(email: string, { account, at }: Freed): Promise<void> {
      await twice(() =>
        emails.updateOne({ _id: hashOf(email) }, { $max: { [`freed.${account}`]: at } }, { upsert: true }),
      );
    },

    /** Who freed each of these e-mails. */
    async freedOf(wanted: readonly string[]): Promise<Map<string, Freed[]>> {
      const found = await emails.find({ _id: { $in: wanted.map(hashOf) } }).toArray();
      const byHash = new Map(found.map(({ _id, freed = {} }) => [_id, Object.entries(freed)]));
      return new Map(
        wanted.map((email) => [
          email,
          (byHash.get(hashOf(email)) ?? []).map(([account, at]) => ({ account, at })),
        ]),
      );
    },

    /** Whether the account is the one that this e-mail makes an admin: the first one that asks. */
    async isAdminBy(email: string, account: string): Promise<boolean> {
      const found = await twice(() =>
        emails.findOneAndUpdate(
          { _id: hashOf(email) },
          [{ $set: { madeAdmin: { $ifNull: ['$madeAdmin', account] } } }],
          { upsert: true, returnDocument: 'after' },
        ),
      );
      return found?.madeAdmin === account;
    },
  };
}
