/** A place or direction in the studio, in millimetres: x to the right, y away from us, z up. */
export type Vector = readonly [x: number, y: number, z: number];

/** A place on the picture, in pixels from its top left corner. */
export type Point = readonly [x: number, y: number];

/** Moves a place; built with `place`, combined with `inside`. */
export type Transform = (vector: Vector) => Vector;

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export function normalise(a: Vector): Vector {
  const length = Math.hypot(...a);
  return length === 0 ? a : scale(a, 1 / length);
}

export const between = (a: Vector, b: Vector, share: number): Vector => add(a, scale(subtract(b, a), share));

/** The item at an index that wraps round both ends. */
export function cyclic<Item>(list: readonly Item[], index: number): Item {
  const item = list.at(index % list.length);
  if (item === undefined) throw new RangeError('an empty list has no items');
  return item;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function rotate(first: number, second: number, degrees: number): Point {
  const [cosine, sine] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [first * cosine - second * sine, first * sine + second * cosine];
}

interface Placement {
  at?: Vector;
  /** Degrees about the upright axis, anticlockwise from above. */
  turn?: number;
  /** Degrees about the x axis; positive lifts the far side. */
  tilt?: number;
  /** Degrees about the y axis; positive lifts the right side. */
  roll?: number;
  size?: number;
}

/** Sizes, then rolls, tilts, turns and moves a thing, in that order. Angles in degrees. */
export function place({ at = [0, 0, 0], turn = 0, tilt = 0, roll = 0, size = 1 }: Placement): Transform {
  return (vector) => {
    const [x, y, z] = scale(vector, size);
    const [rolledX, rolledZ] = rotate(x, z, roll);
    const [tiltedY, tiltedZ] = rotate(y, rolledZ, tilt);
    const [turnedX, turnedY] = rotate(rolledX, tiltedY, turn);
    return add([turnedX, turnedY, tiltedZ], at);
  };
}

/** `inner` happens first: the placement of a part inside a placed whole. */
export const inside =
  (outer: Transform, inner: Transform): Transform =>
  (vector) =>
    outer(inner(vector));
