import { boardCase, capsOn, casePlate, onDesk, words, type CapColours, type Legends } from '../draw/board.ts';
import type { Colour } from '../draw/colour.ts';
import { icons, type IconName } from '../draw/icon.ts';
import { hollowKeycap, upturned } from '../draw/keycap-inside.ts';
import { keycap, keyUnit, profiles, type CapProfile } from '../draw/keycap.ts';
import { layouts, type Layout } from '../draw/layout.ts';
import { anodised, matte, satin } from '../draw/material.ts';
import { move, moveAll, type Mesh } from '../draw/mesh.ts';
import { papers } from '../draw/papers.ts';
import { floorSeenFrom } from '../draw/placing.ts';
import type { Scene } from '../draw/scene.ts';
import { enlarge } from '../draw/strokes.ts';
import { place } from '../draw/vector.ts';
import { harbourLamp } from './keycaps.ts';

interface Dressed {
  layout: Layout;
  /** Of the case. */
  metal: Colour;
  colours: CapColours;
  profile: CapProfile;
  legends?: Legends;
}

/** A set on a board. */
function dressed({ layout, metal, colours, profile, legends }: Dressed): Mesh[] {
  const style = { layout, material: anodised(metal), bezel: 7, radius: 8, frontHeight: 17 };
  const meshes = [
    boardCase(style),
    casePlate(style, matte('#1c1b20')),
    ...capsOn(layout, colours, profile, legends),
  ];
  return moveAll(meshes, onDesk(style));
}

/** Blank, but for a sun and an arrow. */
const sunAndArrow: Legends = ({ legend }) => {
  const icon = legend === 'ESC' ? icons.sun : legend === 'ENTER' ? icons.arrow : undefined;
  return icon && { strokes: enlarge(icon, 3.6), pen: 0.62 };
};

export const fenCountryBoard = (): Scene => ({
  paper: papers.sage,
  yaw: -30,
  pitch: 46,
  meshes: dressed({
    layout: layouts.sixty,
    metal: '#6d6a63',
    colours: { alpha: '#ece4cc', modifier: '#9db08a', accent: '#4f6b4d', space: '#9db08a', ink: '#4f6b4d' },
    profile: profiles.cherry,
    legends: sunAndArrow,
  }),
});

/** Caps on their backs among caps that stand. */
function underside(colours: readonly Colour[], profile: CapProfile, wide: number, paper: Colour): Scene {
  const yaw = 20;
  const floor = floorSeenFrom(yaw);
  const [first = '#ffffff', second = '#ffffff', third = '#ffffff'] = colours;
  const height = profile.rowHeights[2] ?? 8;
  const cap = (width: number, colour: Colour): Mesh[] =>
    hollowKeycap({ width, row: 2, profile, material: satin(colour), detail: 'portrait', height });
  const lying = (width: number, colour: Colour, right: number, away: number, turn: number): Mesh[] =>
    moveAll(cap(width, colour), upturned(height, place({ at: floor(right, away), turn: yaw + turn })));
  const meshes = [
    ...lying(1, first, -17, 13, 8),
    ...moveAll(cap(1, third), place({ at: floor(14, 14), turn: yaw - 14 })),
    ...lying(wide, second, 3, -15, -4),
  ];
  return { paper, yaw, pitch: 46, meshes };
}

export const fenCountryBelow = (): Scene =>
  underside(['#ece4cc', '#4f6b4d', '#9db08a'], profiles.cherry, 2.25, papers.sage);
export const rosehipBelow = (): Scene =>
  underside(['#f1e7da', '#8f2f3b', '#d98a8c'], profiles.uniform, 2, papers.shell);

/** One cap of each row, from the side. */
export function harbourLampSide(): Scene {
  const colours: readonly Colour[] = ['#e0702a', '#efe5cd', '#efe5cd', '#27405f'];
  const meshes = colours.map((colour, index) => {
    const material = satin(colour);
    const cap = keycap({ row: index + 1, profile: profiles.tower, material, detail: 'portrait' });
    return move(cap, place({ at: [0, (1.5 - index) * keyUnit, 0] }));
  });
  return { paper: papers.mist, yaw: -66, pitch: 15, fill: [0.9, 0.84], meshes };
}

export const rosehipBoard = (): Scene => ({
  paper: papers.shell,
  yaw: 32,
  pitch: 48,
  meshes: dressed({
    layout: layouts.sixtyFive,
    metal: '#a9a6a3',
    colours: { alpha: '#f1e7da', modifier: '#d98a8c', accent: '#8f2f3b', space: '#d98a8c', ink: '#f1e7da' },
    profile: profiles.uniform,
    legends: () => undefined,
  }),
});

/** The drawings that stand for the words of the modifiers. */
const drawings: Readonly<Record<string, IconName>> = {
  ESC: 'wheel',
  TAB: 'points',
  CAPS: 'bridge',
  SHIFT: 'signal',
  BACK: 'arrow',
  ENTER: 'signal',
  CTRL: 'diamond',
  WIN: 'wheel',
  ALT: 'points',
  FN: 'lamp',
  DEL: 'diamond',
  HOME: 'lamp',
  PGUP: 'sun',
  PGDN: 'wave',
};

const drawn: Legends = (key) => {
  const icon = drawings[key.legend];
  return icon ? { strokes: enlarge(icons[icon], 3.4), pen: 0.6 } : words(key);
};

const blueprintSet = (): Mesh[] =>
  dressed({
    layout: layouts.sixtyFive,
    metal: '#8d939c',
    colours: { alpha: '#e4e9ec', modifier: '#24508f', accent: '#24508f', space: '#24508f', ink: '#24508f' },
    profile: profiles.uniform,
    legends: drawn,
  });

/** The left end of it, close. */
export const blueprintDrawings = (): Scene => ({
  paper: papers.stone,
  yaw: 12,
  pitch: 58,
  meshes: blueprintSet(),
  closeUp: { at: [-118, 8, 24], reach: 42 },
});

export const harbourLampBoard = (): Scene => ({
  paper: papers.mist,
  yaw: 34,
  pitch: 46,
  meshes: dressed({
    layout: layouts.tenKeyLess,
    metal: '#c9c3b6',
    colours: { alpha: '#efe5cd', modifier: '#27405f', accent: '#e0702a', space: '#efe5cd', ink: '#27405f' },
    profile: profiles.tower,
  }),
});

/** The corner with the lamp, close. */
export const harbourLampDetail = (): Scene => ({
  ...harbourLamp(),
  yaw: 16,
  pitch: 40,
  closeUp: { at: [-34, 18, 10], reach: 26 },
});
