import { places } from '../draw/strokes.ts';
import { aviatorPlug, aviatorSocket, usbPlug } from '../draw/connector.ts';
import { block, moveAll, turned, type Mesh } from '../draw/mesh.ts';
import { roundedRectangle } from '../draw/outline.ts';
import { papers } from '../draw/papers.ts';
import { floorSeenFrom, laidDown } from '../draw/placing.ts';
import { coil, curveThrough, tube, woven } from '../draw/tube.ts';
import { place, type Vector } from '../draw/vector.ts';
import { matte, metal, satin, type Material } from '../draw/material.ts';
import type { Scene } from '../draw/scene.ts';

/** A coil between two tails, its aviator joint in brass. */
export function signalWireCoiled(): Scene {
  const yaw = 20;
  const floor = floorSeenFrom(yaw);
  const brass = '#dba94f';
  const sleeve = satin('#1f7477', { print: woven('#2b8d8d', '#e9d9ae', 1.5) });
  const [length, radius, turn] = [104, 9.6, yaw - 9];
  const wound = coil({ from: floor(-54, 26, radius + 2.9), length, turn, radius, loops: 19 });
  const [start, end] = [wound[0] ?? floor(0, 0), wound.at(-1) ?? floor(0, 0)];
  const farTail = curveThrough([
    start,
    floor(-68, 22, 3),
    floor(-80, 8, 3),
    floor(-74, -12, 3),
    floor(-50, -18, 3),
    floor(-18, -17, 3.4),
  ]);
  const nearTail = curveThrough([
    end,
    floor(63, 8, 5),
    floor(74, -14, 3.2),
    floor(70, -38, 3.4),
    floor(54, -48, 5),
    floor(38, -49, 7.6),
  ]);
  const lead = curveThrough([
    floor(-27, -49, 7.6),
    floor(-36, -49.5, 7),
    floor(-50, -46, 3.6),
    floor(-62, -45, 3.4),
  ]);
  const meshes = [
    ...[wound, farTail, nearTail, lead].map((line) => tube(line, 2.9, sleeve)),
    ...usbPlug(brass, laidDown(floor(-19, -17, 3.6), yaw - 4)),
    ...usbPlug(brass, laidDown(floor(-60, -45, 3.6), yaw + 172)),
    ...aviatorPlug(brass, laidDown(floor(40, -49, 7.6), yaw + 180)),
    ...aviatorSocket(brass, laidDown(floor(-29, -49, 7.6), yaw)),
  ];
  return { paper: papers.clay, yaw, pitch: 46, meshes };
}

/** A straight cable in a navy sleeve. */
export const branchLineCable = () =>
  branchLine(satin('#33405f', { print: woven('#43537a', '#c3cee3', 1.3) }));

export const branchLineRed = () => branchLine(satin('#7d211c', { print: woven('#b23a2f', '#f0c9b8', 1.3) }));

export const branchLineMoss = () => branchLine(satin('#3d4a24', { print: woven('#5f7038', '#dde0b4', 1.3) }));

export const branchLineBone = () => branchLine(satin('#a99f88', { print: woven('#d9d0ba', '#fbf7ec', 1.3) }));

/** A straight cable, wound flat and strapped. */
function branchLine(sleeve: Material): Scene {
  const yaw = 16;
  const floor = floorSeenFrom(yaw);
  const turns = 4.5;
  const wound = Array.from({ length: 241 }, (_, step): Vector => {
    const share = step / 240;
    const angle = -0.6 + share * turns * 2 * Math.PI;
    const reach = 52 - share * 20 + Math.sin(angle * 2.3) * 0.8;
    return floor(
      Math.cos(angle) * reach * 1.14,
      Math.sin(angle) * reach * 0.9,
      2.4 + Math.sin(share * 7) ** 2 * 1.6,
    );
  });
  const [first, last] = [wound[0] ?? floor(0, 0), wound.at(-1) ?? floor(0, 0)];
  const outer = curveThrough([
    ...wound.slice(1, 4).toReversed(),
    first,
    floor(58, -42, 2.6),
    floor(64, -56, 3),
  ]);
  const inner = curveThrough([last, floor(-20, 14, 2.6), floor(-8, 6, 3)]);
  const shell = '#c2c7cf';
  const meshes = [
    ...[wound, outer, inner].map((line) => tube(line, 2.3, sleeve)),
    ...usbPlug(shell, laidDown(floor(63.5, -54, 3.6), yaw - 68)),
    ...usbPlug(shell, laidDown(floor(-9, 6.6, 3.6), yaw - 22)),
    ...moveAll(strap(), place({ at: floor(-20, -36), turn: yaw + 74 })),
  ];
  return { paper: papers.stone, yaw, pitch: 50, meshes };
}

/** A leather strap with a brass stud, to lie over windings. */
function strap(): Mesh[] {
  const leather = block(
    (inset) =>
      roundedRectangle({ width: 29 - inset * 2, depth: 11 - inset * 0.4, radius: 1.6, smoothness: 8 }),
    0.2,
    8,
    matte('#96592f'),
    { bevel: 2.4 },
  );
  const stud = turned(places('2.8 7.8  2.7 8.6  2.1 9.2  .1 9.5'), metal('#e3b75c'), { smoothness: 28 });
  return [leather, stud];
}
