import { getKeptKeyboard, listKeptKeyboards, listSoughtKeyboards } from '@switchyard/fit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Stands in the URL in place of the slug of a keyboard that is being added. */
export const newKeyboard = 'new';

/** Every query about keyboards begins with this key. */
export const keyboardsKey = ['keyboards'] as const;

export const editedKeyboards = {
  list: () =>
    queryOptions({
      queryKey: [...keyboardsKey, 'kept'],
      queryFn: ({ signal }) => api.call(listKeptKeyboards, {}, { signal }),
    }),
  kept: (slug: string) =>
    queryOptions({
      queryKey: [...keyboardsKey, 'kept', slug],
      queryFn: ({ signal }) => api.call(getKeptKeyboard, { params: { slug } }, { signal }),
      enabled: slug !== newKeyboard,
    }),
  sought: () =>
    queryOptions({
      queryKey: [...keyboardsKey, 'sought'],
      queryFn: ({ signal }) => api.call(listSoughtKeyboards, {}, { signal }),
    }),
};
