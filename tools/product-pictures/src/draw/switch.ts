import { clear, matte, metal, satin, type Material } from './material.ts';
import { block, loft, move, ringAt, turned, type Mesh } from './mesh.ts';
import { oblong, plus, rectangle, roundedRectangle, type Outline } from './outline.ts';
import { place, type Vector } from './vector.ts';
import { mix, type Colour } from './colour.ts';

export interface SwitchColours {
  top: Colour;
  bottom: Colour;
  stem: Colour;
  /** Whether the upper housing is clear. */
  isClear?: boolean;
  /** A wall round the cross keeps dust out. */
  dustWall?: boolean;
  /** Without the two plastic posts, it has three pins. */
  pinCount?: 3 | 5;
}

export const square =
  (side: number, radius: number) =>
  (inset: number): Outline =>
    roundedRectangle({
      width: side - inset * 2,
      depth: side - inset * 2,
      radius: Math.max(0.3, radius - inset),
      smoothness: 8,
    });

export const copper = metal('#c98a4b');

/** The two contacts' legs. */
const pins = (): Mesh[] =>
  [
    [2.54, 5.08],
    [-3.81, 2.54],
  ].map(([x = 0, y = 0]) =>
    move(
      block(() => rectangle(1.3, 0.5), -8.6, -4.8, copper, { bottom: true }),
      place({ at: [x, y, 0] }),
    ),
  );

/** A centre post and, on switches with five pins, two posts that locate it. */
export function switchPosts(plastic: Material, pinCount: 3 | 5 = 5): Mesh[] {
  const post = (x: number, radius: number): Mesh =>
    move(
      turned(
        [
          [radius * 0.8, -8],
          [radius, -7.6],
          [radius, -4.8],
        ],
        plastic,
        { smoothness: 20, bottom: true },
      ),
      place({ at: [x, 0, 0] }),
    );
  return pinCount === 3 ? [post(0, 2)] : [post(0, 2), post(5.08, 0.85), post(-5.08, 0.85)];
}

/** Everything below the housing. */
const switchLegs = (plastic: Material, pinCount?: 3 | 5): Mesh[] => [
  ...pins(),
  ...switchPosts(plastic, pinCount),
];

/** The lower housing, its flange resting on z = 0. */
export function lowerHousing(plastic: Material): Mesh[] {
  const tub = loft(
    [ringAt(square(12.6, 1)(0), -5), ringAt(square(13.7, 0.8)(0), -3.6), ringAt(square(13.9, 0.8)(0), 0)],
    plastic,
    { bottom: true, top: false },
  );
  const clip = (side: number): Mesh =>
    move(block(oblong(1, 4, 0.2), -3, -0.6, plastic, { bevel: 0.3 }), place({ at: [side * 6.9, 0, 0] }));
  return [clip(-1), tub, clip(1), block(square(15.6, 0.9), 0, 1.1, plastic, { bevel: 0.35, bottom: true })];
}

/** The upper housing, standing on the flange. An open one shows the hole for the stem. */
export function upperHousing(plastic: Material, isOpen = false): Mesh[] {
  const hole = oblong(7.6, 5.6, 0.6)(0);
  const rings = [
    ringAt(square(14.4, 1)(0), 1.1),
    ringAt(square(14.2, 1)(0), 2.3),
    ringAt(oblong(11, 10.2, 1.1)(0), 6.3),
    ringAt(oblong(10.7, 9.9, 1)(0), 6.6),
    ringAt(oblong(10.2, 9.4, 0.9)(0), 6.75),
  ];
  if (!isOpen) return [loft(rings, plastic, { bottom: true })];
  return [loft([...rings, ringAt(hole, 6.75), ringAt(hole, 5.9)], plastic, { top: false })];
}

/** The stem: slider, shoulders and cross. */
export function switchStem(plastic: Material, dustWall: boolean): Mesh[] {
  const slider = block(oblong(7, 5, 0.5), 5.6, 8.3, plastic, {
    bevel: 0.3,
  });
  const cross = loft(
    [ringAt(plus(4.1, 1.25), 8.3), ringAt(plus(4.1, 1.25), 11.6), ringAt(plus(3.8, 0.95), 11.9)],
    plastic,
  );
  if (!dustWall) return [slider, cross];
  const wall = (inset: number): Outline => square(6.7, 1.4)(inset);
  const inner = loft([ringAt(wall(0.7), 11.8), ringAt(wall(0.75), 8.4)], plastic);
  const outer = loft(
    [ringAt(wall(0), 8.2), ringAt(wall(0), 11.5), ringAt(wall(0.2), 11.8), ringAt(wall(0.7), 11.8)],
    plastic,
    { top: false },
  );
  return [slider, inner, cross, outer];
}

/** The line of a coil spring standing on z = `from`. */
export function springLine(from: number, to: number, radius = 2.1, loops = 9): Vector[] {
  return Array.from({ length: loops * 18 + 1 }, (_, step): Vector => {
    const angle = (step / 18) * 2 * Math.PI;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, from + ((to - from) * step) / (loops * 18)];
  });
}

/** Whether a place lies in a rounded rectangle round the middle, given as half its width and height. */
const isWithin = (x: number, y: number, width: number, height: number, radius: number): boolean =>
  Math.hypot(Math.max(0, Math.abs(x) - width + radius), Math.max(0, Math.abs(y) - height + radius)) < radius;

/** The slot for a light in the front of the upper housing, and the lens in it. */
const lightSlot =
  (housing: Colour): NonNullable<Material['print']> =>
  ([x, y, z]) => {
    if (y > -5.2 || !isWithin(x, z - 3.7, 2.3, 1.05, 0.55)) return undefined;
    return isWithin(x, z - 3.7, 1.75, 0.62, 0.35) ? '#d8d2c2' : mix(housing, '#131117', 0.6);
  };

/** A dark opening in a housing at that height. */
export const opening = (width: number, depth: number, height: number): Mesh =>
  block(() => roundedRectangle({ width, depth, radius: 0.6 }), height - 0.3, height + 0.05, matte('#131117'));

/** What the upper housing is made of. */
export const coverOf = ({ top, isClear = false }: SwitchColours): Material =>
  isClear ? clear(top) : satin(top, { print: lightSlot(top) });

/** One whole switch, its flange at z = 0. */
export function keySwitch(colours: SwitchColours): Mesh[] {
  const { bottom, stem, isClear = false, dustWall = false, pinCount } = colours;
  const inside = block(oblong(9, 7, 0.6), 1.1, 5.4, matte(stem), { bevel: 0.4 });
  return [
    ...switchLegs(satin(bottom), pinCount),
    ...lowerHousing(satin(bottom)),
    ...(isClear ? [inside] : [opening(7.6, 5.6, 6.75)]),
    ...upperHousing(coverOf(colours)),
    ...switchStem(satin(stem), dustWall),
  ];
}

/** A switch in a plate: without its legs. */
export const mountedSwitch = ({ top, bottom, stem }: SwitchColours): Mesh[] => [
  block(square(15.6, 0.9), 0, 1.1, satin(bottom), { bevel: 0.35 }),
  ...upperHousing(satin(top)),
  ...switchStem(satin(stem), false),
];

/** A switch of low profile, half as high, whose stem takes a cap by two legs. */
export function lowSwitch({ top, bottom, stem }: SwitchColours): Mesh[] {
  const [upper, lower, slider] = [satin(top), satin(bottom), satin(stem)];
  const at = (mesh: Mesh, x: number, y: number): Mesh => move(mesh, place({ at: [x, y, 0] }));
  const pin = block(() => rectangle(1.2, 0.4), -5.2, -2, copper, { bottom: true });
  const post = block(oblong(3.2, 3.2, 1.6), -4.9, -2, lower, { bottom: true, bevel: 0.3 });
  const peg = block(oblong(1.9, 1.9, 0.9), -4.9, -2, lower, { bottom: true, bevel: 0.2 });
  const slot = block(() => rectangle(1.2, 3), 5.45, 5.62, matte('#131117'));
  return [
    at(pin, 0, 5.9),
    at(pin, -5, 3.8),
    post,
    at(peg, 5.5, 0),
    at(peg, -5.5, 0),
    block(square(13.8, 0.8), -2.2, 0, lower, { bottom: true }),
    block(square(15, 0.8), 0, 0.9, lower, { bevel: 0.3, bottom: true }),
    loft(
      [ringAt(square(13.8, 1)(0), 0.9), ringAt(square(13.6, 1)(0), 2.1), ringAt(square(13, 1)(0), 2.5)],
      upper,
      { bottom: true },
    ),
    block(oblong(11.2, 5.6, 0.6), 2.5, 3.1, upper, { bevel: 0.2 }),
    block(oblong(10.2, 4.6, 0.6), 3, 5.6, slider, { bevel: 0.3 }),
    at(slot, -2.85, 0),
    at(slot, 2.85, 0),
  ];
}
