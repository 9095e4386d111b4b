import { createHash } from 'node:crypto';
import type { Collection, Db, Document } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

interface EmailDocument {
  /** A hash of the e-mail. */
  _id: string;
  /**
   * When each account last gave the e-mail up, by the account's id. The oldest entries are merged under the key
   * `earlier`.
   */
  freed?: Record<string, Date>;
  /** The account that ADMIN_EMAILS made an admin by this e-mail. */
  madeAdmin?: string;
  /** The deleted account that had the e-mail last. */
  diedWith?: string;
}

/** An account that gave up an e-mail, and when. */
export interface Freed {
  account: string;
  at: Date;
}

/** How many of the accounts that gave up an e-mail have their own entry. */
export const mostApart = 50;

export type EmailsRepository = ReturnType<typeof createEmailsRepository>;

const hashOf = (email: string) => createHash('sha256').update(`email\n${email}`).digest('hex');

export function createEmailsRepository(db: Db) {
  const emails: Collection<EmailDocument> = db.collection('emails');

  /** Retries once: two concurrent upserts may both try to insert, and the retry finds the other's document. */
  async function twice<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return change();
    }
  }

  return {
    /** Records that an account gives up an e-mail. Call it before anybody else can have the e-mail. */
    async free(email: string, { account, at }: Freed): Promise<void> {
      await twice(() => emails.updateOne({ _id: hashOf(email) }, freeing(account, at), { upsert: true }));
    },

    /**
     * Records that a deleted account had this e-mail to the end. An unverified account does not replace an earlier
     * entry, because its holder may have signed up with somebody else's e-mail.
     */
    async endWith(
      email: string,
      { account, wasProven }: { account: string; wasProven: boolean },
    ): Promise<void> {
      const diedWith = wasProven ? account : { $ifNull: ['$diedWith', account] };
      await twice(() => emails.updateOne({ _id: hashOf(email) }, [{ $set: { diedWith } }], { upsert: true }));
    },

    /** Whether an account had this e-mail until it was deleted, and was the last one to have it. */
    async endedWith(email: string, account: string): Promise<boolean> {
      return (await emails.countDocuments({ _id: hashOf(email), diedWith: account }, { limit: 1 })) === 1;
    },

    /** For each of these e-mails, the accounts that gave it up. */
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

    /**
     * Whether this account may become an admin by this e-mail of ADMIN_EMAILS. True only for the first account that
     * asks.
     */
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

/**
 * An update that records when an account gave up the e-mail. The number of entries must be bounded, because somebody
 * may move any number of accounts to an e-mail and away again. So the oldest ones are merged into one with the latest
 * of their times: data from before that time never belongs to the current holder. In return, a merged account no longer
 * finds its own earlier data by this e-mail.
 */
const freeing = (account: string, at: Date): Document[] => [
  { $unset: 'diedWith' },
  { $set: { [`freed.${account}`]: { $max: [`$freed.${account}`, at] } } },
  { $set: { freed: { $sortArray: { input: { $objectToArray: '$freed' }, sortBy: { v: -1 } } } } },
  {
    $set: {
      freed: {
        $arrayToObject: {
          $concatArrays: [
            { $slice: ['$freed', mostApart] },
            {
              $map: {
                input: { $slice: ['$freed', mostApart, 1] },
                in: { k: 'earlier', v: '$$this.v' },
              },
            },
          ],
        },
      },
    },
  },
];
