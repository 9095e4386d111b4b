import { papers } from '../draw/papers.ts';
import { block, moveAll, type Mesh } from '../draw/mesh.ts';
import { oblong, roundedRectangle } from '../draw/outline.ts';
import { floorSeenFrom } from '../draw/placing.ts';
import {
  keySwitch,
  lowSwitch,
  lowerHousing,
  opening,
  springLine,
  switchLegs,
  switchStem,
  upperHousing,
  type SwitchColours,
} from '../draw/switch.ts';
import { tube } from '../draw/tube.ts';
import { place, type Transform } from '../draw/vector.ts';
import { matte, metal, satin, type Material } from '../draw/material.ts';
import type { Scene } from '../draw/scene.ts';

/** The flange's height when the legs just touch the floor. */
const standing = 8.6;

const stand = (colours: SwitchColours, transforms: readonly Transform[]): Mesh[] =>
  transforms.flatMap((transform) => moveAll(keySwitch(colours), transform));

/** Three in a wedge, the nearest one proud. */
export function semaphoreLinear(): Scene {
  const floor = floorSeenFrom(34);
  const colours: SwitchColours = { top: '#3a3842', bottom: '#3a3842', stem: '#d5453c' };
  const meshes = stand(colours, [
    place({ at: floor(-14, 9, standing) }),
    place({ at: floor(14, 11, standing) }),
    place({ at: floor(1, -13, standing) }),
  ]);
  return { paper: papers.shell, yaw: 34, pitch: 27, meshes };
}

/** Two, the far one turned to show its other side. */
export function ballastTactile(): Scene {
  const colours: SwitchColours = { top: '#efe6d2', bottom: '#5b4636', stem: '#8a5a3b' };
  const meshes = stand(colours, [
    place({ at: [-11.5, 7, standing], turn: 90 }),
    place({ at: [9, -6, standing] }),
  ]);
  return { paper: papers.straw, yaw: 30, pitch: 24, meshes };
}

/** Clear housings, so that the slider shows; one has fallen over and shows its legs. */
export function telegraphClicky(): Scene {
  const floor = floorSeenFrom(36);
  const colours: SwitchColours = {
    top: '#dcecf2',
    bottom: '#2c4257',
    stem: '#2f7fc0',
    isClear: true,
    dustWall: true,
  };
  const meshes = stand(colours, [
    place({ at: floor(-15, 8, standing) }),
    place({ at: floor(13, 13, standing) }),
    place({ at: floor(4, -15, 7.8), tilt: -90, turn: 12 }),
  ]);
  return { paper: papers.mist, yaw: 36, pitch: 30, meshes };
}

/** One whole, and one taken apart along its axis. */
export function longPoleLinear(): Scene {
  const floor = floorSeenFrom(33);
  const [amber, smoke] = [satin('#ec9a2c'), satin('#41544d')];
  const axis = floor(13, 4);
  const raised = (meshes: readonly Mesh[], height: number): Mesh[] =>
    moveAll(meshes, place({ at: [axis[0], axis[1], height] }));
  const colours = { top: smoke.colour, bottom: smoke.colour, stem: amber.colour };
  const steel = metal('#d3d8dc', { roughness: 0.12 });
  const meshes = [
    ...raised([...switchLegs(smoke), ...lowerHousing(smoke), opening(11, 11, 1.1)], 9),
    ...raised([tube(springLine(0, 11, 2.3, 8), 0.36, steel)], 10.3),
    ...raised([...longPole(amber), ...switchStem(amber, false)], 25),
    ...raised([...upperHousing(smoke), opening(7.6, 5.6, 6.75)], 36),
    ...stand(colours, [place({ at: floor(-13, -4, standing) })]),
  ];
  return { paper: papers.sage, yaw: 33, pitch: 25, fill: [0.84, 0.86], meshes };
}

/** The part of a stem that hides in the housing: slider, rails and the pole it is named for. */
const longPole = (plastic: Material): Mesh[] => [
  block(oblong(2.2, 2.2, 1), -3.6, 0.6, plastic, { bottom: true }),
  block(oblong(9.6, 3, 0.5), 0.4, 4.4, plastic, { bevel: 0.3, bottom: true }),
  block(oblong(7.2, 5.4, 0.6), 0.4, 5.8, plastic, { bevel: 0.2, bottom: true }),
];

/** A diagonal rank, receding. */
export function nightMailSilent(): Scene {
  const colours: SwitchColours = { top: '#2e2c38', bottom: '#2e2c38', stem: '#a88fd6' };
  const places = [1, 0].flatMap((y) => [-1, 0, 1].map((x) => ({ x, y })));
  const meshes = stand(
    colours,
    places.map(({ x, y }) => place({ at: [x * 21, y * 23, standing] })),
  );
  return { paper: papers.lilac, yaw: 40, pitch: 30, meshes };
}

/** A tray of ten, as they are sold. */
export function couplerHeavy(): Scene {
  const tray = block(oblong(112, 52, 5), 0, 6, matte('#d9c7a6'), { bevel: 1.2 });
  const colours: SwitchColours = { top: '#f3efe4', bottom: '#2f6f6a', stem: '#e0643f' };
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
    moveAll([well, ...moveAll(keySwitch(colours).slice(5), place({ at: [0, 0, 7] }))], transform),
  );
  return { paper: papers.lagoon, yaw: 34, pitch: 38, meshes: [tray, ...meshes] };
}

/** Two standing, and one on its back that shows its contacts. */
export function footbridgeLow(): Scene {
  const floor = floorSeenFrom(35);
  const low = lowSwitch({ top: '#2b2f36', bottom: '#2b2f36', stem: '#e3b23c' });
  const meshes = [
    place({ at: floor(-12, 9, 5.4) }),
    place({ at: floor(12, 7, 5.4), turn: 90 }),
    place({ at: floor(1, -14, 7.5), tilt: -90, turn: 14 }),
  ].flatMap((transform) => moveAll(low, transform));
  return { paper: papers.sage, yaw: 35, pitch: 31, meshes };
}
