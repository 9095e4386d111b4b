import { getFacets, listParts, type PartsQuery, suggestParts } from '@switchyard/shared/parts';
import { answerList, asksForPage } from '../../infrastructure/http/list.ts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { FamiliesService } from '../families/families.service.ts';
import type { SearchStatisticsService } from '../search-statistics/search-statistics.service.ts';
import type { SearchService } from './search.service.ts';

interface SearchRoutes {
  search: SearchService;
  searchStatistics: Pick<SearchStatisticsService, 'note'>;
  families: Pick<FamiliesService, 'withOffers'>;
  /** Whether this Authorization header names somebody who works for the shop. It may be forged. */
  isStaff(authorization: string | undefined): Promise<boolean>;
}

/**
 * Mounts the lists of parts. Call it before mounting the endpoints of a single part, whose path would match the lists'.
 */
export function mountSearch(
  mount: Mount,
  { search, searchStatistics, families, isStaff }: SearchRoutes,
): void {
  /**
   * Reads a page and counts the search. Searches by the shop's own people are not counted, because they look for their
   * own products.
   */
  async function pageAndNote(query: Parameters<SearchService['page']>[0], authorization: string | undefined) {
    const isNoted = query.q !== undefined && isPlainSearch(query);
    const [found, isOurs] = await Promise.all([search.page(query), isNoted && isStaff(authorization)]);
    if (isNoted && !isOurs) searchStatistics.note(query.q ?? '', found.items.length === 0);
    return found;
  }
  mount(listParts, async (call) => {
    const { authorization } = call.response.req.headers;
    const listed = await answerList(call, (query) => pageAndNote(query, authorization));
    return call.query.families === 'once' ? families.withOffers(listed) : listed;
  });
  mount(getFacets, ({ query }) => search.facets(query));
  mount(suggestParts, ({ query }) => search.suggest(query.q));
}

/**
 * Whether a query is a new search: the first page for some words, without a filter. A filter may be the reason why
 * nothing is found, and a query with `limit` 1 only asks for the total.
 */
const isPlainSearch = (query: PartsQuery): boolean =>
  query.limit !== 1 &&
  !asksForPage({
    ...query,
    q: undefined,
    sort: undefined,
    limit: undefined,
    families: undefined,
    count: undefined,
  });
