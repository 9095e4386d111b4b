import { beginningOf } from '../../infrastructure/text.ts';
import { type MyBoard, longestBoardName, mostBoards } from './schema.ts';

/**
 * Merges boards of one person. Of several boards with the same name, the first is kept. Boards beyond the maximum are
 * left out.
 */
export function mergeBoards(first: readonly MyBoard[], second: readonly MyBoard[]): MyBoard[] {
  const names = new Set(first.map(({ name }) => name));
  return [...first, ...second.filter(({ name }) => !names.has(name))].slice(0, mostBoards);
}

/**
 * The board under all names that it may get. Its own name comes first; the others are for when another board has that
 * name.
 */
function underItsNames(board: MyBoard): MyBoard[] {
  const others = Array.from({ length: mostBoards }, (_, index) => {
    const end = ` (${index + 2})`;
    const name = beginningOf(board.name, longestBoardName - end.length) + end;
    const params = new URLSearchParams(board.search);
    params.set('name', name);
    // Commas need no escape in a query string (RFC 3986, 3.4).
    return { name, search: String(params).replaceAll('%2C', ',') };
  });
  return [board, ...others];
}

const isSameBoard = (one: MyBoard, other: MyBoard) => one.name === other.name && one.search === other.search;

/** Whether the boards include a board, possibly under a name that `joinBoards` has given it. */
export const hasBoard = (boards: readonly MyBoard[], board: MyBoard): boolean =>
  underItsNames(board).some((named) => boards.some((other) => isSameBoard(other, named)));

/**
 * Adds the boards of a device to those of an account. If the account has another board of the same name, the added one
 * is renamed. Boards beyond the maximum are left out. Idempotent: adding the same boards again changes nothing.
 */
export function joinBoards(boards: readonly MyBoard[], more: readonly MyBoard[]): MyBoard[] {
  const joined = [...boards];
  for (const board of more) {
    if (joined.length >= mostBoards || hasBoard(joined, board)) continue;
    const taken = new Set(joined.map(({ name }) => name));
    const named = underItsNames(board).find(({ name }) => !taken.has(name));
    if (named) joined.push(named);
  }
  return joined;
}

/** Whether two lists have the same boards in the same sequence. */
export const areSameBoards = (one: readonly MyBoard[], other: readonly MyBoard[]): boolean =>
  one.length === other.length &&
  one.every(({ name, search }, index) => other[index]?.name === name && other[index].search === search);
