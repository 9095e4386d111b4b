import * as z from 'zod/mini';
import { ratingRange } from '../../infrastructure/constants.ts';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { objectId } from '../../infrastructure/fields.ts';
import { countParameter, pageQuery, pageSize } from '../../infrastructure/paging.ts';
import { partRatingSchema, ratingSpreadSchema } from '../../catalogue/parts/rating.ts';
import { partParams } from '../../catalogue/parts/schema.ts';
import { deletedSchema, insertedSchema, modifiedSchema } from '../../infrastructure/results.ts';
import {
  helpfulSchema,
  moderatedReviewSchema,
  newReplySchema,
  newReviewSchema,
  ownReviewSchema,
  partToReviewSchema,
  reviewSchema,
} from './schema.ts';

const reviewParams = z.object({ id: objectId });

export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/review',
  access: 'anyone',
  summary:
    'Reviews, newest last: a page or the newest 1,000; of one part with `partId`, of so many stars with `ratings`.',
  query: z
    .extend(pageQuery(['oldest', 'newest', 'helpful']), {
      count: countParameter,
      partId: z.optional(objectId),
      /** Only reviews that count towards the part's rating and give this many stars. Requires `partId`. */
      ratings: z.optional(
        z.coerce.number().check(z.int(), z.minimum(ratingRange.least), z.maximum(ratingRange.most)),
      ),
    })
    .check(
      z.refine(({ ratings, partId }) => ratings === undefined || partId !== undefined, {
        path: ['ratings'],
        error: 'must be sent together with partId',
      }),
      z.refine(({ sort, partId, q }) => sort !== 'helpful' || (partId !== undefined && !q), {
        path: ['sort'],
        error: 'helpful must be sent together with partId and without q',
      }),
    ),
  response: z.array(reviewSchema),
});

export const getRating = defineEndpoint({
  method: 'GET',
  path: '/part/:partId/rating',
  access: 'anyone',
  summary: 'A part’s rating and how it spreads over the stars, from its reviews of verified purchases.',
  params: partParams,
  response: ratingSpreadSchema,
});

/** Ids separated by commas, at most as many as a page has. */
const ids = z.pipe(
  z.pipe(
    z.string(),
    z.transform((ids) => ids.split(',')),
  ),
  z.array(objectId).check(z.maxLength(pageSize.most, `must be at most ${pageSize.most} ids`)),
);

export const getRatings = defineEndpoint({
  method: 'GET',
  path: '/ratings',
  access: 'anyone',
  summary: 'The ratings of several parts, by their comma-separated ids. Parts without a rating are left out.',
  query: z.object({ parts: ids }),
  response: z.array(partRatingSchema),
});

export const addReview = defineEndpoint({
  method: 'POST',
  path: '/review',
  access: 'account',
  summary:
    'Adds a review of the shop or, with a paid order, of a part. A second one replaces it and drops the reply.',
  body: newReviewSchema,
  refusals: ['no_such_part', 'purchase_required'],
  response: insertedSchema,
  limit: 'reviews',
});

export const getOwnReview = defineEndpoint({
  method: 'GET',
  path: '/review/mine',
  access: 'account',
  summary: 'The caller’s review of a part or of the shop, and whether they may write one.',
  query: z.object({ partId: z.optional(objectId) }),
  response: z.object({ mayReview: z.boolean(), review: z.optional(ownReviewSchema) }),
});

export const listPartsToReview = defineEndpoint({
  method: 'GET',
  path: '/review/due',
  access: 'account',
  summary:
    'The parts of the caller’s latest 100 paid orders that they have not reviewed, the latest first; at most 10.',
  response: z.array(partToReviewSchema),
});

export const voteHelpful = defineEndpoint({
  method: 'PUT',
  path: '/review/:id/helpful',
  access: 'account',
  summary:
    'Votes for somebody else’s review as helpful, with a verified e-mail; once, however often it is sent.',
  params: reviewParams,
  refusals: ['own_review', 'no_such_review', 'voter_unverified'],
  response: helpfulSchema,
  limit: 'votes',
});

export const withdrawHelpful = defineEndpoint({
  method: 'DELETE',
  path: '/review/:id/helpful',
  access: 'account',
  summary: 'Takes back the caller’s vote for a review as helpful, if there is one.',
  params: reviewParams,
  refusals: ['own_review', 'no_such_review', 'voter_unverified'],
  response: helpfulSchema,
  limit: 'votes',
});

export const listOwnVotes = defineEndpoint({
  method: 'GET',
  path: '/review/helpful',
  access: 'account',
  summary: 'Those of the reviews, by their comma-separated ids, that the caller has voted for as helpful.',
  query: z.object({ reviews: ids }),
  response: z.array(z.string()),
});

export const listAllReviews = defineEndpoint({
  method: 'GET',
  path: '/review/all',
  access: 'desk',
  summary: 'All reviews for admins: hidden ones too, with their authors.',
  query: pageQuery(['newest', 'oldest']),
  response: z.array(moderatedReviewSchema),
});

export const hideReview = defineEndpoint({
  method: 'PUT',
  path: '/review/:id/hidden',
  access: 'desk',
  summary: 'Hides a review from everybody except its author and admins.',
  params: reviewParams,
  refusals: ['no_such_review'],
  response: modifiedSchema,
});

export const showReview = defineEndpoint({
  method: 'DELETE',
  path: '/review/:id/hidden',
  access: 'desk',
  summary: 'Shows a hidden review again.',
  params: reviewParams,
  refusals: ['no_such_review'],
  response: modifiedSchema,
});

export const replyToReview = defineEndpoint({
  method: 'PUT',
  path: '/review/:id/reply',
  access: 'desk',
  summary:
    'Writes or changes the shop’s reply; 409 if `version` is not the review’s, because its author changed it.',
  params: reviewParams,
  body: newReplySchema,
  refusals: ['no_such_review', 'review_changed'],
  response: modifiedSchema,
});

export const removeReply = defineEndpoint({
  method: 'DELETE',
  path: '/review/:id/reply',
  access: 'desk',
  summary: 'Removes the shop’s reply to a review.',
  params: reviewParams,
  refusals: ['no_such_review'],
  response: modifiedSchema,
});

export const deleteReview = defineEndpoint({
  method: 'DELETE',
  path: '/review/:id',
  access: 'desk',
  summary: 'Deletes a review.',
  params: reviewParams,
  refusals: ['no_such_review'],
  response: deletedSchema,
});
