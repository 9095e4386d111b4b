import { readCatalogueSearch } from '../../features/catalogue/catalogue-search.ts';
import { partsQueries } from '../../features/parts/parts-queries.ts';
import type { Prefetch } from '../page-code.ts';

export const prefetch: Prefetch = (client, { search }) => [
  client.prefetchQuery(partsQueries.page(readCatalogueSearch(search))),
];
