import { type Fact, kinds, type PartFacts } from '@switchyard/shared';
import { searchTerms, type SearchTerms } from '../database/search-terms.ts';

/** What is stored of a part for searching. */
export function partTerms(name: string, description: string, facts: PartFacts | undefined): SearchTerms {
  const { labels, more } = factWords(facts);
  return searchTerms(name, `${description} ${more}`, labels);
}

/**
 * The words that facts add to a part's own.
 * @returns `labels` count as much as the words of the name; `more` as those of the description
 */
export function factWords(facts: PartFacts | undefined): { labels: string; more: string } {
  if (!facts) return { labels: '', more: '' };
  const known: Readonly<Record<string, unknown>> = facts;
  const { one, many, facts: told } = kinds[facts.kind];
  const words = Object.entries<Fact>(told).map(([name, fact]) => wordsOf(fact, [known[name] ?? []].flat()));
  return {
    labels: [one, ...words.map(({ label }) => label)].join(' '),
    more: [many, ...words.map(({ also }) => also)].join(' '),
  };
}

/** The words for a fact's values. A fact's own label is left out unless it is a flag: all parts of a kind have it. */
function wordsOf(fact: Fact, values: readonly unknown[]): { label: string; also: string } {
  switch (fact.type) {
    case 'choice':
    case 'choices': {
      const keys = values.map(String);
      return { label: keys.map((key) => fact.values[key] ?? '').join(' '), also: keys.join(' ') };
    }
    case 'flag':
      return { label: values.includes(true) ? fact.label : '', also: '' };
    case 'amount':
      return { label: '', also: values.map((value) => withUnit(value, fact.unit)).join(' ') };
    default:
      return { label: '', also: '' };
  }
}

/** `62gf 62g`: a force is often said in grams. A search for `62 gf` also looks for the two words as one. */
const withUnit = (value: unknown, unit: string): string =>
  unit === 'gf' ? `${value}gf ${value}g` : `${value}${unit}`;
