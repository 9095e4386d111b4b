import { listStock, type StockQuery } from '@switchyard/shared';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-client.ts';

/** Belongs to the parts: whatever changes one refreshes the stock, too. */
export const stockKey = [...queryKeys.parts, 'stock'] as const;

export const stockQueries = {
  page: (query: StockQuery) =>
    queryOptions({
      queryKey: [...stockKey, query],
      queryFn: ({ signal }) => api.page(listStock, { query }, { signal }),
    }),
};
