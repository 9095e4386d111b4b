import type { NewReview, Review } from '@switchyard/shared';
import { ObjectId, type Collection, type Db } from 'mongodb';

interface ReviewDocument extends NewReview {
  _id: ObjectId;
  /** Who wrote it: an e-mail, never shown. */
  author: string;
  createdAt: Date;
}

export type ReviewsRepository = ReturnType<typeof createReviewsRepository>;

export function createReviewsRepository(db: Db) {
  const reviews: Collection<ReviewDocument> = db.collection('reviews');
  return {
    async createIndexes(): Promise<void> {
      await reviews.createIndexes([{ key: { author: 1 }, name: 'author' }]);
    },

    async list(): Promise<Review[]> {
      const found = await reviews.find({}, { sort: { _id: 1 } }).toArray();
      return found.map(({ _id, name, addComment, ratings, img }) => ({
        _id: _id.toHexString(),
        name,
        addComment,
        ratings,
        img,
      }));
    },

    async insert(review: NewReview, author: string, at: Date): Promise<string> {
      const { insertedId } = await reviews.insertOne({
        _id: new ObjectId(),
        ...review,
        author,
        createdAt: at,
      });
      return insertedId.toHexString();
    },
  };
}
