import { papers } from '../draw/backdrop.ts';
import type { Colour } from '../draw/colour.ts';
import { aviatorPlug, aviatorSocket, usbPlug } from '../draw/connector.ts';
import { metal, satin } from '../draw/light.ts';
import { block, move, turned, type Mesh } from '../draw/mesh.ts';
import { roundedRectangle } from '../draw/outline.ts';
import { createPicture, type Picture } from '../draw/picture.ts';
import { floorSeenFrom, laidDown } from '../draw/placing.ts';
import { coil, curveThrough } from '../draw/tube.ts';
import { place, type Vector } from '../draw/vector.ts';

/** A soft shadow along a cable, as if each piece of it dropped one. */
function shadowAlong(picture: Picture, points: readonly Vector[], width: number): void {
  const dropped = points.map(([x, y, z]): Vector => [x + z * 0.5 + 0.6, y + z * 0.2, 0]);
  picture.line(dropped, width * 1.15, '#2a2030', { opacity: 0.3, blur: 1.3 });
}

const paintLaid = (picture: Picture, meshes: readonly Mesh[]): void => {
  for (const mesh of meshes) picture.mesh(mesh, { order: 'far first' });
};

/** A coil between two tails, its aviator joint in brass. */
export function signalWireCoiled(): string {
  const yaw = 20;
  const picture = createPicture({
    backdrop: papers.clay,
    camera: { yaw, pitch: 40, zoom: 4.6, target: [0, 0, 6] },
  });
  const floor = floorSeenFrom(yaw);
  const [teal, fleck, brass]: readonly [Colour, Colour, Colour] = ['#1f6f72', '#f0dcae', '#d9a650'];
  const cable = { radius: 2.9, colour: teal, braid: fleck, shine: 0.35 };
  const [length, radius, turn] = [112, 9.6, yaw - 9];
  const from = floor(-58, 26, radius + 2.9);
  const along = (millimetres: number): Vector => place({ at: from, turn })([millimetres, 0, 0]);
  const winding = coil({ from, length, turn, radius, loops: 19 }, picture.camera);
  const outline = block(
    (inset) => roundedRectangle({ width: length - inset, depth: radius * 2 + 4, radius: 8 }),
    0,
    radius * 2 + 4,
    satin(teal),
  );
  const [middleX, middleY] = along(length / 2);
  picture.shadow(move(outline, place({ at: [middleX, middleY, 0], turn })), { strength: 1.1 });

  const farTail = curveThrough([
    winding.start,
    floor(-72, 22, 3),
    floor(-88, 8, 3),
    floor(-80, -14, 3),
    floor(-50, -20, 3),
    floor(-18, -19, 3.4),
  ]);
  const nearTail = curveThrough([
    winding.end,
    floor(67, 10, 14),
    floor(82, -14, 5),
    floor(78, -42, 3.4),
    floor(58, -53, 5),
    floor(38, -54, 7.6),
  ]);
  const lead = curveThrough([
    floor(-27, -54, 7.6),
    floor(-36, -54.5, 7),
    floor(-50, -51, 3.6),
    floor(-62, -50, 3.4),
  ]);
  for (const tail of [farTail, nearTail, lead]) shadowAlong(picture, tail, 6);
  const farUsb = usbPlug(brass, laidDown(floor(-19, -19, 3.6), yaw - 4));
  const nearUsb = usbPlug(brass, laidDown(floor(-60, -50, 3.6), yaw + 172));
  const plug = aviatorPlug(brass, laidDown(floor(40, -54, 7.6), yaw + 180));
  const socket = aviatorSocket(brass, laidDown(floor(-29, -54, 7.6), yaw));
  for (const body of [farUsb, nearUsb, plug, socket]) picture.shadow(body.flat(), { strength: 0.9 });
  picture.tube(farTail, cable);
  for (const half of winding.halves) picture.tube(half, cable);
  paintLaid(picture, farUsb);
  for (const tail of [nearTail, lead]) picture.tube(tail, cable);
  for (const body of [nearUsb, plug, socket]) paintLaid(picture, body);
  return picture.svg();
}

/** A straight cable, wound flat and strapped. */
export function branchLineCable(): string {
  const yaw = 16;
  const picture = createPicture({
    backdrop: papers.stone,
    camera: { yaw, pitch: 46, zoom: 5, target: [0, 0, 2] },
  });
  const floor = floorSeenFrom(yaw);
  const cable = { radius: 2.3, colour: '#33405f', braid: '#c9d4e8', shine: 0.3 } as const;
  const turns = 4.5;
  const wound = Array.from({ length: 241 }, (_, step): Vector => {
    const share = step / 240;
    const angle = -0.6 + share * turns * 2 * Math.PI;
    const reach = 52 - share * 15 + Math.sin(angle * 2.3) * 1.2;
    return floor(
      Math.cos(angle) * reach * 1.18,
      Math.sin(angle) * reach * 0.82,
      2.4 + Math.sin(share * 7) ** 2 * 1.6,
    );
  });
  const [first = floor(0, 0), last = floor(0, 0)] = [wound.at(0), wound.at(-1)];
  const outer = curveThrough([
    ...wound.slice(0, 4).toReversed(),
    first,
    floor(60, -38, 2.6),
    floor(66, -52, 3),
  ]);
  shadowAlong(picture, wound, 6);
  picture.tube(wound, cable);
  shadowAlong(picture, outer, 5);
  picture.tube(outer, cable);
  const outerPlug = usbPlug('#b9bfca', laidDown(floor(65.5, -50, 3.6), yaw - 68));
  picture.shadow(outerPlug.flat());
  paintLaid(picture, outerPlug);
  const inner = curveThrough([last, floor(-24, 14, 2.6), floor(-8, 4, 3)]);
  shadowAlong(picture, inner, 5);
  picture.tube(inner, cable);
  const innerPlug = usbPlug('#b9bfca', laidDown(floor(-9, 4.6, 3.6), yaw - 22));
  picture.shadow(innerPlug.flat());
  paintLaid(picture, innerPlug);
  paintStrap(picture, floor(-22, -33), yaw + 74);
  return picture.svg();
}

/** A leather strap with a brass stud, over the windings. */
function paintStrap(picture: Picture, at: Vector, turn: number): void {
  const around = place({ at, turn });
  const strap = block(
    (inset) =>
      roundedRectangle({ width: 25 - inset * 2, depth: 10 - inset * 0.4, radius: 1.6, smoothness: 8 }),
    0.2,
    7,
    satin('#a2643a'),
    { bevel: 2.4, footExposure: 0.6 },
  );
  picture.shadow(move(strap, around), { layer: 'inline', strength: 0.9, blur: 2 });
  picture.mesh(move(strap, around));
  const stud = turned(
    [
      [2.6, 7],
      [2.4, 7.9],
      [1.5, 8.4],
    ],
    metal('#e3b75c'),
    { smoothness: 24 },
  );
  picture.mesh(move(stud, around));
}
