import { getStockedPart, listStock, type StockQuery } from '@switchyard/shared/parts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

/** The query key of the stock. It begins with that of the parts, so every change to parts refreshes the stock. */
export const stockKey = [...queryKeys.parts, 'stock'] as const;

export const stockQueries = {
  page: (query: StockQuery) =>
    queryOptions({
      queryKey: [...stockKey, query],
      queryFn: ({ signal }) => api.page(listStock, { query }, { signal }),
    }),
  /** A part, whether it is on sale or hidden. */
  one: (partId: string) =>
    queryOptions({
      queryKey: [...stockKey, partId],
      queryFn: ({ signal }) => api.call(getStockedPart, { params: { partId } }, { signal }),
    }),
  /** The number of hidden parts. */
  hidden: () =>
    queryOptions({
      ...stockQueries.page({ tab: 'hidden', limit: 1 }),
      select: ({ total }) => total,
    }),
  /** The number of parts on sale without a weight. */
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
