/** Numbers that look random and are the same at every start. */
export interface Chance {
  /** At least 0 and below 1. */
  next: () => number;
  /** A whole number from `least` to `most`. */
  whole: (least: number, most: number) => number;
  pick: <Thing>(things: readonly Thing[]) => Thing;
  /** Things with a higher weight come more often. */
  pickWeighted: <Thing extends { weight: number }>(things: readonly Thing[]) => Thing;
}

/** The generator “mulberry32”. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const at = <Thing>(things: readonly Thing[], index: number): Thing => {
    const thing = things[index];
    if (thing === undefined) throw new RangeError('There is nothing to pick from.');
    return thing;
  };
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (things) => at(things, Math.floor(next() * things.length)),
    pickWeighted(things) {
      let left = next() * things.reduce((sum, { weight }) => sum + weight, 0);
      const index = things.findIndex(({ weight }) => (left -= weight) < 0);
      return at(things, index === -1 ? things.length - 1 : index);
    },
  };
}
