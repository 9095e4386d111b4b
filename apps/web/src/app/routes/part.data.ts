import { partsQueries } from '../../features/parts/parts-queries.ts';
import { reviewsQueries } from '../../features/reviews/reviews-queries.ts';
import type { Prefetch } from '../page-code.ts';

export const prefetch: Prefetch = (client, { params: { partId = '' } }) => [
  client.prefetchQuery(partsQueries.one(partId)),
  client.prefetchInfiniteQuery(reviewsQueries.ofPart(partId)),
  client.prefetchQuery(reviewsQueries.rating(partId)),
  client.prefetchQuery(partsQueries.more()),
];
