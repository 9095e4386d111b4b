import { findKeyboards, type FittingFilter, getKeyboard, type Keyboard } from '@switchyard/fit';
import { ApiError, longestQuery, pageSize } from '@switchyard/shared';
import { partWords } from '@switchyard/shared/families';
import { getFacets, type Kind, listParts, type Part, partsQuery } from '@switchyard/shared/parts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import type { Said } from './sayings.ts';
import { toTableBoard } from './table-board.ts';

/** The number of parts that a search shows. */
const mostFound = 24;

export const fitQueries = {
  /** What the shop knows of a board, also if the board has been renamed. Null if there is no board of this name. */
  known: (name: string | undefined) =>
    queryOptions({
      queryKey: ['known board', name],
      queryFn: async () => {
        const board = await findKnown(name ?? '');
        return board ? toTableBoard(board.facts) : null;
      },
      enabled: name !== undefined && name.trim() !== '',
      staleTime: Infinity,
      meta: { isPublic: true },
    }),
  /** The boards that a name may mean, the best match first. */
  named: (words: string) =>
    queryOptions({
      queryKey: ['keyboards', 'named', words],
      queryFn: ({ signal }) =>
        api.call(findKeyboards, { query: { q: words.slice(0, longestQuery) } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { isPublic: true },
    }),
  /** The boards that a file of a keymap, or the keyboard itself, may be of. */
  foundBy: (query: { usb: string } | { qmk: string }) =>
    queryOptions({
      queryKey: ['keyboards', 'found by', query],
      queryFn: ({ signal }) => api.call(findKeyboards, { query }, { signal }),
      meta: { isPublic: true },
    }),
  /** Which filters of a kind the shop's parts answer to. Null if that could not be loaded. */
  facets: (kind: Kind) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'facets', { kind }],
      queryFn: ({ signal }) => api.call(getFacets, { query: { kind } }, { signal }).catch(() => null),
      meta: { isPublic: true },
    }),
  find: (kind: Kind, words: string, said: Said = {}) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'to build', kind, words, said],
      queryFn: ({ signal }) => {
        const query = searchOf(kind, words, said, mostFound);
        return api.page(listParts, { query }, { signal });
      },
      placeholderData: keepPreviousData,
      meta: { isPublic: true },
    }),
  /** How many parts match. */
  count: (kind: Kind, words: string, said: Said) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'count', kind, words, said],
      queryFn: async ({ signal }) => {
        const query = searchOf(kind, words, said, 1);
        return (await api.page(listParts, { query }, { signal })).total ?? 0;
      },
      meta: { isPublic: true },
    }),
  /** One page of the parts that pass these filters and match these words. What was said takes precedence. */
  fitting: (kind: Kind, filters: readonly FittingFilter[], words: string, said: Said = {}) =>
    queryOptions({
      queryKey: [...queryKeys.parts, 'that fit', kind, filters, words, said],
      queryFn: ({ signal }) => {
        const values = Object.fromEntries(filters.map((filter) => [filter.name, filter.values.join(',')]));
        const query = searchOf(kind, words, { ...values, ...said }, pageSize.most);
        return api.page(listParts, { query }, { signal });
      },
      meta: { isPublic: true },
    }),
};

/** Loads the parts of a kind that can be ordered: one page, which is all of them in most shops. */
export const loadInStock = async (kind: Kind, signal: AbortSignal): Promise<readonly Part[]> => {
  const query = searchOf(kind, '', { inStock: 'true' }, pageSize.most);
  return (await api.page(listParts, { query }, { signal })).items;
};

const searchByName = (name: string) => api.call(findKeyboards, { query: { q: name.slice(0, longestQuery) } });

/** A board by its exact name. A renamed board keeps its slug, which was made from its first name. */
async function findKnown(name: string): Promise<Keyboard | undefined> {
  const exact = (await searchByName(name)).find((board) => board.name === name);
  if (exact) return exact;
  const slug = partWords({ name });
  const renamed = await api.call(getKeyboard, { params: { slug } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
  if (!renamed) return undefined;
  return (await searchByName(renamed.name)).find((board) => board.slug === renamed.slug);
}

const searchOf = (kind: Kind, words: string, filters: Said, limit: number) =>
  partsQuery.parse({ kind, limit, sort: 'name', ...(words !== '' && { q: words }), ...filters });
