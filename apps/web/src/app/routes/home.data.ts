import { partsQueries } from '../../features/parts/api/parts-queries.ts';
import { reviewsQueries } from '../../features/reviews/api/reviews-queries.ts';
import type { Prefetch } from '../page.tsx';

export const prefetch: Prefetch = (client) => [
  client.prefetchQuery(partsQueries.latest()),
  client.prefetchInfiniteQuery(reviewsQueries.latest()),
];
