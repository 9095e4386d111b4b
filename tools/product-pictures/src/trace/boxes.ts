import { add, type Vector } from '../draw/vector.ts';
import type { Triangle } from './triangle.ts';

const mostInLeaf = 4;

interface Box {
  low: Vector;
  high: Vector;
}

interface Boxed {
  triangle: Triangle;
  box: Box;
  middle: Vector;
}

const union = (a: Box, b: Box): Box => ({
  low: [Math.min(a.low[0], b.low[0]), Math.min(a.low[1], b.low[1]), Math.min(a.low[2], b.low[2])],
  high: [Math.max(a.high[0], b.high[0]), Math.max(a.high[1], b.high[1]), Math.max(a.high[2], b.high[2])],
});

function boxed(triangle: Triangle): Boxed {
  const { corner, edge1, edge2 } = triangle;
  const box = [corner, add(corner, edge1), add(corner, edge2)]
    .map((place): Box => ({ low: place, high: place }))
    .reduce(union);
  const { low, high } = box;
  const middle: Vector = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  return { triangle, box, middle };
}

const surface = ({ low, high }: Box): number => {
  const [x, y, z] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
  return x * y + y * z + z * x;
};

/** Tries twelve places on the longest axis, and takes the one that leaves rays the least to look at. */
function cheapestSplit(items: readonly Boxed[]) {
  const spread = items.map(({ middle }): Box => ({ low: middle, high: middle })).reduce(union);
  const axes = [0, 1, 2] as const;
  const length = (axis: 0 | 1 | 2): number => spread.high[axis] - spread.low[axis];
  const axis = axes.reduce((best, other) => (length(other) > length(best) ? other : best));
  let cheapest: { cost: number; lower: readonly Boxed[]; upper: readonly Boxed[] } | undefined;
  for (let step = 1; step < 12; step += 1) {
    const border = spread.low[axis] + (length(axis) * step) / 12;
    const lower = items.filter(({ middle }) => middle[axis] < border);
    const upper = items.filter(({ middle }) => middle[axis] >= border);
    if (lower.length === 0 || upper.length === 0) continue;
    const cost = [lower, upper].reduce(
      (sum, half) => sum + half.length * surface(half.map(({ box }) => box).reduce(union)),
      0,
    );
    if (!cheapest || cost < cheapest.cost) cheapest = { cost, lower, upper };
  }
  return cheapest;
}

/** Numbers per box (its low and high corner) and per triangle (its corner and two edges). */
export const [boxSize, triangleSize] = [6, 9];

/** Boxes within boxes round the triangles, as rows of numbers: in objects, looking them up takes five times as long. */
export interface Boxes {
  boxes: Float64Array;
  /** For each box its first triangle and how many; or its upper child and 0, the lower child being the next box. */
  contents: Int32Array;
  corners: Float64Array;
  triangles: readonly Triangle[];
}

export function packBoxes(triangles: readonly Triangle[]): Boxes {
  const boxes = new Float64Array(triangles.length * 2 * boxSize);
  const contents = new Int32Array(triangles.length * 4);
  const corners = new Float64Array(triangles.length * triangleSize);
  const packed: Triangle[] = [];
  let count = 0;
  const pack = (items: readonly Boxed[]): number => {
    const box = count;
    count += 1;
    const { low, high } = items.map((item) => item.box).reduce(union);
    boxes.set([...low, ...high], box * boxSize);
    const split = items.length > mostInLeaf ? cheapestSplit(items) : undefined;
    if (split) {
      pack(split.lower);
      contents[box * 2] = pack(split.upper);
      return box;
    }
    contents.set([packed.length, items.length], box * 2);
    for (const { triangle } of items) {
      corners.set([...triangle.corner, ...triangle.edge1, ...triangle.edge2], packed.length * triangleSize);
      packed.push(triangle);
    }
    return box;
  };
  pack(triangles.map(boxed));
  return { boxes, contents, corners, triangles: packed };
}
