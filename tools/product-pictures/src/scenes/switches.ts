import { papers } from '../draw/papers.ts';
import { block, moveAll, type Mesh } from '../draw/mesh.ts';
import { oblong, roundedRectangle } from '../draw/outline.ts';
import { floorSeenFrom } from '../draw/placing.ts';
import { loadedHousing, steelSpring, wholeStem } from '../draw/switch-inside.ts';
import { coverOf, keySwitch, lowSwitch, upperHousing, type SwitchColours } from '../draw/switch.ts';
import { place, type Transform } from '../draw/vector.ts';
import { matte } from '../draw/material.ts';
import type { Scene } from '../draw/scene.ts';
import { footbridge, models } from './switch-models.ts';

/** The flange's height when the legs just touch the floor. */
const standing = 8.6;

const stand = (colours: SwitchColours, transforms: readonly Transform[]): Mesh[] =>
  transforms.flatMap((transform) => moveAll(keySwitch(colours), transform));

/** Three in a wedge, the nearest one proud. */
export function semaphoreLinear(): Scene {
  const floor = floorSeenFrom(34);
  const meshes = stand(models.semaphore, [
    place({ at: floor(-14, 9, standing) }),
    place({ at: floor(14, 11, standing) }),
    place({ at: floor(1, -13, standing) }),
  ]);
  return { paper: papers.shell, yaw: 34, pitch: 27, meshes };
}

/** Two, the far one turned to show its other side. */
export function ballastTactile(): Scene {
  const meshes = stand(models.ballast, [
    place({ at: [-11.5, 7, standing], turn: 90 }),
    place({ at: [9, -6, standing] }),
  ]);
  return { paper: papers.straw, yaw: 30, pitch: 24, meshes };
}

/** Clear housings, so that the slider shows; one has fallen over and shows its legs. */
export function telegraphClicky(): Scene {
  const floor = floorSeenFrom(36);
  const meshes = stand(models.telegraph, [
    place({ at: floor(-15, 8, standing) }),
    place({ at: floor(13, 13, standing) }),
    place({ at: floor(4, -15, 7.8), tilt: -90, turn: 12 }),
  ]);
  return { paper: papers.mist, yaw: 36, pitch: 30, meshes };
}

/** One whole, and one taken apart along its axis. */
export function longPoleLinear(): Scene {
  const floor = floorSeenFrom(33);
  const model = models.longPole;
  const axis = floor(13, 4);
  const raised = (meshes: readonly Mesh[], height: number): Mesh[] =>
    moveAll(meshes, place({ at: [axis[0], axis[1], height] }));
  const meshes = [
    ...raised(loadedHousing(model), 9),
    ...raised(steelSpring({ ...model, spring: 11 }), 10.3),
    ...raised(wholeStem(model), 25),
    ...raised(upperHousing(coverOf(model), true), 36),
    ...stand(model, [place({ at: floor(-13, -4, standing) })]),
  ];
  return { paper: papers.sage, yaw: 33, pitch: 25, fill: [0.84, 0.86], meshes };
}

/** A diagonal rank, receding. */
export function nightMailSilent(): Scene {
  const places = [1, 0].flatMap((y) => [-1, 0, 1].map((x) => ({ x, y })));
  const meshes = stand(
    models.nightMail,
    places.map(({ x, y }) => place({ at: [x * 21, y * 23, standing] })),
  );
  return { paper: papers.lilac, yaw: 40, pitch: 30, meshes };
}

/** A tray of ten, as they are sold. */
export function couplerHeavy(): Scene {
  const tray = block(oblong(112, 52, 5), 0, 6, matte('#d9c7a6'), { bevel: 1.2 });
  const well = block(
    () => roundedRectangle({ width: 17.4, depth: 17.4, radius: 1.5 }),
    5.9,
    6.03,
    matte('#6b5d45'),
  );
  const places = [-2, -1, 0, 1, 2].flatMap((column) =>
    [0.5, -0.5].map((row) => place({ at: [column * 21, row * 23, 0] })),
  );
  const meshes = places.flatMap((transform) =>
    moveAll([well, ...moveAll(keySwitch(models.coupler).slice(5), place({ at: [0, 0, 7] }))], transform),
  );
  return { paper: papers.lagoon, yaw: 34, pitch: 38, meshes: [tray, ...meshes] };
}

/** Two standing, and one on its back that shows its contacts. */
export function footbridgeLow(): Scene {
  const floor = floorSeenFrom(35);
  const meshes = [
    place({ at: floor(-12, 9, 5.4) }),
    place({ at: floor(12, 7, 5.4), turn: 90 }),
    place({ at: floor(1, -14, 7.5), tilt: -90, turn: 14 }),
  ].flatMap((transform) => moveAll(lowSwitch(footbridge), transform));
  return { paper: papers.sage, yaw: 35, pitch: 31, meshes };
}
