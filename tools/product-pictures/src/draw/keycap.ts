import type { Material } from './material.ts';
import { loft, ringAt, type Mesh, type Ring } from './mesh.ts';
import { roundedRectangle, type Outline } from './outline.ts';
import { printed, type Legend } from './legend.ts';
import { between, cyclic, type Vector } from './vector.ts';

/** One key's share of the board, in millimetres. */
export const keyUnit = 19.05;

/** The shape of a family of caps. */
export interface CapProfile {
  /** Height of the middle of the top for each row, from the far row (0) to the near one. */
  rowHeights: readonly number[];
  /** Degrees by which each row's top leans towards the typist. */
  rowTilts: readonly number[];
  /** How much narrower and shallower the top is than the foot. */
  taper: readonly [width: number, depth: number];
  topRadius: number;
  /** Depth of the hollow, and its form. */
  dish: number;
  hollow: 'cylinder' | 'sphere' | 'flat';
}

export const profiles = {
  /** Low, sculpted, cylindrical. */
  cherry: {
    rowHeights: [9.6, 9.4, 8.2, 7.6, 8.2, 8.2],
    rowTilts: [4, 3, 0, -3, -7, -7],
    taper: [6, 4.6],
    topRadius: 2.6,
    dish: 0.9,
    hollow: 'cylinder',
  },
  /** Tall, with a deep round hollow. */
  tower: {
    rowHeights: [14.6, 13.6, 12.4, 11.8, 12.6, 12.6],
    rowTilts: [8, 5, 0, -4, -9, -9],
    taper: [6.2, 5.4],
    topRadius: 4.2,
    dish: 1.5,
    hollow: 'sphere',
  },
  /** The same height in every row, pillowy. */
  uniform: {
    rowHeights: [8, 8, 8, 8, 8, 8],
    rowTilts: [0, 0, 0, 0, 0, 0],
    taper: [4.2, 4.2],
    topRadius: 4,
    dish: 0.8,
    hollow: 'sphere',
  },
} as const satisfies Record<string, CapProfile>;

export interface Cap {
  /** In key units. */
  width?: number;
  depth?: number;
  row?: number;
  profile?: CapProfile;
  material: Material;
  /** Printed on the middle of the top. */
  legend?: Legend;
  /** 'portrait' is smooth enough to fill a picture with a few caps. */
  detail?: 'board' | 'portrait';
}

interface CapShape {
  topWidth: number;
  topDepth: number;
  /** How far the top lies behind the middle of the foot. */
  backwards: number;
  /** The surface of the top at a place given in millimetres from its middle. */
  surface(x: number, y: number): Vector;
}

/** The shape of a cap's top, for whatever is printed on it. */
export function capShape({
  width = 1,
  depth = 1,
  row = 2,
  profile = profiles.cherry,
}: Omit<Cap, 'material'>): CapShape {
  const topWidth = width * keyUnit - 1 - profile.taper[0];
  const topDepth = depth * keyUnit - 1 - profile.taper[1];
  const height = profile.rowHeights.at(row) ?? 8;
  const slope = Math.tan(((profile.rowTilts.at(row) ?? 0) * Math.PI) / 180);
  const [halfWidth, halfDepth] = [topWidth / 2, topDepth / 2];
  const backwards = profile.hollow === 'cylinder' ? 0.9 : 0.2;
  const hollowAt = (x: number, y: number): number => {
    if (profile.hollow === 'flat') return 0;
    const across = 1 - Math.min(1, (x / halfWidth) ** 2);
    return profile.hollow === 'cylinder' ? across : across * (1 - Math.min(1, (y / halfDepth) ** 2) * 0.8);
  };
  return {
    topWidth,
    topDepth,
    backwards,
    surface: (x, y) => [x, y + backwards, height - slope * y - profile.dish * hollowAt(x, y)],
  };
}

/** A keycap standing on z = 0, its middle over the origin. */
export function keycap(cap: Cap): Mesh {
  const { width = 1, depth = 1, profile = profiles.cherry, legend, detail = 'board' } = cap;
  const { topWidth, topDepth, surface, backwards } = capShape(cap);
  const material = legend ? { ...cap.material, print: printed(legend, backwards) } : cap.material;
  const fine = detail === 'portrait';
  const outline = (w: number, d: number, radius: number): Outline =>
    roundedRectangle({ width: w, depth: d, radius, smoothness: fine ? 9 : 3, sidePieces: fine ? 8 : 3 });
  const onTop = (inset: number, drop = 0): Ring =>
    outline(topWidth - inset * 2, topDepth - inset * 2, profile.topRadius - inset * 0.6).map(
      ([x, y]): Vector => {
        const [sx, sy, sz] = surface(x, y);
        return [sx, sy, sz - drop];
      },
    );
  const foot = ringAt(outline(width * keyUnit - 1, depth * keyUnit - 1, 1.4), 0);
  const edge = onTop(-0.4, 0.85);
  const walls = wallRings(foot, edge, fine ? 6 : 3);
  const rounding = [onTop(-0.3, 0.5), onTop(-0.12, 0.22), onTop(0.15, 0.05)];
  const reach = Math.min(topWidth, topDepth) / 2 - 0.15;
  const steps = fine ? 9 : 4;
  const hollow = Array.from({ length: steps }, (_, step) =>
    onTop(0.5 + ((reach - 0.5) * step) / (steps - 1)),
  );
  return loft([...walls, ...rounding, ...hollow], material);
}

/** Moulded walls swell a little. */
const wallRings = (foot: Ring, edge: Ring, pieces: number): Ring[] =>
  Array.from({ length: pieces + 1 }, (_, piece) => {
    const share = piece / pieces;
    const inwards = share - 0.08 * Math.sin(share * Math.PI);
    return foot.map((low, index): Vector => {
      const high = cyclic(edge, index);
      const flat = between(low, high, inwards);
      return [flat[0], flat[1], low[2] + (high[2] - low[2]) * share];
    });
  });
