import { punchedSheet, sheet } from '../draw/board.ts';
import { layouts } from '../draw/layout.ts';
import { move, moveAll } from '../draw/mesh.ts';
import { papers } from '../draw/papers.ts';
import { place } from '../draw/vector.ts';
import { brushed, clear, matte, metal } from '../draw/material.ts';
import type { Scene } from '../draw/scene.ts';
import { switchboardPcb } from './sheets.ts';

const brass = punchedSheet(layouts.sixtyFive, 2, 1.5, metal('#d3a65a', brushed()));

/** Flat on the desk, from above. */
export const brassAbove = (): Scene => ({
  paper: papers.sage,
  yaw: 0,
  pitch: 66,
  meshes: moveAll(brass, place({ at: [0, 0, 1.5], turn: 8 })),
});

/** A corner, close: the edge and the brush marks. */
export const brassCorner = (): Scene => ({
  paper: papers.sage,
  yaw: 30,
  pitch: 34,
  meshes: moveAll(brass, place({ at: [0, 0, 12] })),
  closeUp: { at: [-122, -26, 12], reach: 36 },
});

/** A few places for switches, close. */
export const pcbDetail = (): Scene => ({
  ...switchboardPcb(),
  yaw: -20,
  pitch: 44,
  closeUp: { at: [-130, 26, 6], reach: 34 },
});

/** The corners of the three layers, one upon the other. */
export function foamCorner(): Scene {
  const [width, depth] = [layouts.sixty.width - 2, layouts.sixty.depth - 2];
  const under = punchedSheet(layouts.sixty, -1, 3.5, matte('#d0696f'));
  const meshes = [
    move(sheet(width, depth, 5, 6, matte('#4a454f')), place({ at: [0, 0, 6] })),
    move(sheet(width, depth, 5, 0.6, clear('#eeeae6')), place({ at: [5, 7, 7.4] })),
    ...moveAll(under, place({ at: [10, 14, 11.6] })),
  ];
  return {
    paper: papers.shell,
    yaw: 26,
    pitch: 34,
    meshes,
    closeUp: { at: [-112, -20, 8], reach: 34 },
  };
}
