import { metal, satin, type Material } from './light.ts';
import { block, loft, move, ringAt, turned, type Mesh } from './mesh.ts';
import { oblong, plus } from './outline.ts';
import type { Picture } from './picture.ts';
import { inside, place, type Transform, type Vector } from './vector.ts';

/** One foot of a stabiliser: a housing with a sliding stem, held by a screw at each end. */
function foot(housing: Material, stem: Material): Mesh[] {
  const screw = (y: number): Mesh =>
    move(
      turned(
        [
          [2.1, 0],
          [2.1, 0.7],
          [1.7, 1.2],
        ],
        metal('#d9aa4f'),
        { smoothness: 22 },
      ),
      place({ at: [0, y, 1.8] }),
    );
  return [
    block(oblong(6.8, 22, 2.4), 0, 1.8, housing, { bevel: 0.3, footExposure: 0.6 }),
    screw(9),
    block(oblong(8, 14, 0.9), 1.8, 9.6, housing, { bevel: 0.5, footExposure: 0.6 }),
    block(oblong(5.2, 10.4, 0.4), 9.6, 9.64, satin('#131217')),
    block(oblong(4.6, 8.6, 0.5), 9, 12.4, stem, { bevel: 0.3, footExposure: 0.5 }),
    loft(
      [ringAt(plus(4.1, 1.25), 12.4), ringAt(plus(4.1, 1.25), 15.8), ringAt(plus(3.8, 0.95), 16.1)],
      stem,
      { footExposure: 0.5 },
    ),
    screw(-9),
  ];
}

interface StabiliserColours {
  housing: Material;
  stem: Material;
}

/** A stabiliser whose stems are `span` millimetres apart, standing on the transform's z = 0. */
export function paintStabiliser(
  picture: Picture,
  { housing, stem }: StabiliserColours,
  span: number,
  transform: Transform,
): void {
  const feet = [-1, 1].map((side) => inside(transform, place({ at: [(side * span) / 2, 0, 0] })));
  for (const each of feet) picture.shadow(foot(housing, stem).flatMap((mesh) => move(mesh, each)));
  const [reach, front] = [span / 2 + 5, -8.2];
  const wire = (places: readonly Vector[]): void =>
    picture.tube(places.map(transform), { radius: 0.8, colour: '#c3c8ce', shine: 0.9 });
  const arm = (x: number): Vector[] => [
    [x, 4, 5.6],
    [x, front + 1.2, 3.6],
    [x - Math.sign(x) * 0.4, front + 0.3, 3.3],
    [x - Math.sign(x) * 1.4, front, 3.2],
  ];
  wire(arm(-reach));
  const bodies = feet.map((each) => foot(housing, stem).map((mesh) => move(mesh, each)));
  picture.bodies(bodies);
  wire([
    [-reach + 1.4, front, 3.2],
    [reach - 1.4, front, 3.2],
  ]);
  wire(arm(reach));
}
