import type { Scene } from '../draw/scene.ts';
import { branchLineCable, signalWireCoiled } from './cables.ts';
import { floorSeenFrom } from '../draw/placing.ts';

const [coiledYaw, straightYaw] = [20, 16];

/** The two halves of the joint, close. */
export const signalWireJoint = (): Scene => ({
  ...signalWireCoiled(),
  pitch: 34,
  closeUp: { at: floorSeenFrom(coiledYaw)(4, -49, 7), reach: 27 },
});

/** The coil from its end, low down. */
export const signalWireCoil = (): Scene => ({
  ...signalWireCoiled(),
  yaw: -28,
  pitch: 24,
  closeUp: { at: floorSeenFrom(coiledYaw)(-30, 24, 10), reach: 38 },
});

/** One plug, close. */
export const branchLinePlug = (): Scene => ({
  ...branchLineCable(),
  yaw: 2,
  pitch: 38,
  closeUp: { at: floorSeenFrom(straightYaw)(67, -64, 4), reach: 23 },
});

/** The strap over the windings, close. */
export const branchLineStrap = (): Scene => ({
  ...branchLineCable(),
  pitch: 38,
  closeUp: { at: floorSeenFrom(straightYaw)(-20, -36, 5), reach: 24 },
});
