import { toRgb, type Colour, type Rgb } from '../draw/colour.ts';
import { add, between, dot, normalise, scale, subtract, type Vector } from '../draw/vector.ts';
import { mirroredShare, onDisc, reflect, refract, scatter } from './direction.ts';
import { keyRadius, keyStrength, keyTint, roomTint, type Lights } from './light.ts';
import { satin, type Material } from '../draw/material.ts';
import type { Tree } from './tree.ts';
import { blend } from './triangle.ts';

/** What one ray from the camera brought home. */
export interface Sample {
  /** The colour of the surface, and the light that falls on it: smoothed apart, multiplied at the end. */
  colour: Rgb;
  light: Rgb;
  /** Reflections, added on top. */
  gleam: Rgb;
  normal: Vector;
  distance: number;
}

interface Spot {
  place: Vector;
  normal: Vector;
  colour: Rgb;
  material: Material;
  distance: number;
}

export interface Stage {
  tree: Tree;
  lights: Lights;
  floor: Colour;
  /** Where the key light points, and how far round it is bright. */
  middle: Vector;
  reach: number;
}

const black: Rgb = [0, 0, 0];
const times = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
/** Clear surfaces that a ray goes through before it gives up. */
const mostLayers = 40;

export function createSampler({ tree, lights, floor, middle, reach }: Stage) {
  const paper = satin(floor);
  const paperColour = toRgb(floor);

  /** What a ray meets first: a body, or the floor. */
  function look(from: Vector, towards: Vector): Spot | undefined {
    const down = towards[2] < 0 ? -from[2] / towards[2] : Infinity;
    const hit = tree.nearest(from, towards, down);
    if (!hit) {
      if (down === Infinity) return undefined;
      const place = add(from, scale(towards, down));
      return {
        place: [place[0], place[1], 0],
        normal: [0, 0, 1],
        colour: paperColour,
        material: paper,
        distance: down,
      };
    }
    const { triangle, distance, u, v } = hit;
    const { material } = triangle;
    const origin = blend(triangle.origins, u, v);
    const smooth = blend(triangle.normals, u, v);
    const normal = normalise(material.relief ? add(smooth, material.relief(origin)) : smooth);
    const colour = toRgb(material.print?.(origin) ?? material.colour);
    return { place: add(from, scale(towards, distance)), normal, colour, material, distance };
  }

  /** How bright the pool of the key light is at a place. */
  const pool = (place: Vector): number => {
    const away = Math.hypot(place[0] - middle[0], place[1] - middle[1]) / reach;
    return 0.5 + 0.5 * Math.exp(-away * away * 0.55);
  };

  /** The light on a surface: one ray to somewhere on the key lamp, one to somewhere in the room. */
  function lightAt(place: Vector, normal: Vector, random: readonly number[]): Rgb {
    const start = add(place, scale(normal, 0.01));
    const [, , a = 0, b = 0, c = 0, d = 0] = random;
    const towardsKey = normalise(add(lights.key, scale(onDisc(lights.key, a, b), keyRadius)));
    const facing = dot(normal, towardsKey);
    const key = facing > 0 ? facing * keyStrength * pool(place) * tree.openness(start, towardsKey) : 0;
    const room = roomLight(start, scatter(normal, c, d));
    return [key * keyTint[0] + room[0], key * keyTint[1] + room[1], key * keyTint[2] + room[2]];
  }

  /** Light that comes from the room, or back from what stands in the way. */
  function roomLight(from: Vector, towards: Vector): Rgb {
    const spot = look(from, towards);
    if (!spot) return scale(roomTint, lights.ambient(towards));
    if (spot.distance > reach * 1.5) return scale(spot.colour, 0.34);
    return scale(spot.colour, spot.material === paper ? 0.3 : 0.24);
  }

  /** What is seen in a mirror, lit roughly and without shadows. */
  function mirroredAt(from: Vector, towards: Vector, roughness: number): Rgb {
    // The lamps are near, so each place of a flat sheet sees them elsewhere.
    const lamps = normalise(add(towards, scale(subtract(from, middle), 0.5 / reach)));
    const open = lights.mirrored(lamps, roughness);
    const spot = look(from, towards);
    if (!spot) return [open, open, open];
    const lit = 0.32 + 0.6 * Math.max(0, dot(spot.normal, lights.key));
    if (spot.material === paper) return scale(spot.colour, 0.75 * pool(spot.place));
    const blur = Math.min(0.7, (roughness * spot.distance) / 30);
    return between(scale(spot.colour, lit), [open * 0.6, open * 0.6, open * 0.6], blur);
  }

  /** The end of a ray: an opaque surface, the light on it, and what it mirrors. */
  function opaque(
    { material, place, colour }: Spot,
    normal: Vector,
    towards: Vector,
    random: readonly number[],
  ): Pick<Sample, 'colour' | 'light' | 'gleam'> {
    const light = lightAt(place, normal, random);
    const mirrored = (): Rgb =>
      mirroredAt(add(place, scale(normal, 0.01)), reflect(towards, normal), material.roughness);
    if (material.metal) {
      const polish = 1 - material.roughness * 0.8;
      return { colour: scale(colour, 1.12 - polish), light, gleam: scale(times(colour, mirrored()), polish) };
    }
    const share = mirroredShare(towards, normal) * (1 - material.roughness) ** 1.4;
    const isDull = material === paper || share < 0.004;
    return { colour, light, gleam: isDull ? black : scale(mirrored(), share) };
  }

  return (eye: Vector, direction: Vector, random: readonly number[]): Sample => {
    let [from, towards, distance] = [eye, direction, 0];
    let [through, gleam]: [Rgb, Rgb] = [[1, 1, 1], black];
    for (let layer = 0; layer < mostLayers; layer += 1) {
      const spot = look(from, towards);
      if (!spot) break;
      distance += spot.distance;
      const isLeaving = dot(spot.normal, towards) > 0;
      const normal = isLeaving ? scale(spot.normal, -1) : spot.normal;
      const { clear, roughness } = spot.material;
      if (!clear) {
        const end = opaque(spot, normal, towards, random);
        const ended = { colour: times(through, end.colour), gleam: add(gleam, times(through, end.gleam)) };
        return { ...ended, light: end.light, normal, distance };
      }
      const share = mirroredShare(towards, normal);
      const lamps = isLeaving ? 0 : lights.mirrored(reflect(towards, normal), roughness);
      gleam = add(gleam, scale(through, lamps * share * 1.2));
      through = scale(times(through, spot.colour), 1 - share);
      if (clear === 'solid') towards = refract(towards, normal, isLeaving);
      from = add(spot.place, scale(towards, 0.01));
    }
    return { colour: black, light: black, gleam, normal: [0, 0, 1], distance };
  };
}
