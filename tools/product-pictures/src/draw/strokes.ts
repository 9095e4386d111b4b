import type { Point } from './vector.ts';

/** Lines drawn with a round pen. */
export type Strokes = readonly (readonly Point[])[];

/** Part of an ellipse, between two angles in degrees. */
export const arc = (x: number, y: number, width: number, height: number, from: number, to: number): Point[] =>
  Array.from({ length: 17 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / 16) * Math.PI) / 180;
    return [x + Math.cos(angle) * width, y + Math.sin(angle) * height];
  });

/** Reads places such as '0 0  .4 1  .8 0'. */
export function places(text: string): Point[] {
  const numbers = text.trim().split(/ +/).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, index): Point => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ]);
}

/** Reads strokes with a bar between them. */
export const lines = (text: string): Strokes => text.split('|').map(places);

export const enlarge = (strokes: Strokes, size: number): Strokes =>
  strokes.map((stroke) => stroke.map(([x, y]): Point => [x * size, y * size]));
