import { facing, type Face, type Mesh } from '../draw/mesh.ts';
import { add, cross, cyclic, dot, normalise, scale, subtract, type Vector } from '../draw/vector.ts';
import type { Material } from '../draw/material.ts';

/** One item for each corner. */
export type Corners<Item> = readonly [Item, Item, Item];

export interface Triangle {
  /** The first corner, and the edges from it to the other two. */
  corner: Vector;
  edge1: Vector;
  edge2: Vector;
  normals: Corners<Vector>;
  /** Where the corners were when the body was made. */
  origins: Corners<Vector>;
  material: Material;
}

interface Corner {
  place: Vector;
  normal: Vector;
  origin: Vector;
}

/** Edges sharper than this stay edges: its cosine. */
const crease = Math.cos((42 * Math.PI) / 180);

const keyOf = (place: Vector): string => place.map((value) => Math.round(value * 500)).join();

const middle = (vectors: readonly Vector[]): Vector =>
  scale(vectors.reduce<Vector>(add, [0, 0, 0]), 1 / vectors.length);

/** Cuts a mesh into triangles, whose normals run smoothly over gentle bends. */
export function trianglesOf(mesh: Mesh): Triangle[] {
  const faces = mesh.map((face) => ({ face, facing: facing(face), normal: normalise(facing(face)) }));
  const meeting = new Map<string, Vector[]>();
  for (const { face, facing } of faces) {
    for (const place of face.points) {
      const key = keyOf(place);
      const others = meeting.get(key);
      if (others) others.push(facing);
      else meeting.set(key, [facing]);
    }
  }
  return faces.flatMap(({ face, normal }) => {
    const corners = face.points.map((place, index): Corner => {
      const smooth = (meeting.get(keyOf(place)) ?? []).filter(
        (other) => dot(normalise(other), normal) > crease,
      );
      return {
        place,
        normal: normalise(smooth.reduce<Vector>(add, scale(normal, 1e-9))),
        origin: cyclic(face.origins ?? face.points, index),
      };
    });
    return fan(corners, normal, face);
  });
}

/** A four-sided face becomes two triangles, a larger one a fan round its middle. */
function fan(corners: readonly Corner[], normal: Vector, { material }: Face): Triangle[] {
  const hub: Corner =
    corners.length <= 4
      ? cyclic(corners, 0)
      : {
          place: middle(corners.map(({ place }) => place)),
          normal,
          origin: middle(corners.map(({ origin }) => origin)),
        };
  return corners.flatMap((corner, index) => {
    const next = cyclic(corners, index + 1);
    const [edge1, edge2] = [subtract(corner.place, hub.place), subtract(next.place, hub.place)];
    if (Math.hypot(...cross(edge1, edge2)) < 1e-9) return [];
    return {
      corner: hub.place,
      edge1,
      edge2,
      normals: [hub.normal, corner.normal, next.normal],
      origins: [hub.origin, corner.origin, next.origin],
      material,
    } satisfies Triangle;
  });
}

/** What corners have in common at a place inside their triangle. */
export const blend = ([a, b, c]: Corners<Vector>, u: number, v: number): Vector => [
  a[0] + (b[0] - a[0]) * u + (c[0] - a[0]) * v,
  a[1] + (b[1] - a[1]) * u + (c[1] - a[1]) * v,
  a[2] + (b[2] - a[2]) * u + (c[2] - a[2]) * v,
];
