import type { NewReview, OwnReview, Review } from '@switchyard/shared/reviews';
import type { ObjectId, WithId } from 'mongodb';
import { searchTerms, type SearchTerms } from '../../infrastructure/database/search-terms.ts';

export interface ReviewDocument extends Omit<NewReview, 'partId' | 'usedIn' | 'photos'>, SearchTerms {
  _id: ObjectId;
  /** The part it is about; without one it is about the shop. The part may have been deleted since. */
  partId?: ObjectId;
  /** The id of the author's account. Removed with it. */
  author?: string;
  /** Whether the author had paid for the part or, for a review of the shop, for any part. */
  verified: boolean;
  /** False while it waits, and once an admin has hidden it. */
  shown: boolean;
  /** It is not listed until its author's e-mail is verified. */
  waiting?: true;
  createdAt: Date;
  usedIn?: string;
  photos?: string[];
  /** The stored pictures among `img` and `photos` that the author uploaded. */
  pictureIds?: string[];
  /** How often the author has written it. */
  version: number;
  /** The shop's answer to this version, and the admin who wrote it. */
  reply?: { text: string; by: string; at: Date };
  /** How many votes found it helpful. Counted by the repository of the votes. */
  helpful: number;
  voteCounts: number;
}

/** A review with what only its author and admins see. */
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
