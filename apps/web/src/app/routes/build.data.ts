import type { QueryClient } from '@tanstack/react-query';
import { knownBoardOf, readLinked } from '../../features/catalogue/fit/build-choice.ts';
import { fitQueries } from '../../features/catalogue/fit/fit-queries.ts';
import { judgeParts } from '../../features/catalogue/fit/judge-part.ts';
import { lacksKeys } from '../../features/catalogue/fit/own-build.ts';
import { askedBoard, openKind, readFinder } from '../../features/catalogue/fit/read-finder.ts';
import { readyBuildsQuery } from '../../features/catalogue/fit/ready-builds-query.ts';
import { partIfOnSale } from '../../shop/part-on-sale.ts';
import type { Prefetch } from '../page-route.tsx';

export const prefetch: Prefetch = (client, { search }) => [prefetchBuild(client, search)];

/**
 * Prefetches the parts of the build and then the search for parts. The parts decide which kind is searched, unless the
 * URL names one.
 */
async function prefetchBuild(client: QueryClient, search: URLSearchParams): Promise<void> {
  const known = knownBoardOf(search);
  if (known) await client.prefetchQuery(fitQueries.known(known));
  const choice = readLinked(
    search,
    known ? client.getQueryData(fitQueries.known(known).queryKey) : undefined,
  );
  const isEmpty = choice.layout === undefined && !lacksKeys(choice) && choice.parts.length === 0;
  const asked = askedBoard(search);
  if (choice.layout === undefined && asked !== '') await client.prefetchQuery(fitQueries.named(asked));
  if (isEmpty) await client.prefetchQuery(readyBuildsQuery());
  const queries = choice.parts.map(partIfOnSale);
  await Promise.all(queries.map((query) => client.prefetchQuery(query)));
  const parts = queries.flatMap(({ queryKey }) => client.getQueryData(queryKey) ?? []);
  const kind = openKind(search, choice, parts);
  if (kind === undefined) return;
  const { words } = readFinder(search);
  const filters = judgeParts(choice, parts).filtersFor(kind);
  await Promise.all([
    client.prefetchQuery(fitQueries.facets(kind)),
    client.prefetchQuery(fitQueries.find(kind, words)),
    filters.length > 0 && client.prefetchQuery(fitQueries.fitting(kind, filters, words)),
  ]);
}
