import { readCatalogueSearch } from '../../features/catalogue/search/catalogue-search.ts';

/**
 * The list of parts of a collection that is made by a search.
 * @returns a function from the query string of the collection's page, which names the page of the list
 */
export function collectionSearch(search: string) {
  // Parsed once, so that its arrays keep their identity: a list omits a value from its URLs only if it is identical to
  // the default.
  const found = readCatalogueSearch(new URLSearchParams(search));
  return (page: URLSearchParams) => ({
    ...found,
    after: page.get('after') ?? undefined,
    before: page.get('before') ?? undefined,
  });
}
