import {
  type FacetsQuery,
  type Fact,
  factWords,
  filtersOf,
  type Narrowed,
  narrowedBy,
  readRange,
} from '@switchyard/shared/parts';

/** A filter that is set: a short description, and the changes to the query string that remove it. */
export interface SetFilter {
  key: string;
  words: string;
  without: Record<string, string | undefined>;
}

/** The facts that the query filters by, one entry for each value. */
export function factFiltersOf(query: FacetsQuery): SetFilter[] {
  const facts = new Map(query.kind ? filtersOf(query.kind) : []);
  return narrowedBy(query).flatMap((one) => {
    const fact = facts.get(one.name);
    return fact ? filtersBy(one, fact) : [];
  });
}

function filtersBy(narrowed: Narrowed, fact: Fact): SetFilter[] {
  const { name } = narrowed;
  if (narrowed.type === 'values') {
    const { values } = narrowed;
    return values.map((value) => ({
      key: `${name} ${value}`,
      words: `${fact.label}: ${factWords(fact, value)}`,
      without: { [name]: values.filter((other) => other !== value).join(',') },
    }));
  }
  const words = narrowed.type === 'flag' ? fact.label : `${fact.label}: ${rangeWords(narrowed, fact)}`;
  return [{ key: name, words, without: { [name]: undefined } }];
}

interface Range {
  from: number | undefined;
  to: number | undefined;
}

/** Formats a range, for example `50–65 gf`, `from 50 gf` or `up to 65 gf`. */
export function rangeWords({ from, to }: Range, fact: Fact): string {
  if (from === undefined) return `up to ${factWords(fact, to)}`;
  if (to === undefined) return `from ${factWords(fact, from)}`;
  return from === to ? `${factWords(fact, from)}` : `${from}–${factWords(fact, to)}`;
}

/** The changes to the query string that remove all filters by facts. */
export const withoutFacts = (query: FacetsQuery): Record<string, undefined> =>
  Object.fromEntries(narrowedBy(query).map(({ name }) => [name, undefined]));

export function rangeProblem(text: string): string | undefined {
  if (text === '' || text === '..') return undefined;
  const range = readRange(text);
  if (!range) return 'Write numbers such as 12.5';
  return (range.from ?? 0) > (range.to ?? Infinity) ? 'The first must not be above the second' : undefined;
}
