import { glossy, matte, metal, satin, type Material } from './light.ts';
import { block, loft, move, ringAt, turned, type Mesh } from './mesh.ts';
import { oblong, plus, rectangle, roundedRectangle, type Outline } from './outline.ts';
import type { Picture } from './picture.ts';
import { place, type Transform, type Vector } from './vector.ts';
import type { Colour } from './colour.ts';

export interface SwitchColours {
  top: Colour;
  bottom: Colour;
  stem: Colour;
  /** Below 1 the upper housing is clear. */
  clarity?: number;
  /** A wall round the cross keeps dust out. */
  dustWall?: boolean;
}

const square =
  (side: number, radius: number) =>
  (inset: number): Outline =>
    roundedRectangle({
      width: side - inset * 2,
      depth: side - inset * 2,
      radius: Math.max(0.3, radius - inset),
      smoothness: 8,
    });

const copper = metal('#c98a4b');

/** Legs below the housing: two contacts, a centre post and two posts that locate it. */
export function switchLegs(plastic: Material): Mesh[] {
  const pin = (x: number, y: number): Mesh =>
    move(
      block(() => rectangle(1.3, 0.5), -8.6, -4.8, copper, { bottom: true }),
      place({ at: [x, y, 0] }),
    );
  const post = (x: number, radius: number, length: number): Mesh =>
    move(
      turned(
        [
          [radius * 0.8, -5 - length],
          [radius, -4.6 - length],
          [radius, -4.8],
        ],
        plastic,
        { smoothness: 20, bottom: true },
      ),
      place({ at: [x, 0, 0] }),
    );
  return [pin(2.54, 5.08), pin(-3.81, 2.54), post(0, 2, 3), post(5.08, 0.85, 3), post(-5.08, 0.85, 3)];
}

/** The lower housing, its flange resting on z = 0. */
export function lowerHousing(plastic: Material): Mesh[] {
  const tub = loft(
    [ringAt(square(12.6, 1)(0), -5), ringAt(square(13.7, 0.8)(0), -3.6), ringAt(square(13.9, 0.8)(0), 0)],
    plastic,
    { bottom: true, footExposure: 0.6, top: false, wallPieces: 10 },
  );
  const clip = (side: number): Mesh =>
    move(block(oblong(1, 4, 0.2), -3, -0.6, plastic, { bevel: 0.3 }), place({ at: [side * 6.9, 0, 0] }));
  return [clip(-1), tub, clip(1), block(square(15.6, 0.9), 0, 1.1, plastic, { bevel: 0.35, bottom: true })];
}

/** The upper housing, standing on the flange. */
export function upperHousing(plastic: Material): Mesh[] {
  const rings = [
    ringAt(square(14.4, 1)(0), 1.1),
    ringAt(square(14.2, 1)(0), 2.3),
    ringAt(oblong(11, 10.2, 1.1)(0), 6.3),
    ringAt(oblong(10.7, 9.9, 1)(0), 6.6),
    ringAt(oblong(10.2, 9.4, 0.9)(0), 6.75),
  ];
  return [loft(rings, plastic, { footExposure: 0.7, wallPieces: 12, bottom: true })];
}

/** The stem: slider, shoulders and cross, pressed `down` millimetres. */
export function switchStem(plastic: Material, dustWall: boolean): Mesh[] {
  const slider = block(oblong(7, 5, 0.5), 5.6, 8.3, plastic, {
    bevel: 0.3,
    footExposure: 0.4,
    wallPieces: 10,
  });
  const cross = loft(
    [ringAt(plus(4.1, 1.25), 8.3), ringAt(plus(4.1, 1.25), 11.6), ringAt(plus(3.8, 0.95), 11.9)],
    plastic,
    { footExposure: 0.5, wallPieces: 10 },
  );
  if (!dustWall) return [slider, cross];
  const wall = (inset: number): Outline => square(6.7, 1.4)(inset);
  const inner = loft([ringAt(wall(0.7), 11.8), ringAt(wall(0.75), 8.4)], plastic, { footExposure: 0.3 });
  const outer = loft(
    [ringAt(wall(0), 8.2), ringAt(wall(0), 11.5), ringAt(wall(0.2), 11.8), ringAt(wall(0.7), 11.8)],
    plastic,
    { top: false, footExposure: 0.7 },
  );
  return [slider, inner, cross, outer];
}

/** A coil spring standing on z = `from`. */
export function spring(from: number, to: number, transform: Transform, radius = 2.1, loops = 9): Vector[] {
  return Array.from({ length: loops * 18 + 1 }, (_, step) => {
    const angle = (step / 18) * 2 * Math.PI;
    return transform([
      Math.cos(angle) * radius,
      Math.sin(angle) * radius,
      from + ((to - from) * step) / (loops * 18),
    ]);
  });
}

const contact: Material = satin('#e9e2d3');

/** Paints one whole switch, its flange at the transform's z = 0. */
export function paintSwitch(picture: Picture, colours: SwitchColours, transform: Transform): void {
  const { top, bottom, stem, clarity = 1, dustWall = false } = colours;
  const paint = (meshes: readonly Mesh[], opacity = 1): void => {
    for (const mesh of meshes) picture.mesh(move(mesh, transform), { opacity });
  };
  paint(switchLegs(satin(bottom)));
  paint(lowerHousing(satin(bottom)));
  if (clarity < 1) {
    paint([block(oblong(9, 7, 0.6), 1.1, 5.4, matte(stem), { bevel: 0.4, footExposure: 0.5 })]);
  }
  paint(upperHousing(clarity < 1 ? glossy(top) : satin(top)), clarity);
  paintHousingDetails(picture, colours, transform);
  paint([block(oblong(7.6, 5.6, 0.5), 6.7, 6.76, matte('#1d1a22'))], 0.75);
  paint(switchStem(satin(stem), dustWall));
}

/** Paints a switch whose underside faces the viewer. */
export function paintSwitchFromBelow(picture: Picture, colours: SwitchColours, transform: Transform): void {
  const { top, bottom, stem, dustWall = false } = colours;
  const farFirst = [
    ...switchStem(satin(stem), dustWall),
    ...upperHousing(satin(top)),
    ...lowerHousing(satin(bottom)).toReversed(),
    ...switchLegs(satin(bottom)),
  ];
  for (const mesh of farFirst) picture.mesh(move(mesh, transform), { order: 'far first' });
}

/** The slot for the light, and the seams of the clips that hold the halves together. */
function paintHousingDetails(picture: Picture, { top }: SwitchColours, transform: Transform): void {
  const onFront = (x: number, share: number): Vector => transform([x, -7.1 + share * 2.05, 2.3 + share * 4]);
  const slot = [onFront(-2.6, 0.12), onFront(2.6, 0.12), onFront(2.3, 0.62), onFront(-2.3, 0.62)];
  picture.flat([slot], '#15121a', { opacity: 0.42 });
  const lens = [onFront(-1.5, 0.2), onFront(1.5, 0.2), onFront(1.4, 0.52), onFront(-1.4, 0.52)];
  picture.flat([lens], contact.colour, { opacity: top === '#f2f0ea' ? 0.5 : 0.8 });
  for (const x of [-5.2, 5.2]) {
    const tall = 0.34;
    const seam = [
      onFront(x - 0.8, -0.28),
      onFront(x + 0.8, -0.28),
      onFront(x * 0.97 + 0.8, tall),
      onFront(x * 0.97 - 0.8, tall),
    ];
    picture.flat([seam], '#15121a', { opacity: 0.22 });
  }
}

/** The whole switch as one body, for shadows. */
export function switchBody(transform: Transform): Mesh {
  const plastic = satin('#888888');
  return [...lowerHousing(plastic), ...upperHousing(plastic), ...switchLegs(plastic)].flatMap((mesh) =>
    move(mesh, transform),
  );
}

/** A switch mounted in something, its flange at z = 0, as coarse meshes seen from above. */
export function mountedSwitch(colours: SwitchColours, transform: Transform): Mesh[] {
  const rough = (width: number, depth: number, radius: number): Outline =>
    roundedRectangle({ width, depth, radius, smoothness: 3 });
  const top = loft(
    [
      ringAt(rough(14.4, 14.4, 1), 1.1),
      ringAt(rough(14.2, 14.2, 1), 2.3),
      ringAt(rough(10.9, 10.1, 1.1), 6.4),
      ringAt(rough(10.3, 9.5, 0.9), 6.75),
    ],
    satin(colours.top),
    { footExposure: 0.7, wallPieces: 2 },
  );
  const flange = block(
    (inset) => rough(15.6 - inset * 2, 15.6 - inset * 2, 0.9),
    0,
    1.1,
    satin(colours.bottom),
    { bevel: 0.35 },
  );
  const slider = block(() => rough(7, 5, 0.5), 6.75, 8.3, satin(colours.stem), { footExposure: 0.5 });
  const cross = loft([ringAt(plus(4.1, 1.25), 8.3), ringAt(plus(4.1, 1.25), 11.8)], satin(colours.stem), {
    footExposure: 0.6,
  });
  return [flange, top, slider, cross].map((mesh) => move(mesh, transform));
}
