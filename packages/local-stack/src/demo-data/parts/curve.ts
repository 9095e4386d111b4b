import type { FactsOf } from '@switchyard/shared/parts';

/** A force curve from pairs such as "0.5/30": millimetres and grams-force. */
export function curve(pairs: string): NonNullable<FactsOf<'switch'>['curve']> {
  return pairs.split(' ').map((pair) => {
    const [mm = 0, gf = 0] = pair.split('/').map(Number);
    return { mm, gf };
  });
}
