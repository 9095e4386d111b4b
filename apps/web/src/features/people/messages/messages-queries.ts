import { getMessage, type InboxQuery, listMessages } from '@switchyard/shared/contact';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';

export const messagesQueries = {
  page: (query: InboxQuery) =>
    queryOptions({
      queryKey: [...queryKeys.messages, 'page', query],
      queryFn: ({ signal }) => api.page(listMessages, { query }, { signal }),
    }),
  /** The number of unread messages. */
  unread: () =>
    queryOptions({
      ...messagesQueries.page({ tab: 'unread', limit: 1 }),
      select: ({ total }) => total,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.messages, 'one', id],
      queryFn: ({ signal }) => api.call(getMessage, { params: { id } }, { signal }),
    }),
};
