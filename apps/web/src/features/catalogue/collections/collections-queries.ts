import { getCollection } from '@switchyard/shared/collections';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

export const collectionQuery = (slug: string) =>
  queryOptions({
    queryKey: [...queryKeys.parts, 'collection', slug.toLowerCase()],
    queryFn: ({ signal }) => api.call(getCollection, { params: { slug } }, { signal }),
    meta: { isPublic: true },
  });
