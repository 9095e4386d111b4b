import { cyclic, type Point } from './vector.ts';

/** A closed shape in the plane, anticlockwise, in millimetres. */
export type Outline = readonly Point[];

interface RoundedRectangle {
  width: number;
  depth: number;
  radius: number;
  /** Straight pieces per rounded corner. Outlines that share a skin need the same number. */
  smoothness?: number;
  /** Straight pieces per side, for surfaces that bend along it. */
  sidePieces?: number;
  centre?: Point;
}

export function roundedRectangle({
  width,
  depth,
  radius,
  smoothness = 5,
  sidePieces = 1,
  centre = [0, 0],
}: RoundedRectangle): Outline {
  const corner = Math.max(0.001, Math.min(radius, width / 2, depth / 2));
  const [x, y] = [width / 2 - corner, depth / 2 - corner];
  const corners: readonly (readonly [x: number, y: number, from: number])[] = [
    [x, y, 0],
    [-x, y, 90],
    [-x, -y, 180],
    [x, -y, 270],
  ];
  const arcs = corners.map(([cornerX, cornerY, from]) =>
    Array.from({ length: smoothness + 1 }, (_, step): Point => {
      const angle = ((from + (90 * step) / smoothness) * Math.PI) / 180;
      return [centre[0] + cornerX + Math.cos(angle) * corner, centre[1] + cornerY + Math.sin(angle) * corner];
    }),
  );
  return arcs.flatMap((arc, index) => [...arc, ...pointsBetween(arc, cyclic(arcs, index + 1), sidePieces)]);
}

/** The points that divide the side between two corners. */
function pointsBetween(arc: Outline, next: Outline, pieces: number): Point[] {
  const [start, end] = [cyclic(arc, -1), cyclic(next, 0)];
  return Array.from({ length: pieces - 1 }, (_, step): Point => {
    const share = (step + 1) / pieces;
    return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
  });
}

/** A rounded rectangle with its smaller copies, for bevels and rims. */
export const oblong =
  (width: number, depth: number, radius: number, y = 0) =>
  (inset: number): Outline =>
    roundedRectangle({
      width: width - inset * 2,
      depth: depth - inset * 2,
      radius: Math.max(0.2, radius - inset),
      smoothness: 8,
      centre: [0, y],
    });

export function circle(radius: number, smoothness = 36, centre: Point = [0, 0]): Outline {
  return Array.from({ length: smoothness }, (_, step): Point => {
    const angle = (step / smoothness) * 2 * Math.PI;
    return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius];
  });
}

export const rectangle = (width: number, depth: number, centre: Point = [0, 0]): Outline => [
  [centre[0] + width / 2, centre[1] + depth / 2],
  [centre[0] - width / 2, centre[1] + depth / 2],
  [centre[0] - width / 2, centre[1] - depth / 2],
  [centre[0] + width / 2, centre[1] - depth / 2],
];

/** The cross of a switch's stem. */
export function plus(span: number, arm: number): Outline {
  const [long, short] = [span / 2, arm / 2];
  return [
    [long, short],
    [short, short],
    [short, long],
    [-short, long],
    [-short, short],
    [-long, short],
    [-long, -short],
    [-short, -short],
    [-short, -long],
    [short, -long],
    [short, -short],
    [long, -short],
  ];
}
