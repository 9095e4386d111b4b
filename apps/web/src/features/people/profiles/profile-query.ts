import { getProfile } from '@switchyard/shared/profiles';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

/** The profile of the signed-in person. Null if none was saved. */
export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => api.call(getProfile, { params: { id: 'me' } }, { signal }),
});
