import { places } from '../draw/strokes.ts';
import { papers } from '../draw/papers.ts';
import type { Colour } from '../draw/colour.ts';
import { capShape, keycap, profiles } from '../draw/keycap.ts';
import { printed } from '../draw/legend.ts';
import { satin } from '../draw/material.ts';
import { move, turned, type Mesh } from '../draw/mesh.ts';
import { circle } from '../draw/outline.ts';
import type { Scene } from '../draw/scene.ts';
import { place, type Point, type Vector } from '../draw/vector.ts';

/** How far the middle of the face lies behind that of the cap. */
const lift = capShape({ profile: profiles.uniform }).backwards;

/** A pencil for the top of a cap; places in millimetres from its middle. */
interface FacePencil {
  dot(x: number, y: number, radius: number, colour?: Colour): void;
  line(points: readonly Point[], width?: number, colour?: Colour): void;
}

interface Sitter {
  paper: Colour;
  cap: Colour;
  ink: Colour;
  /** Stands behind the face: ears, a hat. */
  behind?: readonly Mesh[];
  face(pencil: FacePencil): void;
}

const bow = (from: Point, to: Point, sag: number): Point[] =>
  Array.from({ length: 17 }, (_, step): Point => {
    const share = step / 16;
    return [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share - sag * Math.sin(share * Math.PI),
    ];
  });

/** A keycap with a face, from slightly above. */
function portrait({ paper, cap, ink, behind = [], face }: Sitter): Scene {
  const marks: ((place: Vector) => Colour | undefined)[] = [];
  face({
    dot: (x, y, radius, colour = ink) => {
      marks.push(([px, py]) => (Math.hypot(px - x, py - y - lift) < radius ? colour : undefined));
    },
    line: (points, pen = 0.7, colour = ink) => {
      marks.push(printed({ strokes: [points], pen, colour }, lift));
    },
  });
  const print = (place: Vector): Colour | undefined => marks.findLast((mark) => mark(place))?.(place);
  const material = satin(cap, { print });
  const body = keycap({ row: 2, profile: profiles.uniform, material, detail: 'portrait' });
  return { paper, yaw: 10, pitch: 60, fill: [0.74, 0.74], meshes: [...behind, body] };
}

const eyes = (pencil: FacePencil, x = 2.4, y = 1, radius = 0.75): void => {
  for (const side of [-1, 1]) {
    pencil.dot(side * x, y, radius);
    pencil.dot(side * x + 0.25, y + 0.3, radius * 0.32, '#ffffff');
  }
};

const cheeks = (pencil: FacePencil, colour: Colour): void => {
  for (const side of [-1, 1]) pencil.dot(side * 4, -1.2, 1, colour);
};

const ear = (x: number, colour: Colour): Mesh =>
  move(
    turned(places('3 0  2.2 2.6  .2 5.4'), satin(colour), { smoothness: 30 }),
    place({ at: [x, 6.6, 3.2], tilt: -50 }),
  );

export const cheerful = (): Scene =>
  portrait({
    paper: papers.lagoon,
    cap: '#f1e7d0',
    ink: '#3a2d2a',
    face: (pencil) => {
      eyes(pencil);
      cheeks(pencil, '#e58f76');
      pencil.line(bow([-2, -1.6], [2, -1.6], 1.5));
    },
  });

export const bespectacled = (): Scene =>
  portrait({
    paper: papers.straw,
    cap: '#2f4a70',
    ink: '#f3e9d2',
    face: (pencil) => {
      for (const side of [-1, 1]) {
        pencil.line([...circle(1.9, 28, [side * 2.6, 1]), [side * 2.6 + 1.9, 1]], 0.55);
        pencil.dot(side * 2.6, 0.9, 0.62);
      }
      pencil.line(bow([-0.7, 1.2], [0.7, 1.2], -0.4), 0.55);
      pencil.line(bow([-1.5, -2.6], [1.7, -2.4], 0.7), 0.65);
    },
  });

export const winking = (): Scene =>
  portrait({
    paper: papers.shell,
    cap: '#4f7f63',
    ink: '#fbf3df',
    face: (pencil) => {
      pencil.dot(-2.4, 1, 0.8);
      pencil.line(bow([1.5, 0.9], [3.5, 1.1], -0.8));
      for (const [x, y] of places('-4.3 -.9  -3.5 -1.5  -4.5 -1.9  4.2 -.9  3.5 -1.6  4.5 -1.9')) {
        pencil.dot(x, y, 0.22, '#2e5540');
      }
      pencil.line(bow([-1.6, -2], [2.2, -1.5], 1.2));
    },
  });

export const moustached = (): Scene =>
  portrait({
    paper: papers.mist,
    cap: '#c8613f',
    ink: '#3b1d17',
    face: (pencil) => {
      eyes(pencil, 2.3, 1.7, 0.7);
      for (const side of [-1, 1]) {
        pencil.line(bow([side * 1.4, 3.2], [side * 3.2, 3.1], -0.5), 0.6);
        pencil.line(bow([side * 0.2, -0.7], [side * 4, -0.4], 1.2), 1.5);
      }
      pencil.line(bow([-0.9, -3.1], [0.9, -3.1], 0.4), 0.55);
    },
  });

export const feline = (): Scene =>
  portrait({
    paper: papers.sage,
    cap: '#a893d4',
    ink: '#2d2347',
    behind: [ear(-5.4, '#a893d4'), ear(5.4, '#a893d4')],
    face: (pencil) => {
      eyes(pencil, 2.7, 1.2, 0.85);
      pencil.dot(0, -0.5, 0.5, '#f2b8c0');
      pencil.line(bow([-1.7, -1.3], [0, -1.1], 0.8), 0.5);
      pencil.line(bow([0, -1.1], [1.7, -1.3], 0.8), 0.5);
      for (const side of [-1, 1]) {
        pencil.line(
          [
            [side * 3.3, -1],
            [side * 5.4, -0.5],
          ],
          0.35,
        );
        pencil.line(
          [
            [side * 3.3, -1.8],
            [side * 5.3, -2.2],
          ],
          0.35,
        );
      }
    },
  });

export const dozing = (): Scene =>
  portrait({
    paper: papers.clay,
    cap: '#e6bd4f',
    ink: '#4a3414',
    face: (pencil) => {
      for (const side of [-1, 1]) pencil.line(bow([side * 1.4, 0.9], [side * 3.6, 0.9], 0.9));
      cheeks(pencil, '#d97b3e');
      pencil.dot(0.2, -2.3, 0.95);
      pencil.dot(0.2, -2.7, 0.5, '#b9573b');
    },
  });
