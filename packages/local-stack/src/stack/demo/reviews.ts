import { addReview, listAllReviews, replyToReview, voteHelpful } from '@switchyard/shared/reviews';
import type { DemoReview } from '../../demo-data/index.ts';
import type { SignedIn } from './sign-in.ts';

interface Attached {
  partId: string | undefined;
  /** URLs of the author's picture and of the photos. */
  img: string;
  photos: string[];
}

/** @returns the review's id */
export async function writeReview(
  { by, ratings, addComment, usedIn }: DemoReview,
  author: SignedIn,
  { partId, ...pictures }: Attached,
): Promise<string> {
  const body = { name: by.name, addComment, ratings, usedIn, ...pictures, ...(partId && { partId }) };
  return (await author.call(addReview, { body })).insertedId;
}

/** Adds the shop's reply, and the votes of other reviewers. `voters` are keyed by their ids. */
export async function answerReview(
  id: string,
  { by, reply, helpful = 0 }: DemoReview,
  { admin, voters }: { admin: SignedIn; voters: ReadonlyMap<string, SignedIn> },
): Promise<void> {
  if (reply) {
    const all = await admin.call(listAllReviews, { query: { limit: 100 } });
    const review = all.find(({ _id }) => _id === id);
    if (review)
      await admin.call(replyToReview, { params: { id }, body: { text: reply, version: review.version } });
  }
  const others = [...voters].filter(([voter]) => voter !== by.id).slice(0, helpful);
  for (const [, who] of others) await who.call(voteHelpful, { params: { id } });
}
