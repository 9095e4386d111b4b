import { type Kind, listParts } from '@switchyard/shared';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-client.ts';

/** How many parts a search shows. */
const mostFound = 8;

export const fitQueries = {
  /** Parts of a kind whose words match a search. */
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
};
