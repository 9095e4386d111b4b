import { partsQueries, prefetchParts } from '../../features/catalogue/parts/parts-queries.ts';
import { reviewsQueries } from '../../features/people/reviews/reviews-queries.ts';
import type { Prefetch } from '../page-route.tsx';

export const prefetch: Prefetch = (client) => [
  prefetchParts(client, partsQueries.latest()),
  client.prefetchInfiniteQuery(reviewsQueries.latest()),
];
