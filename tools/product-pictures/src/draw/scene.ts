import type { View } from './camera.ts';
import type { Colour } from './colour.ts';
import type { Mesh } from './mesh.ts';
import { add, subtract, type Vector } from './vector.ts';

/** Everything in one picture. */
export interface Scene extends View {
  /** The paper on the studio's floor. */
  paper: Colour;
  meshes: readonly Mesh[];
  /** What a close-up shows: a place, and the millimetres round it. Without it, the picture shows everything. */
  closeUp?: { at: Vector; reach: number };
}

/** The places that the picture must show. */
export function framed({ meshes, closeUp }: Pick<Scene, 'meshes' | 'closeUp'>): Vector[] {
  if (!closeUp) return meshes.flat().flatMap(({ points }) => points);
  const { at, reach } = closeUp;
  const axes: readonly Vector[] = [
    [reach, 0, 0],
    [0, reach, 0],
    [0, 0, reach],
  ];
  return axes.flatMap((axis) => [add(at, axis), subtract(at, axis)]);
}
