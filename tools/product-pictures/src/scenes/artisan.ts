import { places } from '../draw/strokes.ts';
import type { Colour } from '../draw/colour.ts';
import { keycap, profiles } from '../draw/keycap.ts';
import { block, move, moveAll, turned, type Mesh } from '../draw/mesh.ts';
import { roundedRectangle } from '../draw/outline.ts';
import { papers } from '../draw/papers.ts';
import { floorSeenFrom } from '../draw/placing.ts';
import { place } from '../draw/vector.ts';
import { matte, resin } from '../draw/material.ts';
import type { Scene } from '../draw/scene.ts';

interface Cast {
  ground: Colour;
  tree: Colour;
  moon: Colour;
  glass: Colour;
}

export const teal: Cast = { ground: '#1f3b3f', tree: '#3f8f74', moon: '#f6d98a', glass: '#e3f6f2' };
export const rose: Cast = { ground: '#4a2338', tree: '#c2617a', moon: '#ffe9c9', glass: '#fbe6e8' };
const midnight: Cast = { ground: '#1d2547', tree: '#5a78c4', moon: '#fbe7a2', glass: '#e6ebfb' };

/** Resin caps with a night landscape cast inside. */
export function nightTrainArtisan(): Scene {
  const yaw = 32;
  const floor = floorSeenFrom(yaw);
  const meshes = [
    ...moveAll(resinCap(teal), place({ at: floor(-13, 11) })),
    ...moveAll(resinCap(rose), place({ at: floor(15, 9) })),
    ...moveAll(resinCap(midnight), place({ at: floor(3, -15) })),
  ];
  return { paper: papers.lilac, yaw, pitch: 34, meshes };
}

/** One cap, standing on z = 0. */
export function resinCap({ ground, tree, moon, glass }: Cast): Mesh[] {
  const land = block(
    (inset) => roundedRectangle({ width: 17 - inset * 2.2, depth: 17 - inset * 2.2, radius: 1.4 }),
    0.1,
    3.4,
    matte(ground),
    { bevel: 1.6 },
  );
  const pine = (x: number, y: number, size: number): Mesh =>
    move(turned(pineProfile, matte(tree), { smoothness: 14 }), place({ at: [x, y, 3.2], size }));
  const ball = move(turned(sphere(1.8), matte(moon), { smoothness: 30 }), place({ at: [-1.8, 2.6, 9.4] }));
  const shell = keycap({ row: 1, profile: profiles.tower, material: resin(glass), detail: 'portrait' });
  const pines = [
    pine(3.8, 3.2, 0.85),
    pine(0.8, 0.6, 0.75),
    pine(4, -2.6, 1),
    pine(-3.6, -1.6, 0.9),
    pine(0.6, -4.4, 0.8),
  ];
  return [land, ball, ...pines, shell];
}

/** Radius and height, three skirts one above the other. */
const pineProfile = places('1.7 0  .7 2.1  1.3 2.1  .5 3.9  .9 3.9  .02 5.8');

const sphere = (radius: number): [number, number][] =>
  Array.from({ length: 21 }, (_, step) => {
    const angle = (step / 20) * Math.PI - Math.PI / 2;
    return [Math.max(0.01, Math.cos(angle) * radius), Math.sin(angle) * radius];
  });
