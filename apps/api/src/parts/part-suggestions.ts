import { type Kind, mostSuggested, narrowedBy, type Suggestions } from '@switchyard/shared';
import { typedWords } from '../database/search-filters.ts';
import { wordsInAllForms } from '../database/search-terms.ts';
import { canonical } from '../database/word-forms.ts';
import { countOf } from './facets.ts';
import type { PartCountsRepository } from './part-counts.repository.ts';
import type { PartsRepository } from './parts.repository.ts';
import { understoodIn, type UnderstoodList } from './understood.ts';

export type PartSuggestions = ReturnType<typeof createPartSuggestions>;

export interface PartSuggestionsDependencies {
  parts: Pick<PartsRepository, 'page'>;
  counts: Pick<PartCountsRepository, 'totals' | 'combinationsOf'>;
}

/** Of these, those with the words in their names come first. */
const mostLookedAt = 20;

type SuggestedList = Suggestions['lists'][number];

/** What a search that is being typed may mean. */
export function createPartSuggestions({ parts, counts }: PartSuggestionsDependencies) {
  /** The list with its count; nothing if it is empty. */
  async function counted(kind: Kind, lists: readonly UnderstoodList[]): Promise<SuggestedList[]> {
    if (lists.length === 0) return [];
    const combinations = await counts.combinationsOf(kind);
    return lists.flatMap((list) => {
      const count = combinations && countOf(combinations, narrowedBy(list.query));
      return count === 0 ? [] : [{ ...list, ...(count !== undefined && { count }) }];
    });
  }

  /** The lists that words name, whole kinds first, then the largest. */
  async function listsFor(q: string): Promise<SuggestedList[]> {
    const sold = (await counts.totals()).filter(({ count }) => count > 0);
    const found = await Promise.all(sold.map(({ kind }) => counted(kind, understoodIn(kind, q))));
    const rank = ({ facts, count = Infinity }: SuggestedList) => (facts.length === 0 ? Infinity : count);
    return found
      .flat()
      .toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)))
      .slice(0, mostSuggested.lists);
  }

  return {
    async suggest(q: string): Promise<Suggestions> {
      const [lists, page] = await Promise.all([
        listsFor(q),
        parts.page({ q, sort: 'newest', limit: mostLookedAt }),
      ]);
      const { items, searchedFor } = page;
      return {
        // A corrected search names its lists, too; of several words that may be meant, the likeliest.
        lists:
          lists.length === 0 && searchedFor ? await listsFor(searchedFor.replaceAll(/ or \S+/g, '')) : lists,
        parts: namedFirst(items, searchedFor ?? q)
          .slice(0, mostSuggested.parts)
          .map(({ _id, name, price }) => ({ _id, name, price })),
        ...(searchedFor !== undefined && { searchedFor }),
      };
    },
  };
}

/** A search also finds parts by their descriptions and facts. */
function namedFirst<P extends { name: string }>(found: readonly P[], q: string): P[] {
  const words = typedWords(q).map(canonical);
  const isNamed = ({ name }: P) => {
    const inName = wordsInAllForms(name);
    return words.some((word) => inName.some((one) => one.startsWith(word)));
  };
  return [...found.filter(isNamed), ...found.filter((part) => !isNamed(part))];
}
