import { places } from '../draw/strokes.ts';
import {
  boardCase,
  capsOn,
  casePlate,
  knob,
  knobPlace,
  onDesk,
  punchedSheet,
  switchesOn,
  type CaseStyle,
} from '../draw/board.ts';
import { profiles } from '../draw/keycap.ts';
import { layouts, type Key } from '../draw/layout.ts';
import { block, move, moveAll, turned } from '../draw/mesh.ts';
import { oblong } from '../draw/outline.ts';
import { papers } from '../draw/papers.ts';
import { inside, place } from '../draw/vector.ts';
import { anodised, brushed, matte, metal, satin } from '../draw/material.ts';
import type { Scene } from '../draw/scene.ts';

/** The 75%, dressed, with its knob. */
export function gantry75(): Scene {
  const style: CaseStyle = {
    layout: layouts.seventyFive,
    material: anodised('#2f5a4e'),
    bezel: 9,
    radius: 9,
    frontHeight: 18,
  };
  const { x, y } = knobPlace(style.layout);
  const colours = {
    alpha: '#f2ead6',
    modifier: '#3c6a5d',
    accent: '#e07f33',
    space: '#f2ead6',
    ink: '#2c4a42',
  } as const;
  const meshes = [
    boardCase(style),
    casePlate(style, matte('#171c1b')),
    ...capsOn(style.layout, colours, profiles.cherry),
    ...moveAll(knob(metal('#dcae5c')), place({ at: [x, y, 1] })),
  ];
  return { paper: papers.straw, yaw: 38, pitch: 52, meshes: moveAll(meshes, onDesk(style)) };
}

/** The 65%, dressed in two greys and a red. */
export function roundhouse65(): Scene {
  const style: CaseStyle = {
    layout: layouts.sixtyFive,
    material: anodised('#adb2ba'),
    bezel: 8,
    radius: 14,
    frontHeight: 18,
  };
  const colours = {
    alpha: '#e9e6e0',
    modifier: '#6f747e',
    accent: '#c8473f',
    space: '#6f747e',
    ink: '#4a4d55',
  } as const;
  const meshes = [
    boardCase(style),
    casePlate(style, matte('#222129')),
    ...capsOn(style.layout, colours, profiles.uniform),
  ];
  return { paper: papers.clay, yaw: -38, pitch: 52, meshes: moveAll(meshes, onDesk(style)) };
}

/** The TKL half dressed: its caps end where the right hand begins, so that switches and plate show. */
export function longPlatformTkl(): Scene {
  const style: CaseStyle = {
    layout: layouts.tenKeyLess,
    material: anodised('#3d5287'),
    bezel: 9,
    radius: 6,
    frontHeight: 18,
  };
  const dressed = ({ x, y }: Key): boolean => x + y * 0.3 < 38;
  const { keys } = style.layout;
  const bare = { ...style.layout, keys: keys.filter((key) => !dressed(key)) };
  const covered = { ...style.layout, keys: keys.filter(dressed) };
  const colours = {
    alpha: '#dfe5ee',
    modifier: '#566a96',
    accent: '#e8ab42',
    space: '#dfe5ee',
    ink: '#3b4d7a',
  } as const;
  const meshes = [
    boardCase(style),
    casePlate(style, metal('#b9bfca', brushed(0.05))),
    ...switchesOn(bare, { top: '#f6f1e6', bottom: '#3a3942', stem: '#e5573f' }),
    ...capsOn(covered, colours, profiles.cherry),
  ];
  return { paper: papers.slate, yaw: 38, pitch: 52, meshes: moveAll(meshes, onDesk(style)) };
}

/** The 60% taken apart: the brass plate floats above the board in its case. */
export function sleeper60(): Scene {
  const style: CaseStyle = {
    layout: layouts.sixty,
    material: satin('#ece3d0'),
    bezel: 7,
    radius: 7,
    frontHeight: 17,
  };
  const socket = [
    move(turned(places('2 0  2 .4'), matte('#0d2622'), { smoothness: 16 }), place({ at: [0, 0, 0] })),
    move(
      block(oblong(5.4, 2.6, 1), 0, 0.9, matte('#16352f'), { bevel: 0.2 }),
      place({ at: [0, 4, 0], turn: 15 }),
    ),
  ];
  const sockets = style.layout.keys.flatMap(({ x, y }) => moveAll(socket, place({ at: [x, y, 0] })));
  const plate = punchedSheet(style.layout, 0, 1.5, metal('#d3a65a', brushed()));
  const inCase = [boardCase(style), casePlate(style, satin('#1f6555')), ...sockets];
  const lifted = inside(place({ at: [0, 0, 44] }), onDesk(style));
  const meshes = [...moveAll(inCase, onDesk(style)), ...moveAll(plate, lifted)];
  return { paper: papers.lagoon, yaw: 38, pitch: 44, meshes };
}
