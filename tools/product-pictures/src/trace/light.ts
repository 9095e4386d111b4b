import type { Rgb } from '../draw/colour.ts';
import { add, cross, dot, normalise, scale, type Vector } from '../draw/vector.ts';

/** A lamp behind a white cloth: a bright rectangle in the studio, seen in reflections. */
interface Softbox {
  towards: Vector;
  right: Vector;
  up: Vector;
  /** Half its size, as seen from one metre. */
  width: number;
  height: number;
  strength: number;
}

export interface Lights {
  /** Towards the main lamp. It hangs upper left in every picture, wherever the camera stands. */
  key: Vector;
  /** What a surface of that roughness mirrors from a direction. */
  mirrored(towards: Vector, roughness: number): number;
  /** What the walls and the ceiling send from a direction. */
  ambient(towards: Vector): number;
}

export const keyStrength = 1.02;
/** The size of the main lamp. The larger, the softer the shadows. */
export const keyRadius = 0.17;
/** Lamps are a little warm, the room a little cool. */
export const keyTint: Rgb = [1.03, 1, 0.95];
export const roomTint: Rgb = [0.97, 1, 1.05];

const smooth = (low: number, high: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
};

/** `across` and `ahead` are the camera's, so the lights go round with it. */
export function hangLights(across: Vector, ahead: Vector): Lights {
  const studio = (x: number, y: number, z: number): Vector =>
    normalise(add(add(scale(across, x), scale(ahead, y)), [0, 0, z]));
  const box = (towards: Vector, width: number, height: number, strength: number): Softbox => {
    const right = normalise(cross([0, 0, 1], towards));
    return { towards, right, up: cross(towards, right), width, height, strength };
  };
  const key = studio(-0.52, -0.3, 0.8);
  const boxes = [
    box(key, 0.62, 0.5, 2.6),
    box(studio(-0.35, 0.9, 0.62), 0.75, 0.26, 1.5),
    box(studio(0.95, 0.1, 0.34), 0.14, 0.6, 1.6),
  ];
  return {
    key,
    mirrored: (towards, roughness) => {
      const edge = 0.03 + roughness * 0.9;
      const side = dot(towards, across);
      let sum = 0.34 + 0.3 * towards[2] - 0.12 * side * (1 - 0.5 * roughness);
      for (const { towards: centre, right, up, width, height, strength } of boxes) {
        const depth = dot(towards, centre);
        if (depth <= 0.05) continue;
        const x = Math.abs(dot(towards, right)) / depth;
        const y = Math.abs(dot(towards, up)) / depth;
        const seen =
          (1 - smooth(width - edge * 0.5, width + edge, x)) *
          (1 - smooth(height - edge * 0.5, height + edge, y));
        sum += (strength * seen) / (1 + roughness * 1.6);
      }
      return Math.max(0.02, sum);
    },
    ambient: (towards) => 0.3 + 0.3 * towards[2] - 0.12 * dot(towards, across),
  };
}
