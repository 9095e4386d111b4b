import { matte } from '../draw/material.ts';
import { block, moveAll } from '../draw/mesh.ts';
import { oblong } from '../draw/outline.ts';
import { papers } from '../draw/papers.ts';
import { floorSeenFrom, laidDown } from '../draw/placing.ts';
import type { Scene } from '../draw/scene.ts';
import { loadedHousing, stemDrop, steelSpring, wholeStem } from '../draw/switch-inside.ts';
import type { SwitchModel } from '../draw/switch-inside.ts';
import { coverOf, keySwitch, lowSwitch, upperHousing } from '../draw/switch.ts';
import { place } from '../draw/vector.ts';
import { footbridge, models } from './switch-models.ts';

/** The flange's height when the legs just touch the floor. */
const standing = 8.6;

/** Taken apart: the housing with its contacts, the cover, the stem and the spring side by side. */
const apart = (model: SwitchModel, paper: Scene['paper']): Scene => {
  const yaw = 28;
  const floor = floorSeenFrom(yaw);
  const meshes = [
    ...moveAll(loadedHousing(model), place({ at: floor(-12, 8, standing) })),
    ...moveAll(wholeStem(model), place({ at: floor(10, 12, stemDrop(model)), turn: 180 })),
    ...moveAll(upperHousing(coverOf(model), true), place({ at: floor(10, -10, -1.1) })),
    ...moveAll(steelSpring(model), laidDown(floor(-19, -13, 2.4), yaw + 6)),
  ];
  return { paper, yaw, pitch: 38, meshes };
};

/** The stem, its legs towards us, and the spring that it sits on. */
const stemOf = (model: SwitchModel, paper: Scene['paper']): Scene => {
  const yaw = 30;
  const floor = floorSeenFrom(yaw);
  const meshes = [
    ...moveAll(wholeStem(model), place({ at: floor(-6.5, 3, stemDrop(model)), turn: yaw + 205 })),
    ...moveAll(wholeStem(model), place({ at: floor(7.5, 8, stemDrop(model)), turn: yaw + 115 })),
    ...moveAll(steelSpring(model), laidDown(floor(-4, -9, 2.4), yaw + 3)),
  ];
  return { paper, yaw, pitch: 22, meshes };
};

export const semaphoreApart = (): Scene => apart(models.semaphore, papers.shell);

/** One lying down, so that its five pins show, and one upright. */
export function semaphoreBelow(): Scene {
  const yaw = 28;
  const floor = floorSeenFrom(yaw);
  const meshes = [
    ...moveAll(keySwitch(models.semaphore), place({ at: floor(9, -4, 7.8), tilt: -90, turn: yaw - 14 })),
    ...moveAll(keySwitch(models.semaphore), place({ at: floor(-10, 7, standing), turn: 8 })),
  ];
  return { paper: papers.shell, yaw, pitch: 24, meshes };
}

export const ballastApart = (): Scene => apart(models.ballast, papers.straw);
export const ballastStem = (): Scene => stemOf(models.ballast, papers.straw);

export const telegraphApart = (): Scene => apart(models.telegraph, papers.mist);

/** One, from low down: the slider shows through the clear housing. */
export function telegraphSide(): Scene {
  const meshes = moveAll(keySwitch(models.telegraph), place({ at: [0, 0, standing] }));
  return { paper: papers.mist, yaw: 24, pitch: 13, meshes };
}

export const longPoleStem = (): Scene => stemOf(models.longPole, papers.sage);

export const nightMailApart = (): Scene => apart(models.nightMail, papers.lilac);
export const nightMailStem = (): Scene => stemOf(models.nightMail, papers.lilac);

export const couplerStem = (): Scene => stemOf(models.coupler, papers.lagoon);

/** Two, out of their tray; one shows its back. */
export function couplerPair(): Scene {
  const floor = floorSeenFrom(30);
  const meshes = [
    ...moveAll(keySwitch(models.coupler), place({ at: floor(-9, -3, standing) })),
    ...moveAll(keySwitch(models.coupler), place({ at: floor(12, 8, standing), turn: 160 })),
  ];
  return { paper: papers.lagoon, yaw: 30, pitch: 22, meshes };
}

/** Beside a tall switch, in one block, so that only what stands above a plate shows. */
export function footbridgeHeight(): Scene {
  const meshes = [
    block(oblong(50, 22, 4), 0, 9, matte('#8a6a48'), { bevel: 1 }),
    ...moveAll(lowSwitch(footbridge), place({ at: [-11, 0, 9] })),
    ...moveAll(keySwitch(models.semaphore), place({ at: [11, 0, 9] })),
  ];
  return { paper: papers.sage, yaw: 22, pitch: 13, meshes };
}

/** From above: the stem with its two slots. */
export function footbridgeTop(): Scene {
  const meshes = [-9.5, 9.5].flatMap((x) => moveAll(lowSwitch(footbridge), place({ at: [x, 0, 5.4] })));
  return { paper: papers.sage, yaw: 0, pitch: 74, meshes };
}
