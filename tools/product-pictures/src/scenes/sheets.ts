import { places } from '../draw/strokes.ts';
import { punchedSheet, sheet } from '../draw/board.ts';
import type { Colour } from '../draw/colour.ts';
import { layouts } from '../draw/layout.ts';
import { block, move, moveAll, turned, type Mesh } from '../draw/mesh.ts';
import { oblong, rectangle } from '../draw/outline.ts';
import { papers } from '../draw/papers.ts';
import { place, type Vector } from '../draw/vector.ts';
import { brushed, clear, matte, metal, satin } from '../draw/material.ts';
import type { Scene } from '../draw/scene.ts';

/** A brass plate over a dark one. */
export function brassPlate(): Scene {
  const layout = layouts.sixtyFive;
  const dark = punchedSheet(layout, 2, 1.5, satin('#2b3432'));
  const brass = punchedSheet(layout, 2, 1.5, metal('#d3a65a', brushed()));
  const meshes = [
    ...moveAll(dark, place({ at: [14, -42, 1.6], turn: -6 })),
    ...moveAll(brass, place({ at: [-8, 18, 12] })),
  ];
  return { paper: papers.sage, yaw: 38, pitch: 52, meshes };
}

const [mask, trace, silk, gold, drill]: readonly [Colour, Colour, Colour, Colour, Colour] = [
  '#43307a',
  '#513c90',
  '#b9abe2',
  '#e4bd62',
  '#150e29',
];

const pinHoles = places('-3.81 2.54  2.54 5.08');

/** What is printed, etched and drilled round each switch of a board, by the place from the switch's middle. */
function footprint(x: number, y: number): Colour | undefined {
  const within = (right: number, up: number, radius: number): boolean =>
    Math.hypot(x - right, y - up) < radius;
  if (within(0, 0, 2) || within(5.1, 0, 0.9) || within(-5.1, 0, 0.9)) return drill;
  for (const [right, up] of pinHoles) {
    if (within(right, up, 0.8)) return drill;
    if (within(right, up, 1.7)) return gold;
  }
  if (Math.abs(x) < 1.7 && Math.abs(y + 5) < 1.4) return '#f4efe2';
  const edge = Math.max(Math.abs(x), Math.abs(y));
  if (edge > 7 && edge < 7.35) return silk;
  return Math.abs(y - 8.4) < 0.5 || Math.abs(x - 8.6) < 0.4 ? trace : undefined;
}

/** A hot-swap board with its lights, traces, controller and port. */
export function switchboardPcb(): Scene {
  const layout = layouts.sixtyFive;
  const etched = ([x, y]: Vector): Colour | undefined => {
    const near = layout.keys.find((key) => Math.abs(x - key.x) < 9 && Math.abs(y - key.y) < 9);
    return near && footprint(x - near.x, y - near.y);
  };
  const fibre = satin(mask, { roughness: 0.3, print: etched });
  const [left, top] = [27 - layout.width / 2, layout.depth / 2 - 1.2];
  const port = move(block(oblong(9, 7.4, 1.4), 0, 3.2, metal('#c9ced6')), place({ at: [left, top, 0] }));
  const chip = move(
    block(() => rectangle(8, 8), 0, 1.2, matte('#1c1a24')),
    place({ at: [22, 9.5 - layout.depth / 2, 0] }),
  );
  const lens = block(oblong(2.2, 1.8, 0.3), 0, 0.7, satin('#fbf6e6'));
  const lenses = layout.keys.map(({ x, y }) => move(lens, place({ at: [x, y - 5, 0] })));
  const board = sheet(layout.width + 3, layout.depth + 3, 3, 1.6, fibre);
  const meshes = moveAll([board, port, chip, ...lenses], place({ at: [0, 0, 6] }));
  return { paper: papers.lilac, yaw: -38, pitch: 54, meshes };
}

/** Three layers, floating in the order in which they go in. */
export function quietCarFoam(): Scene {
  const layout = layouts.sixty;
  const [width, depth] = [layout.width - 2, layout.depth - 2];
  const hole = turned(places('6 0  6 .1'), matte('#1d1a22'), { smoothness: 30 });
  const holes = [-100, 0, 100].flatMap((x) => [30, -30].map((y) => move(hole, place({ at: [x, y, 0] }))));
  const sockets: Mesh[] = layout.keys.map(({ x, y }) =>
    move(turned(places('2.4 0  2.4 .1'), matte('#cfc4bd'), { smoothness: 16 }), place({ at: [x, y, 0] })),
  );
  const meshes = [
    ...moveAll([sheet(width, depth, 5, 6, matte('#4a454f')), ...holes], place({ at: [0, 0, 6.5] })),
    ...moveAll([sheet(width, depth, 5, 0.6, clear('#eeeae6')), ...sockets], place({ at: [0, 0, 48] })),
    ...moveAll(punchedSheet(layout, -1, 3.5, matte('#d0696f')), place({ at: [0, 0, 90] })),
  ];
  return { paper: papers.shell, yaw: 38, pitch: 40, fill: [0.84, 0.84], meshes };
}
