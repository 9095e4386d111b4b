import { type EndpointInput } from '@switchyard/shared';
import { listUsers } from '@switchyard/shared/users';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

type UsersQuery = EndpointInput<typeof listUsers>['query'];

export const usersQueries = {
  page: (query: UsersQuery) =>
    queryOptions({
      queryKey: [...queryKeys.users, 'page', query],
      queryFn: ({ signal }) => api.page(listUsers, { query }, { signal }),
    }),
};
