import { mostAnswered } from '@switchyard/fit';
import { type Collection, type Db, ObjectId } from 'mongodb';

interface AnswerDocument {
  _id: ObjectId;
  account: ObjectId;
  keyboard: string;
  facts: Record<string, unknown>;
  at: Date;
}

/** How many accounts gave an answer. */
export interface CountedAnswer {
  keyboard: string;
  fact: string;
  value: unknown;
  accounts: number;
}

/** The most documents that are counted, the newest of all. */
const mostCounted = 5000;
/** The most declined answers that are remembered. */
const mostDeclined = 5000;

export type KeyboardAnswersRepository = ReturnType<typeof createKeyboardAnswersRepository>;

export function createKeyboardAnswersRepository(db: Db) {
  const answers: Collection<AnswerDocument> = db.collection('keyboardAnswers');
  const declined: Collection<{ _id: string; at: Date }> = db.collection('declinedAnswers');
  return {
    /** Adds facts to what an account says about a keyboard, and deletes its oldest answers beyond the limit. */
    async save(
      id: string,
      keyboard: string,
      facts: Readonly<Record<string, unknown>>,
      at: Date,
    ): Promise<void> {
      const account = new ObjectId(id);
      const told = Object.entries(facts).map(([fact, value]) => [`facts.${fact}`, value]);
      await answers.updateOne(
        { account, keyboard },
        { $set: { ...Object.fromEntries(told), at } },
        { upsert: true },
      );
      const oldest = await answers
        .find({ account }, { projection: { _id: 1 } })
        .sort({ at: -1, _id: -1 })
        .skip(mostAnswered)
        .toArray();
      if (oldest.length > 0) await answers.deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) } });
    },

    /** The answers with their numbers of accounts, the most frequent first. */
    async count(): Promise<CountedAnswer[]> {
      return answers
        .aggregate<CountedAnswer>([
          { $sort: { at: -1 } },
          { $limit: mostCounted },
          { $project: { keyboard: 1, facts: { $objectToArray: '$facts' } } },
          { $unwind: '$facts' },
          {
            $group: {
              _id: { keyboard: '$keyboard', fact: '$facts.k', value: '$facts.v' },
              accounts: { $sum: 1 },
            },
          },
          { $sort: { accounts: -1, _id: 1 } },
          {
            $project: {
              _id: 0,
              keyboard: '$_id.keyboard',
              fact: '$_id.fact',
              value: '$_id.value',
              accounts: 1,
            },
          },
        ])
        .toArray();
    },

    async decline(answer: string, at: Date): Promise<void> {
      await declined.updateOne({ _id: answer }, { $set: { at } }, { upsert: true });
    },

    async listDeclined(): Promise<Set<string>> {
      const found = await declined.find({}).sort({ at: -1 }).limit(mostDeclined).toArray();
      return new Set(found.map(({ _id }) => _id));
    },
  };
}
