import { knob, knobPlace, type CapColours, type CaseStyle } from '../draw/board.ts';
import { layouts } from '../draw/layout.ts';
import { anodised, metal, satin } from '../draw/material.ts';
import { moveAll, type Mesh } from '../draw/mesh.ts';
import { place } from '../draw/vector.ts';

/** The cases of the kits, and the caps they wear. */
export const gantry: CaseStyle = {
  layout: layouts.seventyFive,
  material: anodised('#2f5a4e'),
  bezel: 9,
  radius: 9,
  frontHeight: 18,
};
export const gantryCaps: CapColours = {
  alpha: '#f2ead6',
  modifier: '#3c6a5d',
  accent: '#e07f33',
  space: '#f2ead6',
  ink: '#2c4a42',
};

export const roundhouse: CaseStyle = {
  layout: layouts.sixtyFive,
  material: anodised('#adb2ba'),
  bezel: 8,
  radius: 14,
  frontHeight: 18,
};
export const roundhouseCaps: CapColours = {
  alpha: '#e9e6e0',
  modifier: '#6f747e',
  accent: '#c8473f',
  space: '#6f747e',
  ink: '#4a4d55',
};

export const longPlatform: CaseStyle = {
  layout: layouts.tenKeyLess,
  material: anodised('#3d5287'),
  bezel: 9,
  radius: 6,
  frontHeight: 18,
};
export const longPlatformCaps: CapColours = {
  alpha: '#dfe5ee',
  modifier: '#566a96',
  accent: '#e8ab42',
  space: '#dfe5ee',
  ink: '#3b4d7a',
};

export const sleeper: CaseStyle = {
  layout: layouts.sixty,
  material: satin('#ece3d0'),
  bezel: 7,
  radius: 7,
  frontHeight: 17,
};

/** The Gantry's knob, in its place. */
export function gantryKnob(): Mesh[] {
  const { x, y } = knobPlace(gantry.layout);
  return moveAll(knob(metal('#dcae5c')), place({ at: [x, y, 1] }));
}
