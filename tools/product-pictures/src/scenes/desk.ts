import { mix, type Colour } from '../draw/colour.ts';
import { sheet } from '../draw/board.ts';
import { loft, moveAll, ringAt, type Mesh, type Ring } from '../draw/mesh.ts';
import { roundedRectangle } from '../draw/outline.ts';
import { papers } from '../draw/papers.ts';
import { floorSeenFrom } from '../draw/placing.ts';
import { place, type Vector } from '../draw/vector.ts';
import { matte, satin, type Material } from '../draw/material.ts';
import type { Scene } from '../draw/scene.ts';

/** What of the mat lies flat; the rest is rolled. */
const [matWidth, matDepth] = [760, 400];
/** Millimetres in the roll. */
const rolled = 140;

/** Hills from the far ones to the near ones, and how high each stands at a place along the mat. */
const hills: readonly (readonly [colour: Colour, height: (x: number) => number])[] = [
  ['#183042', (x) => -104 + 16 * Math.sin(x / 150)],
  ['#24475a', (x) => -46 + 30 * Math.sin(x / 120 - 1)],
  ['#2f5d62', (x) => 18 + 34 * Math.sin(x / 90 + 1) + 10 * Math.sin(x / 31)],
];

/** A line running into the evening, and the branch that leaves it. The mat's left edge is at `left`. */
const evening =
  (left: number) =>
  ([x, y]: Vector): Colour => {
    const along = Math.max(0, (x + matWidth / 2) / matWidth);
    const hem = Math.min(matWidth / 2 - x, x - left, matDepth / 2 - Math.abs(y));
    if (hem < 6) return hem > 2.2 && hem < 4.6 && (x + y + 2000) % 11 < 7 ? '#d9b77c' : '#1b2c44';
    const isRail = [92, -22].some((rise) =>
      [-6, 6].some((side) => Math.abs(y - (-150 + side + rise * along ** 2.2)) < 1.6),
    );
    if (isRail) return '#f3e3c3';
    const hill = hills.find(([, height]) => y < height(x));
    if (hill) return hill[0];
    if (Math.hypot(x - 150, y - 10) < 62) return '#f2a65a';
    return mix('#d9785f', '#23395b', Math.min(1, Math.max(0, Math.floor((y - 10) / 22) / 7)));
  };

/** A desk mat, its far end still rolled. */
export function eveningLineMat(): Scene {
  const base = sheet(matWidth, matDepth, 14, 4, matte('#23395b', { print: evening(-matWidth / 2) }), 4);
  return { paper: papers.stone, yaw: 38, pitch: 48, meshes: [base, ...roll(6 - matWidth / 2)] };
}

/** The whole mat, unrolled: its right edge where the rolled one has it. */
export const flatMat = (): Mesh => {
  const middle = -rolled / 2;
  const print = evening(-matWidth / 2 - rolled);
  const material = matte('#23395b', { print: ([x, y, z]) => print([x + middle, y, z]) });
  return sheet(matWidth + rolled, matDepth, 14, 4, material, 4);
};

/** The rolled end along the mat's left edge. */
function roll(x: number): Mesh[] {
  const radius = 34;
  const spiral = (turns: number, thickness: number): Ring[] =>
    [matDepth / 2, -matDepth / 2].map((y) => {
      const outward = Array.from({ length: 120 }, (_, step) => step / 119);
      const at = (share: number, inset: number): Vector => {
        const angle = -Math.PI / 2 - share * turns * 2 * Math.PI;
        const reach = radius - share * (radius - 10) - inset;
        return [x + Math.cos(angle) * reach, y, 4 + radius + Math.sin(angle) * reach];
      };
      return [
        ...outward.map((share) => at(share, 0)),
        ...outward.toReversed().map((share) => at(share, thickness)),
      ];
    });
  const rubber = matte('#2a3b55');
  const body = loft(spiral(3.2, 4), rubber, { top: false });
  const [, end = []] = spiral(3.2, 4);
  const edge = end.slice(0, 119).map((corner, step) => ({
    points: [corner, end[step + 1] ?? corner, end[238 - step] ?? corner, end[239 - step] ?? corner],
    material: matte('#4a6288'),
  }));
  return [body, edge];
}

export const beech = (): Material => wood('#b98a55', '#8a5d30');
export const walnut = (): Material => wood('#74452a', '#48261a');

/** Two rests in oiled wood, one for each width of board. */
export function sleeperWristRest(): Scene {
  const yaw = 28;
  const floor = floorSeenFrom(yaw);
  const meshes = [
    ...moveAll([rest(360, beech())], place({ at: floor(-8, 70), turn: yaw - 32 })),
    ...moveAll([rest(300, walnut())], place({ at: floor(4, -66), turn: yaw - 32 })),
  ];
  return { paper: papers.lagoon, yaw, pitch: 38, meshes };
}

/** Grain that runs along x in a solid block. */
const wood = (colour: Colour, grain: Colour): Material =>
  satin(colour, {
    roughness: 0.5,
    print: ([x, y, z]) => {
      const bend = Math.sin(x / 95 + y / 50) * 2.4 + Math.sin(x / 41 + y / 9) * 0.5;
      const depth = Math.hypot(y + bend + 14, z * 1.4 + 46) / 2.1;
      const ring = depth + 0.9 * Math.sin(depth * 0.53) + 0.4 * Math.sin(depth * 1.31);
      const share = ring - Math.floor(ring);
      const pores = Math.sin(x * 0.35 + y * 31.7) * Math.sin(y * 7.3 + z * 5.1) > 0.8 ? 0.2 : 0;
      return mix(colour, grain, Math.round((share ** 2 * 0.5 + pores) * 14) / 14);
    },
  });

/** A wrist rest, standing on z = 0. */
export function rest(width: number, material: Material): Mesh {
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
  return loft(
    [
      ringAt(outline(1.5), 0),
      ringAt(outline(0), 1.5),
      level(0, 6),
      level(0.8, 3),
      level(2.6, 0.9),
      level(5.4, 0),
    ],
    material,
  );
}
