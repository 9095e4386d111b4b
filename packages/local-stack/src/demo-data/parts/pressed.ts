import type { FactsOf } from '@switchyard/shared/parts';

/**
 * What a switch does as it is pressed, from pairs such as "0.5/30": millimetres and grams-force, down to its bottom.
 */
export function pressed(pairs: string) {
  const curve: NonNullable<FactsOf<'switch'>['curve']> = pairs.split(' ').map((pair) => {
    const [mm = 0, gf = 0] = pair.split('/').map(Number);
    return { mm, gf };
  });
  const { mm: travel, gf: bottomOut } = curve.at(-1) ?? { mm: 0, gf: 0 };
  return { travel, bottomOut, curve };
}
