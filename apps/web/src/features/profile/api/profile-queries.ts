import { getProfile } from '@switchyard/shared';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** What is asked of the server about profiles. */
export const profileQueries = {
  /** The profile of whoever is signed in; null while there is none. */
  mine: () =>
    queryOptions({
      queryKey: [...queryKeys.profile, 'mine'],
      queryFn: ({ signal }) => api.call(getProfile, { params: { id: 'me' } }, { signal }),
    }),
};
