import { readBuild } from '../../features/fit/build-choice.ts';
import { fitQueries } from '../../features/fit/fit-queries.ts';
import { readFinder } from '../../features/fit/read-finder.ts';
import type { Prefetch } from '../page-code.ts';

export const prefetch: Prefetch = (client, { search }) => {
  const { kind, words } = readFinder(search);
  return [
    ...readBuild(search).parts.map((id) => client.prefetchQuery(fitQueries.part(id))),
    ...(kind ? [client.prefetchQuery(fitQueries.find(kind, words.trim()))] : []),
  ];
};
