import { readCatalogueSearch } from '../../features/catalogue/search/catalogue-search.ts';

/**
 * The list of parts of a collection that is made by a search.
 * @param page the query string of the collection's page, which names the page of the list
 */
export const readCollectionSearch = (search: string, page: URLSearchParams) => ({
  ...readCatalogueSearch(new URLSearchParams(search)),
  after: page.get('after') ?? undefined,
  before: page.get('before') ?? undefined,
});
