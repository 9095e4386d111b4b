import { getPolicy, getPolicyText, type Policy } from '@switchyard/shared/policies';
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

/** The seller's text as it was written. Fetched on each visit, but not again while somebody types. */
export const policyTextQuery = (name: Policy) =>
  queryOptions({
    queryKey: ['policy text', name],
    queryFn: ({ signal }) => api.call(getPolicyText, { params: { name } }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
