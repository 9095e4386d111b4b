import type { QueryClient } from '@tanstack/react-query';
import { collectionQuery } from '../../features/catalogue/collections/collections-queries.ts';
import { partsQueries, prefetchParts } from '../../features/catalogue/parts/parts-queries.ts';
import { collectionSearch } from './collection-search.ts';

/** Prefetches a collection, and then its parts and their ratings. */
export async function prefetchCollection(
  client: QueryClient,
  slug: string,
  page: URLSearchParams,
): Promise<void> {
  await client.prefetchQuery(collectionQuery(slug));
  const { search, parts = [] } = client.getQueryData(collectionQuery(slug).queryKey) ?? {};
  if (search !== undefined) await prefetchParts(client, partsQueries.page(collectionSearch(search)(page)));
  else if (parts.length > 0) await client.prefetchQuery(partsQueries.ratings(parts));
}
