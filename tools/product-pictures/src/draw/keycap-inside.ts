import { keycap, keyUnit, type Cap } from './keycap.ts';
import { matte, type Material } from './material.ts';
import { block, loft, move, ringAt, turned, type Mesh } from './mesh.ts';
import { plus, roundedRectangle } from './outline.ts';
import { place, type Transform } from './vector.ts';

const wall = 1.5;
/** How far from the middle the posts of a wide cap are that a stabiliser holds, in millimetres. */
const stabiliserReach = 11.938;

/** The post that takes the stem of a switch, its mouth at z = 0.4. */
function post(height: number, material: Material): Mesh[] {
  const sleeve = turned(
    [
      [2.75, height],
      [2.75, 0.6],
      [2.55, 0.4],
    ],
    material,
    { smoothness: 32 },
  );
  return [sleeve, block(() => plus(4.1, 1.3), 0.3, 0.36, matte('#1b1a20'), { bottom: true, top: false })];
}

/** A cap with its hollow underside, standing on z = 0. */
export function hollowKeycap(cap: Cap & { height: number }): Mesh[] {
  const { width = 1, depth = 1, height, material } = cap;
  const outline = (inset: number) =>
    roundedRectangle({
      width: width * keyUnit - 1 - inset * 2,
      depth: depth * keyUnit - 1 - inset * 2,
      radius: Math.max(0.8, 1.4 - inset * 0.3),
      smoothness: 9,
      sidePieces: 8,
    });
  const hollow = loft(
    [ringAt(outline(0), 0), ringAt(outline(wall), 0), ringAt(outline(wall + 2.6), height - 3)],
    material,
  );
  const posts = width >= 2 ? [-stabiliserReach, 0, stabiliserReach] : [0];
  return [
    keycap(cap),
    hollow,
    ...posts.flatMap((x) => post(height - 3, material).map((mesh) => move(mesh, place({ at: [x, 0, 0] })))),
  ];
}

/** Turns a cap of that height on to its back. */
export const upturned = (height: number, outer: Transform): Transform => {
  const over = place({ at: [0, 0, height], tilt: 180 });
  return (vector) => outer(over(vector));
};
