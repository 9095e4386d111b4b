import { type EndpointInput } from '@switchyard/shared';
import { readOverview, readStart } from '@switchyard/shared/overview';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

type OverviewQuery = EndpointInput<typeof readOverview>['query'];

export const overviewQueries = {
  /** Refetched on each visit, because nearly everything changes it. */
  of: (query: OverviewQuery) =>
    queryOptions({
      queryKey: [...queryKeys.overview, query],
      queryFn: ({ signal }) => api.call(readOverview, { query }, { signal }),
      staleTime: 0,
    }),
  /** The way to the first sale. Refetched on each visit: every step is done on another page. */
  start: () =>
    queryOptions({
      queryKey: [...queryKeys.overview, 'start'],
      queryFn: ({ signal }) => api.call(readStart, {}, { signal }),
      staleTime: 0,
    }),
};
