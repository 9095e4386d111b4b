import { arc, lines, type Strokes } from './strokes.ts';
import type { Point } from './vector.ts';

const circle = (radius: number, x = 0, y = 0): Point[] => arc(x, y, radius, radius, 0, 360);

const rays = (count: number, from: number, to: number): Strokes =>
  Array.from({ length: count }, (_, index): Point[] => {
    const angle = (index / count) * 2 * Math.PI;
    return [from, to].map((reach): Point => [Math.cos(angle) * reach, Math.sin(angle) * reach]);
  });

const wave = (height: number): Point[] =>
  Array.from({ length: 25 }, (_, step): Point => [
    -0.8 + step / 15,
    height + 0.17 * Math.sin((step / 24) * 4 * Math.PI),
  ]);

/** Little pictures of the railway, in a square from -1 to 1. */
export const icons = {
  points: lines('-.3 -.85 -.3 .85 | -.3 -.35 -.1 .05 .55 .45 .6 .85'),
  signal: lines('-.35 -.85 -.35 .8 | -.35 .6 .75 .35 .75 .05 -.35 .3 | -.7 -.85 .05 -.85'),
  lamp: [
    circle(0.42, 0, 0.1),
    arc(0, 0.1, 0.78, 0.78, 20, 160),
    ...lines('-.3 -.5 .3 -.5 | -.18 -.75 .18 -.75'),
  ],
  wheel: [circle(0.78), circle(0.2), ...rays(6, 0.2, 0.78)],
  sun: [circle(0.38), ...rays(8, 0.58, 0.85)],
  wave: [wave(0.4), wave(0), wave(-0.4)],
  arrow: lines('0 -.8 0 .8 | -.5 .3 0 .8 .5 .3'),
  diamond: lines('0 -.75 .6 0 0 .75 -.6 0 0 -.75'),
  bridge: [arc(0, -0.5, 0.62, 0.62, 180, 0), ...lines('-.9 .45 .9 .45 | -.9 .45 -.9 -.5 | .9 .45 .9 -.5')],
} as const satisfies Record<string, Strokes>;

export type IconName = keyof typeof icons;
