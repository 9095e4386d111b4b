import { getKeyboard, getKeyboardParts, listKeyboards } from '@switchyard/fit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-client.ts';

export const keyboardQueries = {
  all: () =>
    queryOptions({
      queryKey: ['keyboards', 'all'],
      queryFn: ({ signal }) => api.call(listKeyboards, {}, { signal }),
      meta: { isPublic: true },
    }),
  one: (slug: string) =>
    queryOptions({
      queryKey: ['keyboards', 'one', slug.toLowerCase()],
      queryFn: ({ signal }) => api.call(getKeyboard, { params: { slug } }, { signal }),
      meta: { isPublic: true },
    }),
  /** What the shop has for a board. */
  parts: (slug: string) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'for keyboard', slug.toLowerCase()],
      queryFn: ({ signal }) => api.call(getKeyboardParts, { params: { slug } }, { signal }),
      meta: { isPublic: true },
    }),
};
