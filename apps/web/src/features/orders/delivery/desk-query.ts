import { getDeliveryTable } from '@switchyard/shared/delivery';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

/** The table of delivery costs and taxes, for admins. */
export const deskQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.delivery, 'table'],
    queryFn: ({ signal }) => api.call(getDeliveryTable, {}, { signal }),
    // Read on each visit, and not again while somebody types.
    gcTime: 0,
    staleTime: Infinity,
  });
