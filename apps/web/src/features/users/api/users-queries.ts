import { listUsers } from '@switchyard/shared';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** What is asked of the server about accounts. */
export const usersQueries = {
  all: () =>
    queryOptions({
      queryKey: [...queryKeys.users, 'all'],
      queryFn: ({ signal }) => api.call(listUsers, {}, { signal }),
    }),
};
