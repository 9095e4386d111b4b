import type { Colour } from './colour.ts';
import { keycap, keyUnit, type CapProfile } from './keycap.ts';
import { lettering, type Legend } from './legend.ts';
import type { Key, KeyRole, Layout } from './layout.ts';
import { satin, type Material } from './material.ts';
import { block, loft, move, moveAll, ringAt, type Mesh, type Ring } from './mesh.ts';
import { rectangle, roundedRectangle, type Outline } from './outline.ts';
import { mountedSwitch, type SwitchColours } from './switch.ts';
import { place, type Transform, type Vector } from './vector.ts';

/** Degrees by which a board leans towards the typist. */
const typingAngle = 6;

export interface CaseStyle {
  layout: Layout;
  material: Material;
  bezel?: number;
  radius?: number;
  /** Millimetres from the desk to the rim at the near edge. */
  frontHeight?: number;
}

const rimHeight = 6;

/** How a board lies on the desk: z = 0 is the top of its plate, leaning at the typing angle. */
export const onDesk = ({ layout, frontHeight = 17 }: CaseStyle, turn = 0): Transform => {
  const rise = (layout.depth / 2 + 10) * Math.sin((typingAngle * Math.PI) / 180);
  return place({ at: [0, 0, frontHeight - rimHeight + rise], tilt: typingAngle, turn });
};

/** A wedge-shaped case with a rim round a sunken plate. */
export function boardCase({ layout, material, bezel = 8, radius = 7, frontHeight = 17 }: CaseStyle): Mesh {
  const slope = Math.tan((typingAngle * Math.PI) / 180);
  const outline = (inset: number): Outline =>
    roundedRectangle({
      width: layout.width + (bezel - inset) * 2,
      depth: layout.depth + (bezel - inset) * 2,
      radius: Math.max(1.2, radius - inset),
      smoothness: 8,
    });
  const level = (inset: number, z: number): Ring => outline(inset).map(([x, y]): Vector => [x, y, z]);
  const low = (inset: number, above: number): Ring =>
    outline(inset).map(([x, y]): Vector => [
      x,
      y,
      rimHeight - frontHeight - (y + layout.depth / 2 + bezel) * slope + above,
    ]);
  return loft(
    [
      low(3.5, 0),
      low(0.4, 4.5),
      low(0, 5.2),
      level(0, rimHeight - 1.4),
      level(0.4, rimHeight - 0.45),
      level(1.4, rimHeight),
      level(bezel - 1.2, rimHeight),
      level(bezel - 0.5, rimHeight - 0.5),
      level(bezel - 0.5, 0),
    ],
    material,
    { top: false },
  );
}

/** The plate inside the rim, a plain sheet. */
export const casePlate = ({ layout }: CaseStyle, material: Material): Mesh =>
  sheet(layout.width + 1, layout.depth + 1, 1.2, 1.5, material);

const onKey = ({ x, y }: Pick<Key, 'x' | 'y'>, z = 0): Transform => place({ at: [x, y, z] });

/** The colour of each kind of cap, and of the letters on the alphas. The other letters have the alphas' colour. */
export type CapColours = Record<KeyRole | 'ink', Colour>;

/** What is printed on a key's cap, in millimetres; nothing on a blank one. */
export type Legends = (key: Key) => Omit<Legend, 'colour'> | undefined;

const isLetter = ({ legend }: Key): boolean => [...legend].length === 1;

/** Letters, and words on the other keys. */
export const words: Legends = (key) => ({
  strokes: lettering(key.legend, isLetter(key) ? 4 : 2.3),
  pen: isLetter(key) ? 0.75 : 0.5,
});

/** All of a layout's caps, above a plate at z = 0. */
export function capsOn(
  { keys }: Layout,
  colours: CapColours,
  profile: CapProfile,
  legends: Legends = words,
): Mesh[] {
  const lastRow = Math.max(...keys.map((key) => key.row));
  return keys.map((key) => {
    const legend = legends(key);
    const colour = key.role === 'alpha' ? colours.ink : colours.alpha;
    const cap = keycap({
      width: key.width,
      row: key.row + 5 - lastRow,
      profile,
      material: satin(colours[key.role]),
      ...(legend && { legend: { ...legend, colour } }),
    });
    return move(cap, onKey(key, 4.6));
  });
}

/** All of a layout's switches, in a plate at z = 0. */
export const switchesOn = ({ keys }: Layout, colours: SwitchColours): Mesh[] =>
  keys.flatMap((key) => moveAll(mountedSwitch(colours), onKey(key)));

const holeSide = 14;

/** A plate with a hole for each switch, its top at z = 0. */
export function punchedSheet(layout: Layout, margin: number, thickness: number, material: Material): Mesh[] {
  const half = holeSide / 2;
  const isHole = ([x, y]: Vector): boolean =>
    layout.keys.some((key) => Math.abs(x - key.x) < half && Math.abs(y - key.y) < half);
  const plate = sheet(layout.width + margin * 2, layout.depth + margin * 2, 3, thickness, {
    ...material,
    hole: isHole,
  });
  const well = loft(
    [ringAt(rectangle(holeSide, holeSide), -thickness), ringAt(rectangle(holeSide, holeSide), 0)],
    material,
    {
      top: false,
    },
  );
  const wells = layout.keys.map((key) => move(well, onKey(key)));
  return [plate, ...wells];
}

/** A knob with a knurled flank, standing on z = 0. */
export function knob(material: Material): Mesh[] {
  const sides = 48;
  const ring = (radius: number, height: number, tooth: number): Ring =>
    Array.from({ length: sides * 2 }, (_, step): Vector => {
      const angle = (step / (sides * 2)) * 2 * Math.PI;
      const reach = radius - (step % 2 === 0 ? 0 : tooth);
      return [Math.cos(angle) * reach, Math.sin(angle) * reach, height];
    });
  return [
    loft(
      [
        ring(10.4, 0, 0),
        ring(10.4, 2, 0),
        ring(10, 2.4, 0.55),
        ring(10, 12, 0.55),
        ring(9.8, 12.6, 0),
        ring(9.1, 13.2, 0),
        ring(8.6, 12.9, 0),
      ],
      material,
    ),
  ];
}

/** A thin sheet with rounded corners, its top at z = `top`. */
export const sheet = (
  width: number,
  depth: number,
  radius: number,
  thickness: number,
  material: Material,
  top = 0,
): Mesh =>
  block(
    (inset) =>
      roundedRectangle({ width: width - inset * 2, depth: depth - inset * 2, radius, smoothness: 6 }),
    top - thickness,
    top,
    material,
    { bevel: Math.min(0.5, thickness / 3), bottom: true },
  );

/** Where a layout's knob sits: the end of its far row. */
export const knobPlace = (layout: Layout): { x: number; y: number } => ({
  x: layout.width / 2 - keyUnit,
  y: layout.depth / 2 - keyUnit / 2 - 1,
});
