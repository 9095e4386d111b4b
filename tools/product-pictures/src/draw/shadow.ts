import type { Camera } from './camera.ts';
import type { Mesh } from './mesh.ts';
import { hull, type Outline } from './outline.ts';
import { add, scale, type Vector } from './vector.ts';

export interface ShadowShape {
  /** The height of what the shadow falls on. */
  ground?: number;
  /** Millimetres of blur. In proportion to how high the body floats when left out. */
  blur?: number;
}

interface Shadow {
  /** What the key light throws. */
  cast: Outline;
  /** Where the body stands, or would. */
  foot: Outline;
  /** Pixels. */
  softness: number;
  /** 1 for a body that touches the ground, less for one that floats. */
  closeness: number;
}

/** The shadow of a body, as if it were convex: close enough once it is soft. */
export function shadowOf(mesh: Mesh, camera: Camera, { ground = 0, blur }: ShadowShape): Shadow {
  const places = mesh.flatMap((face) => face.points);
  const light = camera.keyLight;
  const dropped = (at: Vector): Vector => add(at, scale(light, -(at[2] - ground) / light[2]));
  const lowest = Math.min(...places.map(([, , z]) => z));
  const lift = Math.max(0, lowest - ground);
  const standing = places.filter(([, , z]) => z < lowest + 1);
  return {
    cast: hull(places.map((at) => camera.project(dropped(at)))),
    foot: hull(standing.map(([x, y]) => camera.project([x, y, ground]))),
    softness: (blur ?? 2.4 + lift * 0.35) * camera.scaleAt([0, 0, ground]) * 0.55,
    closeness: 1 / (1 + lift * 0.35),
  };
}
