import { getStockedPart, listStock, type StockQuery } from '@switchyard/shared/parts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

/** Belongs to the parts: whatever changes one refreshes the stock, too. */
export const stockKey = [...queryKeys.parts, 'stock'] as const;

export const stockQueries = {
  page: (query: StockQuery) =>
    queryOptions({
      queryKey: [...stockKey, query],
      queryFn: ({ signal }) => api.page(listStock, { query }, { signal }),
    }),
  /** A part, on sale or hidden. */
  one: (partId: string) =>
    queryOptions({
      queryKey: [...stockKey, partId],
      queryFn: ({ signal }) => api.call(getStockedPart, { params: { partId } }, { signal }),
    }),
  /** How many parts only admins see. */
  hidden: () =>
    queryOptions({
      ...stockQueries.page({ tab: 'hidden', limit: 1 }),
      select: ({ total }) => total,
    }),
  /** How many parts on sale have no weight. */
  unweighed: () =>
    queryOptions({
      ...stockQueries.page({ tab: 'unweighed', limit: 1 }),
      select: ({ total }) => total,
    }),
  low: () =>
    queryOptions({
      ...stockQueries.page({ tab: 'low', limit: 1 }),
      select: ({ total }) => total,
    }),
};
