import { judgeBuild, type JudgedBuild, verdicts } from '@switchyard/fit';
import type { Part } from '@switchyard/shared/parts';
import { canBeOrdered } from '../../../shop/stock.ts';
import { priceInBuild } from './board-price.ts';
import { ownBoardOf } from './build-choice.ts';
import { type Judge, type JudgedPart as JudgedFound, judgeParts } from './judge-part.ts';
import type { BuildChoice } from './own-build.ts';

export interface JudgedPart {
  part: Part;
  /** Undefined if no rule concerns the part. */
  found: JudgedFound | undefined;
}

/**
 * Judges parts and sorts them: what fits, then what needs a check, then unknown, then what does not fit. Of those that
 * need a check, the likely ones come first. Parts that cannot be ordered come last of each. A part that is named twice
 * is listed once.
 */
export function judgeAll(parts: readonly Part[], judge: Judge['judge']): JudgedPart[] {
  const distinct = new Map(parts.map((part) => [part._id, part]));
  return sorted([...distinct.values()].map((part) => ({ part, found: judge(part) })));
}

function sorted(judged: readonly JudgedPart[]): JudgedPart[] {
  const rankOf = ({ part, found }: JudgedPart) => 2 * rankOfVerdict(found) + (canBeOrdered(part) ? 0 : 1);
  return judged.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOfVerdict(found: JudgedFound | undefined): number {
  const [verdict, likely] = [found?.verdict ?? 'fits', found?.likely ?? 'fits'].map((each) =>
    verdicts.indexOf(each),
  );
  return (verdict ?? 0) * verdicts.length + (likely ?? 0);
}

/**
 * The part that a slot would be filled with: of those that are in stock for the whole board and not likely to be wrong,
 * one with the best verdict, and of these the cheapest. Undefined if nothing is known to fit, at least on conditions.
 */
function bestOf(judged: readonly JudgedPart[], fit: JudgedBuild): Part | undefined {
  const possible = sorted(judged).filter(
    ({ part, found }) =>
      (found?.verdict === 'fits' || found?.verdict === 'fits-if') &&
      found.likely !== 'does-not-fit' &&
      canBeOrdered(part) &&
      part.availableQuantity >= priceInBuild(part, fit).quantity,
  );
  const best = possible.filter(({ found }) => rankOfVerdict(found) === rankOfVerdict(possible[0]?.found));
  return best.toSorted(
    (one, other) => priceInBuild(one.part, fit).total - priceInBuild(other.part, fit).total,
  )[0]?.part;
}

/**
 * Fills slots one after the other, each part judged beside the build and those already chosen. Nothing if the whole is
 * known not to fit. Pauses after each part, because a shop may have hundreds.
 * @param shelves the parts to choose from, for each slot
 * @returns the parts, and whether the build with them is known to fit
 */
export function* fillSlots(
  { choice, parts, fit }: { choice: BuildChoice; parts: readonly Part[]; fit: JudgedBuild },
  shelves: readonly (readonly Part[])[],
): Generator<void, { found: readonly Part[]; isSure: boolean }> {
  const found: Part[] = [];
  for (const shelf of shelves) {
    const { judge } = judgeParts(choice, [...parts, ...found]);
    const judged: JudgedPart[] = [];
    for (const part of shelf) {
      judged.push({ part, found: judge(part) });
      yield;
    }
    const best = bestOf(judged, fit);
    if (best) found.push(best);
  }
  const { verdict } = judgeBuild({
    parts: [...parts, ...found],
    board: ownBoardOf(choice),
    built: choice.built,
  });
  return verdict === 'does-not-fit' ? { found: [], isSure: false } : { found, isSure: verdict === 'fits' };
}
