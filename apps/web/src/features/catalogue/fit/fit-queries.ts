import { findKeyboards, type FittingFilter } from '@switchyard/fit';
import { longestQuery, pageSize } from '@switchyard/shared';
import { type Kind, listParts, partsQuery } from '@switchyard/shared/parts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

/** The number of parts that a search shows. */
const mostFound = 24;

export const fitQueries = {
  /** The layout of a known board, as text. Null if there is no board of this name. */
  known: (name: string | undefined) =>
    queryOptions({
      queryKey: ['known board', name],
      queryFn: async () => {
        const found = await api.call(findKeyboards, { query: { q: (name ?? '').slice(0, longestQuery) } });
        return found.find((board) => board.name === name)?.facts.pasted ?? null;
      },
      enabled: name !== undefined && name.trim() !== '',
      staleTime: Infinity,
      meta: { isPublic: true },
    }),
  /** The boards that a name may mean, the best match first. */
  named: (words: string) =>
    queryOptions({
      queryKey: ['keyboards', 'named', words],
      queryFn: ({ signal }) =>
        api.call(findKeyboards, { query: { q: words.slice(0, longestQuery) } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { isPublic: true },
    }),
  find: (kind: Kind, words: string) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'to build', kind, words],
      queryFn: ({ signal }) => {
        const query = { kind, limit: mostFound, sort: 'name', ...(words !== '' && { q: words }) } as const;
        return api.page(listParts, { query }, { signal });
      },
      placeholderData: keepPreviousData,
      meta: { isPublic: true },
    }),
  /** One page of the parts that pass these filters and match these words. */
  fitting: (kind: Kind, filters: readonly FittingFilter[], words: string) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'that fit', kind, filters, words],
      queryFn: ({ signal }) => {
        const values = filters.map((filter) => [filter.name, filter.values.join(',')]);
        const query = partsQuery.parse({
          kind,
          limit: pageSize.most,
          sort: 'name',
          ...(words !== '' && { q: words }),
          ...Object.fromEntries(values),
        });
        return api.page(listParts, { query }, { signal });
      },
      meta: { isPublic: true },
    }),
};
