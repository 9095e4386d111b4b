import { paintBackdrop, type Backdrop } from './backdrop.ts';
import { createCamera, type Camera, type CameraSettings } from './camera.ts';
import { darken, type Colour } from './colour.ts';
import { paintFaces, type MeshOptions } from './faces.ts';
import { createFrame } from './frame.ts';
import { middleOf, type Mesh } from './mesh.ts';
import type { Outline } from './outline.ts';
import { numeral, pathOf } from './path.ts';
import { shadowOf, type ShadowShape } from './shadow.ts';
import { paintTube, type TubeStyle } from './tube.ts';
import type { Vector } from './vector.ts';

const sheenGradient = `<linearGradient id="sheen" x1="0" y1=".2" x2="1" y2=".8">${[
  [0, 0],
  [0.14, 0.7],
  [0.27, 0.05],
  [0.46, 0.3],
  [0.54, 1],
  [0.63, 0.25],
  [0.8, 0],
  [0.93, 0.5],
  [1, 0],
]
  .map(([offset, opacity]) => `<stop offset="${offset}" stop-color="#fff" stop-opacity="${opacity}"/>`)
  .join('')}</linearGradient>`;

interface FlatOptions {
  opacity?: number;
  /** Millimetres of soft edge. */
  blur?: number;
}

interface LineOptions {
  opacity?: number;
  closed?: boolean;
  /** Alternating millimetres of line and gap. */
  dashes?: readonly number[];
  /** Millimetres of soft edge. */
  blur?: number;
}

export interface Picture {
  camera: Camera;
  mesh(mesh: Mesh, options?: MeshOptions): void;
  /** Bodies that stand apart from each other, each a list of meshes, painted from the far side forwards. */
  bodies(bodies: readonly (readonly Mesh[])[], options?: MeshOptions): void;
  /** A flat patch of colour in space; loops after the first are holes. */
  flat(loops: readonly (readonly Vector[])[], colour: Colour, options?: FlatOptions): void;
  line(points: readonly Vector[], width: number, colour: Colour, options?: LineOptions): void;
  /** The broad reflections of the studio in a large flat surface. `strength` 0–1. */
  sheen(loop: readonly Vector[], strength: number): void;
  tube(points: readonly Vector[], style: TubeStyle): void;
  /** The shadow that a body throws on the level `ground`, painted beneath everything when that is the floor. */
  shadow(mesh: Mesh, options?: ShadowOptions): void;
  svg(): string;
}

interface ShadowOptions extends ShadowShape {
  /** 1 is the usual darkness. */
  strength?: number;
  /** 'inline' paints now, on top of what is there, for shadows that fall on other things. */
  layer?: 'floor' | 'inline';
}

export interface PictureSettings {
  backdrop: Backdrop;
  camera: CameraSettings;
  width?: number;
  height?: number;
  /** How much of the picture the subject spans at most. */
  fill?: readonly [width: number, height: number];
}

/** An empty studio; paint from the far side forwards, then ask for the SVG. */
export function createPicture({
  backdrop,
  camera: settings,
  width = 1200,
  height = 900,
  fill = [0.87, 0.76],
}: PictureSettings): Picture {
  const camera = createCamera(settings);
  const shadows: string[] = [];
  const layers: string[] = [];
  const blurs = new Map<string, string>();
  const frame = createFrame(width, height, fill);
  const shadowColour = darken(backdrop.colour, 0.72);

  /** The name of a filter that blurs by that many pixels, defined once. */
  const blurFilter = (pixels: number): string => {
    const deviation = numeral(Math.max(0.3, pixels));
    const name = blurs.get(deviation) ?? `blur-${blurs.size}`;
    blurs.set(deviation, name);
    return `filter="url(#${name})"`;
  };

  const paintMesh: Picture['mesh'] = (mesh, options) => {
    const painted = paintFaces(mesh, camera, options);
    frame.include(painted.points);
    layers.push(painted.svg);
  };

  const shadow: Picture['shadow'] = (mesh, { strength = 1, layer = 'floor', ...options } = {}) => {
    const { cast, foot, softness, closeness } = shadowOf(mesh, camera, options);
    const patch = (outline: Outline, opacity: number, blur: number): string =>
      `<path d="${pathOf(outline)}" fill="${shadowColour}" opacity="${numeral(opacity)}" ${blurFilter(blur)}/>`;
    (layer === 'floor' ? shadows : layers).push(
      patch(cast, 0.34 * strength, Math.min(34, Math.max(5, softness))),
      patch(foot, 0.5 * strength * closeness, Math.min(16, Math.max(2, softness * 0.4))),
    );
  };

  return {
    camera,
    mesh: paintMesh,
    bodies: (bodies, options) => {
      const nearnessOf = (body: readonly Mesh[]): number =>
        camera.nearness(middleOf(body.flat().flatMap((face) => face.points)));
      for (const body of bodies.toSorted((a, b) => nearnessOf(a) - nearnessOf(b))) {
        for (const mesh of body) paintMesh(mesh, options);
      }
    },
    flat: (loops, colour, { opacity = 1, blur = 0 } = {}) => {
      const path = loops.map((loop) => pathOf(loop.map(camera.project))).join('');
      const filter = blur > 0 ? blurFilter(blur * camera.scaleAt(middleOf(loops.flat()))) : '';
      layers.push(`<path fill-rule="evenodd" fill="${colour}" opacity="${opacity}" d="${path}" ${filter}/>`);
    },
    line: (points, lineWidth, colour, { opacity = 1, closed = false, dashes, blur = 0 } = {}) => {
      const size = camera.scaleAt(middleOf(points));
      const dash = dashes
        ? `stroke-dasharray="${dashes.map((length) => numeral(length * size)).join(' ')}"`
        : '';
      layers.push(
        `<path fill="none" stroke="${colour}" stroke-width="${numeral(lineWidth * size)}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}" ${dash} ${blur > 0 ? blurFilter(blur * size) : ''} d="${pathOf(points.map(camera.project), closed)}"/>`,
      );
    },
    sheen: (loop, strength) => {
      layers.push(`<path fill="url(#sheen)" opacity="${strength}" d="${pathOf(loop.map(camera.project))}"/>`);
    },
    tube: (points, style) => {
      frame.include(points.map(camera.project));
      layers.push(paintTube(points, style, camera));
    },
    shadow,
    svg: () => {
      const filters = [...blurs].map(
        ([deviation, name]) =>
          `<filter id="${name}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      );
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${filters.join('')}${sheenGradient}</defs>${paintBackdrop(backdrop, width, height)}<g transform="${frame.transform()}">${shadows.join('')}${layers.join('')}</g></svg>`;
    },
  };
}
