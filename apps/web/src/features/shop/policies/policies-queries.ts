import { getPolicy, type Policy } from '@switchyard/shared/policies';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

/** The seller's text on this page, as HTML. */
export const policyQuery = (name: Policy) =>
  queryOptions({
    queryKey: [...queryKeys.policies, name],
    queryFn: ({ signal }) => api.call(getPolicy, { params: { name } }, { signal }),
    meta: { isPublic: true },
  });
