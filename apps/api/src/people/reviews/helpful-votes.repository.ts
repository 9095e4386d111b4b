import { ObjectId, type Collection, type Db } from 'mongodb';
import { countAnew } from '../../infrastructure/database/count-anew.ts';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

interface VoteDocument {
  _id: ObjectId;
  review: ObjectId;
  /** The id of the account. */
  voter: string;
  /** False while the vote is being removed. Such a vote is not counted. */
  standing: boolean;
  at: Date;
}

/** The fields of a review that are counted from its votes. */
interface VotedReview {
  _id: ObjectId;
  helpful: number;
  /** How often the votes have been counted. */
  voteCounts: number;
}

export type HelpfulVotesRepository = ReturnType<typeof createHelpfulVotesRepository>;

/** Votes of readers who found a review helpful. The number stored with the review is recounted after each change. */
export function createHelpfulVotesRepository(db: Db) {
  const votes: Collection<VoteDocument> = db.collection('helpfulVotes');
  const reviews: Collection<VotedReview> = db.collection('reviews');

  /** Recounts a review's votes. Returns the number; undefined if the review was deleted. */
  const count = (review: ObjectId): Promise<number | undefined> =>
    countAnew({
      async read() {
        const found = await reviews.findOne({ _id: review }, { projection: { helpful: 1, voteCounts: 1 } });
        return found ? { value: found.helpful, counts: found.voteCounts } : undefined;
      },
      count: () => votes.countDocuments({ review, standing: true }, { hint: 'review_standing' }),
      async store(helpful, counts) {
        const { matchedCount } = await reviews.updateOne(
          { _id: review, voteCounts: counts },
          { $set: { helpful }, $inc: { voteCounts: 1 } },
        );
        return matchedCount === 1;
      },
    });

  async function addOnce(review: ObjectId, voter: string, at: Date): Promise<void> {
    await votes.updateOne(
      { voter: { $eq: voter }, review },
      { $set: { standing: true }, $setOnInsert: { at } },
      { upsert: true },
    );
  }

  /** Removes a vote in idempotent steps. Returns the review's number of votes; undefined if the review was deleted. */
  async function remove(review: ObjectId, voter: string): Promise<number | undefined> {
    const own = { voter: { $eq: voter }, review };
    await votes.updateOne(own, { $set: { standing: false } });
    const helpful = await count(review);
    await votes.deleteOne({ ...own, standing: false });
    return helpful;
  }

  return {
    /**
     * Adds an account's vote, unless it has voted already. Returns the review's number of votes; undefined if there is
     * no such review.
     */
    async add(id: string, voter: string, at: Date): Promise<number | undefined> {
      const review = new ObjectId(id);
      try {
        await addOnce(review, voter, at);
      } catch (error) {
        // The account's vote was sent twice at the same moment, and the other call has stored it.
        if (!isDuplicateKey(error)) throw error;
        await addOnce(review, voter, at);
      }
      const helpful = await count(review);
      if (helpful === undefined) await votes.deleteMany({ review });
      return helpful;
    },

    remove: (id: string, voter: string) => remove(new ObjectId(id), voter),

    /** Which of these reviews an account has voted for. @returns their ids */
    async votedBy(voter: string, ids: readonly string[]): Promise<string[]> {
      const among = { $in: ids.map((id) => new ObjectId(id)) };
      const found = await votes.find({ voter: { $eq: voter }, review: among, standing: true }).toArray();
      return found.map(({ review }) => review.toHexString());
    },

    /** Deletes the votes for a deleted review. */
    async deleteOf(id: string): Promise<void> {
      await votes.deleteMany({ review: new ObjectId(id) });
    },

    /** Removes an account's votes and recounts the reviews. */
    async forgetVoter(voter: string): Promise<void> {
      for await (const { review } of votes.find({ voter: { $eq: voter } })) await remove(review, voter);
    },
  };
}
