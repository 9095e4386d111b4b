import type { FactsOf } from '@switchyard/shared/parts';

/**
 * The force curve of a switch, parsed from pairs such as "0.5/30": millimetres of travel and grams-force. The
 * last pair is the bottom.
 */
export function pressed(pairs: string) {
  const curve: NonNullable<FactsOf<'switch'>['curve']> = pairs.split(' ').map((pair) => {
    const [mm = 0, gf = 0] = pair.split('/').map(Number);
    return { mm, gf };
  });
  const { mm: travel, gf: bottomOut } = curve.at(-1) ?? { mm: 0, gf: 0 };
  return { travel, bottomOut, curve };
}
