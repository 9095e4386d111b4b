import { moveAll } from '../draw/mesh.ts';
import { papers } from '../draw/papers.ts';
import type { Scene } from '../draw/scene.ts';
import { place } from '../draw/vector.ts';
import { resinCap, rose, teal } from './artisan.ts';

/** From above: the wood through the top. */
export function artisanAbove(): Scene {
  const meshes = [teal, rose].flatMap((cast, index) =>
    moveAll(resinCap(cast), place({ at: [index * 23 - 11.5, 0, 0], turn: index * 14 - 7 })),
  );
  return { paper: papers.lilac, yaw: 0, pitch: 64, meshes };
}
