import { formatPrice, lookUp } from '@switchyard/shared';
import {
  canSortBy,
  type FacetsQuery,
  filtersOf,
  type Kind,
  partsQuery,
  type PartsQuery,
} from '@switchyard/shared/parts';
import { nounsOf } from '../../../shop/kind-nouns.ts';
import { readQuery } from '../../../lib/list-search.ts';
import { factFiltersOf, type SetFilter } from './fact-filters.ts';

/** Divisible by two, three and four, so that the last row of the grid is always full. */
const partsOnPage = 24;

const catalogueSorts = {
  newest: 'Newest',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  price: 'Lowest price',
  '-price': 'Highest price',
  '-rating': 'Best rated',
  force: 'Lightest first',
  '-force': 'Heaviest first',
} as const satisfies Partial<Record<NonNullable<PartsQuery['sort']>, string>>;

type CatalogueSort = keyof typeof catalogueSorts;

export const sortsFor = (kind: Kind | undefined) =>
  Object.entries(catalogueSorts).filter(([sort]) => isOffered(sort) && canSortBy(sort, kind));

function isOffered(sort: string | undefined): sort is CatalogueSort {
  return sort !== undefined && Object.hasOwn(catalogueSorts, sort);
}

/**
 * Parses a query string such as `?q=linear&sort=price&inStock=true&minPrice=1&kind=switch&feel=tactile`. Invalid values
 * are ignored and swapped prices are put right, so that URLs with the same meaning share a cache entry.
 */
export function readCatalogueSearch(params: URLSearchParams) {
  const said = readQuery(partsQuery, params);
  const { q, sort, inStock, minPrice, maxPrice, kind, after, before } = said;
  const isTurned = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  const known: Record<string, unknown> = said;
  const facts = (kind ? filtersOf(kind) : []).map(([name]) => [name, lookUp(known, name)]);
  return {
    limit: partsOnPage,
    kind,
    ...(Object.fromEntries(facts) as Record<string, never>),
    q: q || undefined,
    sort: isOffered(sort) ? sort : 'newest',
    inStock,
    minPrice: isTurned ? maxPrice : minPrice,
    maxPrice: isTurned ? minPrice : maxPrice,
    after,
    before,
    families: 'once',
  } satisfies PartsQuery;
}
export type CatalogueSearch = ReturnType<typeof readCatalogueSearch>;

/** The query for the counts of a search. It is the same for all pages and sorts. */
export function facetsOf(query: CatalogueSearch): FacetsQuery {
  const { limit: _limit, sort: _sort, after: _after, before: _before, ...narrowing } = query;
  return narrowing;
}

export function filtersSet(query: CatalogueSearch): SetFilter[] {
  const { inStock, minPrice, maxPrice } = query;
  const filters = [
    { key: 'inStock', words: inStock && 'In stock' },
    { key: 'minPrice', words: minPrice !== undefined && `From ${formatPrice(minPrice)}` },
    { key: 'maxPrice', words: maxPrice !== undefined && `Up to ${formatPrice(maxPrice)}` },
  ].flatMap(({ key, words }) => (words ? [{ key, words, without: { [key]: undefined } }] : []));
  return [...factFiltersOf(query), ...filters];
}

export const withoutAll = (filters: readonly SetFilter[]): SetFilter['without'] =>
  Object.fromEntries(filters.flatMap(({ without }) => Object.keys(without)).map((name) => [name, undefined]));

export function priceProblem(name: 'minPrice' | 'maxPrice', typed: string): string | undefined {
  return typed === '' ? undefined : partsQuery.shape[name].safeParse(typed).error?.issues[0]?.message;
}

function describePrices({ minPrice, maxPrice }: CatalogueSearch, cost: string): string | undefined {
  if (minPrice !== undefined && maxPrice !== undefined)
    return `${cost} from ${formatPrice(minPrice)} to ${formatPrice(maxPrice)}`;
  if (minPrice !== undefined) return `${cost} ${formatPrice(minPrice)} or more`;
  return maxPrice === undefined ? undefined : `${cost} ${formatPrice(maxPrice)} or less`;
}

/** Completes a sentence that begins with “switches that …”, for example `match “linear” and are “Feel: Tactile”`. */
export function describeSearch(search: CatalogueSearch): string {
  const { q, kind, inStock } = search;
  const isMany = kind !== undefined;
  const facts = factFiltersOf(search).map(({ words }) => `“${words}”`);
  // Created on use, because it is slow and rarely needed.
  const list = new Intl.ListFormat('en', { type: 'conjunction' });
  const claims = [
    q && `${isMany ? 'match' : 'matches'} “${q}”`,
    facts.length > 0 && `${isMany ? 'are' : 'is'} ${facts.join(', ')}`,
    inStock && `${isMany ? 'are' : 'is'} in stock`,
    describePrices(search, isMany ? 'cost' : 'costs'),
  ];
  const said = claims.flatMap((claim) => claim || []);
  const what = isMany ? nounsOf(search.kind).many : 'equipment';
  return said.length > 0 ? `${what} that ${list.format(said)}` : what;
}
