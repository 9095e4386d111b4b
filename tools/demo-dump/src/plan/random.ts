export type Chance = ReturnType<typeof createChance>;

/** A seeded pseudo-random number generator (mulberry32): the same seed gives the same numbers. */
export function createChance(seed: number) {
  let state = seed >>> 0;
  /** At least 0 and below 1. */
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  function pick<Thing>(things: readonly Thing[], index = whole(0, things.length - 1)): Thing {
    const thing = things[index];
    if (thing === undefined) throw new RangeError('There is nothing to pick from.');
    return thing;
  }
  /** Picks one of the things at random, in proportion to their weights. */
  function pickWeighted<Thing extends { weight: number }>(things: readonly Thing[]): Thing {
    let left = next() * things.reduce((sum, { weight }) => sum + weight, 0);
    const index = things.findIndex(({ weight }) => (left -= weight) < 0);
    return pick(things, index === -1 ? things.length - 1 : index);
  }
  return { next, whole, pick, pickWeighted };
}
