import type { Vector } from '../draw/vector.ts';
import type { Sample } from './sample.ts';

/** The picture in the making: for each pixel, in rows from the top, the parts that `Sample` tells apart. */
export interface Layers {
  width: number;
  height: number;
  colour: Float32Array;
  light: Float32Array;
  gleam: Float32Array;
  normal: Float32Array;
  distance: Float32Array;
  add(x: number, y: number, sample: Sample): void;
  /** Whether a neighbour shows something else. */
  isEdge(x: number, y: number): boolean;
  /** Turns sums into averages. */
  finish(): void;
}

export function createLayers(width: number, height: number): Layers {
  const plane = (channels: number): Float32Array => new Float32Array(width * height * channels);
  const [colour, light, gleam, normal] = [plane(3), plane(3), plane(3), plane(3)];
  const [distance, count] = [plane(1), plane(1)];
  const put = (layer: Float32Array, pixel: number, [a, b, c]: Vector): void => {
    layer[pixel * 3] = (layer[pixel * 3] ?? 0) + a;
    layer[pixel * 3 + 1] = (layer[pixel * 3 + 1] ?? 0) + b;
    layer[pixel * 3 + 2] = (layer[pixel * 3 + 2] ?? 0) + c;
  };
  const differ = (pixel: number, other: number): boolean => {
    const apart = (layer: Float32Array): number =>
      [0, 1, 2].reduce(
        (sum, channel) =>
          sum + Math.abs((layer[pixel * 3 + channel] ?? 0) - (layer[other * 3 + channel] ?? 0)),
        0,
      );
    const [near, far] = [distance[pixel] ?? 0, distance[other] ?? 0];
    return (
      apart(normal) > 0.25 ||
      apart(colour) > 0.05 ||
      apart(gleam) > 0.12 ||
      Math.abs(near - far) > near * 0.004
    );
  };
  return {
    width,
    height,
    colour,
    light,
    gleam,
    normal,
    distance,
    add: (x, y, sample) => {
      const pixel = y * width + x;
      put(colour, pixel, sample.colour);
      // Weighed by the colour, as it will be multiplied by it.
      put(light, pixel, [
        sample.light[0] * (sample.colour[0] + 1e-4),
        sample.light[1] * (sample.colour[1] + 1e-4),
        sample.light[2] * (sample.colour[2] + 1e-4),
      ]);
      put(gleam, pixel, sample.gleam);
      put(normal, pixel, sample.normal);
      distance[pixel] = (distance[pixel] ?? 0) + sample.distance;
      count[pixel] = (count[pixel] ?? 0) + 1;
    },
    isEdge: (x, y) => {
      const pixel = y * width + x;
      return (
        (x > 0 && differ(pixel, pixel - 1)) ||
        (x < width - 1 && differ(pixel, pixel + 1)) ||
        (y > 0 && differ(pixel, pixel - width)) ||
        (y < height - 1 && differ(pixel, pixel + width))
      );
    },
    finish: () => {
      for (let index = 0; index < light.length; index += 1) {
        const many = count[Math.floor(index / 3)] ?? 1;
        light[index] = (light[index] ?? 0) / ((colour[index] ?? 0) + many * 1e-4);
        for (const layer of [colour, gleam, normal]) layer[index] = (layer[index] ?? 0) / many;
      }
      for (let pixel = 0; pixel < count.length; pixel += 1)
        distance[pixel] = (distance[pixel] ?? 0) / (count[pixel] ?? 1);
    },
  };
}
