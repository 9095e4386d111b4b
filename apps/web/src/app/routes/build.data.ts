import type { QueryClient } from '@tanstack/react-query';
import { readBuild } from '../../features/fit/build-choice.ts';
import { fitQueries } from '../../features/fit/fit-queries.ts';
import { nextKind, readFinder } from '../../features/fit/read-finder.ts';
import { partIfOnSale } from '../../lib/part-on-sale.ts';
import type { Prefetch } from '../page-code.ts';

export const prefetch: Prefetch = (client, { search }) => [prefetchBuild(client, search)];

/** The parts decide which kind is searched, unless the address says so. */
async function prefetchBuild(client: QueryClient, search: URLSearchParams): Promise<void> {
  const choice = readBuild(search);
  const queries = choice.parts.map(partIfOnSale);
  await Promise.all(queries.map((query) => client.prefetchQuery(query)));
  const parts = queries.flatMap(({ queryKey }) => client.getQueryData(queryKey) ?? []);
  const { kind = nextKind(choice, parts), words } = readFinder(search);
  await client.prefetchQuery(fitQueries.find(kind, words));
}
