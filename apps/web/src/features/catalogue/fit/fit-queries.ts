import type { FittingFilter } from '@switchyard/fit';
import { pageSize } from '@switchyard/shared';
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
        const { pastedOfBoard } = await import('@switchyard/fit/boards');
        return pastedOfBoard(name ?? '') ?? null;
      },
      enabled: name !== undefined,
      staleTime: Infinity,
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
