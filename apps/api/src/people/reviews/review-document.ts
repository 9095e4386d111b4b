import type { NewReview, OwnReview, Review } from '@switchyard/shared/reviews';
import type { ObjectId, WithId } from 'mongodb';
import { searchTerms, type SearchTerms } from '../../infrastructure/database/search-terms.ts';

export interface ReviewDocument extends Omit<NewReview, 'partId' | 'usedIn' | 'photos'>, SearchTerms {
  _id: ObjectId;
  /** The part that the review is about; the part may have been deleted since. Undefined for a review of the shop. */
  partId?: ObjectId;
  /** The id of the author's account. Removed when the account is deleted. */
  author?: string;
  /** Whether the author has paid for the part or, for a review of the shop, for any part. */
  verified: boolean;
  /**
   * Whether everybody sees the review. False while its author's e-mail is unverified, and if an admin has hidden it.
   */
  shown: boolean;
  /** Set while the review is not listed because its author's e-mail is unverified. */
  waiting?: true;
  createdAt: Date;
  usedIn?: string;
  photos?: string[];
  /** The ids of the pictures among `img` and `photos` that the author uploaded. */
  pictureIds?: string[];
  /** How often the author has saved the review. */
  version: number;
  /** The shop's reply to this version, and the admin who wrote it. */
  reply?: { text: string; by: string; at: Date };
  /** The number of readers who found the review helpful. Maintained by the repository of the votes. */
  helpful: number;
  voteCounts: number;
}

/** A review with the fields that only its author and admins see. */
export type StoredReview = Omit<OwnReview, 'ownImg'> & { author?: string; version: number };

/** The search terms of a review. */
export const termsOf = ({
  name,
  addComment,
  usedIn = '',
}: Pick<ReviewDocument, 'name' | 'addComment'> & { usedIn?: string | undefined }) =>
  searchTerms(name, `${addComment} ${usedIn}`);

export function toReview(document: WithId<ReviewDocument>): Omit<Review, 'ownImg'> {
  const { _id, name, addComment, ratings, img, partId, verified, createdAt } = document;
  const { helpful, usedIn, photos = [], reply } = document;
  return {
    _id: _id.toHexString(),
    name,
    addComment,
    ratings,
    img,
    photos,
    ...(partId && { partId: partId.toHexString() }),
    verified,
    ...(usedIn !== undefined && { usedIn }),
    helpful,
    createdAt: createdAt.toISOString(),
    ...(reply && { reply: { text: reply.text, at: reply.at.toISOString() } }),
  };
}

export function toStoredReview(document: WithId<ReviewDocument>): StoredReview {
  const { author, version, shown, waiting } = document;
  return {
    ...toReview(document),
    hidden: !shown && !waiting,
    ...(waiting && { waiting }),
    version,
    ...(author !== undefined && { author }),
  };
}
