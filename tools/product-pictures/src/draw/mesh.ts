import type { Material } from './material.ts';
import type { Outline } from './outline.ts';
import { add, cross, cyclic, subtract, type Transform, type Vector } from './vector.ts';

/** A flat piece of surface, anticlockwise seen from outside. */
export interface Face {
  points: readonly Vector[];
  /** Where the points were before the body was moved; left out while they are still there. */
  origins?: readonly Vector[];
  material: Material;
}

export type Mesh = readonly Face[];

/** A closed loop of places. */
export type Ring = readonly Vector[];

export const ringAt = (outline: Outline, height: number): Ring =>
  outline.map(([x, y]): Vector => [x, y, height]);

interface LoftOptions {
  top?: boolean;
  bottom?: boolean;
}

/** A skin over rings that all have the same number of points, from the lowest up. */
export function loft(rings: readonly Ring[], material: Material, options: LoftOptions = {}): Mesh {
  const { top = true, bottom = false } = options;
  const walls = rings.slice(1).flatMap((upper, index) => {
    const lower = cyclic(rings, index);
    return lower.map((corner, step): Face => {
      const points = [corner, cyclic(lower, step + 1), cyclic(upper, step + 1), cyclic(upper, step)];
      return { points, material };
    });
  });
  return [
    ...(bottom ? [{ points: cyclic(rings, 0).toReversed(), material }] : []),
    ...walls,
    ...(top ? [{ points: cyclic(rings, -1), material }] : []),
  ];
}

interface BlockOptions extends LoftOptions {
  /** Width of the slant along the top edge, in millimetres. It catches the light. */
  bevel?: number;
}

/** An upright block. Its outline can be asked for smaller copies of itself. */
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

/** A body as from a lathe: `profile` lists radius and height from the bottom up. */
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
  mesh.map((face) => ({
    ...face,
    points: face.points.map(transform),
    origins: face.origins ?? face.points,
  }));

export const moveAll = (meshes: readonly Mesh[], transform: Transform): Mesh[] =>
  meshes.map((mesh) => move(mesh, transform));

/** The direction in which a face looks, as long as the face is large. The face may be slightly bent. */
export const facing = ({ points: [first, ...rest] }: Face): Vector =>
  rest
    .slice(1)
    .reduce<Vector>(
      (total, point, index) =>
        first ? add(total, cross(subtract(cyclic(rest, index), first), subtract(point, first))) : total,
      [0, 0, 0],
    );
