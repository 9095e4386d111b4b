import type { Material } from './material.ts';
import type { Mesh, Ring } from './mesh.ts';
import { loft } from './mesh.ts';
import { add, cross, cyclic, normalise, scale, subtract, type Vector } from './vector.ts';

const sides = 18;

/** A round cable or wire along a line. Its own places: turns round it (0–1), millimetres along it, nothing. */
export function tube(line: readonly Vector[], radius: number, material: Material): Mesh {
  let along = 0;
  let side: Vector = normalise(cross(directionAt(line, 0), [0.13, 0.27, 0.95]));
  const stations = line.map((place, index) => {
    const direction = directionAt(line, index);
    side = normalise(cross(direction, cross(side, direction)));
    const up = cross(direction, side);
    if (index > 0) along += Math.hypot(...subtract(place, cyclic(line, index - 1)));
    const ring = Array.from({ length: sides }, (_, step): Vector => {
      const angle = (step / sides) * 2 * Math.PI;
      return add(place, add(scale(side, Math.cos(angle) * radius), scale(up, Math.sin(angle) * radius)));
    });
    return { ring, along };
  });
  const rings: Ring[] = stations.map(({ ring }) => ring);
  return loft(rings, material, { bottom: true }).map((face, index) => {
    const [station, step] = [Math.floor((index - 1) / sides), (index - 1) % sides];
    const [start, end] = [cyclic(stations, station).along, cyclic(stations, station + 1).along];
    const [left, right] = [step / sides, (step + 1) / sides];
    const isWall = index > 0 && index <= (stations.length - 1) * sides;
    const origins: Vector[] = [
      [left, start, 0],
      [right, start, 0],
      [right, end, 0],
      [left, end, 0],
    ];
    return isWall ? { ...face, origins } : face;
  });
}

const directionAt = (line: readonly Vector[], index: number): Vector => {
  const [before, after] = [Math.max(0, index - 1), Math.min(line.length - 1, index + 1)];
  return normalise(subtract(cyclic(line, after), cyclic(line, before)));
};

/** A woven sleeve: threads of two colours that cross each other. */
export const woven =
  (colour: Material['colour'], fleck: Material['colour'], pitch: number): NonNullable<Material['print']> =>
  ([round, along]) => {
    const [left, right] = [Math.floor(round * 8 + along / pitch), Math.floor(round * 8 - along / pitch)];
    return (left + right) % 2 === 0 ? (left % 4 === 0 ? fleck : colour) : undefined;
  };

interface Helix {
  from: Vector;
  /** Length along the axis, which lies flat and points `turn` degrees anticlockwise from x. */
  length: number;
  turn: number;
  radius: number;
  loops: number;
}

/** The line of a coil of cable, lying flat. */
export function coil({ from, length, turn, radius, loops }: Helix): Vector[] {
  const angle = (turn * Math.PI) / 180;
  const axis: Vector = [Math.cos(angle), Math.sin(angle), 0];
  const side: Vector = [-Math.sin(angle), Math.cos(angle), 0];
  const steps = loops * 28;
  return Array.from({ length: steps + 1 }, (_, step): Vector => {
    const round = (step / steps) * loops * 2 * Math.PI - Math.PI / 2;
    const out = add(scale(side, Math.cos(round) * radius), [0, 0, Math.sin(round) * radius]);
    return add(add(from, scale(axis, (step / steps) * length)), out);
  });
}

/** A smooth line through places (Catmull–Rom). */
export function curveThrough(places: readonly Vector[], stepsBetween = 14): Vector[] {
  const placeAt = (index: number): Vector => cyclic(places, Math.min(places.length - 1, Math.max(0, index)));
  const pieces = Array.from({ length: places.length - 1 }, (_, index) => {
    const [before, start] = [placeAt(index - 1), placeAt(index)];
    const [end, after] = [placeAt(index + 1), placeAt(index + 2)];
    return Array.from({ length: stepsBetween }, (_unused, step): Vector => {
      const t = step / stepsBetween;
      const along = (axis: 0 | 1 | 2): number =>
        0.5 *
        (2 * start[axis] +
          (end[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * start[axis] + 4 * end[axis] - after[axis]) * t ** 2 +
          (3 * start[axis] - before[axis] - 3 * end[axis] + after[axis]) * t ** 3);
      return [along(0), along(1), along(2)];
    });
  });
  return [...pieces.flat(), placeAt(places.length - 1)];
}
