import { ApiError, type Page } from '@switchyard/shared';
import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf, firstPage, placeIn, positionName, positionOf, type ListQuery } from './list-search.ts';
import type { ListSearch } from './use-list-search.ts';
import { usePrefetch } from './use-prefetch.ts';

/** A way to another page of a list. */
export interface PageLink {
  /** The query of its address. */
  search: string;
  /** Props for the link. */
  prefetch: ReturnType<typeof usePrefetch>;
}

/** A page of a list, as its search asks for it. */
export interface ListPage<Item> {
  /** Undefined until the first answer. While another page is coming, the one before. */
  page: Page<Item> | undefined;
  /** Whether what is shown is not yet what is asked for. */
  isOld: boolean;
  /** Whether the page that the address names is not there any more, and this is the first instead. */
  isPlaceLost: boolean;
  /** As the how-manyth of its list the page's first thing counts, where that is known. */
  position: number | undefined;
  next: PageLink | undefined;
  previous: PageLink | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** The server takes every query that was read from an address, but perhaps not its place in the list. */
function isPlaceRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 400;
}

/** `positionOf` the page shown, kept while the address is already that of the page that is coming. */
function usePosition({
  page,
  isOld,
  address,
}: {
  page: Page<unknown> | undefined;
  isOld: boolean;
  address: URLSearchParams;
}): number | undefined {
  const [known, setKnown] = useState<{ page: Page<unknown>; position: number | undefined }>();
  if (!page) return undefined;
  if (known?.page === page) return known.position;
  const position = positionOf(page, address);
  if (!isOld) setKnown({ page, position });
  return position;
}

/** Asks for the page of a list that its search names, and for the pages beside it when their links are pointed at. */
export function useListPage<Query extends ListQuery, Item, Key extends QueryKey>(
  pageOf: (query: Query) => UseQueryOptions<Page<Item>, Error, Page<Item>, Key>,
  { query, usual, address }: Pick<ListSearch<Query>, 'query' | 'usual' | 'address'>,
): ListPage<Item> {
  const asked = useQuery({ ...pageOf(query), placeholderData: keepPreviousData });
  const isEmpty = asked.data?.items.length === 0 && !asked.isPlaceholderData;
  const isPlaceLost = placeIn(query) !== undefined && (isEmpty || isPlaceRefused(asked.error));
  const first = useQuery({
    ...pageOf(firstPage(query)),
    enabled: isPlaceLost,
    placeholderData: keepPreviousData,
  });

  const { data: page, isPlaceholderData: isOld, error, isFetching, refetch } = isPlaceLost ? first : asked;
  const position = usePosition({ page, isOld, address });
  const after = { ...firstPage(query), after: page?.next };
  const before = { ...firstPage(query), before: page?.previous };
  const prefetchNext = usePrefetch(pageOf(after));
  const prefetchPrevious = usePrefetch(pageOf(before));
  const searchAt = (there: ListQuery, from: number | undefined) =>
    addressOf({ ...there, [positionName]: from }, usual);

  return {
    page,
    isOld,
    isPlaceLost,
    position,
    next:
      page?.next === undefined
        ? undefined
        : { search: searchAt(after, position && position + page.items.length), prefetch: prefetchNext },
    previous:
      page?.previous === undefined
        ? undefined
        : {
            search: searchAt(before, position && Math.max(1, position - query.limit)),
            prefetch: prefetchPrevious,
          },
    error,
    isFetching,
    retry: () => void refetch(),
  };
}
