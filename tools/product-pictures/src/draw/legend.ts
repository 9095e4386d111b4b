import type { Colour } from './colour.ts';
import { glyphs } from './glyphs.ts';
import { enlarge, type Strokes } from './strokes.ts';
import type { Point, Vector } from './vector.ts';

export interface Legend {
  /** In millimetres from the middle. */
  strokes: Strokes;
  colour: Colour;
  /** Width of the lines in millimetres. */
  pen: number;
}

const gap = 0.3;

/** A word round the middle; `height` is that of a capital letter in millimetres. */
export function lettering(word: string, height: number): Strokes {
  let right = -gap;
  const strokes = [...word].flatMap((letter) => {
    const glyph = glyphs[letter] ?? [];
    const left = right + gap;
    right = left + Math.max(0, ...glyph.flat().map(([x]) => x));
    return glyph.map((stroke) => stroke.map(([x, y]): Point => [left + x, y - 0.5]));
  });
  const centred = strokes.map((stroke) => stroke.map(([x, y]): Point => [x - right / 2, y]));
  return enlarge(centred, height);
}

function distanceTo([ax, ay]: Point, [bx, by]: Point, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - dx * share, y - ay - dy * share);
}

/** The print of a legend, `shift` millimetres behind a body's middle. */
export function printed({ strokes, colour, pen }: Legend, shift = 0): (place: Vector) => Colour | undefined {
  const lines = strokes.flatMap((stroke) =>
    stroke.slice(1).map((end, index) => ({ start: stroke[index] ?? end, end })),
  );
  const reachX = Math.max(0, ...strokes.flat().map(([x]) => Math.abs(x))) + pen;
  const reachY = Math.max(0, ...strokes.flat().map(([, y]) => Math.abs(y))) + pen;
  return ([x, placeY]) => {
    const y = placeY - shift;
    if (Math.abs(x) > reachX || Math.abs(y) > reachY) return undefined;
    return lines.some(({ start, end }) => distanceTo(start, end, x, y) < pen / 2) ? colour : undefined;
  };
}
