import { facetsOf, readCatalogueSearch } from '../../features/catalogue/search/catalogue-search.ts';
import { partsQueries, prefetchParts } from '../../features/catalogue/parts/parts-queries.ts';
import type { Prefetch } from '../page-route.tsx';

export const prefetch: Prefetch = (client, { search }) => {
  const query = readCatalogueSearch(search);
  return [
    prefetchParts(client, partsQueries.page(query)),
    client.prefetchQuery(partsQueries.facets(facetsOf(query))),
  ];
};
