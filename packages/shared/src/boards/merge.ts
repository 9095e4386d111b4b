import { type KeptBoard, mostBoards } from './schema.ts';

/** Boards of one person, the first of each name. Beyond the most, the last are left out. */
export function mergeBoards(first: readonly KeptBoard[], second: readonly KeptBoard[]): KeptBoard[] {
  const names = new Set(first.map(({ name }) => name));
  return [...first, ...second.filter(({ name }) => !names.has(name))].slice(0, mostBoards);
}

/** Whether two lists have the same boards in the same sequence. */
export const areSameBoards = (one: readonly KeptBoard[], other: readonly KeptBoard[]): boolean =>
  one.length === other.length &&
  one.every(({ name, search }, index) => other[index]?.name === name && other[index].search === search);
