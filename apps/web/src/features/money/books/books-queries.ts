import { type EndpointInput } from '@switchyard/shared';
import { listDifferences, readBooks } from '@switchyard/shared/books';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

type BooksQuery = EndpointInput<typeof readBooks>['query'];

export const booksQueries = {
  range: (query: BooksQuery) =>
    queryOptions({
      queryKey: [...queryKeys.books, 'range', query],
      queryFn: ({ signal }) => api.call(readBooks, { query }, { signal }),
    }),
  differencesOf: (day: string) =>
    queryOptions({
      queryKey: [...queryKeys.books, 'differences', day],
      queryFn: ({ signal }) => api.call(listDifferences, { params: { day } }, { signal }),
    }),
};
