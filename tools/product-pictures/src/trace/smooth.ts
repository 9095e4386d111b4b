import type { Layers } from './layers.ts';

const kernel = [
  [-2, 1 / 16],
  [-1, 4 / 16],
  [0, 6 / 16],
  [1, 4 / 16],
  [2, 1 / 16],
] as const;

/**
 * Evens out the grain of the light, but not across edges. Each pixel takes the average of neighbours on the same
 * surface, from ever farther away (the "à-trous" filter).
 */
export function smoothLight({ width, height, light, normal, distance }: Layers): void {
  const before = new Float32Array(light.length);
  for (const [round, step] of [1, 2, 4, 8, 16].entries()) {
    before.set(light);
    const tolerance = 1.6 / 2 ** round;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) smoothPixel(x, y, step, tolerance);
    }
  }

  function smoothPixel(x: number, y: number, step: number, tolerance: number): void {
    const pixel = y * width + x;
    const at = pixel * 3;
    const [nx, ny, nz] = [normal[at] ?? 0, normal[at + 1] ?? 0, normal[at + 2] ?? 0];
    const here = distance[pixel] ?? 0;
    const level = before[at + 1] ?? 0;
    let [red, green, blue, total] = [0, 0, 0, 0];
    for (const [down, weightDown] of kernel) {
      const row = y + down * step;
      if (row < 0 || row >= height) continue;
      for (const [right, weightRight] of kernel) {
        const column = x + right * step;
        if (column < 0 || column >= width) continue;
        const other = row * width + column;
        const from = other * 3;
        const same = nx * (normal[from] ?? 0) + ny * (normal[from + 1] ?? 0) + nz * (normal[from + 2] ?? 0);
        if (same < 0.9) continue;
        const apart = Math.abs((distance[other] ?? 0) - here) / here;
        if (apart > 0.004 * step + 0.002) continue;
        const difference = ((before[from + 1] ?? 0) - level) / tolerance;
        const weight =
          (weightDown * weightRight * (same - 0.88)) /
          (1 + difference * difference * difference * difference);
        red += (before[from] ?? 0) * weight;
        green += (before[from + 1] ?? 0) * weight;
        blue += (before[from + 2] ?? 0) * weight;
        total += weight;
      }
    }
    if (total === 0) return;
    light[at] = red / total;
    light[at + 1] = green / total;
    light[at + 2] = blue / total;
  }
}
