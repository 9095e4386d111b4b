import * as z from 'zod/mini';
import { familySchema } from '../../catalogue/families/schema.ts';
import { partParams, relatedSchema } from '../../catalogue/parts/schema.ts';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { partRatingSchema } from '../../catalogue/parts/rating.ts';
import { reviewSchema } from '../../people/reviews/schema.ts';
import { shownLawSchema } from '../law/schema.ts';

const partPageSchema = z.extend(relatedSchema, {
  /** Absent if the part has none. */
  family: z.optional(familySchema),
  /** Of the part and of the parts beside it. Parts without a rating are left out. */
  ratings: z.array(partRatingSchema),
  /** The newest `reviewsAtOnce` reviews of the part. `next` is the cursor for `after` of `GET /review`. */
  reviews: z.object({ items: z.array(reviewSchema), next: z.optional(z.string()) }),
  law: shownLawSchema,
});
export type PartPage = z.infer<typeof partPageSchema>;

/** One call instead of several, because the overhead of a call costs as much as its answer. */
export const getPartPage = defineEndpoint({
  method: 'GET',
  path: '/part/:partId/page',
  access: 'anyone',
  summary:
    'What the page of a part shows: the part, those beside it, their ratings, the newest reviews, the law.',
  params: partParams,
  refusals: ['no_such_part'],
  response: partPageSchema,
});
