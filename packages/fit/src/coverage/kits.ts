import type { Cap } from '@switchyard/shared/parts';
import type { Arrangement } from './arrangements.ts';
import { coverKeys } from './coverage.ts';
import type { Profile } from './profiles.ts';

/** A kit of a keycap set, such as its base or its numpad. */
export interface Kit {
  id: string;
  /** In any unit, the same for all kits. */
  price: number;
  caps: readonly Cap[];
}

/** The most kits that are combined, because each doubles the combinations. */
export const mostKits = 10;

export interface KitChoice {
  /** The ids of the kits, in their usual sequence. */
  kits: string[];
  price: number;
  /** The caps that no kit has, in words. */
  missing: readonly string[];
}

/**
 * The cheapest combination of a set's kits that covers a board; of combinations with one price, that with the fewest
 * kits. If all of them together leave keys bare, the cheapest that covers as many.
 * @throws RangeError for more than `mostKits` kits
 */
export function cheapestKits(board: Arrangement, kits: readonly Kit[], profile: Profile): KitChoice {
  if (kits.length > mostKits) throw new RangeError(`At most ${mostKits} kits can be combined.`);
  const cover = (chosen: readonly Kit[]) =>
    coverKeys(
      board,
      chosen.flatMap(({ caps }) => caps),
      profile,
    );
  const bareWith = (chosen: readonly Kit[]) => cover(chosen).covered.filter((isCovered) => !isCovered).length;
  const fewestBare = bareWith(kits);
  let best = { kits: [...kits], price: priceOf(kits) };

  // Branch and bound: takes or leaves each kit, and prunes what is dearer than the best so far or cannot cover enough
  // even with all kits that follow.
  const search = (chosen: readonly Kit[], rest: readonly Kit[]): void => {
    const price = priceOf(chosen);
    if (price > best.price || (price === best.price && chosen.length >= best.kits.length)) return;
    if (bareWith(chosen) === fewestBare) {
      best = { kits: [...chosen], price };
      return;
    }
    const [next, ...others] = rest;
    if (!next) return;
    search([...chosen, next], others);
    if (bareWith([...chosen, ...others]) === fewestBare) search(chosen, others);
  };
  search([], kits);
  return { kits: best.kits.map(({ id }) => id), price: best.price, missing: cover(best.kits).missing };
}

const priceOf = (kits: readonly Kit[]): number => kits.reduce((sum, { price }) => sum + price, 0);
