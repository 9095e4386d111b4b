import { papers } from '../draw/backdrop.ts';
import type { Colour } from '../draw/colour.ts';
import { keycap, profiles } from '../draw/keycap.ts';
import { glossy, matte, metal, satin } from '../draw/light.ts';
import { block, loft, move, ringAt } from '../draw/mesh.ts';
import { oblong } from '../draw/outline.ts';
import { createPicture, type Picture } from '../draw/picture.ts';
import { floorSeenFrom } from '../draw/placing.ts';
import { lowerHousing, mountedSwitch, switchStem, upperHousing } from '../draw/switch.ts';
import { curveThrough } from '../draw/tube.ts';
import { inside, place, type Transform, type Vector } from '../draw/vector.ts';

/** A wire puller holding a cap, and a steel one for switches. */
export function shunterPullers(): string {
  const yaw = 24;
  const picture = createPicture({
    backdrop: papers.sage,
    camera: { yaw, pitch: 26, zoom: 7, target: [0, 0, 26] },
    fill: [0.84, 0.82],
  });
  const floor = floorSeenFrom(yaw);
  paintWirePuller(picture, place({ at: floor(-20, 0), turn: yaw - 28 }));
  const spare = move(
    keycap({ row: 1, profile: profiles.cherry, material: satin('#3f6f63'), detail: 'portrait' }),
    place({ at: floor(14, 18), turn: yaw - 50 }),
  );
  picture.shadow(spare);
  picture.mesh(spare);
  paintSteelPuller(picture, place({ at: floor(30, -16), turn: yaw - 24 }));
  return picture.svg();
}

function paintWirePuller(picture: Picture, transform: Transform): void {
  const cap = keycap({ row: 1, profile: profiles.cherry, material: satin('#f1e8d4'), detail: 'portrait' });
  const handle = block(oblong(18, 12, 5), 38, 66, satin('#d9653b'), {
    bevel: 3,
    footExposure: 0.8,
    bottom: true,
    wallPieces: 6,
  });
  const steel = { radius: 0.75, colour: '#c5cbd2', shine: 1 } as const;
  const bow = (y: number): Vector[] =>
    curveThrough([
      [-5, y * 0.3, 40],
      [-10.2, y * 0.95, 27],
      [-10.6, y, 8],
      [-9.2, y, 1.2],
      [0, y * 1.03, -0.4],
      [9.2, y, 1.2],
      [10.6, y, 8],
      [10.2, y * 0.95, 27],
      [5, y * 0.3, 40],
    ]).map(([x, across, height]) => transform([x, across, height + 12]));
  const lifted = inside(transform, place({ at: [0, 0, 12] }));
  picture.shadow(move(cap, lifted), { strength: 1.2 });
  picture.tube(bow(9.6), steel);
  picture.mesh(move(cap, lifted));
  picture.tube(bow(-9.6), steel);
  picture.mesh(move(handle, inside(transform, place({ at: [0, 0, 12] }))));
  for (const height of [60, 64, 68, 72]) {
    picture.line([transform([-5.6, -6.1, height]), transform([5.6, -6.1, height])], 1.1, '#8f3b1f', {
      opacity: 0.55,
    });
  }
}

function paintSteelPuller(picture: Picture, transform: Transform): void {
  const bend = Array.from({ length: 17 }, (_, step): readonly [number, number] => {
    const angle = (step / 16) * Math.PI;
    return [Math.cos(angle) * 9, 40 + Math.sin(angle) * 9];
  });
  const outer: readonly (readonly [number, number])[] = [[4.6, -14], [9, -2], ...bend, [-9, -2], [-4.6, -14]];
  const inner = outer.map(([x, y]): readonly [number, number] => [
    x * 0.82 - Math.sign(x) * 0.1,
    y > 40 ? 40 + (y - 40) * 0.84 : y,
  ]);
  const strip = [...outer, ...inner.toReversed()];
  const body = move(
    block(() => strip, 0, 11, metal('#c9cfd6'), { footExposure: 0.7 }),
    transform,
  );
  picture.shadow(body, { strength: 0.75 });
  picture.mesh(body, { order: 'far first' });
}

/** An anodised block with a switch coming apart above it. */
export function uncouplerOpener(): string {
  const yaw = 32;
  const picture = createPicture({
    backdrop: papers.slate,
    camera: { yaw, pitch: 30, zoom: 9, target: [0, 0, 14] },
    fill: [0.8, 0.8],
  });
  const anodised = metal('#d06a2c');
  const body = block(oblong(46, 46, 7), 0, 15, anodised, { bevel: 1.6, footExposure: 0.5, wallPieces: 8 });
  picture.shadow(body, { strength: 1.2 });
  picture.mesh(body);
  const station = (x: number): void => {
    const at = place({ at: [x, 0, 15] });
    picture.mesh(move(block(oblong(17.6, 32, 2), 0, 0.05, matte('#5b2a10')), at), { opacity: 0.7 });
    for (const [sideX, sideY] of [
      [-5.4, 6.6],
      [5.4, 6.6],
      [-5.4, -6.6],
      [5.4, -6.6],
    ] as const) {
      const prong = loft(
        [
          ringAt(oblong(3, 2.4, 0.4)(0), 0),
          ringAt(oblong(3, 2.4, 0.4)(0), 4.6),
          ringAt(oblong(2.2, 1, 0.3)(0), 6.6),
        ],
        anodised,
        { footExposure: 0.4, wallPieces: 4 },
      );
      picture.mesh(move(prong, inside(at, place({ at: [sideX, sideY, 0] }))));
    }
  };
  station(-11);
  station(11);
  const plastic = satin('#ece4d2');
  const lower = place({ at: [-11, 0, 27] });
  picture.shadow(
    lowerHousing(plastic).flatMap((mesh) => move(mesh, lower)),
    { ground: 15, layer: 'inline', strength: 0.9, blur: 3 },
  );
  for (const mesh of lowerHousing(plastic)) picture.mesh(move(mesh, lower));
  picture.mesh(move(block(oblong(11, 11, 0.8), 1.1, 1.14, matte('#2b2622')), lower));
  const stem = place({ at: [-11, 0, 27.5] });
  for (const mesh of switchStem(satin('#3a78b5'), false)) picture.mesh(move(mesh, stem));
  const upper = place({ at: [-11, 0, 42] });
  for (const mesh of upperHousing(plastic)) picture.mesh(move(mesh, upper));
  picture.mesh(move(block(oblong(7.6, 5.6, 0.7), 6.7, 6.76, matte('#2b2622')), upper));
  return picture.svg();
}

const testerStems: readonly (readonly [stem: Colour, housing: Colour])[] = [
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

/** Nine switches in an acrylic block, three of them under clear caps. */
export function ninePlatformsTester(): string {
  const picture = createPicture({
    backdrop: papers.clay,
    camera: { yaw: 32, pitch: 38, zoom: 8.4, target: [0, 0, 10] },
  });
  const base = block(oblong(68, 68, 6), 0, 13, satin('#2d3440'), { bevel: 1.4, footExposure: 0.55 });
  const plate = block(oblong(61, 61, 2.5), 13, 13.6, metal('#c8ccd3'), { bevel: 0.3 });
  picture.shadow(base);
  picture.mesh(base);
  picture.mesh(plate);
  const stations = testerStems.map(([stem, housing], index) => ({
    transform: place({ at: [((index % 3) - 1) * 19.6, (1 - Math.floor(index / 3)) * 19.6, 13.6] }),
    colours: { top: housing, bottom: housing, stem },
    capped: index === 2 || index === 4 || index === 6,
  }));
  const nearness = ({ transform }: { transform: Transform }): number =>
    picture.camera.nearness(transform([0, 0, 0]));
  for (const { transform, colours, capped } of stations.toSorted((a, b) => nearness(a) - nearness(b))) {
    for (const mesh of mountedSwitch(colours, transform)) picture.mesh(mesh);
    if (!capped) continue;
    const cap = keycap({
      row: 2,
      profile: profiles.uniform,
      material: glossy('#e6f1f4'),
      detail: 'portrait',
    });
    picture.mesh(move(cap, inside(transform, place({ at: [0, 0, 6.4] }))), { opacity: 0.45 });
  }
  return picture.svg();
}
