import type { Colour } from '../draw/colour.ts';
import { keycap, profiles } from '../draw/keycap.ts';
import { block, loft, move, moveAll, ringAt, type Mesh, type Ring } from '../draw/mesh.ts';
import { oblong } from '../draw/outline.ts';
import { papers } from '../draw/papers.ts';
import { floorSeenFrom } from '../draw/placing.ts';
import { lowerHousing, mountedSwitch, opening, switchStem, upperHousing } from '../draw/switch.ts';
import { curveThrough, tube } from '../draw/tube.ts';
import { place, type Vector } from '../draw/vector.ts';
import { anodised, brushed, clear, metal, satin } from '../draw/material.ts';
import type { Scene } from '../draw/scene.ts';

/** A wire puller holding a cap, and a steel one for switches. */
export function shunterPullers(): Scene {
  const yaw = 24;
  const floor = floorSeenFrom(yaw);
  const spare = keycap({ row: 1, material: satin('#3f6f63'), detail: 'portrait' });
  const meshes = [
    ...moveAll(wirePuller(), place({ at: floor(-22, 4), turn: yaw - 28 })),
    move(spare, place({ at: floor(12, 20), turn: yaw - 50 })),
    ...moveAll([steelPuller()], place({ at: floor(26, -12), turn: yaw - 30 })),
  ];
  return { paper: papers.sage, yaw, pitch: 30, fill: [0.84, 0.84], meshes };
}

function wirePuller(): Mesh[] {
  const cap = keycap({ row: 1, profile: profiles.cherry, material: satin('#f1e8d4'), detail: 'portrait' });
  const grip = satin('#cf5a31', {
    print: ([, , height]) => (height > 46 && height < 62 && height % 4 < 1 ? '#8f3b1f' : undefined),
  });
  const steel = metal('#d0d5da', { roughness: 0.12 });
  const loop = (y: number): Mesh => {
    const half: Vector[] = [
      [4.5, y * 0.3, 41],
      [10.2, y * 0.95, 27],
      [10.6, y, 8],
      [9.2, y, 0.2],
    ];
    const mirrored = half.map(([x, across, height]): Vector => [-x, across, height]);
    return tube(curveThrough([...half, [0, y * 1.03, -1], ...mirrored.toReversed()]), 0.75, steel);
  };
  const handle = block(oblong(18, 12, 5), 38, 66, grip, { bevel: 3, bottom: true });
  return moveAll([cap, loop(-9.6), loop(9.6), handle], place({ at: [0, 0, 12] }));
}

/** A strip of spring steel, bent in two, its tips turned in. */
function steelPuller(): Mesh {
  const bend = Array.from({ length: 17 }, (_, step): readonly [number, number] => {
    const angle = (step / 16) * Math.PI;
    return [Math.cos(angle) * 9, 34 + Math.sin(angle) * 9];
  });
  const line: readonly (readonly [number, number])[] = [
    [4.2, -20],
    [5.4, -16],
    [9, -6],
    ...bend,
    [-9, -6],
    [-5.4, -16],
    [-4.2, -20],
  ];
  const rings = line.map(([x, y]): Ring => {
    const [fromX, fromY] = y > 34 ? [x / 9, (y - 34) / 9] : [Math.sign(x), 0];
    const corner = (out: number, height: number): Vector => [x + fromX * out, y + fromY * out, height];
    return [corner(-0.6, 0), corner(0.6, 0), corner(0.6, 11), corner(-0.6, 11)];
  });
  return loft(rings, metal('#ccd2d8', { ...brushed(0.06), roughness: 0.2 }), { bottom: true });
}

/** An anodised block with a switch coming apart above it. */
export function uncouplerOpener(): Scene {
  const plastic = satin('#ece4d2');
  const above = (meshes: readonly Mesh[], height: number): Mesh[] =>
    moveAll(meshes, place({ at: [-11, 0, height] }));
  const meshes = [
    ...openerBlock(),
    ...above([...lowerHousing(plastic), opening(11, 11, 1.1)], 25),
    ...above(switchStem(satin('#3a78b5'), false), 25.5),
    ...above([...upperHousing(plastic), opening(7.6, 5.6, 6.75)], 38),
  ];
  return { paper: papers.slate, yaw: 32, pitch: 34, fill: [0.8, 0.84], meshes };
}

/** The block with its two bays, standing on z = 0. */
export function openerBlock(): Mesh[] {
  const orange = anodised('#d9702f');
  const body = block(oblong(46, 46, 7), 0, 15, orange, { bevel: 1.6 });
  const prong = loft(
    [
      ringAt(oblong(3, 2.4, 0.4)(0), 0),
      ringAt(oblong(3, 2.4, 0.4)(0), 4.6),
      ringAt(oblong(2.2, 1, 0.3)(0), 6.6),
    ],
    orange,
  );
  const bay = [
    block(oblong(17.6, 32, 2), 0, 0.05, anodised('#8f4318')),
    ...[-5.4, 5.4].flatMap((x) => [6.6, -6.6].map((y) => move(prong, place({ at: [x, y, 0] })))),
  ];
  return [body, ...moveAll(bay, place({ at: [-11, 0, 15] })), ...moveAll(bay, place({ at: [11, 0, 15] }))];
}

const testerColours: readonly (readonly [stem: Colour, housing: Colour])[] = [
  ['#d5453c', '#34323b'],
  ['#e79a2f', '#41544d'],
  ['#2f7fc0', '#2c4257'],
  ['#8a5a3b', '#efe6d2'],
  ['#a88fd6', '#2a2833'],
  ['#e0643f', '#f3efe4'],
  ['#4f9d6b', '#e8ecef'],
  ['#e8c53d', '#3c3c44'],
  ['#e48aa4', '#f6ebe6'],
];

/** Nine switches in a block with a steel top, three of them under clear caps. */
export function ninePlatformsTester(): Scene {
  const base = block(oblong(68, 68, 6), 0, 13, satin('#2d3440'), { bevel: 1.4 });
  const plate = block(oblong(61, 61, 2.5), 13, 13.6, metal('#a4aab2', brushed(0.025)), { bevel: 0.3 });
  const cap = keycap({ row: 2, profile: profiles.uniform, material: clear('#d3e3e8'), detail: 'portrait' });
  const stations = testerColours.flatMap(([stem, housing], index) => {
    const at = place({ at: [((index % 3) - 1) * 19.6, (1 - Math.floor(index / 3)) * 19.6, 13.6] });
    const isCapped = [2, 4, 6].includes(index);
    const station = [
      ...mountedSwitch({ top: housing, bottom: housing, stem }),
      opening(7.6, 5.6, 6.75),
      ...(isCapped ? [move(cap, place({ at: [0, 0, 4.6] }))] : []),
    ];
    return moveAll(station, at);
  });
  return { paper: papers.clay, yaw: 32, pitch: 42, meshes: [base, plate, ...stations] };
}
