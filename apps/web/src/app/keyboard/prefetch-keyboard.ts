import type { QueryClient } from '@tanstack/react-query';
import { keyboardQueries } from './keyboard-queries.ts';
import { fill, paths } from '../../lib/paths.ts';

/** The path of a board's page, if the URL has another name of the board. */
export async function boardMovedTo(client: QueryClient, slug: string): Promise<string | undefined> {
  await client.prefetchQuery(keyboardQueries.one(slug));
  const board = client.getQueryData(keyboardQueries.one(slug).queryKey);
  return board && board.slug !== slug ? fill(paths.fits, board.slug) : undefined;
}

/** Prefetches what the shop has for a board, if the board is known. */
export async function prefetchPartsFor(client: QueryClient, slug: string): Promise<void> {
  if (client.getQueryData(keyboardQueries.one(slug).queryKey))
    await client.prefetchQuery(keyboardQueries.parts(slug));
}
