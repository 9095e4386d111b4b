import { type Fact, type Kind, kinds, type Part } from '@switchyard/shared/parts';

/** `Other` is for parts without a kind. */
export const kindWords = (kind: Kind | undefined) =>
  kind === undefined ? { one: 'Other part', many: 'Other parts' } : kinds[kind];

/** What is told about a kind, by name, sorted as in the table of kinds. */
export const factsOfKind = (kind: Kind): [name: string, fact: Fact][] => Object.entries(kinds[kind].facts);

/** The value of a part's fact; undefined if nobody knows it. */
export const factOf = ({ facts }: Pick<Part, 'facts'>, name: string): unknown =>
  Object.entries(facts ?? {}).find(([known]) => known === name)?.[1];
