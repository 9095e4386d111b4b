import { capShape, type Cap } from './keycap.ts';
import type { Colour } from './colour.ts';
import type { Picture } from './picture.ts';
import type { Point, Transform } from './vector.ts';

/** Strokes in a square from -1 to 1; a stroke that ends where it began is drawn closed. */
type Icon = readonly (readonly Point[])[];

const arc = (radius: number, from: number, to: number, centre: Point = [0, 0]): Point[] =>
  Array.from({ length: 25 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / 24) * Math.PI) / 180;
    return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius];
  });

const wave = (height: number): Point[] =>
  Array.from({ length: 25 }, (_, step): Point => [
    -0.8 + step / 15,
    height + 0.17 * Math.sin((step / 24) * 4 * Math.PI),
  ]);

/** Little pictures of the railway, for caps without letters. */
export const icons = {
  points: [
    [
      [-0.3, -0.85],
      [-0.3, 0.85],
    ],
    [
      [-0.3, -0.35],
      [-0.1, 0.05],
      [0.55, 0.45],
      [0.6, 0.85],
    ],
  ],
  signal: [
    [
      [-0.35, -0.85],
      [-0.35, 0.8],
    ],
    [
      [-0.35, 0.6],
      [0.75, 0.35],
      [0.75, 0.05],
      [-0.35, 0.3],
    ],
    [
      [-0.7, -0.85],
      [0.05, -0.85],
    ],
  ],
  lamp: [
    arc(0.42, 0, 360, [0, 0.1]),
    arc(0.78, 20, 160, [0, 0.1]),
    [
      [-0.3, -0.5],
      [0.3, -0.5],
    ],
    [
      [-0.18, -0.75],
      [0.18, -0.75],
    ],
  ],
  wheel: [
    arc(0.78, 0, 360),
    arc(0.2, 0, 360),
    ...[0, 60, 120, 180, 240, 300].map((angle): Point[] => [
      ...arc(0.2, angle, angle),
      ...arc(0.78, angle, angle),
    ]),
  ],
  sun: [
    arc(0.38, 0, 360),
    ...[0, 45, 90, 135, 180, 225, 270, 315].map((angle): Point[] => [
      ...arc(0.58, angle, angle),
      ...arc(0.85, angle, angle),
    ]),
  ],
  wave: [wave(0.4), wave(0), wave(-0.4)],
  arrow: [
    [
      [0, -0.8],
      [0, 0.8],
    ],
    [
      [-0.5, 0.3],
      [0, 0.8],
      [0.5, 0.3],
    ],
  ],
  diamond: [
    [
      [0, -0.75],
      [0.6, 0],
      [0, 0.75],
      [-0.6, 0],
      [0, -0.75],
    ],
  ],
  bridge: [
    [
      [-0.9, 0.45],
      [0.9, 0.45],
    ],
    arc(0.62, 180, 0, [0, -0.5]),
    [
      [-0.9, 0.45],
      [-0.9, -0.5],
    ],
    [
      [0.9, 0.45],
      [0.9, -0.5],
    ],
  ],
  cross: [
    [
      [-0.6, -0.6],
      [0.6, 0.6],
    ],
    [
      [-0.6, 0.6],
      [0.6, -0.6],
    ],
  ],
  dots: [arc(0.12, 0, 360, [-0.5, 0]), arc(0.12, 0, 360), arc(0.12, 0, 360, [0.5, 0])],
} as const satisfies Record<string, Icon>;

export type IconName = keyof typeof icons;

/** Prints an icon on top of a cap that stands at `transform`. `size` is half its width in millimetres. */
export function printOnCap(
  picture: Picture,
  cap: Omit<Cap, 'material'>,
  transform: Transform,
  icon: Icon,
  colour: Colour,
  size = 4,
  lineWidth = 0.66,
): void {
  const { surface } = capShape(cap);
  for (const stroke of icon) {
    const points = stroke.map(([x, y]) => transform(surface(x * size, y * size)));
    picture.line(points, lineWidth, colour);
  }
}
