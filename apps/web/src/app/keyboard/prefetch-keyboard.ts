import { longestQuery } from '@switchyard/shared';
import type { QueryClient } from '@tanstack/react-query';
import { fitQueries } from '../../features/catalogue/fit/fit-queries.ts';
import { keyboardQueries } from './keyboard-queries.ts';
import { fill, paths } from '../../lib/paths.ts';

/** The path of a board's page, if the URL has another name of the board. */
export async function boardMovedTo(client: QueryClient, slug: string): Promise<string | undefined> {
  await client.prefetchQuery(keyboardQueries.one(slug));
  const board = client.getQueryData(keyboardQueries.one(slug).queryKey);
  return board && board.slug !== slug ? fill(paths.fits, board.slug) : undefined;
}

/** Prefetches the list of keyboards, or those that a search finds. */
export function prefetchKeyboards(client: QueryClient, search: URLSearchParams): Promise<void> {
  const words = (search.get('q') ?? '').slice(0, longestQuery).trim();
  return words === ''
    ? client.prefetchQuery(keyboardQueries.all())
    : client.prefetchQuery(fitQueries.named(words));
}

/** Prefetches what the shop has for a board, if the board is known. */
export async function prefetchPartsFor(client: QueryClient, slug: string): Promise<void> {
  if (client.getQueryData(keyboardQueries.one(slug).queryKey))
    await client.prefetchQuery(keyboardQueries.parts(slug));
}

/** Prefetches both, before the page is opened. */
export const prefetchBoard = (client: QueryClient, slug: string): Promise<unknown> =>
  Promise.all([
    client.prefetchQuery(keyboardQueries.one(slug)),
    client.prefetchQuery(keyboardQueries.parts(slug)),
  ]);
