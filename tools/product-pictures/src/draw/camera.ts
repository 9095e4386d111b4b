import { add, cross, dot, normalise, scale, subtract, type Point, type Vector } from './vector.ts';

export interface CameraSettings {
  /** Degrees walked round the subject to the right; 0 looks straight at its front. */
  yaw: number;
  /** Degrees above the horizon; 90 looks straight down. */
  pitch: number;
  /** Pixels per millimetre at the target. */
  zoom: number;
  /** The place that appears at `centre`. */
  target?: Vector;
  centre?: Point;
  /** Millimetres from the target: small is a wide lens. In proportion to the subject when left out. */
  distance?: number;
}

export interface Camera {
  project(place: Vector): Point;
  /** Grows towards the viewer. */
  nearness(place: Vector): number;
  /** Pixels per millimetre at a place. */
  scaleAt(place: Vector): number;
  towardsViewer: Vector;
  /** The key light hangs upper left in every picture, whichever way the camera looks. */
  keyLight: Vector;
  fillLight: Vector;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A camera with a gentle perspective and the studio's lights fixed to it. */
export function createCamera({
  yaw,
  pitch,
  zoom,
  target = [0, 0, 0],
  centre = [600, 470],
  distance = 8200 / zoom,
}: CameraSettings): Camera {
  const across: Vector = [Math.cos(radians(yaw)), Math.sin(radians(yaw)), 0];
  const ahead: Vector = [-Math.sin(radians(yaw)), Math.cos(radians(yaw)), 0];
  const towardsViewer = add(
    scale(ahead, -Math.cos(radians(pitch))),
    scale([0, 0, 1], Math.sin(radians(pitch))),
  );
  const up = cross(towardsViewer, across);
  const nearness = (at: Vector): number => dot(subtract(at, target), towardsViewer);
  const scaleAt = (at: Vector): number => zoom / (1 - nearness(at) / distance);
  const studio = (x: number, y: number, z: number): Vector =>
    normalise(add(add(scale(across, x), scale(ahead, y)), [0, 0, z]));
  return {
    project: (at) => {
      const [offset, size] = [subtract(at, target), scaleAt(at)];
      return [centre[0] + dot(offset, across) * size, centre[1] - dot(offset, up) * size];
    },
    nearness,
    scaleAt,
    towardsViewer,
    keyLight: studio(-0.52, -0.36, 0.82),
    fillLight: studio(0.85, -0.45, 0.25),
  };
}
