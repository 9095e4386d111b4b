import { ApiError, type Page } from '@switchyard/shared';
import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import {
  queryStringOf,
  firstPage,
  cursorIn,
  positionName,
  positionOf,
  type ListQuery,
} from './list-search.ts';
import type { ListSearch } from './use-list-search.ts';

export interface ListPage<Item> {
  /** Undefined until the first answer. While another page loads, the previous page. */
  page: Page<Item> | undefined;
  /** Whether the displayed page is not the requested one yet. */
  isOld: boolean;
  /** Whether the page in the URL no longer exists, so that the first page is shown instead. */
  isPageGone: boolean;
  /** The position of the page's first item in the whole list. Undefined if not known. */
  position: number | undefined;
  /** The query string of the next page. Undefined on the last page. */
  next: string | undefined;
  previous: string | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** Whether a refusal is about the cursor. A validated query cannot be refused for anything else. */
function isCursorRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 400;
}

/** The position of the displayed page. It stays the same while the URL already names the next page. */
function usePosition(
  page: Page<unknown> | undefined,
  isOld: boolean,
  params: URLSearchParams,
): number | undefined {
  const [known, setKnown] = useState<{ page: Page<unknown>; position: number | undefined }>();
  if (!page) return undefined;
  if (known?.page === page) return known.position;
  const position = positionOf(page, params);
  if (!isOld) setKnown({ page, position });
  return position;
}

/** Fetches the page of a list that the URL names. */
export function useListPage<Query extends ListQuery, Item, Key extends QueryKey>(
  pageOf: (query: Query) => UseQueryOptions<Page<Item>, Error, Page<Item>, Key>,
  { query, usual, params }: Pick<ListSearch<Query>, 'query' | 'usual' | 'params'>,
): ListPage<Item> {
  const asked = useQuery({ ...pageOf(query), placeholderData: keepPreviousData });
  const isEmpty = asked.data?.items.length === 0 && !asked.isPlaceholderData;
  const isPageGone = cursorIn(query) !== undefined && (isEmpty || isCursorRefused(asked.error));
  const first = useQuery({
    ...pageOf(firstPage(query)),
    enabled: isPageGone,
    placeholderData: keepPreviousData,
  });

  const { data: page, isPlaceholderData: isOld, error, isFetching, refetch } = isPageGone ? first : asked;
  const position = usePosition(page, isOld, params);
  const searchAt = (cursor: { after: string } | { before: string }, from: number | undefined) =>
    queryStringOf({ ...firstPage(query), ...cursor, [positionName]: from }, usual);

  return {
    page,
    isOld,
    isPageGone,
    position,
    next:
      page?.next === undefined
        ? undefined
        : searchAt({ after: page.next }, position && position + page.items.length),
    previous:
      page?.previous === undefined
        ? undefined
        : searchAt({ before: page.previous }, position && Math.max(1, position - query.limit)),
    error,
    isFetching,
    retry: () => void refetch(),
  };
}
