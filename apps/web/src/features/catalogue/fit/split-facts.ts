import type { BoardFacts } from '@switchyard/fit';

/** Facts of a board: those that are whole, and those that name only what it takes at least. */
export function splitFacts({ atLeast = [], ...facts }: BoardFacts): {
  whole: Omit<BoardFacts, 'atLeast'>;
  atLeast: Partial<BoardFacts>;
} {
  const isOpen = ([name]: [string, unknown]) => atLeast.some((open) => open === name);
  const entries = Object.entries(facts);
  return {
    whole: Object.fromEntries(entries.filter((entry) => !isOpen(entry))),
    atLeast: Object.fromEntries(entries.filter(isOpen)),
  };
}
