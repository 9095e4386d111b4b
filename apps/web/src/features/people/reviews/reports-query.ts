import { listReports } from '@switchyard/shared/reviews';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

/** The reviews with open reports. */
export const reportsQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.reviews, 'reports'],
    queryFn: ({ signal }) => api.call(listReports, {}, { signal }),
  });
