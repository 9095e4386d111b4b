import { add, cross, dot, normalise, scale, subtract, type Vector } from './vector.ts';

export interface View {
  /** Degrees walked round the subject to the right; 0 looks straight at its front. */
  yaw: number;
  /** Degrees above the horizon; 90 looks straight down. */
  pitch: number;
  /** How much of the picture the subject spans at most. */
  fill?: readonly [width: number, height: number];
}

export interface Camera {
  eye: Vector;
  /** The direction in which a place on the picture is seen, in pixels from its top left corner. */
  ray(x: number, y: number): Vector;
  across: Vector;
  ahead: Vector;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far away the camera stands, in sizes of the subject. From afar, straight things look straight. */
const distance = 4.2;

/** A camera that shows the places in the middle of the picture, as large as `fill` allows. */
export function createCamera(
  { yaw, pitch, fill = [0.86, 0.8] }: View,
  places: readonly Vector[],
  width: number,
  height: number,
): Camera {
  const across: Vector = [Math.cos(radians(yaw)), Math.sin(radians(yaw)), 0];
  const ahead: Vector = [-Math.sin(radians(yaw)), Math.cos(radians(yaw)), 0];
  const towardsViewer = add(scale(ahead, -Math.cos(radians(pitch))), [0, 0, Math.sin(radians(pitch))]);
  const up = cross(towardsViewer, across);
  const extremes = (axis: Vector): readonly [number, number] =>
    rangeOf(places.map((place) => dot(place, axis)));
  const [[left, right], [bottom, top], [back, front]] = [
    extremes(across),
    extremes(up),
    extremes(towardsViewer),
  ];
  const size = Math.hypot(right - left, top - bottom, front - back);
  const eye = [
    scale(across, (left + right) / 2),
    scale(up, (bottom + top) / 2),
    scale(towardsViewer, (back + front) / 2 + size * distance),
  ].reduce(add);
  const seen = places.map((place) => {
    const offset = subtract(place, eye);
    const depth = -dot(offset, towardsViewer);
    return [dot(offset, across) / depth, dot(offset, up) / depth] as const;
  });
  const [minX, maxX] = rangeOf(seen.map(([x]) => x));
  const [minY, maxY] = rangeOf(seen.map(([, y]) => y));
  const zoom = Math.min((fill[0] * width) / (maxX - minX), (fill[1] * height) / (maxY - minY));
  return {
    eye,
    across,
    ahead,
    ray: (x, y) => {
      const right = scale(across, (minX + maxX) / 2 + (x - width / 2) / zoom);
      const above = scale(up, (minY + maxY) / 2 - (y - height / 2) / zoom);
      return normalise(subtract(add(right, above), towardsViewer));
    },
  };
}

function rangeOf(values: readonly number[]): readonly [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return [low, high];
}
