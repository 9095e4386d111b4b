import { partIdIn } from '@switchyard/shared/families';
import { getRatings } from '@switchyard/shared/reviews';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchFamily } from '../../features/catalogue/parts/family-query.ts';
import { partsQueries, prefetchPart } from '../../features/catalogue/parts/parts-queries.ts';
import { readReviewChoice } from '../../features/people/reviews/review-choice.ts';
import { reviewsQueries } from '../../features/people/reviews/reviews-queries.ts';
import { api } from '../../lib/api.ts';
import { partPath } from '../../lib/part-path.ts';
import { shownLawQuery } from '../../shop/shown-law.ts';
import type { PageRequests, Prefetch } from '../page-route.tsx';

export const movedTo: PageRequests['movedTo'] = async (client, { pathname, params }) => {
  const partId = partIdIn(params['part'] ?? '');
  await prefetchPart(client, partId);
  const part = client.getQueryData(partsQueries.one(partId).queryKey);
  return part && partPath(part) !== pathname ? partPath(part) : undefined;
};

/** As few calls as possible: each costs the page server and the API as much overhead as its answer. */
export const prefetch: Prefetch = (client, { params, search }) => {
  const partId = partIdIn(params['part'] ?? '');
  const part = prefetchPart(client, partId);
  return [
    part.then(() => prefetchFamily(client, partId)),
    part.then(() => prefetchRatings(client, partId)),
    client.prefetchQuery(shownLawQuery()),
    client.prefetchInfiniteQuery(reviewsQueries.ofPart(partId, readReviewChoice(search))),
  ];
};

/** Prefetches the rating of a part and those of its related parts, by one call. */
function prefetchRatings(client: QueryClient, partId: string): Promise<void> {
  const { alike = [], goesWith = [] } = client.getQueryData(partsQueries.related(partId).queryKey) ?? {};
  const related = [...alike, ...goesWith];
  return client.prefetchQuery({
    ...reviewsQueries.rating(partId),
    async queryFn({ signal }) {
      const parts = [partId, ...related.map(({ _id }) => _id)].join(',');
      const ratings = await api.call(getRatings, { query: { parts } }, { signal });
      const isOwn = (rating: { partId: string }) => rating.partId === partId;
      if (related.length > 0)
        client.setQueryData(
          partsQueries.ratings(related).queryKey,
          ratings.filter((rating) => !isOwn(rating)),
        );
      return ratings.find(isOwn) ?? unrated;
    },
  });
}

const unrated = { count: 0, stars: [0, 0, 0, 0, 0] };
