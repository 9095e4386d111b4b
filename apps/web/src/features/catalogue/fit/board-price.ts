import { type JudgedBuild, judgeBuild, quantityToOrder, unitsNeeded } from '@switchyard/fit';
import type { Part } from '@switchyard/shared/parts';
import { ownBoardOf } from './build-choice.ts';
import type { BuildChoice } from './own-build.ts';
import { costOf } from './cost.ts';
import { isBoard } from './read-finder.ts';

/** The number of switches that the board of a build needs. Undefined without a board, or if its keys are not known. */
export function keysOfBoard(choice: BuildChoice, parts: readonly Part[]): number | undefined {
  const board = { parts: parts.filter(isBoard), board: ownBoardOf(choice), built: choice.built };
  return judgeBuild(board).counts?.switches;
}

/**
 * The price of enough switches for a board, in the shop's currency. The quantity respects the minimum order and the
 * step. Undefined for other kinds, for an unknown board, and if the stock is too low.
 */
export function boardPriceOf(part: Part, keys: number | undefined) {
  if (part.facts?.kind !== 'switch' || keys === undefined) return undefined;
  const quantity = quantityToOrder(keys, part.minimumOrder, part.quantityStep);
  if (quantity > part.availableQuantity) return undefined;
  return { partId: part._id, quantity, total: costOf(part, quantity) };
}

/** How many units of a part a build takes, and their price in the shop's currency. */
export function priceInBuild(part: Part, { drawing }: Pick<JudgedBuild, 'drawing'>) {
  const needed = unitsNeeded(part, drawing?.arrangement);
  const quantity = quantityToOrder(needed, part.minimumOrder, part.quantityStep);
  return { quantity, total: costOf(part, quantity) };
}
