/** Numbers that look random and are the same in every run. */
export interface Random {
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** The mulberry32 generator: good enough to spread data, and four lines. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, pick: (from) => from[below(from.length)] ?? from[0] };
}
