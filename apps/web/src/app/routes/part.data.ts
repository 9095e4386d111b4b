import { partIdIn } from '@switchyard/shared/families';
import { getPartPage, type PartPage } from '@switchyard/shared/storefront';
import type { QueryClient } from '@tanstack/react-query';
import { familyQuery } from '../../features/catalogue/parts/family-query.ts';
import { partsQueries } from '../../features/catalogue/parts/parts-queries.ts';
import { readReviewChoice } from '../../features/people/reviews/review-choice.ts';
import { reviewsQueries } from '../../features/people/reviews/reviews-queries.ts';
import { api } from '../../lib/api.ts';
import { partPath } from '../../lib/part-path.ts';
import { shownLawQuery } from '../../shop/shown-law.ts';
import type { PageRequests, Prefetch } from '../page-route.tsx';

export const movedTo: PageRequests['movedTo'] = async (client, { pathname, params }) => {
  const partId = partIdIn(params['part'] ?? '');
  await prefetchPage(client, partId);
  const part = client.getQueryData(partsQueries.one(partId).queryKey);
  return part && partPath(part) !== pathname ? partPath(part) : undefined;
};

/** As few calls as possible: each costs the page server and the API as much overhead as its answer. */
export const prefetch: Prefetch = (client, { params, search }) => {
  const partId = partIdIn(params['part'] ?? '');
  const page = prefetchPage(client, partId);
  // The page's own call answers the newest reviews. For any other choice, the reviews are another call.
  const reviews = reviewsQueries.ofPart(partId, readReviewChoice(search));
  return [page, page.then(() => client.prefetchInfiniteQuery(reviews))];
};

/** Prefetches a part and all that its page shows with it, by one call. */
const prefetchPage = (client: QueryClient, partId: string): Promise<void> =>
  client.prefetchQuery({
    ...partsQueries.one(partId),
    async queryFn({ signal }) {
      const page = await api.call(getPartPage, { params: { partId } }, { signal });
      fillIn(client, page);
      return page.part;
    },
  });

/** Fills the queries of the page's components, except for the part's. */
function fillIn(client: QueryClient, page: PartPage): void {
  const { part, family, ratings, reviews, law, ...related } = page;
  const isOwn = ({ partId }: { partId: string }) => partId === part._id;
  const beside = [...related.alike, ...related.goesWith];
  client.setQueryData(partsQueries.related(part._id).queryKey, related);
  client.setQueryData(reviewsQueries.rating(part._id).queryKey, ratings.find(isOwn) ?? unrated);
  client.setQueryData(
    partsQueries.ratings(beside).queryKey,
    ratings.filter((rating) => !isOwn(rating)),
  );
  if (part.family) client.setQueryData(familyQuery(part).queryKey, family ?? null);
  client.setQueryData(shownLawQuery().queryKey, law);
  client.setQueryData(reviewsQueries.ofPart(part._id, {}).queryKey, {
    pages: [{ ...reviews, next: reviews.next, previous: undefined, total: reviews.items.length }],
    pageParams: [null],
  });
}

const unrated = { count: 0, stars: [0, 0, 0, 0, 0] };
