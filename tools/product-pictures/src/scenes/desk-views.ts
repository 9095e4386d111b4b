import { boardCase, capsOn, casePlate, onDesk } from '../draw/board.ts';
import { profiles } from '../draw/keycap.ts';
import { matte } from '../draw/material.ts';
import { moveAll } from '../draw/mesh.ts';
import { papers } from '../draw/papers.ts';
import type { Scene } from '../draw/scene.ts';
import { place } from '../draw/vector.ts';
import { longPlatform, longPlatformCaps } from './board-styles.ts';
import { beech, flatMat, rest } from './desk.ts';

/** Unrolled, from above. */
export const matFlat = (): Scene => ({
  paper: papers.stone,
  yaw: 0,
  pitch: 78,
  fill: [0.9, 0.84],
  meshes: [flatMat()],
});

/** The near right corner with its stitches. */
export const matStitches = (): Scene => ({
  paper: papers.stone,
  yaw: 24,
  pitch: 40,
  meshes: [flatMat()],
  closeUp: { at: [408, -164, 4], reach: 58 },
});

/** The beech one in front of the board that it fits. */
export function restsAtBoard(): Scene {
  const { layout } = longPlatform;
  const board = [
    boardCase(longPlatform),
    casePlate(longPlatform, matte('#1c1b20')),
    ...capsOn(layout, longPlatformCaps, profiles.cherry),
  ];
  const near = -layout.depth / 2 - 58;
  const meshes = [
    ...moveAll(board, onDesk(longPlatform)),
    ...moveAll([rest(360, beech())], place({ at: [0, near, 0] })),
  ];
  return { paper: papers.lagoon, yaw: 30, pitch: 42, meshes };
}
