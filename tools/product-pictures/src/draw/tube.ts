import type { Camera } from './camera.ts';
import { underLight, type Colour } from './colour.ts';
import { middleOf } from './mesh.ts';
import { numeral } from './path.ts';
import type { Vector } from './vector.ts';

export interface TubeStyle {
  radius: number;
  colour: Colour;
  /** A woven sleeve: flecks of this colour along it. */
  braid?: Colour;
  /** 0–1: how bright its highlight is. */
  shine?: number;
}

/** A round cable or wire along a line: strokes laid over each other, narrower and closer to the light. */
export function paintTube(points: readonly Vector[], style: TubeStyle, camera: Camera): string {
  const { radius, colour, braid, shine = 0.4 } = style;
  const size = radius * camera.scaleAt(middleOf(points));
  const projected = points.map(camera.project);
  const stroke = (width: number, shift: number, tint: Colour, extra = ''): string => {
    const path = projected.map(([x, y]) => `${numeral(x - shift * 0.6)} ${numeral(y - shift)}`).join('L');
    return `<path d="M${path}" stroke="${tint}" stroke-width="${numeral(width)}" ${extra}/>`;
  };
  const strand = (shift: number, offset: number, opacity: number): string =>
    stroke(
      size * 0.34,
      size * shift,
      braid ?? colour,
      `stroke-dasharray="${numeral(size * 0.5)} ${numeral(size * 0.5)}" stroke-dashoffset="${numeral(offset * size)}" stroke-linecap="butt" opacity="${opacity}"`,
    );
  const weave = braid
    ? [strand(-0.5, 0, 0.22), strand(-0.16, 0.5, 0.36), strand(0.18, 0, 0.5), strand(0.52, 0.5, 0.6)].join('')
    : '';
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${[
    stroke(size * 2, 0, underLight(colour, 0.3, 0)),
    stroke(size * 1.75, size * 0.1, underLight(colour, 0.55, 0)),
    stroke(size * 1.35, size * 0.2, underLight(colour, 0.8, 0)),
    stroke(size * 0.9, size * 0.32, underLight(colour, 1, 0)),
    weave,
    stroke(size * 0.5, size * 0.42, underLight(colour, 1.1, shine * 0.35), `opacity="${braid ? 0.35 : 0.8}"`),
    stroke(size * 0.2, size * 0.5, underLight(colour, 1.1, shine), `opacity="${braid ? 0.4 : 0.85}"`),
  ].join('')}</g>`;
}

interface Helix {
  from: Vector;
  /** Length along the axis, which lies flat and points `turn` degrees anticlockwise from x. */
  length: number;
  turn: number;
  radius: number;
  loops: number;
}

interface Coil {
  /** Half-loops, ready to paint: all that lie behind first, then all in front. */
  halves: Vector[][];
  start: Vector;
  end: Vector;
}

/** A coil of cable, lying flat. */
export function coil({ from, length, turn, radius, loops }: Helix, camera: Camera): Coil {
  const angle = (turn * Math.PI) / 180;
  const axis: Vector = [Math.cos(angle), Math.sin(angle), 0];
  const side: Vector = [-Math.sin(angle), Math.cos(angle), 0];
  const at = (loop: number): Vector => {
    const [along, round] = [(loop / loops) * length, loop * 2 * Math.PI];
    const [sideways, up] = [Math.cos(round) * radius, Math.sin(round) * radius];
    return [
      from[0] + axis[0] * along + side[0] * sideways,
      from[1] + axis[1] * along + side[1] * sideways,
      from[2] + up,
    ];
  };
  /** Where round the loop it is nearest to us: the halves are cut a quarter turn either side. */
  const nearest = Math.atan2(camera.towardsViewer[2], dotFlat(side, camera.towardsViewer)) / (2 * Math.PI);
  const halves = Array.from({ length: loops * 2 - 1 }, (_, half) => {
    const start = nearest + 0.25 + half / 2;
    return Array.from({ length: 19 }, (_unused, step) => at(start + step / 36));
  });
  const behind = halves.filter((_, index) => index % 2 === 0);
  const before = halves.filter((_, index) => index % 2 === 1);
  const [start = from, end = from] = [halves.at(0)?.at(0), halves.at(-1)?.at(-1)];
  return { halves: [...behind, ...before], start, end };
}

const dotFlat = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1];

/** A smooth line through places (Catmull–Rom). */
export function curveThrough(places: readonly Vector[], stepsBetween = 14): Vector[] {
  const placeAt = (index: number): Vector =>
    places.at(Math.min(places.length - 1, Math.max(0, index))) ?? [0, 0, 0];
  const points: Vector[] = [];
  for (let index = 0; index < places.length - 1; index += 1) {
    const [before, start, end, after] = [
      placeAt(index - 1),
      placeAt(index),
      placeAt(index + 1),
      placeAt(index + 2),
    ];
    for (let step = 0; step < stepsBetween; step += 1) {
      const t = step / stepsBetween;
      const along = (axis: 0 | 1 | 2): number =>
        0.5 *
        (2 * start[axis] +
          (end[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * start[axis] + 4 * end[axis] - after[axis]) * t ** 2 +
          (3 * start[axis] - before[axis] - 3 * end[axis] + after[axis]) * t ** 3);
      points.push([along(0), along(1), along(2)]);
    }
  }
  return [...points, placeAt(places.length - 1)];
}
