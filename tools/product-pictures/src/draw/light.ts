import type { Camera } from './camera.ts';
import { underLight, type Colour } from './colour.ts';
import { add, dot, normalise, scale, subtract, type Vector } from './vector.ts';

/** How a surface answers light. */
export interface Material {
  colour: Colour;
  /** 0–1: how much of the lamp it mirrors. */
  shine: number;
  /** How tight the highlight is: 6 is satin, 60 is lacquer. */
  polish: number;
  /** Metals also mirror the studio: bright above, dark at the horizon. */
  metal: boolean;
}

export const matte = (colour: Colour): Material => ({ colour, shine: 0.05, polish: 6, metal: false });
export const satin = (colour: Colour): Material => ({ colour, shine: 0.16, polish: 14, metal: false });
export const glossy = (colour: Colour): Material => ({ colour, shine: 0.5, polish: 40, metal: false });
export const metal = (colour: Colour): Material => ({ colour, shine: 0.42, polish: 18, metal: true });

function mirroredStudio(normal: Vector, camera: Camera): number {
  const facing = dot(normal, camera.towardsViewer);
  const mirrored = subtract(scale(normal, 2 * facing), camera.towardsViewer);
  const sideways = dot(mirrored, camera.fillLight);
  return 0.2 * Math.sin(mirrored[2] * 3.4 + sideways * 2.2) + 0.1 * mirrored[2];
}

/** The colour of a surface with that normal. `exposure` 1 is open to the room, 0 is deep in a corner. */
export function shade(material: Material, normal: Vector, exposure: number, camera: Camera): Colour {
  const key = Math.max(0, dot(normal, camera.keyLight));
  const fill = Math.max(0, dot(normal, camera.fillLight));
  const sky = 0.5 + 0.5 * normal[2];
  const mirrored = material.metal ? mirroredStudio(normal, camera) : 0;
  const brightness = Math.max(
    0.06,
    (0.27 + 0.62 * key + 0.18 * fill + 0.16 * sky + mirrored) * (0.35 + 0.65 * exposure),
  );
  const halfway = normalise(add(camera.keyLight, camera.towardsViewer));
  const highlight = material.shine * Math.max(0, dot(normal, halfway)) ** material.polish * exposure;
  return underLight(material.colour, brightness, highlight);
}
