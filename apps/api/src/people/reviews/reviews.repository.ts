import { ratingRange, reviewsAtOnce } from '@switchyard/shared';
import { type PartRating, type RatingSpread } from '@switchyard/shared/parts';
import { type NewReview } from '@switchyard/shared/reviews';
import { ObjectId, type Collection, type Db, type Filter } from 'mongodb';
import { cursorBeside, sortToward } from '../../infrastructure/database/cursor.ts';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';
import { findPage, type ListSort, type PageQuery } from '../../infrastructure/database/paging.ts';
import { readUnion } from '../../infrastructure/database/union.ts';
import { createGatheredReads } from '../../infrastructure/gathered-reads.ts';
import {
  termsOf,
  toReview,
  toStoredReview,
  type ReviewDocument,
  type StoredReview,
} from './review-document.ts';

/** A review with the ids of the pictures that its author uploaded. */
type OwnedReview = NewReview & { pictureIds: string[] };

export interface ReviewsQuery extends PageQuery {
  q?: string | undefined;
  sort?: 'oldest' | 'newest' | 'helpful' | undefined;
  partId?: string | undefined;
  ratings?: number | undefined;
}

const sortOf = {
  oldest: { key: '_id', holds: 'id', direction: 1 },
  newest: { key: '_id', holds: 'id', direction: -1 },
  helpful: { key: 'helpful', holds: 'number', direction: -1 },
} satisfies Record<string, ListSort>;

const shown = { shown: true } as const;

/** The standing of a review's author: whether the purchase is proved, and whether a new review must wait. */
interface Standing {
  /** Whether the author has paid for the part or, for a review of the shop, for any part. */
  verified: boolean;
  /** Whether a new review has to wait, so that it is not listed yet. */
  waits: boolean;
}

/** Replaces the name of an author whose account was deleted. */
const formerCustomer = 'A former customer';

export type ReviewsRepository = ReturnType<typeof createReviewsRepository>;

export function createReviewsRepository(db: Db) {
  const reviews: Collection<ReviewDocument> = db.collection('reviews');

  async function saveOnce(
    author: string,
    { partId, usedIn, photos = [], ...review }: OwnedReview,
    { verified, waits }: Standing,
    at: Date,
  ) {
    const saved = await reviews.findOneAndUpdate(
      by(author, partId),
      {
        $set: { ...review, photos, ...(usedIn && { usedIn }), verified, ...termsOf({ ...review, usedIn }) },
        // The shop's reply answers the former text, so a change removes it.
        $unset: { reply: '', ...(!usedIn && { usedIn: '' }) },
        $inc: { version: 1 },
        $setOnInsert: {
          _id: new ObjectId(),
          shown: !waits,
          ...(waits && { waiting: true as const }),
          createdAt: at,
          helpful: 0,
          voteCounts: 0,
        },
      },
      { upsert: true, returnDocument: 'after', projection: { _id: 1 } },
    );
    if (!saved) throw new Error('The review was not saved');
    return saved._id.toHexString();
  }

  async function listWaiting(which: Filter<ReviewDocument>): Promise<void> {
    await reviews.updateMany({ ...which, waiting: true }, { $set: shown, $unset: { waiting: '' } });
  }

  /** Reads a part's newest public reviews, and one more than are shown at once. */
  const readNewest = createGatheredReads(async (partIds) => {
    const limit = reviewsAtOnce + 1;
    const found = await readUnion(
      reviews,
      partIds.map((id) => ({
        stages: [
          { $match: { ...shown, partId: new ObjectId(id) } },
          { $sort: sortToward('after', sortOf.newest) },
          { $limit: limit },
        ],
        limit,
      })),
    );
    return Map.groupBy(found, ({ partId }) => partId?.toHexString() ?? '');
  });

  const readRating = createGatheredReads(async (partIds) => {
    const parts = partIds.map((id) => new ObjectId(id));
    const counted: Filter<ReviewDocument> = { partId: { $in: parts }, verified: true, ...shown };
    const found = await reviews
      .aggregate<{ _id: { part: ObjectId; stars: number }; count: number }>(
        [
          { $match: counted },
          { $group: { _id: { part: '$partId', stars: '$ratings' }, count: { $sum: 1 } } },
        ],
        { hint: 'part_stars' },
      )
      .toArray();
    const ofParts = Map.groupBy(found, ({ _id }) => _id.part.toHexString());
    return new Map(
      [...ofParts].map(([partId, rows]): [string, PartRating] => [
        partId,
        { partId, ...spreadOf(rows.map(({ _id, count }) => ({ stars: _id.stars, count }))) },
      ]),
    );
  });

  async function ratingsOf(partIds: readonly string[]): Promise<PartRating[]> {
    const ids = new Set(partIds.map((id) => new ObjectId(id).toHexString()));
    const found = await Promise.all([...ids].map(readRating));
    return found.filter((rating) => rating !== undefined);
  }

  return {
    /** A page of the public reviews. */
    async page({ q, sort = 'oldest', partId, ratings, ...query }: ReviewsQuery) {
      const ofPart = partId !== undefined && {
        partId: new ObjectId(partId),
        ...(ratings !== undefined && { ratings, verified: true }),
      };
      const list = ofPart ? { filter: { ...shown, ...ofPart } } : { filter: shown, countBy: 'shown' };
      const { documents, ...page } = await findPage(reviews, { ...list, q, sort: sortOf[sort] }, query);
      return { ...page, items: documents.map(toReview) };
    },

    /** The first page of a part's public reviews, the newest first. Calls at the same moment share one command. */
    async newestOf(partId: string) {
      const found = (await readNewest(new ObjectId(partId).toHexString())) ?? [];
      const newest = found.toSorted((one, other) => (one._id < other._id ? 1 : -1));
      const documents = newest.slice(0, reviewsAtOnce);
      const end = newest.length > reviewsAtOnce ? documents.at(-1) : undefined;
      const next = end && cursorBeside(end, 'after', reviews.collectionName, sortOf.newest);
      return { items: documents.map(toReview), next };
    },

    /** A page of all reviews, for admins. */
    async pageOfAll({ q, sort = 'newest', ...query }: ReviewsQuery) {
      const list = { filter: {}, q, sort: sortOf[sort] };
      const { documents, ...page } = await findPage(reviews, list, query);
      return { ...page, items: documents.map(toStoredReview) };
    },

    /** An author's review of a part or, without `partId`, of the shop. */
    async findBy(author: string, partId?: string): Promise<StoredReview | undefined> {
      const found = await reviews.findOne(by(author, partId));
      return found ? toStoredReview(found) : undefined;
    },

    /** Which of these parts an author has reviewed. @returns their ids */
    async reviewedBy(author: string, partIds: readonly string[]): Promise<Set<string>> {
      const ofParts = { author: { $eq: author }, partId: { $in: partIds.map((id) => new ObjectId(id)) } };
      const found = await reviews.find(ofParts, { projection: { _id: 0, partId: 1 } }).toArray();
      return new Set(found.flatMap(({ partId }) => partId?.toHexString() ?? []));
    },

    /** The ratings of these parts, by a covered index. Parts without a rating are left out. */
    ratingsOf,

    /** A part's rating and its spread over the stars, by a covered index. */
    async ratingOf(partId: string): Promise<RatingSpread> {
      const [{ partId: _, ...rating } = { partId, ...spreadOf([]) }] = await ratingsOf([partId]);
      return rating;
    },

    /**
     * Saves an author's only review of a part or of the shop. A hidden review stays hidden. Of two concurrent first
     * reviews, the unique index refuses one; its retry then replaces the other.
     * @returns the review's id, which never changes
     */
    async save(author: string, review: OwnedReview, standing: Standing, at: Date): Promise<string> {
      try {
        return await saveOnce(author, review, standing, at);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return saveOnce(author, review, standing, at);
      }
    },

    /** Unlists an author's review until the author's e-mail is verified. A review that an admin hid stays hidden. */
    async wait(author: string, partId: string | undefined): Promise<void> {
      await reviews.updateOne({ ...by(author, partId), ...shown }, { $set: { shown: false, waiting: true } });
    },

    /** Publishes an author's waiting review of a part or, without `partId`, of the shop. */
    endWaiting: (author: string, partId: string | undefined) => listWaiting(by(author, partId)),

    /** Publishes all waiting reviews of an author. */
    endAllWaiting: (author: string) => listWaiting({ author: { $eq: author } }),

    /** Stores whether an author has bought what a review is about. False if there is no such review. */
    async setVerified(author: string, partId: string | undefined, verified: boolean): Promise<boolean> {
      const { matchedCount } = await reviews.updateOne(by(author, partId), { $set: { verified } });
      return matchedCount === 1;
    },

    async find(id: string): Promise<StoredReview | undefined> {
      const found = await reviews.findOne({ _id: new ObjectId(id) });
      return found ? toStoredReview(found) : undefined;
    },

    /** Hides a review or shows it again. Returns whether that changed anything. */
    async setShown(id: string, isShown: boolean): Promise<boolean> {
      const { modifiedCount } = await reviews.updateOne(
        { _id: new ObjectId(id) },
        { $set: { shown: isShown }, $unset: { waiting: '' } },
      );
      return modifiedCount === 1;
    },

    /**
     * Sets the shop's reply, or removes it without `reply`. With `version`, only if the review still has that version.
     * Returns whether the review was updated.
     */
    async setReply(id: string, reply: ReviewDocument['reply'], version?: number): Promise<boolean> {
      const { matchedCount } = await reviews.updateOne(
        { _id: new ObjectId(id), ...(version !== undefined && { version }) },
        reply ? { $set: { reply } } : { $unset: { reply: '' } },
      );
      return matchedCount === 1;
    },

    /** Deletes a review. False if there was none. */
    async delete(id: string): Promise<boolean> {
      return (await reviews.deleteOne({ _id: new ObjectId(id) })).deletedCount === 1;
    },

    /**
     * Removes an author's personal data from all their reviews, and deletes waiting ones, which nobody else has seen.
     * The remaining reviews no longer count as verified, because the person may sign up again and write another review.
     * @yields for each review, the id of its part (undefined for a review of the shop). The review keeps its author
     * until the caller asks for the next one, so repeating the call finishes what a crash interrupted
     */
    async *forgetAuthor(author: string) {
      await reviews.deleteMany({ author: { $eq: author }, waiting: true });
      for await (const { _id, ...review } of reviews.find({ author: { $eq: author } })) {
        const nameless = { name: formerCustomer, img: '', verified: false };
        await reviews.updateOne(
          { _id },
          {
            $set: { ...nameless, ...termsOf({ ...review, ...nameless }) },
            // Deleted with the pictures, because a reply may name the person.
            $unset: { reply: '', photos: '', pictureIds: '' },
          },
        );
        yield review.partId?.toHexString();
        await reviews.updateOne({ _id }, { $unset: { author: '' } });
      }
    },
  };
}

/** The spread of a part's reviews over the stars. @param rows the number of reviews with each number of stars */
function spreadOf(rows: readonly { stars: number; count: number }[]): RatingSpread {
  const counts = new Map(rows.map(({ stars, count }) => [stars, count]));
  const stars = Array.from(
    { length: ratingRange.most - ratingRange.least + 1 },
    (_, index) => counts.get(ratingRange.least + index) ?? 0,
  );
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const sum = rows.reduce((all, row) => all + row.stars * row.count, 0);
  return { count, ...(count > 0 && { mean: meanOf(sum, count) }), stars };
}

/** The mean, rounded to one decimal. */
const meanOf = (sum: number, count: number) => Math.round((sum / count) * 10) / 10;

/** A filter for an author's only review of a part or, without `partId`, of the shop. */
function by(author: string, partId: string | undefined): Filter<ReviewDocument> {
  return { author: { $eq: author }, partId: partId ? { $eq: new ObjectId(partId) } : { $exists: false } };
}
