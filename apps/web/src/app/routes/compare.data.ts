import type { QueryClient } from '@tanstack/react-query';
import { foundFor, partsNamed, readComparison } from '../../features/catalogue/compare/compare-search.ts';
import { partsQueries } from '../../features/catalogue/parts/parts-queries.ts';
import { partIfOnSale } from '../../shop/part-on-sale.ts';
import type { Prefetch } from '../page-route.tsx';

/** Prefetches each part, and then their ratings together with the search for another part. */
async function prefetchComparison(client: QueryClient, params: URLSearchParams): Promise<void> {
  const queries = partsNamed(params).ids.map(partIfOnSale);
  await Promise.all(queries.map((query) => client.prefetchQuery(query)));
  const parts = queries.flatMap(({ queryKey }) => client.getQueryData(queryKey) ?? []);
  const search = foundFor(readComparison(params), parts);
  await Promise.all([
    ...(parts.length > 0 ? [client.prefetchQuery(partsQueries.ratings(parts))] : []),
    ...(search ? [client.prefetchQuery(partsQueries.page(search))] : []),
  ]);
}

export const prefetch: Prefetch = (client, { search }) => [prefetchComparison(client, search)];
