import { nameWithChoice } from '@switchyard/shared/families';
import { mostSuggested, narrowedBy, type Suggestions } from '@switchyard/shared/parts';
import { typedWords } from '../../infrastructure/database/search-filters.ts';
import { wordsInAllForms } from '../../infrastructure/database/search-terms.ts';
import { canonical } from '../../infrastructure/database/word-forms.ts';
import type { StoredPart } from '../parts/part-document.ts';
import type { CountsRepository } from './counts.repository.ts';
import { countOf } from './facets.ts';
import type { SearchRepository } from './search.repository.ts';
import { understoodIn } from './understood.ts';

interface SuggestNeeds {
  search: Pick<SearchRepository, 'page'>;
  counts: Pick<CountsRepository, 'totals' | 'combinationsOfEach'>;
}

/** How many found parts are considered. Those with the words in their names come first. */
const mostLookedAt = 20;

type SuggestedList = Suggestions['lists'][number];

/** Suggestions for a search that is being typed: lists and parts. */
export async function suggest(needs: SuggestNeeds, q: string): Promise<Suggestions> {
  const [lists, page] = await Promise.all([
    listsFor(needs, q),
    needs.search.page({ q, sort: 'newest', limit: mostLookedAt, isUncounted: true }),
  ]);
  const { items, searchedFor } = page;
  return {
    // If the search was corrected, the lists for the likeliest correction.
    lists:
      lists.length === 0 && searchedFor
        ? await listsFor(needs, searchedFor.replaceAll(/ or \S+/g, ''))
        : lists,
    parts: namedFirst(items, searchedFor ?? q)
      .slice(0, mostSuggested.parts)
      .map((part) => ({ _id: part._id, name: nameWithChoice(part), price: part.price })),
    ...(searchedFor !== undefined && { searchedFor }),
  };
}

/** The lists that words name: whole kinds first, then the largest. Empty lists are left out. */
async function listsFor({ counts }: SuggestNeeds, q: string): Promise<SuggestedList[]> {
  const sold = (await counts.totals('once')).filter(({ count }) => count > 0);
  const understood = sold.flatMap(({ kind }) => understoodIn(kind, q));
  const combinations = await counts.combinationsOfEach(
    [...new Set(understood.map(({ query }) => query.kind))],
    'once',
  );
  const found = understood.flatMap((list): SuggestedList[] => {
    const combined = combinations.get(list.query.kind);
    const count = combined && countOf(combined, narrowedBy(list.query));
    return count === 0 ? [] : [{ ...list, ...(count !== undefined && { count }) }];
  });
  const rank = ({ facts, count = Infinity }: SuggestedList) => (facts.length === 0 ? Infinity : count);
  return found
    .toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)))
    .slice(0, mostSuggested.lists);
}

/** Puts the parts with the words in their names first: a search also finds parts by their descriptions and facts. */
function namedFirst(found: readonly StoredPart[], q: string): StoredPart[] {
  const words = typedWords(q).map(canonical);
  const isNamed = (part: StoredPart) => {
    const inName = wordsInAllForms(`${nameWithChoice(part)} ${part.familyName ?? ''}`);
    return words.some((word) => inName.some((one) => one.startsWith(word)));
  };
  return [...found.filter(isNamed), ...found.filter((part) => !isNamed(part))];
}
