import { papers } from '../draw/backdrop.ts';
import type { Colour } from '../draw/colour.ts';
import { capShape, keycap, profiles } from '../draw/keycap.ts';
import { glossy, matte } from '../draw/light.ts';
import { block, move, normalOf, turned, type Mesh } from '../draw/mesh.ts';
import { circle, roundedRectangle } from '../draw/outline.ts';
import { createPicture, type Picture } from '../draw/picture.ts';
import { floorSeenFrom } from '../draw/placing.ts';
import { place, type Transform, type Vector } from '../draw/vector.ts';

/** Resin caps with a night landscape cast inside. */
export function nightTrainArtisan(): string {
  const picture = createPicture({
    backdrop: papers.lilac,
    camera: { yaw: 32, pitch: 27, zoom: 14, target: [0, 0, 6] },
  });
  const floor = floorSeenFrom(32);
  paintResinCap(picture, place({ at: floor(-12, 13) }), {
    ground: '#1f3b3f',
    tree: '#3f7f6c',
    moon: '#f6d98a',
    glass: '#a6d6cf',
  });
  paintResinCap(picture, place({ at: floor(18, 10) }), {
    ground: '#4a2338',
    tree: '#b5586b',
    moon: '#ffe9c9',
    glass: '#f0b9bd',
  });
  paintResinCap(picture, place({ at: floor(4, -16) }), {
    ground: '#1d2547',
    tree: '#4e6bb0',
    moon: '#fbe7a2',
    glass: '#b4c3f2',
  });
  return picture.svg();
}

interface Resin {
  ground: Colour;
  tree: Colour;
  moon: Colour;
  glass: Colour;
}

function paintResinCap(picture: Picture, transform: Transform, { ground, tree, moon, glass }: Resin): void {
  const shell = keycap({ row: 1, profile: profiles.tower, material: glossy(glass), detail: 'portrait' });
  picture.shadow(move(shell, transform));
  const land = block(
    (inset) => roundedRectangle({ width: 17.6 - inset * 2.2, depth: 17.6 - inset * 2.2, radius: 1.4 }),
    0,
    4,
    matte(ground),
    { bevel: 1.4, footExposure: 0.6 },
  );
  const pine = (x: number, y: number, size: number): Mesh =>
    move(
      turned(
        [
          [1.7, 0],
          [0.7, 2.1],
          [1.3, 2.1],
          [0.5, 3.9],
          [0.9, 3.9],
          [0.02, 5.8],
        ],
        matte(tree),
        { smoothness: 14, footExposure: 0.7 },
      ),
      place({ at: [x, y, 3.8], size }),
    );
  const ball = move(
    turned(
      Array.from({ length: 31 }, (_, step): readonly [number, number] => {
        const angle = (step / 30) * Math.PI - Math.PI / 2;
        return [Math.max(0.01, Math.cos(angle) * 2.1), Math.sin(angle) * 2.1];
      }),
      matte(moon),
      { smoothness: 44 },
    ),
    place({ at: [-1.8, 2.4, 9.6] }),
  );
  picture.mesh(move(land, transform));
  picture.flat([circle(3.6, 30, [-1.8, 2.4]).map(([x, y]) => transform([x, y, 9.6]))], moon, {
    opacity: 0.55,
    blur: 1.1,
  });
  picture.mesh(move(ball, transform));
  for (const mesh of [
    pine(4.2, 3.4, 0.85),
    pine(1.2, 0.6, 0.75),
    pine(4.4, -2.6, 1),
    pine(-3.6, -1.6, 0.9),
    pine(0.6, -4.6, 0.8),
  ]) {
    picture.mesh(move(mesh, transform));
  }
  const glassBody = move(shell, transform);
  picture.mesh(glassBody, { opacity: 0.3 });
  picture.mesh(
    glassBody.filter((face) => normalOf(face)[2] > 0.75),
    { opacity: 0.42 },
  );
  const gleam = (x: number, width: number): void => {
    const onWall = (across: number, z: number): Vector => transform([across, -9 + z * 0.21, z]);
    picture.flat(
      [[onWall(x, 4.6), onWall(x + width, 4.6), onWall(x + width * 0.9 + 0.9, 11.4), onWall(x + 0.9, 11.4)]],
      '#ffffff',
      { opacity: 0.34 },
    );
  };
  gleam(-6.6, 2);
  gleam(-3.8, 0.8);
  const { topWidth, topDepth, surface } = capShape({ row: 1, profile: profiles.tower });
  const rim = roundedRectangle({
    width: topWidth,
    depth: topDepth,
    radius: 4.2,
    smoothness: 9,
    sidePieces: 8,
  });
  picture.line(
    rim.map(([x, y]) => transform(surface(x, y))),
    0.28,
    '#ffffff',
    { opacity: 0.3, closed: true },
  );
}
