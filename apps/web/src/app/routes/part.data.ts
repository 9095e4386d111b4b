import { prefetchPart } from '../../features/catalogue/parts/family-query.ts';
import { prefetchRelated } from '../../features/catalogue/parts/parts-queries.ts';
import { readReviewChoice } from '../../features/people/reviews/review-choice.ts';
import { reviewsQueries } from '../../features/people/reviews/reviews-queries.ts';
import type { Prefetch } from '../page-route.tsx';

export const prefetch: Prefetch = (client, { params: { partId = '' }, search }) => [
  prefetchPart(client, partId),
  client.prefetchInfiniteQuery(reviewsQueries.ofPart(partId, readReviewChoice(search))),
  client.prefetchQuery(reviewsQueries.rating(partId)),
  prefetchRelated(client, partId),
];
