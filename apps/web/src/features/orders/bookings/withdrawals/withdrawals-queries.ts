import { getOrderWithdrawal, listWithdrawals, type WithdrawalsQuery } from '@switchyard/shared/withdrawals';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { queryKeys } from '../../../../lib/query-client.ts';

/** The query key begins with that of the orders, so every change of an order refreshes its withdrawals. */
const key = [...queryKeys.bookings, 'withdrawals'];

export const withdrawalsQueries = {
  ofOrder: (id: string) =>
    queryOptions({
      queryKey: [...key, 'of', id],
      queryFn: ({ signal }) => api.call(getOrderWithdrawal, { params: { id } }, { signal }),
      staleTime: 0,
    }),
  page: (query: WithdrawalsQuery) =>
    queryOptions({
      queryKey: [...key, 'page', query],
      queryFn: ({ signal }) => api.page(listWithdrawals, { query }, { signal }),
    }),
  /** The number of withdrawals and returns that are not settled. */
  open: () =>
    queryOptions({
      ...withdrawalsQueries.page({ tab: 'open', limit: 1 }),
      select: ({ total }) => total,
    }),
};
