import { type EndpointInput } from '@switchyard/shared';
import { readOverview } from '@switchyard/shared/overview';
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
};
