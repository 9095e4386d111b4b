import type { Point } from './vector.ts';

/** A number as SVG writes it: two decimals are a fiftieth of a pixel once the picture is reduced. */
export const numeral = (value: number): string => String(Math.round(value * 100) / 100);

/** A path through points, closed unless told otherwise. */
export const pathOf = (points: readonly Point[], close = true): string =>
  points.length === 0
    ? ''
    : `M${points.map(([x, y]) => `${numeral(x)} ${numeral(y)}`).join('L')}${close ? 'Z' : ''}`;
