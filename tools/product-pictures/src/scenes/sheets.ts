import { papers } from '../draw/backdrop.ts';
import { sheet, switchHole } from '../draw/board.ts';
import type { Colour } from '../draw/colour.ts';
import { layouts, type Layout } from '../draw/layout.ts';
import { matte, metal, satin } from '../draw/light.ts';
import { block, move, type Mesh } from '../draw/mesh.ts';
import { circle, rectangle, roundedRectangle } from '../draw/outline.ts';
import { createPicture, type Picture } from '../draw/picture.ts';
import { inside, place, type Transform, type Vector } from '../draw/vector.ts';

interface Punched {
  layout: Layout;
  transform: Transform;
  /** What is seen through the holes, and the lit edge of their far wall. */
  through: Colour;
  wall: Colour;
  margin?: number;
}

/** Cuts a layout's switch holes into whatever has its top at the transform's z = 0. */
function punchHoles(picture: Picture, { layout, transform, through, wall }: Punched): void {
  for (const key of layout.keys) {
    picture.flat([switchHole(transform, key)], wall);
    picture.flat([switchHole(transform, { x: key.x + 0.45, y: key.y - 0.9 }, 13)], through);
  }
}

const sheetOutline = (layout: Layout, margin: number): Vector[] =>
  roundedRectangle({ width: layout.width + margin * 2, depth: layout.depth + margin * 2, radius: 3 }).map(
    ([x, y]) => [x, y, 0],
  );

/** A brass plate over a dark one. */
export function brassPlate(): string {
  const layout = layouts.sixtyFive;
  const picture = createPicture({ backdrop: papers.sage, camera: { yaw: 30, pitch: 46, zoom: 2.9 } });
  const [below, above] = [place({ at: [22, -30, 1.5], turn: -7 }), place({ at: [-8, 18, 9], turn: 0 })];
  const dark = move(sheet(layout.width + 4, layout.depth + 4, 3, 1.5, satin('#2d3a38')), below);
  picture.shadow(dark);
  picture.mesh(dark);
  punchHoles(picture, { layout, transform: below, through: '#9fb096', wall: '#16201e' });
  const brass = move(sheet(layout.width + 4, layout.depth + 4, 3, 1.5, metal('#d6a047')), above);
  picture.shadow(brass, { layer: 'inline', strength: 0.8, blur: 6 });
  picture.mesh(brass);
  picture.sheen(sheetOutline(layout, 2).map(above), 0.55);
  punchHoles(picture, { layout, transform: above, through: '#4a4a35', wall: '#8d6420' });
  return picture.svg();
}

/** A hot-swap board with its sockets, lights, traces and controller. */
export function switchboardPcb(): string {
  const layout = layouts.sixtyFive;
  const picture = createPicture({
    backdrop: papers.lilac,
    camera: { yaw: -28, pitch: 48, zoom: 3, target: [0, 0, 0] },
  });
  const transform = place({ at: [0, 0, 6] });
  const board = move(sheet(layout.width + 3, layout.depth + 3, 3, 1.6, satin('#43307a')), transform);
  picture.shadow(board, { blur: 8 });
  picture.mesh(board);
  picture.sheen(sheetOutline(layout, 1.5).map(transform), 0.14);
  const gold = '#e4bd62';
  const dot = (x: number, y: number, radius: number, colour: Colour): void => {
    picture.flat([circle(radius, 18, [x, y]).map(([px, py]) => transform([px, py, 0]))], colour);
  };
  for (const { x, y } of layout.keys) {
    const trace = [
      [x - 7, y + 8.6],
      [x - 3, y + 8.6],
      [x + 1, y + 7],
      [x + 8, y + 7],
    ].map(([px = 0, py = 0]) => transform([px, py, 0]));
    picture.line(trace, 0.9, '#5f48a0');
    picture.line(
      [rectangle(14.6, 14.6, [x, y])].flat().map(([px, py]) => transform([px, py, 0])),
      0.6,
      '#8c79c9',
      { closed: true },
    );
    dot(x - 3.8, y + 2.5, 1.9, gold);
    dot(x + 2.5, y + 5, 1.9, gold);
    dot(x, y, 2.1, '#191130');
    dot(x - 5.1, y, 0.9, '#191130');
    dot(x + 5.1, y, 0.9, '#191130');
    picture.flat([rectangle(3.4, 2.8, [x, y - 5]).map(([px, py]) => transform([px, py, 0]))], '#f4efe2');
  }
  const part = (mesh: Mesh, x: number, y: number): void =>
    picture.mesh(move(mesh, inside(transform, place({ at: [x, y, 0] }))));
  part(
    block(() => roundedRectangle({ width: 9, depth: 7.4, radius: 1.4 }), 0, 3.2, metal('#c9ced6'), {
      footExposure: 0.6,
    }),
    -layout.width / 2 + 27,
    layout.depth / 2 - 1.2,
  );
  part(
    block(() => rectangle(8, 8), 0, 1.3, matte('#1c1a24'), { bevel: 0.2 }),
    22,
    -layout.depth / 2 + 9.5,
  );
  return picture.svg();
}

/** Three layers, floating in the order in which they go in. */
export function quietCarFoam(): string {
  const layout = layouts.sixty;
  const picture = createPicture({
    backdrop: papers.shell,
    camera: { yaw: 30, pitch: 36, zoom: 2.8, target: [0, 0, 40] },
    fill: [0.84, 0.84],
  });
  const size = [layout.width - 2, layout.depth - 2] as const;
  const lay = (height: number, thickness: number, colour: Colour, opacity = 1): Transform => {
    const transform = place({ at: [0, 0, height] });
    const layer = move(sheet(size[0], size[1], 5, thickness, matte(colour)), transform);
    if (height < 10) picture.shadow(layer, { blur: 7 });
    else picture.shadow(layer, { ground: height - 44, layer: 'inline', strength: 0.6, blur: 9 });
    picture.mesh(layer, { opacity });
    return transform;
  };
  const base = lay(6, 6, '#3e3a44');
  for (const [x, y] of [
    [-100, 30],
    [0, 30],
    [100, 30],
    [-100, -30],
    [0, -30],
    [100, -30],
  ] as const) {
    picture.flat([circle(6, 24, [x, y]).map(([px, py]) => base([px, py, 0]))], '#1d1a22');
  }
  const skin = lay(50, 0.6, '#f7f4f0', 0.82);
  for (const key of layout.keys) {
    picture.line(
      roundedRectangle({ width: 6, depth: 6, radius: 3, centre: [key.x, key.y], smoothness: 4 }).map(
        ([x, y]) => skin([x, y, 0]),
      ),
      0.6,
      '#b9aaa8',
      { closed: true },
    );
  }
  const plate = lay(94, 3.5, '#d9767b');
  punchHoles(picture, { layout, transform: plate, through: '#e9d6d1', wall: '#8f3f48' });
  return picture.svg();
}
