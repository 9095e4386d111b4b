import type { Camera } from './camera.ts';
import type { Colour } from './colour.ts';
import { shade } from './light.ts';
import { middleOf, normalOf, type Mesh } from './mesh.ts';
import { pathOf } from './path.ts';
import { cyclic, type Point } from './vector.ts';

export interface MeshOptions {
  /** Below 1 the whole body is glassy: what was painted before shows through. */
  opacity?: number;
  /** 'given' suits a body seen from above; 'far first' one that lies on its side. */
  order?: 'given' | 'far first';
}

/** Twice the area on the picture; negative for what faces the viewer, as y runs down there. */
const windingOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = cyclic(points, index + 1);
    return sum + x * nextY - nextX * y;
  }, 0);

/** The faces of a mesh that can be seen, lit and painted, and where on the picture they lie. */
export function paintFaces(
  mesh: Mesh,
  camera: Camera,
  { opacity = 1, order = 'given' }: MeshOptions = {},
): { svg: string; points: Point[] } {
  const visible = mesh
    .map((face) => ({ face, points: face.points.map(camera.project) }))
    .filter(({ points }) => windingOf(points) < 0);
  if (order === 'far first') {
    visible.sort(
      (a, b) => camera.nearness(middleOf(a.face.points)) - camera.nearness(middleOf(b.face.points)),
    );
  }
  const runs: { colour: Colour; path: string }[] = [];
  for (const { face, points } of visible) {
    const colour = shade(face.material, normalOf(face), face.exposure, camera);
    const run = runs.at(-1);
    if (run?.colour === colour) run.path += pathOf(points);
    else runs.push({ colour, path: pathOf(points) });
  }
  // Each face is outlined in its own colour: without it, hairlines of what lies beneath shine through the seams.
  const paths = runs.map(({ colour, path }) => `<path fill="${colour}" stroke="${colour}" d="${path}"/>`);
  return {
    svg: `<g stroke-width=".7" stroke-linejoin="round" opacity="${opacity}">${paths.join('')}</g>`,
    points: visible.flatMap(({ points }) => points),
  };
}
