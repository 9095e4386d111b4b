import { numeral } from './path.ts';
import type { Point } from './vector.ts';

/** Remembers where the subject was painted, so that it ends up in the middle and fills the picture. */
export function createFrame(width: number, height: number, fill: readonly [number, number]) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  return {
    include: (points: readonly Point[]): void => {
      for (const [x, y] of points) {
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      }
    },
    transform: (): string => {
      if (left > right) return '';
      const size = Math.min((fill[0] * width) / (right - left), (fill[1] * height) / (bottom - top));
      const x = width / 2 - (size * (left + right)) / 2;
      const y = height / 2 - (size * (top + bottom)) / 2;
      return `translate(${numeral(x)} ${numeral(y)}) scale(${size.toFixed(4)})`;
    },
  };
}
