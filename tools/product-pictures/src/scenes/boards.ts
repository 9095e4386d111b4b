import { boardCase, capsOn, casePlate, onDesk, punchedSheet, switchesOn } from '../draw/board.ts';
import { socketsOn } from '../draw/circuit.ts';
import { profiles } from '../draw/keycap.ts';
import type { Key } from '../draw/layout.ts';
import { moveAll } from '../draw/mesh.ts';
import { papers } from '../draw/papers.ts';
import { inside, place } from '../draw/vector.ts';
import { brushed, matte, metal, satin } from '../draw/material.ts';
import type { Scene } from '../draw/scene.ts';
import {
  gantry,
  gantryCaps,
  gantryKnob,
  longPlatform,
  longPlatformCaps,
  roundhouse,
  roundhouseCaps,
  sleeper,
} from './board-styles.ts';

/** The 75%, dressed, with its knob. */
export function gantry75(): Scene {
  const meshes = [
    boardCase(gantry),
    casePlate(gantry, matte('#171c1b')),
    ...capsOn(gantry.layout, gantryCaps, profiles.cherry),
    ...gantryKnob(),
  ];
  return { paper: papers.straw, yaw: 38, pitch: 52, meshes: moveAll(meshes, onDesk(gantry)) };
}

/** The 65%, dressed in two greys and a red. */
export function roundhouse65(): Scene {
  const meshes = [
    boardCase(roundhouse),
    casePlate(roundhouse, matte('#222129')),
    ...capsOn(roundhouse.layout, roundhouseCaps, profiles.uniform),
  ];
  return { paper: papers.clay, yaw: -38, pitch: 52, meshes: moveAll(meshes, onDesk(roundhouse)) };
}

/** The TKL half dressed: its caps end where the right hand begins, so that switches and plate show. */
export function longPlatformTkl(): Scene {
  const style = longPlatform;
  const dressed = ({ x, y }: Key): boolean => x + y * 0.3 < 38;
  const { keys } = style.layout;
  const bare = { ...style.layout, keys: keys.filter((key) => !dressed(key)) };
  const covered = { ...style.layout, keys: keys.filter(dressed) };
  const meshes = [
    boardCase(style),
    casePlate(style, metal('#b9bfca', brushed(0.05))),
    ...switchesOn(bare, { top: '#f6f1e6', bottom: '#3a3942', stem: '#e5573f' }),
    ...capsOn(covered, longPlatformCaps, profiles.cherry),
  ];
  return { paper: papers.slate, yaw: 38, pitch: 52, meshes: moveAll(meshes, onDesk(style)) };
}

/** The 60% taken apart: the brass plate floats above the board in its case. */
export function sleeper60(): Scene {
  const style = sleeper;
  const sockets = socketsOn(style.layout);
  const plate = punchedSheet(style.layout, 0, 1.5, metal('#d3a65a', brushed()));
  const inCase = [boardCase(style), casePlate(style, satin('#1f6555')), ...sockets];
  const lifted = inside(place({ at: [0, 0, 44] }), onDesk(style));
  const meshes = [...moveAll(inCase, onDesk(style)), ...moveAll(plate, lifted)];
  return { paper: papers.lagoon, yaw: 38, pitch: 44, meshes };
}
