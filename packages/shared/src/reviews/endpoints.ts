import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { objectId } from '../fields.ts';
import { pageQuery } from '../paging.ts';
import { insertedSchema } from '../results.ts';
import { newReviewSchema, reviewSchema } from './schema.ts';

export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/review',
  access: 'anyone',
  summary: 'All reviews, the newest last; with `partId` those of one part.',
  query: z.extend(pageQuery(['oldest', 'newest']), { partId: z.optional(objectId) }),
  response: z.array(reviewSchema),
});

export const addReview = defineEndpoint({
  method: 'POST',
  path: '/review',
  access: 'account',
  summary: 'Adds a review.',
  body: newReviewSchema,
  response: insertedSchema,
});
