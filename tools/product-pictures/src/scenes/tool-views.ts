import { papers } from '../draw/papers.ts';
import { floorSeenFrom } from '../draw/placing.ts';
import type { Scene } from '../draw/scene.ts';
import { ninePlatformsTester, openerBlock, shunterPullers, uncouplerOpener } from './tools.ts';

/** The steel puller, its tips towards us. */
export const pullerTips = (): Scene => ({
  ...shunterPullers(),
  yaw: -8,
  pitch: 30,
  closeUp: { at: floorSeenFrom(24)(26, -12, 5), reach: 27 },
});

/** The wire under a cap's skirt, close. */
export const pullerWire = (): Scene => ({
  ...shunterPullers(),
  pitch: 22,
  closeUp: { at: floorSeenFrom(24)(-22, 4, 22), reach: 19 },
});

/** The empty block from above. */
export const openerAbove = (): Scene => ({ paper: papers.slate, yaw: 24, pitch: 56, meshes: openerBlock() });

/** The bay under the switch, close. */
export const openerBay = (): Scene => ({
  ...uncouplerOpener(),
  yaw: 40,
  pitch: 40,
  closeUp: { at: [-8, 0, 17], reach: 20 },
});

/** Straight from above, so that all nine stems can be told apart. */
export const testerAbove = (): Scene => ({ ...ninePlatformsTester(), yaw: 0, pitch: 68 });

/** From the side: the block, and the switches above it. */
export const testerSide = (): Scene => ({ ...ninePlatformsTester(), yaw: 14, pitch: 16 });
