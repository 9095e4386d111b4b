import type { Material } from './light.ts';
import type { Outline } from './outline.ts';
import { add, between, cross, cyclic, normalise, type Transform, type Vector } from './vector.ts';

/** A flat piece of surface, anticlockwise seen from outside. */
export interface Face {
  points: readonly Vector[];
  material: Material;
  /** 1 is open to the room, 0 is deep in a corner. */
  exposure: number;
}

/** Faces in an order that can be painted one over the other when seen from above. */
export type Mesh = readonly Face[];

/** A closed loop of places. */
export type Ring = readonly Vector[];

export const ringAt = (outline: Outline, height: number): Ring =>
  outline.map(([x, y]): Vector => [x, y, height]);

interface LoftOptions {
  top?: boolean;
  bottom?: boolean;
  /** Exposure of the lowest ring, rising to 1 at the highest. */
  footExposure?: number;
  /** Pieces into which each wall is cut upwards, for a smooth fade from foot to top. */
  wallPieces?: number;
}

/** Skin stretched over rings of equally many points, from the lowest to the top (or on inwards and down). */
export function loft(rings: readonly Ring[], material: Material, options: LoftOptions = {}): Mesh {
  const { top = true, bottom = false, footExposure = 1, wallPieces = 1 } = options;
  const heights = rings.flat().map(([, , z]) => z);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const exposureAt = (height: number): number =>
    high === low ? 1 : footExposure + (1 - footExposure) * ((height - low) / (high - low)) ** 0.7;
  const fine = subdivided(rings, wallPieces);
  const walls = fine.slice(1).flatMap((upper, index) => {
    const lower = cyclic(fine, index);
    return lower.map((corner, step): Face => {
      const points = [corner, cyclic(lower, step + 1), cyclic(upper, step + 1), cyclic(upper, step)];
      const height = points.reduce((sum, point) => sum + point[2], 0) / points.length;
      return { points, material, exposure: exposureAt(height) };
    });
  });
  const [first, last] = [cyclic(rings, 0), cyclic(rings, -1)];
  return [
    ...(bottom ? [{ points: first.toReversed(), material, exposure: footExposure }] : []),
    ...walls,
    ...(top ? [{ points: last, material, exposure: 1 }] : []),
  ];
}

function subdivided(rings: readonly Ring[], pieces: number): readonly Ring[] {
  if (pieces === 1) return rings;
  return rings.flatMap((ring, index) => {
    const next = rings.at(index + 1);
    if (!next) return [ring];
    return Array.from({ length: pieces }, (_, piece) =>
      ring.map((corner, step) => between(corner, cyclic(next, step), piece / pieces)),
    );
  });
}

interface BlockOptions extends LoftOptions {
  /** Millimetres by which the top edge is broken, so that it catches the light. */
  bevel?: number;
}

/** An upright block over an outline given as a function of its inset. */
export function block(
  outlineInsetBy: (inset: number) => Outline,
  from: number,
  to: number,
  material: Material,
  { bevel = 0, ...options }: BlockOptions = {},
): Mesh {
  const rings =
    bevel === 0
      ? [ringAt(outlineInsetBy(0), from), ringAt(outlineInsetBy(0), to)]
      : [
          ringAt(outlineInsetBy(0), from),
          ringAt(outlineInsetBy(0), to - bevel),
          ringAt(outlineInsetBy(bevel * 0.35), to - bevel * 0.35),
          ringAt(outlineInsetBy(bevel), to),
        ];
  return loft(rings, material, options);
}

/** A turned body: `profile` lists radius and height from the bottom up. */
export function turned(
  profile: readonly (readonly [radius: number, height: number])[],
  material: Material,
  options: LoftOptions & { smoothness?: number } = {},
): Mesh {
  const { smoothness = 40, ...loftOptions } = options;
  const rings = profile.map(([radius, height]) =>
    Array.from({ length: smoothness }, (_, step): Vector => {
      const angle = (step / smoothness) * 2 * Math.PI;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius, height];
    }),
  );
  return loft(rings, material, loftOptions);
}

export const move = (mesh: Mesh, transform: Transform): Mesh =>
  mesh.map((face) => ({ ...face, points: face.points.map(transform) }));

/** The direction a face looks in, by Newell's method, which forgives faces that are not quite flat. */
export function normalOf({ points }: Pick<Face, 'points'>): Vector {
  const sum = points.reduce<Vector>(
    (total, point, index) => add(total, cross(point, cyclic(points, index + 1))),
    [0, 0, 0],
  );
  return normalise(sum);
}

export function middleOf(points: readonly Vector[]): Vector {
  const [x, y, z] = points.reduce<Vector>(add, [0, 0, 0]);
  return [x / points.length, y / points.length, z / points.length];
}
