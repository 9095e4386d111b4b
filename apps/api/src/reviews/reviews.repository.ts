import type { NewReview, Review } from '@switchyard/shared';
import { ObjectId, type Collection, type Db, type WithId } from 'mongodb';
import { findPage, type ListOrder, type PageQuery } from '../platform/paging.ts';
import { searchTerms, type SearchTerms } from '../platform/search-terms.ts';

interface ReviewDocument extends Omit<NewReview, 'partId'>, SearchTerms {
  _id: ObjectId;
  /** The part that it is about, if about one; it may have been deleted since. */
  partId?: ObjectId;
  /** Who wrote it: an e-mail, never shown; gone with the account. */
  author?: string;
  createdAt: Date;
}

export interface ReviewsQuery extends PageQuery {
  q?: string | undefined;
  sort?: 'oldest' | 'newest' | undefined;
  partId?: string | undefined;
}

const orderOf = {
  oldest: { key: '_id', holds: 'id', direction: 1 },
  newest: { key: '_id', holds: 'id', direction: -1 },
} satisfies Record<string, ListOrder>;

/** What stands in the place of the name of an author whose account was deleted. */
const formerCustomer = 'A former customer';

export type ReviewsRepository = ReturnType<typeof createReviewsRepository>;

export function createReviewsRepository(db: Db) {
  const reviews: Collection<ReviewDocument> = db.collection('reviews');
  return {
    async page({ q, sort = 'oldest', partId, ...query }: ReviewsQuery) {
      const list =
        partId === undefined ? { filter: {}, leftOut: [] } : { filter: { partId: new ObjectId(partId) } };
      const { documents, ...page } = await findPage(reviews, { ...list, q, order: orderOf[sort] }, query);
      return { ...page, items: documents.map(toReview) };
    },

    async insert({ partId, ...review }: NewReview, author: string, at: Date): Promise<string> {
      const { insertedId } = await reviews.insertOne({
        _id: new ObjectId(),
        ...review,
        ...(partId !== undefined && { partId: new ObjectId(partId) }),
        author,
        ...searchTerms(review.name, review.addComment),
        createdAt: at,
      });
      return insertedId.toHexString();
    },

    /** Takes whatever tells of its author off every review of theirs; what they said of the shop stays. */
    async forgetAuthor(author: string): Promise<void> {
      for await (const { _id, addComment } of reviews.find({ author: { $eq: author } })) {
        const terms = searchTerms(formerCustomer, addComment);
        await reviews.updateOne(
          { _id },
          { $set: { name: formerCustomer, img: '', ...terms }, $unset: { author: '' } },
        );
      }
    },
  };
}

function toReview({ _id, name, addComment, ratings, img, partId }: WithId<ReviewDocument>): Review {
  return {
    _id: _id.toHexString(),
    name,
    addComment,
    ratings,
    img,
    ...(partId && { partId: partId.toHexString() }),
  };
}
