import { listKeptCollections } from '@switchyard/shared/collections';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

/** The collections as they were made, for admins. Its key begins with that of the parts, like those of the pages. */
export const keptCollectionsQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.parts, 'kept-collections'],
    queryFn: ({ signal }) => api.call(listKeptCollections, {}, { signal }),
  });
