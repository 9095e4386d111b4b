import { listCollections } from '@switchyard/shared/collections';
import { getRedirectTable } from '@switchyard/shared/redirects';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { fill, paths } from '../../../lib/paths.ts';

export const redirectsQuery = () =>
  queryOptions({
    queryKey: ['redirects'],
    queryFn: ({ signal }) => api.call(getRedirectTable, {}, { signal }),
  });

/** The paths of the shop's collections. Visitors get a collection before a redirect of the same path. */
export const collectionPathsQuery = () =>
  queryOptions({
    queryKey: ['collection paths'],
    queryFn: async ({ signal }) =>
      (await api.call(listCollections, {}, { signal })).map(({ slug }) => fill(paths.collection, slug)),
  });
