import { type Fact, type Kind, kinds, type Part } from '@switchyard/shared/parts';

/** The words for a kind. Parts without a kind are `Other`. */
export const kindWords = (kind: Kind | undefined) =>
  kind === undefined ? { one: 'Other part', many: 'Other parts' } : kinds[kind];

/** The facts of a kind by name, in the sequence of the table of kinds. */
export const factsOfKind = (kind: Kind): [name: string, fact: Fact][] => Object.entries(kinds[kind].facts);

/** The value of a part's fact. Undefined if it is not known. */
export const factOf = ({ facts }: Pick<Part, 'facts'>, name: string): unknown =>
  Object.entries(facts ?? {}).find(([known]) => known === name)?.[1];
