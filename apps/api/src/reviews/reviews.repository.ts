import type { NewReview, Review } from '@switchyard/shared';
import { ObjectId, type Collection, type Db, type WithId } from 'mongodb';
import { findPage, matchWords, wordsOf, type ListOrder } from '../platform/paging.ts';

interface ReviewDocument extends NewReview {
  _id: ObjectId;
  /** Who wrote it: an e-mail, never shown; gone with the account. */
  author?: string;
  /** The words of its name and comment, for searching. */
  words: string[];
  createdAt: Date;
}

export interface ReviewsQuery {
  limit?: number | undefined;
  after?: string | undefined;
  q?: string | undefined;
  sort?: 'oldest' | 'newest' | undefined;
}

const orderOf = {
  oldest: { key: '_id', direction: 1 },
  newest: { key: '_id', direction: -1 },
} satisfies Record<string, ListOrder>;

/** What stands in the place of the name of an author whose account was deleted. */
const formerCustomer = 'A former customer';

export type ReviewsRepository = ReturnType<typeof createReviewsRepository>;

export function createReviewsRepository(db: Db) {
  const reviews: Collection<ReviewDocument> = db.collection('reviews');
  return {
    async createIndexes(): Promise<void> {
      await reviews.createIndexes([
        { key: { author: 1 }, name: 'author' },
        { key: { words: 1 }, name: 'words' },
      ]);
    },

    async list(): Promise<Review[]> {
      const found = await reviews.find({}, { sort: { _id: 1 } }).toArray();
      return found.map(toReview);
    },

    async page({ q, sort = 'oldest', ...query }: ReviewsQuery) {
      const page = await findPage(reviews, { filter: matchWords(q), order: orderOf[sort], query });
      return { items: page.documents.map(toReview), next: page.next, total: page.total };
    },

    async insert(review: NewReview, author: string, at: Date): Promise<string> {
      const words = wordsOf(review.name, review.addComment);
      const { insertedId } = await reviews.insertOne({
        _id: new ObjectId(),
        ...review,
        author,
        words,
        createdAt: at,
      });
      return insertedId.toHexString();
    },

    /** Takes whatever tells of its author off every review of theirs; what they said of the shop stays. */
    async forgetAuthor(author: string): Promise<void> {
      await reviews.updateMany(
        { author: { $eq: author } },
        { $set: { name: formerCustomer, img: '' }, $unset: { author: '' } },
      );
    },
  };
}

function toReview({ _id, name, addComment, ratings, img }: WithId<ReviewDocument>): Review {
  return { _id: _id.toHexString(), name, addComment, ratings, img };
}
