import type { Colour } from './colour.ts';
import { metal, satin, type Material } from './material.ts';
import { block, loft, move, ringAt, type Mesh, type Ring } from './mesh.ts';
import { circle, oblong, rectangle } from './outline.ts';
import { places } from './strokes.ts';
import { copper, springLine, square, switchPosts, switchStem, type SwitchColours } from './switch.ts';
import { curveThrough, tube } from './tube.ts';
import { place, type Point, type Vector } from './vector.ts';

type Feel = 'linear' | 'tactile' | 'clicky';

/** A kind of switch, with what is inside it. */
export interface SwitchModel extends SwitchColours {
  feel: Feel;
  /** Millimetres of the pole under the stem. */
  pole?: number;
  /** The soft pads at the ends of the stem's rails. */
  dampers?: Colour;
  /** Millimetres of the spring, relaxed. */
  spring?: number;
}

/** The lower housing without its cover: a well, and the tube in it that guides the stem. The flange is at z = 0. */
function openHousing(plastic: Material, pinCount?: 3 | 5): Mesh[] {
  const shell = loft(
    [
      ringAt(square(12.6, 1)(0), -5),
      ringAt(square(13.7, 0.8)(0), -3.6),
      ringAt(square(13.9, 0.8)(0), 0),
      ringAt(square(15.6, 0.9)(0), 0),
      ringAt(square(15.6, 0.9)(0), 0.75),
      ringAt(square(15.6, 0.9)(0.35), 1.1),
      ringAt(square(15.6, 0.9)(1.7), 1.1),
      ringAt(square(15.6, 0.9)(1.9), -4.2),
    ],
    plastic,
    { bottom: true },
  );
  const guide = loft(
    [ringAt(circle(2.9), -4.2), ringAt(circle(2.9), -1.2), ringAt(circle(2), -1.2), ringAt(circle(2), -4.2)],
    plastic,
  );
  const wall = move(
    block(() => rectangle(11.6, 0.8), -4.2, -0.4, plastic),
    place({ at: [0, 3.3, 0] }),
  );
  const rail = block(oblong(1.4, 3.6, 0.2), -4.2, 0.6, plastic, { bevel: 0.2 });
  const rails = [-5.2, 5.2].map((x) => move(rail, place({ at: [x, -0.4, 0] })));
  const clip = block(oblong(1, 4, 0.2), -3, -0.6, plastic, { bevel: 0.3 });
  const clips = [-6.9, 6.9].map((x) => move(clip, place({ at: [x, 0, 0] })));
  return [shell, guide, wall, ...rails, ...clips, ...switchPosts(plastic, pinCount)];
}

/** A flat shape in the y–z plane, drawn out along x. */
function extruded(shape: readonly Point[], width: number, material: Material): Mesh {
  const at = (x: number): Ring => shape.map(([y, z]): Vector => [x, y, z]);
  return loft([at(-width / 2), at(width / 2)], material, { bottom: true });
}

/** Sheet metal, bent along a line in the y–z plane. */
function strip(line: readonly Point[], width: number): Mesh {
  const thickness = 0.18;
  const far = line.map(([y, z], index): Point => {
    const [before, after] = [line[index - 1] ?? [y, z], line[index + 1] ?? [y, z]];
    const [alongY, alongZ] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(alongY, alongZ) || 1;
    return [y + (alongZ / length) * thickness, z - (alongY / length) * thickness];
  });
  const pieces = line.slice(1).map((end, index) => {
    const [start, farStart, farEnd] = [line[index] ?? end, far[index] ?? end, far[index + 1] ?? end];
    return extruded([start, farStart, farEnd, end], width, copper);
  });
  return pieces.flat();
}

/** Both contacts, where they sit in the housing: the leaf that the stem's legs press, and the plate that it meets. */
export function contacts(): Mesh[] {
  const hairpin = places('4.7 -3.6  4.7 .8  4.4 1.3  3.9 1.2  3.7 .6  3.3 -.8  2.7 -1.6  3.1 -2.4');
  const prongs = [0.9, 3.1].map((x) => move(strip(hairpin, 1.1), place({ at: [x, 0, 0] })));
  const foot = move(strip(places('4.7 -4.2  4.7 -2.6'), 3.3), place({ at: [2, 0, 0] }));
  const plate = move(strip(places('5 -4.2  5 .4'), 3), place({ at: [-3, 0, 0] }));
  const shelf = move(strip(places('5 -4  2.3 -4'), 1.3), place({ at: [-3.81, 0, 0] }));
  const pin = (x: number, y: number): Mesh =>
    move(strip(places('0 -8.6  0 -3.9'), 1.3), place({ at: [x, y, 0] }));
  return [...prongs, foot, plate, shelf, pin(2.54, 4.7), pin(-3.81, 2.4)];
}

/** The wire that snaps down over the stem's ramp. */
const clickBar = (): Mesh =>
  tube(
    curveThrough(
      [
        [-5.4, 2.4, 0.4],
        [-5.2, 4, 0.6],
        [-4.4, 4.4, 1],
        [4.4, 4.4, 1],
        [5.2, 4, 0.6],
        [5.4, 2.4, 0.4],
      ],
      6,
    ),
    0.3,
    metal('#d3d8dc', { roughness: 0.12 }),
  );

/** The side of a leg: straight, or with the bump that the fingers feel. */
const legShapes: Readonly<Record<Feel, readonly Point[]>> = {
  linear: places('2.4 5.2  3 5.2  3.7 1.2  3.2 -1.2  2.4 -1.2'),
  tactile: places('2.4 5.2  3 5.2  3.2 3.6  4.3 2.5  4.3 2  3.5 .9  3.2 -1.2  2.4 -1.2'),
  clicky: places('2.4 5.2  3 5.2  3.1 3.4  4.4 2.9  3.5 .6  3.2 -1.2  2.4 -1.2'),
};

/** How far a stem reaches below its z = 0. */
export const stemDrop = ({ pole = 2 }: SwitchModel): number => Math.max(1.2, pole - 0.4);

/** The whole stem: what shows above the housing, and the rails, legs and pole below. */
export function wholeStem(model: SwitchModel): Mesh[] {
  const { stem, feel, pole = 2, dampers, dustWall = false } = model;
  const plastic = satin(stem);
  const leg = extruded(legShapes[feel], 1.3, plastic);
  const pad = (x: number, from: number, to: number): Mesh =>
    move(
      block(oblong(1.9, 3.2, 0.4), from, to, satin(dampers ?? stem), { bevel: 0.15, bottom: true }),
      place({ at: [x, 0, 0] }),
    );
  return [
    block(oblong(2.4, 2.4, 1.2), 0.4 - pole, 0.6, plastic, { bottom: true }),
    block(oblong(9.6, 3, 0.5), 0.4, 4.4, plastic, { bevel: 0.3, bottom: true }),
    block(oblong(7.2, 5.4, 0.6), 0.4, 5.8, plastic, { bevel: 0.2, bottom: true }),
    ...[-2.1, 2.1].map((x) => move(leg, place({ at: [x, 0, 0] }))),
    ...(dampers ? [-4, 4].flatMap((x) => [pad(x, 4.3, 5), pad(x, -0.2, 0.5)]) : []),
    ...switchStem(plastic, dustWall),
  ];
}

/** A spring that stands on z = 0. */
export const steelSpring = ({ spring = 14 }: SwitchModel): Mesh[] => [
  tube(springLine(0, spring, 2.1, 11), 0.28, metal('#d3d8dc', { roughness: 0.12 })),
];

/** The lower housing with what stays in it when the stem comes out. */
export const loadedHousing = (model: SwitchModel): Mesh[] => [
  ...openHousing(satin(model.bottom), model.pinCount),
  ...contacts(),
  ...(model.feel === 'clicky' ? [clickBar()] : []),
];
