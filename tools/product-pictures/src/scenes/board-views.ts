import { boardCase, capsOn, casePlate, onDesk, punchedSheet, switchesOn } from '../draw/board.ts';
import { black, etchedBoard, green, socketsOn, type BoardInk } from '../draw/circuit.ts';
import { profiles } from '../draw/keycap.ts';
import type { CaseStyle } from '../draw/board.ts';
import { brushed, clear, matte, metal, satin, type Material } from '../draw/material.ts';
import { moveAll, type Mesh } from '../draw/mesh.ts';
import { papers } from '../draw/papers.ts';
import { casePort } from '../draw/port.ts';
import type { Scene } from '../draw/scene.ts';
import { inside, place } from '../draw/vector.ts';
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

/** The case below, the board above it, and the plate above both. */
function layers(style: CaseStyle, ink: BoardInk, plate: Material, onPlate: readonly Mesh[] = []): Mesh[] {
  const lifted = (meshes: readonly Mesh[], height: number): Mesh[] =>
    moveAll(meshes, inside(place({ at: [0, 0, height] }), onDesk(style)));
  return [
    ...lifted([boardCase(style), casePlate(style, matte('#1a1a1e'))], 0),
    ...lifted([etchedBoard(style.layout, ink)], 44),
    ...lifted([...punchedSheet(style.layout, 1, 1.5, plate), ...onPlate], 84),
  ];
}

const gantryDressed = (): Mesh[] =>
  moveAll(
    [
      boardCase(gantry),
      casePlate(gantry, matte('#171c1b')),
      ...capsOn(gantry.layout, gantryCaps, profiles.cherry),
      ...gantryKnob(),
      ...casePort(gantry, 0),
    ],
    onDesk(gantry),
  );

/** The far right corner, close. */
export const gantryKnobDetail = (): Scene => ({
  paper: papers.straw,
  yaw: 22,
  pitch: 36,
  meshes: gantryDressed(),
  closeUp: { at: [132, 40, 28], reach: 36 },
});

/** From its left, low down. */
export const gantrySide = (): Scene => ({
  paper: papers.straw,
  yaw: -64,
  pitch: 15,
  meshes: gantryDressed(),
});

/** From behind, with the port in the middle. */
export function roundhouseBack(): Scene {
  const meshes = [
    boardCase(roundhouse),
    casePlate(roundhouse, matte('#222129')),
    ...capsOn(roundhouse.layout, roundhouseCaps, profiles.uniform),
    ...casePort(roundhouse, 0),
  ];
  return { paper: papers.clay, yaw: 206, pitch: 24, meshes: moveAll(meshes, onDesk(roundhouse)) };
}

export const roundhouseApart = (): Scene => ({
  paper: papers.clay,
  yaw: -36,
  pitch: 38,
  fill: [0.84, 0.86],
  meshes: layers(roundhouse, black, clear('#dfe8ee')),
});

/** With caps on the left half. */
function longPlatformHalf(): Mesh[] {
  const meshes = [
    boardCase(longPlatform),
    casePlate(longPlatform, metal('#b9bfca', brushed(0.05))),
    ...capsOn(
      { ...longPlatform.layout, keys: longPlatform.layout.keys.filter(({ x }) => x < 0) },
      longPlatformCaps,
      profiles.cherry,
    ),
    ...switchesOn(
      { ...longPlatform.layout, keys: longPlatform.layout.keys.filter(({ x }) => x >= 0) },
      { top: '#f6f1e6', bottom: '#3a3942', stem: '#e5573f' },
    ),
  ];
  return moveAll(meshes, onDesk(longPlatform));
}

/** Where the caps end, close. */
export const longPlatformDetail = (): Scene => ({
  paper: papers.slate,
  yaw: 24,
  pitch: 40,
  meshes: longPlatformHalf(),
  closeUp: { at: [4, -20, 22], reach: 44 },
});

/** Closed: the case with the brass plate in it, and the board's sockets under its holes. */
function sleeperClosed(): Mesh[] {
  const { layout } = sleeper;
  const meshes = [
    boardCase(sleeper),
    ...moveAll([casePlate(sleeper, satin(green.mask)), ...socketsOn(layout)], place({ at: [0, 0, -4] })),
    ...punchedSheet(layout, 0, 1.5, metal('#d3a65a', brushed())),
    ...casePort(sleeper, 28 - layout.width / 2),
  ];
  return moveAll(meshes, onDesk(sleeper));
}

export const sleeperAbove = (): Scene => ({
  paper: papers.lagoon,
  yaw: 14,
  pitch: 62,
  meshes: sleeperClosed(),
});

/** From behind: the port is at the typist's left, so at the right here. */
export const sleeperBack = (): Scene => ({
  paper: papers.lagoon,
  yaw: 208,
  pitch: 24,
  meshes: sleeperClosed(),
});
