import { createCamera } from '../draw/camera.ts';
import { toByte } from '../draw/colour.ts';
import { framed, type Scene } from '../draw/scene.ts';
import { add, scale, type Vector } from '../draw/vector.ts';
import { hangLights } from './light.ts';
import { createLayers, type Layers } from './layers.ts';
import { createSampler, type Sample } from './sample.ts';
import { smoothLight } from './smooth.ts';
import { plantTree } from './tree.ts';
import { trianglesOf } from './triangle.ts';

/** Rays for a pixel where something ends. Within a surface one is enough: its light is evened out later. */
const raysAtEdge = 9;

/** Fractions of the plastic number for six dimensions: a sequence that fills them evenly (Roberts). */
const strides = [0.898_653_7, 0.807_578_5, 0.725_733_3, 0.652_182_7, 0.586_086_2, 0.526_688_1];

/** Evenly spread numbers from 0 to 1, the same every time; neighbouring pixels get different ones. */
function randomAt(x: number, y: number, index: number): number[] {
  return strides.map((stride, dimension) => {
    const [across, down] = [x + dimension * 47.3, y + dimension * 17.9];
    const start = (52.982_918_9 * ((0.067_110_56 * across + 0.005_837_15 * down) % 1)) % 1;
    return (start + stride * (index + 1)) % 1;
  });
}

/** @returns red, green and blue of each pixel, in rows from the top */
export function render(
  { paper, meshes, closeUp, ...view }: Scene,
  width: number,
  height: number,
): Uint8Array {
  const places = framed({ meshes, ...(closeUp && { closeUp }) });
  const camera = createCamera(view, places, width, height);
  const middle = scale(places.reduce<Vector>(add, [0, 0, 0]), 1 / places.length);
  const reach = Math.max(...places.map((place) => Math.hypot(place[0] - middle[0], place[1] - middle[1])));
  const sample = createSampler({
    tree: plantTree(meshes.flatMap(trianglesOf)),
    lights: hangLights(camera.across, camera.ahead),
    floor: paper,
    middle,
    reach: reach * 1.15,
  });
  const shoot = (x: number, y: number, index: number): Sample => {
    const random = randomAt(x, y, index);
    const [shiftX = 0, shiftY = 0] = random;
    return sample(camera.eye, camera.ray(x + shiftX, y + shiftY), random);
  };
  const layers = createLayers(width, height);
  const eachPixel = (visit: (x: number, y: number) => void): void => {
    for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) visit(x, y);
  };
  eachPixel((x, y) => layers.add(x, y, shoot(x, y, 0)));
  const isEdge = new Uint8Array(width * height);
  eachPixel((x, y) => {
    isEdge[y * width + x] = Number(layers.isEdge(x, y));
  });
  eachPixel((x, y) => {
    if (isEdge[y * width + x] === 0) return;
    for (let index = 1; index < raysAtEdge; index += 1) layers.add(x, y, shoot(x, y, index));
  });
  layers.finish();
  smoothLight(layers);
  return develop(layers);
}

/** Multiplies, adds, darkens the corners a little, and turns light into bytes; the grain keeps them from banding. */
function develop({ width, height, colour, light, gleam }: Layers): Uint8Array {
  return Uint8Array.from(colour, (value, index) => {
    const pixel = Math.floor(index / 3);
    const [x, y] = [(pixel % width) / width - 0.5, Math.floor(pixel / width) / height - 0.5];
    const vignette = 1 - 0.34 * Math.min(1, (x * x + y * y) * 2) ** 1.5;
    const grain = 1 + 0.008 * (((pixel * 0.618_034) % 1) - 0.5);
    return toByte((value * (light[index] ?? 0) + (gleam[index] ?? 0)) * vignette * grain);
  });
}
