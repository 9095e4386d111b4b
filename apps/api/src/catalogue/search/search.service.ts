import { shopCurrency, toMinorUnits } from '@switchyard/shared';
import {
  type Facets,
  type FacetsQuery,
  type Kind,
  narrowedBy,
  type PartsQuery,
  type Suggestions,
} from '@switchyard/shared/parts';
import type { PageQuery } from '../../infrastructure/database/paging.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import { createTurns } from '../../infrastructure/turns.ts';
import type { Wording } from '../parts/indexing.ts';
import type { FoundBy } from '../parts/part-document.ts';
import type { Narrowing } from './catalogue.ts';
import { countParts } from './count-parts.ts';
import type { CountsRepository } from './counts.repository.ts';
import { partTerms, textsToLearn } from './part-terms.ts';
import type { SearchRepository } from './search.repository.ts';
import { suggest } from './suggest.ts';

/** The newest parts that match a query. */
export type NewestQuery = Omit<FacetsQuery, 'q' | 'families'> &
  Pick<Narrowing, 'withoutFamilies'> & { limit: number };

/** Few, because a description has hundreds of words. */
const wordingsInTurn = 10;

export type SearchService = ReturnType<typeof createSearchService>;

interface SearchNeeds {
  search: SearchRepository;
  counts: CountsRepository;
  clock: Clock;
}

/**
 * The search of the catalogue: three queries, and the functions that keep it up to date when parts change. Another
 * search engine would implement the same functions (docs/decisions/016-a-search-of-our-own.md).
 */
export function createSearchService(needs: SearchNeeds) {
  const { search, counts, clock } = needs;
  return {
    page: (wanted: PartsQuery & Pick<PageQuery, 'newest' | 'isUncounted'>) => {
      const { limit, after, before, sort, newest, isUncounted, families, count: _, ...query } = wanted;
      const page = { limit, after, before, sort, newest, isUncounted, familiesOnce: families === 'once' };
      return search.page({ ...narrowingOf(query), ...page });
    },

    /** The newest parts of several lists, and the parts on sale with these ids, by one command of the database. */
    newestOf: (lists: readonly NewestQuery[], ids: readonly string[]) =>
      search.newestOf(
        lists.map(({ limit, withoutFamilies, ...query }) => ({
          ...narrowingOf(query),
          withoutFamilies,
          limit,
        })),
        ids,
      ),

    /** The number of parts of each kind and, for the chosen kind, of each value of each filter. */
    facets: ({ families, ...query }: FacetsQuery): Promise<Facets> =>
      countParts(needs, narrowingOf(query), families ?? 'each'),

    /** Suggestions for a search that is being typed. */
    suggest: (q: string): Promise<Suggestions> => suggest(needs, q),

    /**
     * Computes the search terms to store with a part. Call it before each write that changes the part's words or facts.
     * The words are first stored for the spelling correction, so that a crash before the write loses none.
     */
    async prepare(wording: Wording): Promise<FoundBy> {
      await search.learnWords([textsToLearn(wording)]);
      return partTerms(wording);
    },

    /** As `prepare`, for several parts at once. */
    async prepareAll(wordings: readonly Wording[]): Promise<FoundBy[]> {
      const turn = createTurns(wordingsInTurn);
      const texts: [title: string, text: string][] = [];
      const found: FoundBy[] = [];
      for (const wording of wordings) {
        await turn();
        texts.push(textsToLearn(wording));
        found.push(partTerms(wording));
      }
      await search.learnWords(texts);
      return found;
    },

    /**
     * Runs a change that affects parts of these kinds, such as a change of facts or a deletion, and recounts the kinds.
     */
    async whileChanging<T>(kinds: readonly (Kind | undefined)[], change: () => Promise<T>): Promise<T> {
      const changed = [...new Set(kinds)].filter((kind) => kind !== undefined);
      await counts.begin(changed, clock.now());
      try {
        return await change();
      } finally {
        await counts.end(changed, clock.now());
      }
    },

    /** Renews counts that a crash left outdated. Any number of processes may run it at once. */
    sweep: (): Promise<void> => counts.sweep(clock.now()),
  };
}

function narrowingOf({ q, inStock, sku, minPrice, maxPrice, ...query }: FacetsQuery): Narrowing {
  return {
    q,
    sku,
    kind: query.kind,
    narrowed: narrowedBy(query),
    inStock: inStock === 'true',
    lowestPrice: minPrice === undefined ? undefined : toMinorUnits(minPrice, shopCurrency()),
    highestPrice: maxPrice === undefined ? undefined : toMinorUnits(maxPrice, shopCurrency()),
  };
}
