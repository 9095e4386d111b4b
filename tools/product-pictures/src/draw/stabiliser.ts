import { places } from './strokes.ts';
import { metal, satin, type Material } from './material.ts';
import { block, loft, move, moveAll, ringAt, turned, type Mesh } from './mesh.ts';
import { oblong, plus } from './outline.ts';
import { curveThrough, tube } from './tube.ts';
import { place, type Vector } from './vector.ts';

/** One foot of a stabiliser: a housing with a sliding stem, held by a screw at each end. */
function foot(housing: Material, stem: Material): Mesh[] {
  const screw = (y: number): Mesh =>
    move(
      turned(places('2.1 0  2.1 .7  1.7 1.2'), metal('#d9aa4f'), { smoothness: 22 }),
      place({ at: [0, y, 1.8] }),
    );
  return [
    block(oblong(6.8, 22, 2.4), 0, 1.8, housing, { bevel: 0.3 }),
    screw(9),
    block(oblong(8, 14, 0.9), 1.8, 9.6, housing, { bevel: 0.5 }),
    block(oblong(5.2, 10.4, 0.4), 9.6, 9.64, satin('#131217')),
    block(oblong(4.6, 8.6, 0.5), 9, 12.4, stem, { bevel: 0.3 }),
    loft([ringAt(plus(4.1, 1.25), 12.4), ringAt(plus(4.1, 1.25), 15.8), ringAt(plus(3.8, 0.95), 16.1)], stem),
    screw(-9),
  ];
}

interface StabiliserColours {
  housing: Material;
  stem: Material;
}

/** A stabiliser whose stems are `span` millimetres apart, standing on z = 0. */
export function stabiliser({ housing, stem }: StabiliserColours, span: number): Mesh[] {
  const [reach, front] = [span / 2 + 5, -8.2];
  const arm = (side: number): Vector[] => [
    [side * reach, 4, 5.6],
    [side * reach, front + 1.6, 3.7],
    [side * (reach - 0.5), front + 0.4, 3.3],
    [side * (reach - 1.6), front, 3.2],
  ];
  const wire = [...curveThrough(arm(-1), 6), ...curveThrough(arm(1).toReversed(), 6)];
  return [
    ...[-1, 1].flatMap((side) => moveAll(foot(housing, stem), place({ at: [(side * span) / 2, 0, 0] }))),
    tube(wire, 0.8, metal('#c9ced4')),
  ];
}
