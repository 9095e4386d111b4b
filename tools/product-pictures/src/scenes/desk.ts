import { papers } from '../draw/backdrop.ts';
import { sheet } from '../draw/board.ts';
import { mix, type Colour } from '../draw/colour.ts';
import { matte, satin } from '../draw/light.ts';
import { loft, move, ringAt, type Ring } from '../draw/mesh.ts';
import { circle, roundedRectangle } from '../draw/outline.ts';
import { createPicture, type Picture } from '../draw/picture.ts';
import { floorSeenFrom } from '../draw/placing.ts';
import { place, type Transform, type Vector } from '../draw/vector.ts';

const matColours = {
  night: '#23395b',
  hill: '#2f5d62',
  near: '#183042',
  sun: '#f2a65a',
  dusk: '#d9785f',
  rail: '#f3e3c3',
} as const;

/** A desk mat, its far end still rolled, printed with a line running into the evening. */
export function eveningLineMat(): string {
  const picture = createPicture({
    backdrop: papers.stone,
    camera: { yaw: 28, pitch: 44, zoom: 1.02, target: [0, 0, 0] },
  });
  const [width, depth] = [760, 400];
  const base = sheet(width, depth, 14, 4, matte(matColours.night), 4);
  picture.shadow(base, { blur: 22 });
  picture.mesh(base);
  const printed = (points: readonly (readonly [number, number])[]): Vector[] =>
    points.map(([x, y]) => [x, y, 4]);
  const [left, right, bottom, top] = [-width / 2 + 8, width / 2 - 8, -depth / 2 + 8, depth / 2 - 8];
  const band = (level: (x: number) => number, colour: Colour): void => {
    const ridge = Array.from({ length: 61 }, (_, step): readonly [number, number] => {
      const x = left + ((right - left) * step) / 60;
      return [x, Math.min(top, Math.max(bottom, level(x)))];
    });
    picture.flat([printed([...ridge, [right, bottom], [left, bottom]])], colour);
  };
  for (let step = 0; step < 8; step += 1)
    band(() => top - step * 26, mix(matColours.night, matColours.dusk, step / 7));
  picture.flat([printed(circle(62, 60, [150, 10]))], matColours.sun);
  band((x) => 18 + 34 * Math.sin(x / 90 + 1) + 10 * Math.sin(x / 31), matColours.hill);
  band((x) => -46 + 30 * Math.sin(x / 120 - 1), mix(matColours.hill, matColours.near, 0.55));
  band((x) => -104 + 16 * Math.sin(x / 150), matColours.near);
  const rail = (side: number, rise: number): Vector[] =>
    printed(
      Array.from({ length: 41 }, (_, step): readonly [number, number] => {
        const along = step / 40;
        return [left + (right - left) * along, -150 + side * 6 + rise * along ** 2.2];
      }),
    );
  for (const rise of [92, -22]) {
    for (const side of [-1, 1]) picture.line(rail(side, rise), 3, matColours.rail, { opacity: 0.92 });
  }
  picture.line(
    printed(roundedRectangle({ width: width - 8, depth: depth - 8, radius: 11, smoothness: 8 })),
    2.6,
    '#e7c48a',
    { closed: true, dashes: [6, 4], opacity: 0.8 },
  );
  paintRoll(picture, -width / 2 + 6, depth);
  return picture.svg();
}

/** The rolled end along the mat's left edge. */
function paintRoll(picture: Picture, x: number, depth: number): void {
  const radius = 34;
  const ring = (y: number): Ring =>
    circle(radius, 48).map(([across, up]): Vector => [x + across, y, 4 + radius + up]);
  const roll = loft([ring(depth / 2), ring(-depth / 2)].toReversed(), matte('#1d2a3c'), { top: false }).map(
    (face) => ({ ...face, points: face.points.toReversed() }),
  );
  picture.shadow(roll, { ground: 4, layer: 'inline', strength: 0.9, blur: 14 });
  picture.mesh(roll);
  const spiral = Array.from({ length: 120 }, (_, step): Vector => {
    const angle = (step / 119) * 3.2 * 2 * Math.PI;
    const reach = radius - 2 - (step / 119) * (radius - 9);
    return [x + Math.cos(angle) * reach, -depth / 2, 4 + radius + Math.sin(angle) * reach];
  });
  picture.flat([ring(-depth / 2)], '#141c29');
  picture.line(spiral, 4.6, '#35496a');
}

/** Two rests in oiled wood, one for each width of board. */
export function sleeperWristRest(): string {
  const yaw = 28;
  const picture = createPicture({
    backdrop: papers.lagoon,
    camera: { yaw, pitch: 34, zoom: 2.7, target: [0, 0, 8] },
  });
  const floor = floorSeenFrom(yaw);
  paintRest(picture, place({ at: floor(-6, 52), turn: yaw - 20 }), 360, {
    wood: '#c89a62',
    grain: '#9a6a36',
  });
  paintRest(picture, place({ at: floor(-4, -50), turn: yaw - 20 }), 300, {
    wood: '#7b4a2e',
    grain: '#4c2917',
  });
  return picture.svg();
}

function paintRest(
  picture: Picture,
  transform: Transform,
  width: number,
  { wood, grain }: { wood: Colour; grain: Colour },
): void {
  const depth = 78;
  const outline = (inset: number) =>
    roundedRectangle({
      width: width - inset * 2,
      depth: depth - inset * 2,
      radius: Math.max(2, 12 - inset),
      smoothness: 8,
    });
  const slope = (y: number): number => 19 + y * 0.07;
  const level = (inset: number, drop: number): Ring =>
    outline(inset).map(([x, y]): Vector => [x, y, slope(y) - drop]);
  const body = loft(
    [
      ringAt(outline(1.5), 0),
      ringAt(outline(0), 1.5),
      level(0, 6),
      level(0.8, 3),
      level(2.6, 0.9),
      level(5.4, 0),
    ],
    satin(wood),
    { footExposure: 0.5 },
  );
  picture.shadow(move(body, transform), { blur: 8 });
  picture.mesh(move(body, transform));
  for (let line = 0; line < 15; line += 1) {
    const y = -depth / 2 + 6.5 + line * 4.65;
    const points = Array.from({ length: 41 }, (_, step): Vector => {
      const x = -width / 2 + 8 + ((width - 16) * step) / 40;
      const knot = 5 * Math.exp(-(((x - 40 + line * 3) / 38) ** 2)) * Math.sin(line * 0.9);
      const across = Math.max(
        -depth / 2 + 5,
        Math.min(depth / 2 - 5, y + Math.sin(x / 46 + line * 0.8) * 1.5 + knot),
      );
      return transform([x, across, slope(across) + 0.05]);
    });
    picture.line(points, 0.7 + (line % 3) * 0.5, grain, { opacity: 0.2 + (line % 4) * 0.07 });
  }
  for (let line = 0; line < 4; line += 1) {
    const points = Array.from({ length: 31 }, (_, step): Vector => {
      const x = -width / 2 + 13 + ((width - 26) * step) / 30;
      return transform([x, -depth / 2, 2.6 + line * 2.6 + Math.sin(x / 50 + line) * 0.5]);
    });
    picture.line(points, 0.6, grain, { opacity: 0.35 });
  }
}
