import { places } from './strokes.ts';
import type { Colour } from './colour.ts';
import { metal, satin } from './material.ts';
import { block, loft, move, ringAt, turned, type Mesh } from './mesh.ts';
import { roundedRectangle, type Outline } from './outline.ts';
import type { Transform } from './vector.ts';

// The bodies below grow from their origin along z; `laidDown` points them along a cable.

/** Ridges round a turned body, for the fingers. */
const knurled = (radius: number, from: number, to: number, count: number): [number, number][] =>
  Array.from({ length: count * 4 + 1 }, (_, step): [number, number] => [
    radius + (step % 4 < 2 ? 0 : 0.45),
    from + ((to - from) * step) / (count * 4),
  ]);

/** Half of an aviator connector: a metal barrel with a threaded collar. Length 34 mm. */
export function aviatorPlug(finish: Colour, transform: Transform): Mesh[] {
  const barrel = turned(
    [
      [3, 0],
      [4.3, 0.4],
      [4.8, 3],
      [4.8, 7],
      [7, 9],
      [7, 14],
      ...knurled(7.4, 14.2, 25, 7),
      [6.9, 25.4],
      [6.9, 33.2],
      [6.3, 34],
    ],
    metal(finish),
    { bottom: true, smoothness: 44 },
  );
  return [move(barrel, transform)];
}

/** The other half, its thread bare. Length 27 mm. */
export function aviatorSocket(finish: Colour, transform: Transform): Mesh[] {
  const thread: [number, number][] = Array.from({ length: 15 }, (_, step) => [
    step % 2 === 0 ? 5.2 : 5.8,
    18 + step * 0.6,
  ]);
  const barrel = turned(
    [[3, 0], [4.6, 0.4], [5, 4], [7.2, 6], [7.2, 17], [5.4, 17.6], ...thread, [5.1, 27]],
    metal(finish),
    {
      bottom: true,
      smoothness: 44,
    },
  );
  return [move(barrel, transform)];
}

/** A USB-C plug in a metal shell. Length 32 mm. */
export function usbPlug(finish: Colour, transform: Transform): Mesh[] {
  const oblong = (width: number, depth: number, radius: number): Outline =>
    roundedRectangle({ width, depth, radius, smoothness: 8 });
  const strain = turned(places('2.6 0  3.4 .5  3.4 6'), satin('#2a2a30'), { bottom: true, smoothness: 28 });
  const shell = loft(
    [
      ringAt(oblong(9, 5.6, 2.8), 5),
      ringAt(oblong(11.6, 7, 2.4), 6.5),
      ringAt(oblong(11.6, 7, 2.4), 23.4),
      ringAt(oblong(10.6, 6, 2), 24.4),
    ],
    metal(finish),
    { bottom: true },
  );
  const tongue = block(() => oblong(8.4, 2.6, 1.3), 24.4, 31, metal('#d5d8dc'));
  const mouth = block(() => oblong(6.9, 1.3, 0.6), 31, 31.05, satin('#1b1b20'));
  return [strain, shell, tongue, mouth].map((mesh) => move(mesh, transform));
}
