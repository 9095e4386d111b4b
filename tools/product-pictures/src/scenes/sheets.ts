import { places } from '../draw/strokes.ts';
import { punchedSheet, sheet } from '../draw/board.ts';
import { chip, etchedBoard, portShell, purple } from '../draw/circuit.ts';
import { layouts } from '../draw/layout.ts';
import { block, move, moveAll, turned, type Mesh } from '../draw/mesh.ts';
import { oblong } from '../draw/outline.ts';
import { papers } from '../draw/papers.ts';
import { place } from '../draw/vector.ts';
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

/** A hot-swap board with its lights, traces, controller and port. */
export function switchboardPcb(): Scene {
  const layout = layouts.sixtyFive;
  const [left, top] = [27 - layout.width / 2, layout.depth / 2 - 1.2];
  const port = move(portShell(), place({ at: [left, top, 0] }));
  const controller = move(chip(), place({ at: [22, 9.5 - layout.depth / 2, 0] }));
  const lens = block(oblong(2.2, 1.8, 0.3), 0, 0.7, satin('#fbf6e6'));
  const lenses = layout.keys.map(({ x, y }) => move(lens, place({ at: [x, y - 5, 0] })));
  const board = etchedBoard(layout, purple);
  const meshes = moveAll([board, port, controller, ...lenses], place({ at: [0, 0, 6] }));
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
