import { createHash } from 'node:crypto';
import type { Collection, Db, Document } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

interface EmailDocument {
  /** A hash of the e-mail. */
  _id: string;
  /** When accounts freed it, each at last, by the account's id. Those before the latest are one, `earlier`. */
  freed?: Record<string, Date>;
  /** The account that ADMIN_EMAILS made an admin by it. */
  madeAdmin?: string;
  /** The deleted account that had it last. */
  diedWith?: string;
}

/** An account that no longer has an e-mail, and since when. */
export interface Freed {
  account: string;
  at: Date;
}

/** The accounts that are known apart of those that freed an e-mail. */
export const mostApart = 50;

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
      await twice(() => emails.updateOne({ _id: hashOf(email) }, freeing(account, at), { upsert: true }));
    },

    /**
     * Notes that an account is deleted and had this e-mail until then. One that never proved it takes nothing from a
     * deleted one: whoever signs up with an e-mail need not be its holder.
     */
    async endWith(
      email: string,
      { account, wasProven }: { account: string; wasProven: boolean },
    ): Promise<void> {
      const diedWith = wasProven ? account : { $ifNull: ['$diedWith', account] };
      await twice(() => emails.updateOne({ _id: hashOf(email) }, [{ $set: { diedWith } }], { upsert: true }));
    },

    /** Whether an account was the last one to have this e-mail, and had it until it was deleted. */
    async endedWith(email: string, account: string): Promise<boolean> {
      return (await emails.countDocuments({ _id: hashOf(email), diedWith: account }, { limit: 1 })) === 1;
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

/**
 * Somebody may move many accounts to an e-mail and away again. Of those before the latest, only the last moment counts:
 * what is older was not of whoever has it now. An account among them finds no more of what it had itself, either.
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
