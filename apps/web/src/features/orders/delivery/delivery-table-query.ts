import { getDeliveryTable } from '@switchyard/shared/delivery';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

/** The table of delivery costs and taxes, as admins see it. */
export const deliveryTableQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.delivery, 'table'],
    queryFn: ({ signal }) => api.call(getDeliveryTable, {}, { signal }),
    // Fetched on each visit, but not again while somebody types.
    gcTime: 0,
    staleTime: Infinity,
  });
