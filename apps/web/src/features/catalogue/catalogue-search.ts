import { formatDollars, partsQuery, type PartsQuery } from '@switchyard/shared';
import { readQuery } from '../../lib/list-search.ts';

/** How many parts a page of the catalogue has: whole rows, in two columns as in three. */
const partsOnPage = 24;

/** The orders that the catalogue offers. */
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
 * The page of parts that an address of the catalogue asks for, such as `?q=linear&sort=price&inStock=true&minPrice=1`.
 * One meaning has one form, which answers are kept by. Nonsense is left out; prices the wrong way round are turned.
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

/** How many filters are set. */
export function countFilters({ inStock, minPrice, maxPrice }: CatalogueSearch): number {
  return [inStock, minPrice, maxPrice].filter((filter) => filter !== undefined).length;
}

/** What is wrong with a price that was typed; undefined while nothing is. */
export function priceProblem(name: 'minPrice' | 'maxPrice', typed: string): string | undefined {
  return typed === '' ? undefined : partsQuery.shape[name].safeParse(typed).error?.issues[0]?.message;
}

function describePrices({ minPrice, maxPrice }: CatalogueSearch): string | undefined {
  if (minPrice !== undefined && maxPrice !== undefined)
    return `costs from ${formatDollars(minPrice)} to ${formatDollars(maxPrice)}`;
  if (minPrice !== undefined) return `costs ${formatDollars(minPrice)} or more`;
  return maxPrice === undefined ? undefined : `costs ${formatDollars(maxPrice)} or less`;
}

/** What is searched for, in words that go on from “equipment that”: `matches “linear” and is in stock`. */
export function describeSearch(search: CatalogueSearch): string {
  const { q, inStock } = search;
  const claims = [q && `matches “${q}”`, inStock && 'is in stock', describePrices(search)];
  // Made only here, where nothing was found: every page of the catalogue would wait for it otherwise.
  const list = new Intl.ListFormat('en', { type: 'conjunction' });
  return list.format(claims.filter((claim) => claim !== undefined));
}
