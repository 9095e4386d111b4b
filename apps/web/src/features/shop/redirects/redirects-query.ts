import { listRedirects } from '@switchyard/shared/redirects';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const redirectsQuery = () =>
  queryOptions({
    queryKey: ['redirects'],
    queryFn: ({ signal }) => api.call(listRedirects, {}, { signal }),
  });
