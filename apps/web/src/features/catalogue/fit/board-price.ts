import { judgeBuild, quantityToOrder } from '@switchyard/fit';
import type { Part } from '@switchyard/shared/parts';
import { ownBoardOf } from './build-choice.ts';
import type { BuildChoice } from './own-build.ts';
import { costOf } from './cost.ts';
import { isBoard } from './read-finder.ts';

/** How many switches the board of a build needs; undefined without a board, or if its keys are not known. */
export function keysOfBoard(choice: BuildChoice, parts: readonly Part[]): number | undefined {
  const board = { parts: parts.filter(isBoard), board: ownBoardOf(choice), built: choice.built };
  return judgeBuild(board).counts?.switches;
}

/**
 * What enough switches for a board cost, in the shop's currency, with the smallest order and whole packs. Undefined for
 * other parts, for an unknown board, and if there are not enough.
 */
export function boardPriceOf(part: Part, keys: number | undefined) {
  if (part.facts?.kind !== 'switch' || keys === undefined) return undefined;
  const quantity = quantityToOrder(keys, part.minimumOrder, part.quantityStep);
  if (quantity > part.availableQuantity) return undefined;
  return { partId: part._id, quantity, total: costOf(part, quantity) };
}
