import { listParts } from '@switchyard/shared/parts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../../lib/api.ts';
import { formatTotal } from '../../../lib/list-search.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import type { ListSearch } from '../../../lib/use-list-search.ts';
import { nounsOf } from '../../../shop/kind-nouns.ts';
import { type CatalogueSearch, readCatalogueSearch } from './catalogue-search.ts';
import { nearbySearches } from './nearby-searches.ts';

const countQuery = (query: CatalogueSearch) =>
  queryOptions({
    queryKey: [...queryKeys.parts, 'count', query],
    queryFn: async ({ signal }) =>
      (await api.page(listParts, { query: { ...query, limit: 1 } }, { signal })).total,
    meta: { isPublic: true },
  });

/** For a search without matches: what it would find with one condition less. Lazy-loaded. */
export default function Nearby({ search }: { search: ListSearch<CatalogueSearch> }) {
  const nearby = nearbySearches(search.query).map(({ dropped, changes }) => {
    const path = search.searchWith(changes);
    return { dropped, path, query: readCatalogueSearch(new URLSearchParams(path)) };
  });
  const counts = useQueries({ queries: nearby.map(({ query }) => countQuery(query)) });
  const found = nearby.flatMap((one, index) => {
    const total = counts[index]?.data;
    return total ? [{ ...one, total }] : [];
  });
  // The results appear together, because each would shift those below it.
  if (found.length === 0 || counts.some(({ isPending }) => isPending)) return null;
  return (
    <ul aria-label="What would be found" className="grid basis-full justify-items-center">
      {found.map(({ dropped, path, query, total }) => (
        <li key={path} className="wrap-anywhere">
          Without “{dropped}”:{' '}
          <Link to={{ search: path }} className="text-link inline-flex min-h-11 items-center">
            {formatTotal(total)} {total === 1 ? nounsOf(query.kind).one : nounsOf(query.kind).many}
            {query.q && ` for “${query.q}”`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
