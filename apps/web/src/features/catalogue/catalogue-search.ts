import { formatDollars, partsQuery, type PartsQuery } from '@switchyard/shared';
import { readQuery } from '../../lib/list-search.ts';

/** Divisible by two, three and four, so that the grid's last row is full. */
const partsOnPage = 24;

export const catalogueSorts = {
  newest: 'Newest',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  price: 'Lowest price',
  '-price': 'Highest price',
} as const satisfies Partial<Record<NonNullable<PartsQuery['sort']>, string>>;

type CatalogueSort = keyof typeof catalogueSorts;

function isOffered(sort: PartsQuery['sort']): sort is CatalogueSort {
  return sort !== undefined && sort in catalogueSorts;
}

/**
 * Reads an address such as `?q=linear&sort=price&inStock=true&minPrice=1`. Invalid values are ignored, and prices in
 * the wrong order are swapped, so that addresses with the same meaning share one cache entry.
 */
export function readCatalogueSearch(address: URLSearchParams) {
  const { q, sort, inStock, minPrice, maxPrice, after, before } = readQuery(partsQuery, address);
  const isTurned = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  return {
    limit: partsOnPage,
    q: q || undefined,
    sort: isOffered(sort) ? sort : 'newest',
    inStock,
    minPrice: isTurned ? maxPrice : minPrice,
    maxPrice: isTurned ? minPrice : maxPrice,
    after,
    before,
  } satisfies PartsQuery;
}
export type CatalogueSearch = ReturnType<typeof readCatalogueSearch>;

/** The filters that are set, with short words for each. */
export function filtersOf({ inStock, minPrice, maxPrice }: CatalogueSearch) {
  const filters = [
    { name: 'inStock', words: inStock && 'In stock' },
    { name: 'minPrice', words: minPrice !== undefined && `From ${formatDollars(minPrice)}` },
    { name: 'maxPrice', words: maxPrice !== undefined && `Up to ${formatDollars(maxPrice)}` },
  ] as const;
  return filters.filter(({ words }) => words);
}

/** The error in a typed price; undefined if there is none. */
export function priceProblem(name: 'minPrice' | 'maxPrice', typed: string): string | undefined {
  return typed === '' ? undefined : partsQuery.shape[name].safeParse(typed).error?.issues[0]?.message;
}

function describePrices({ minPrice, maxPrice }: CatalogueSearch): string | undefined {
  if (minPrice !== undefined && maxPrice !== undefined)
    return `costs from ${formatDollars(minPrice)} to ${formatDollars(maxPrice)}`;
  if (minPrice !== undefined) return `costs ${formatDollars(minPrice)} or more`;
  return maxPrice === undefined ? undefined : `costs ${formatDollars(maxPrice)} or less`;
}

/** Completes “equipment that …”, for example `matches “linear” and is in stock`. */
export function describeSearch(search: CatalogueSearch): string {
  const { q, inStock } = search;
  const claims = [q && `matches “${q}”`, inStock && 'is in stock', describePrices(search)];
  // Created here because it is slow, and rarely needed.
  const list = new Intl.ListFormat('en', { type: 'conjunction' });
  return list.format(claims.filter((claim) => claim !== undefined));
}
