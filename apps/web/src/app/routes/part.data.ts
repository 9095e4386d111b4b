import { partIdIn } from '@switchyard/shared/families';
import { getPartPage, type PartPage } from '@switchyard/shared/storefront';
import type { QueryClient } from '@tanstack/react-query';
import { familyQuery } from '../../features/catalogue/parts/family-query.ts';
import { partsQueries } from '../../features/catalogue/parts/parts-queries.ts';
import { readReviewChoice } from '../../features/people/reviews/review-choice.ts';
import { reviewsQueries } from '../../features/people/reviews/reviews-queries.ts';
import { api } from '../../lib/api.ts';
import { partPath } from '../../lib/part-path.ts';
import { sharedRun } from '../../lib/shared-run.ts';
import { shownLawQuery } from '../../shop/shown-law.ts';
import type { PageRequests, Prefetch } from '../page-route.tsx';

export const movedTo: PageRequests['movedTo'] = async (client, { pathname, params }) => {
  const partId = partIdIn(params['part'] ?? '');
  await prefetchPage(client, partId);
  const part = client.getQueryData(partsQueries.one(partId).queryKey);
  return part && partPath(part) !== pathname ? partPath(part) : undefined;
};

export const prefetch: Prefetch = (client, { params, search }) => {
  const partId = partIdIn(params['part'] ?? '');
  const page = prefetchPage(client, partId);
  const choice = readReviewChoice(search);
  if (Object.keys(choice).length === 0) return [page];
  // The page's call answers the newest reviews only.
  const prefetchChosen = () => client.prefetchInfiniteQuery(reviewsQueries.ofPart(partId, choice));
  const isRefused = () => client.getQueryState(partsQueries.one(partId).queryKey)?.status === 'error';
  return [page.then(() => (isRefused() ? undefined : prefetchChosen()))];
};

/**
 * Prefetches a part and all that its page shows with it, by one call, because each call costs the page server and the
 * API as much overhead as its answer. All queries start at once, so that the page asks for nothing else if it is opened
 * before the answer.
 */
async function prefetchPage(client: QueryClient, partId: string): Promise<void> {
  // No signal: if one of the queries is cancelled, the others still need the answer.
  const { run } = sharedRun(async () =>
    takeApart(client, await api.call(getPartPage, { params: { partId } })),
  );
  await Promise.all([
    client.prefetchQuery({ ...partsQueries.one(partId), queryFn: async () => (await run()).part }),
    client.prefetchQuery({ ...partsQueries.related(partId), queryFn: async () => (await run()).related }),
    client.prefetchQuery({ ...reviewsQueries.rating(partId), queryFn: async () => (await run()).rating }),
    client.prefetchQuery({ ...shownLawQuery(), queryFn: async () => (await run()).law }),
    client.prefetchInfiniteQuery(reviewsQueries.ofPart(partId, {}, async () => (await run()).reviews)),
  ]);
}

/** Splits the answer by query, and fills the queries whose keys depend on it. */
function takeApart(client: QueryClient, page: PartPage) {
  const { part, family, ratings, reviews, law, ...related } = page;
  const { items, next } = reviews;
  const isOwn = ({ partId }: { partId: string }) => partId === part._id;
  client.setQueryData(
    partsQueries.ratings([...related.alike, ...related.goesWith]).queryKey,
    ratings.filter((rating) => !isOwn(rating)),
  );
  if (part.family) client.setQueryData(familyQuery(part).queryKey, family ?? null);
  return {
    part,
    related,
    rating: ratings.find(isOwn) ?? { count: 0, stars: [0, 0, 0, 0, 0] },
    law,
    reviews: { items, next, previous: undefined, total: items.length },
  };
}
