import { satin } from '../draw/material.ts';
import { move, moveAll } from '../draw/mesh.ts';
import { papers } from '../draw/papers.ts';
import { floorSeenFrom } from '../draw/placing.ts';
import type { Scene } from '../draw/scene.ts';
import { stabiliser } from '../draw/stabiliser.ts';
import { loadedHousing, stemDrop, wholeStem } from '../draw/switch-inside.ts';
import { coverOf, upperHousing } from '../draw/switch.ts';
import { place } from '../draw/vector.ts';
import { models } from './switch-models.ts';
import { film, greaseLubeKit, onionSkinFilms, pot, potLid } from './tuning.ts';

const smoke = { housing: satin('#4b4560'), stem: satin('#f0e9da') };

/** A short one, close. */
export const stabiliserClose = (): Scene => ({
  paper: papers.lilac,
  yaw: 24,
  pitch: 28,
  meshes: stabiliser(smoke, 23.8),
});

/** Where a film goes: between the halves of a switch. */
export function filmFitted(): Scene {
  const model = models.nightMail;
  const yaw = 30;
  const floor = floorSeenFrom(yaw);
  const meshes = [
    ...moveAll(loadedHousing(model), place({ at: floor(-11, 2, 8.6) })),
    move(film(), place({ at: floor(-11, 2, 15) })),
    ...moveAll(upperHousing(coverOf(model), true), place({ at: floor(-11, 2, 19) })),
    ...moveAll(wholeStem(model), place({ at: floor(13, 6, stemDrop(model)), turn: 180 })),
    move(film(), place({ at: floor(13, -11), turn: yaw + 20 })),
  ];
  return { paper: papers.mist, yaw, pitch: 30, meshes };
}

/** The stack, close. */
export const filmStack = (): Scene => ({
  ...onionSkinFilms(),
  pitch: 30,
  closeUp: { at: floorSeenFrom(20)(0, -6, 2), reach: 15 },
});

/** Both pots, one closed, from the front. */
export function greasePots(): Scene {
  const meshes = [
    ...moveAll(pot('#2f6b62', '#f3ecd8'), place({ at: [-18, 0, 0] })),
    ...moveAll(pot('#c95a3c', '#efd9a4'), place({ at: [18, 4, 0] })),
    move(potLid('#c95a3c'), place({ at: [18, 4, 14.4] })),
  ];
  return { paper: papers.straw, yaw: 12, pitch: 22, meshes };
}

/** The brush beside a stem, close. */
export function greaseBrush(): Scene {
  const yaw = 22;
  const floor = floorSeenFrom(yaw);
  const model = models.semaphore;
  const meshes = [
    ...greaseLubeKit().meshes,
    ...moveAll(wholeStem(model), place({ at: floor(-27, -43, stemDrop(model)), turn: yaw + 195 })),
  ];
  return {
    paper: papers.straw,
    yaw,
    pitch: 30,
    meshes,
    closeUp: { at: floor(-16, -38, 6), reach: 19 },
  };
}
