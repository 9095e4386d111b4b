import type { Vector } from '../draw/vector.ts';
import { boxSize, packBoxes, triangleSize } from './boxes.ts';
import { blend, type Triangle } from './triangle.ts';

export interface Hit {
  distance: number;
  triangle: Triangle;
  /** The place within the triangle, as shares of its two edges. */
  u: number;
  v: number;
}

export interface Tree {
  nearest(from: Vector, towards: Vector, within?: number): Hit | undefined;
  /** The share of light that gets through to a place from a direction. */
  openness(from: Vector, towards: Vector): number;
}

/** What one wall of something clear lets through. */
const throughClear = 0.9;

const at = (row: Float64Array, index: number): number => row[index] ?? 0;
const whole = (row: Int32Array, index: number): number => row[index] ?? 0;

export function plantTree(all: readonly Triangle[]): Tree {
  const { boxes, contents, corners, triangles } = packBoxes(all);

  /** The distance at which a ray enters a box; Infinity if it misses. */
  function entry(box: number, from: Vector, ix: number, iy: number, iz: number): number {
    const start = box * boxSize;
    const x1 = (at(boxes, start) - from[0]) * ix;
    const x2 = (at(boxes, start + 3) - from[0]) * ix;
    const y1 = (at(boxes, start + 1) - from[1]) * iy;
    const y2 = (at(boxes, start + 4) - from[1]) * iy;
    const z1 = (at(boxes, start + 2) - from[2]) * iz;
    const z2 = (at(boxes, start + 5) - from[2]) * iz;
    const enter = Math.max(Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2), 0);
    const leave = Math.min(Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2));
    return leave >= enter ? enter : Infinity;
  }

  /** Where in a triangle the last call of `meet` hit. */
  let [hitU, hitV] = [0, 0];

  /** The distance at which a ray meets a triangle (Möller and Trumbore); Infinity if it misses. */
  function meet(index: number, from: Vector, towards: Vector): number {
    const start = index * triangleSize;
    const [ax, ay, az] = [at(corners, start + 3), at(corners, start + 4), at(corners, start + 5)];
    const [bx, by, bz] = [at(corners, start + 6), at(corners, start + 7), at(corners, start + 8)];
    const px = towards[1] * bz - towards[2] * by;
    const py = towards[2] * bx - towards[0] * bz;
    const pz = towards[0] * by - towards[1] * bx;
    const area = ax * px + ay * py + az * pz;
    if (area > -1e-12 && area < 1e-12) return Infinity;
    const tx = from[0] - at(corners, start);
    const ty = from[1] - at(corners, start + 1);
    const tz = from[2] - at(corners, start + 2);
    const u = (tx * px + ty * py + tz * pz) / area;
    if (u < 0 || u > 1) return Infinity;
    const [qx, qy, qz] = [ty * az - tz * ay, tz * ax - tx * az, tx * ay - ty * ax];
    const v = (towards[0] * qx + towards[1] * qy + towards[2] * qz) / area;
    if (v < 0 || u + v > 1) return Infinity;
    const distance = (bx * qx + by * qy + bz * qz) / area;
    if (distance < 1e-3) return Infinity;
    const { material, origins } = triangles[index] ?? { material: undefined, origins: undefined };
    if (material?.hole && origins && material.hole(blend(origins, u, v))) return Infinity;
    [hitU, hitV] = [u, v];
    return distance;
  }

  const waiting = new Int32Array(128);
  const entries = new Float64Array(128);

  /** Offers `take` every triangle that a ray meets before `limit`, nearer boxes first. `take` answers a new limit. */
  function walk(
    from: Vector,
    towards: Vector,
    within: number,
    take: (index: number, distance: number) => number,
  ): void {
    const [ix, iy, iz] = [1 / (towards[0] || 1e-12), 1 / (towards[1] || 1e-12), 1 / (towards[2] || 1e-12)];
    let limit = within;
    waiting[0] = 0;
    entries[0] = entry(0, from, ix, iy, iz);
    let height = 1;
    while (height > 0) {
      height -= 1;
      if (at(entries, height) >= limit) continue;
      const box = whole(waiting, height);
      const [first, many] = [whole(contents, box * 2), whole(contents, box * 2 + 1)];
      if (many > 0) {
        for (let index = first; index < first + many; index += 1) {
          const distance = meet(index, from, towards);
          if (distance < limit) limit = take(index, distance);
        }
        continue;
      }
      const [lower, upper] = [entry(box + 1, from, ix, iy, iz), entry(first, from, ix, iy, iz)];
      const isLowerNearer = lower < upper;
      waiting[height] = isLowerNearer ? first : box + 1;
      entries[height] = isLowerNearer ? upper : lower;
      waiting[height + 1] = isLowerNearer ? box + 1 : first;
      entries[height + 1] = isLowerNearer ? lower : upper;
      height += 2;
    }
  }

  return {
    nearest: (from, towards, within = Infinity) => {
      let [best, distance, u, v] = [-1, within, 0, 0];
      walk(from, towards, within, (index, closer) => {
        [best, distance, u, v] = [index, closer, hitU, hitV];
        return closer;
      });
      const triangle = triangles[best];
      return triangle && { triangle, distance, u, v };
    },
    openness: (from, towards) => {
      let open = 1;
      walk(from, towards, Infinity, (index) => {
        open *= triangles[index]?.material.clear ? throughClear : 0;
        return open === 0 ? 0 : Infinity;
      });
      return open;
    },
  };
}
