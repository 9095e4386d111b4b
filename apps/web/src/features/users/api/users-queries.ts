import { listUsers, type EndpointInput } from '@switchyard/shared';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

type UsersQuery = EndpointInput<typeof listUsers>['query'];

/** What is asked of the server about accounts. */
export const usersQueries = {
  /** A page of the accounts that a search asks for. */
  page: (query: UsersQuery) =>
    queryOptions({
      queryKey: [...queryKeys.users, 'page', query],
      queryFn: ({ signal }) => api.page(listUsers, { query }, { signal }),
    }),
};
