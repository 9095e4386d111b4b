import { partsQueries } from '../../features/parts/parts-queries.ts';
import { readReviewChoice } from '../../features/reviews/review-choice.ts';
import { reviewsQueries } from '../../features/reviews/reviews-queries.ts';
import type { Prefetch } from '../page-code.ts';

export const prefetch: Prefetch = (client, { params: { partId = '' }, search }) => [
  client.prefetchQuery(partsQueries.one(partId)),
  client.prefetchInfiniteQuery(reviewsQueries.ofPart(partId, readReviewChoice(search))),
  client.prefetchQuery(reviewsQueries.rating(partId)),
  client.prefetchQuery(partsQueries.more()),
];
