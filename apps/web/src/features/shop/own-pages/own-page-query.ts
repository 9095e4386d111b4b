import { getOwnPage } from '@switchyard/shared/own-pages';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

/** One of the seller's own pages, as HTML. Its key begins with that of the policies, because all follow the settings. */
export const ownPageQuery = (slug: string) =>
  queryOptions({
    queryKey: [...queryKeys.policies, 'page', slug.toLowerCase()],
    queryFn: ({ signal }) => api.call(getOwnPage, { params: { slug } }, { signal }),
    meta: { isPublic: true },
  });
