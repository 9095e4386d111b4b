import type { View } from './camera.ts';
import type { Colour } from './colour.ts';
import type { Mesh } from './mesh.ts';

/** Everything in one picture. */
export interface Scene extends View {
  /** The paper on the studio's floor. */
  paper: Colour;
  meshes: readonly Mesh[];
}
