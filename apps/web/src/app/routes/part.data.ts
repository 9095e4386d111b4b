import { partsQueries } from '../../features/parts/api/parts-queries.ts';
import { reviewsQueries } from '../../features/reviews/api/reviews-queries.ts';
import type { Prefetch } from '../page.tsx';

export const prefetch: Prefetch = (client, { params: { partId = '' } }) => [
  client.prefetchQuery(partsQueries.one(partId)),
  client.prefetchInfiniteQuery(reviewsQueries.ofPart(partId)),
  client.prefetchQuery(reviewsQueries.rating(partId)),
];
