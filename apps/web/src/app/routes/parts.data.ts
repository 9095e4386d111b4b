import { readCatalogueSearch } from '../../features/catalogue/catalogue-search.ts';
import { partsQueries, prefetchParts } from '../../features/parts/parts-queries.ts';
import type { Prefetch } from '../page-code.ts';

export const prefetch: Prefetch = (client, { search }) => [
  prefetchParts(client, partsQueries.page(readCatalogueSearch(search))),
];
