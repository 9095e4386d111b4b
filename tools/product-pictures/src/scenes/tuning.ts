import { papers } from '../draw/backdrop.ts';
import type { Colour } from '../draw/colour.ts';
import { glossy, matte, metal, satin } from '../draw/light.ts';
import { block, loft, move, ringAt, turned, type Mesh } from '../draw/mesh.ts';
import { oblong, circle, roundedRectangle } from '../draw/outline.ts';
import { createPicture, type Picture } from '../draw/picture.ts';
import { floorSeenFrom, laidDown } from '../draw/placing.ts';
import { paintStabiliser } from '../draw/stabiliser.ts';
import { place, type Transform, type Vector } from '../draw/vector.ts';

/** A long and a short stabiliser. */
export function trackmanStabilisers(): string {
  const yaw = 26;
  const picture = createPicture({
    backdrop: papers.lilac,
    camera: { yaw, pitch: 32, zoom: 9, target: [0, 0, 6] },
  });
  const floor = floorSeenFrom(yaw);
  const smoke = { housing: satin('#4b4560'), stem: satin('#f0e9da') };
  paintStabiliser(picture, smoke, 100, place({ at: floor(0, 22), turn: yaw - 26 }));
  paintStabiliser(picture, smoke, 23.8, place({ at: floor(-27, -14), turn: yaw - 26 }));
  paintStabiliser(picture, smoke, 23.8, place({ at: floor(25, -19), turn: yaw - 26 }));
  return picture.svg();
}

function pot(lid: Colour, grease: Colour, transform: Transform, picture: Picture): void {
  const glass = turned(
    [
      [13, 0],
      [14, 0.8],
      [14, 15],
      [13.2, 16.4],
      [13.2, 19],
    ],
    glossy('#dfe9ec'),
    { top: false },
  );
  const content = turned(
    [
      [12.4, 1.5],
      [12.6, 12],
      [11, 12.8],
      [6, 12.2],
      [0.1, 13.4],
    ],
    satin(grease),
  );
  const rim = turned(
    [
      [13.2, 18.8],
      [13.2, 19.2],
      [12.2, 19.2],
      [12, 13],
    ],
    glossy('#eef4f5'),
    { top: false },
  );
  picture.shadow(move(glass, transform));
  picture.mesh(move(content, transform));
  picture.mesh(move(rim, transform), { opacity: 0.3 });
  picture.mesh(move(glass, transform), { opacity: 0.32 });
  const band = turned(
    [
      [14.15, 4],
      [14.15, 11],
    ],
    satin(lid),
    { top: false },
  );
  picture.mesh(move(band, transform));
}

function potLid(colour: Colour, transform: Transform, picture: Picture): void {
  const ridged = Array.from({ length: 96 }, (_, step): readonly [number, number] => {
    const angle = (step / 96) * 2 * Math.PI;
    const reach = step % 2 === 0 ? 14.6 : 14.1;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  });
  const lid = loft(
    [
      ringAt(ridged, 0),
      ringAt(ridged, 6),
      ringAt(circle(13.6, 96), 6.9),
      ringAt(circle(12.4, 96), 6.9),
      ringAt(circle(12, 96), 6.5),
    ],
    satin(colour),
    { footExposure: 0.6 },
  );
  picture.shadow(move(lid, transform));
  picture.mesh(move(lid, transform));
}

/** Two pots of grease, a lid and a brush. */
export function greaseLubeKit(): string {
  const yaw = 22;
  const picture = createPicture({
    backdrop: papers.straw,
    camera: { yaw, pitch: 34, zoom: 7, target: [0, 0, 8] },
  });
  const floor = floorSeenFrom(yaw);
  pot('#2f6b62', '#f3ecd8', place({ at: floor(-30, 14) }), picture);
  pot('#c95a3c', '#efd9a4', place({ at: floor(10, 24) }), picture);
  potLid('#2f6b62', place({ at: floor(-40, -20) }), picture);
  const hand = laidDown(floor(-22, -30, 3), yaw + 14);
  const parts: Mesh[] = [
    turned(
      [
        [0.3, 0],
        [1.4, 4],
        [2, 9],
        [1.9, 12],
      ],
      matte('#3b2a22'),
      { bottom: true, smoothness: 24 },
    ),
    turned(
      [
        [2.1, 12],
        [2.3, 13],
        [2.3, 15],
        [2.6, 15.4],
        [2.6, 16.4],
        [2.4, 17],
        [2.7, 26],
      ],
      metal('#cfd4da'),
      { bottom: true, smoothness: 30 },
    ),
    turned(
      [
        [2.7, 26],
        [3.3, 34],
        [3.4, 42],
        [2.5, 60],
        [1.9, 82],
        [1.7, 92],
        [0.6, 94],
      ],
      glossy('#2f6b62'),
      { bottom: true, smoothness: 30 },
    ),
  ];
  picture.shadow(parts.flatMap((mesh) => move(mesh, hand)));
  for (const mesh of parts) picture.mesh(move(mesh, hand), { order: 'far first' });
  return picture.svg();
}

/** Amber films fanned out. */
export function onionSkinFilms(): string {
  const yaw = 20;
  const picture = createPicture({
    backdrop: papers.mist,
    camera: { yaw, pitch: 52, zoom: 11, target: [0, 0, 0] },
  });
  const floor = floorSeenFrom(yaw);
  const count = 13;
  const frame = (transform: Transform): void => {
    const outer = roundedRectangle({ width: 15.4, depth: 15.4, radius: 0.8 }).map(([x, y]) =>
      transform([x, y, 0]),
    );
    const hole = roundedRectangle({ width: 11.6, depth: 11.6, radius: 0.6 }).map(([x, y]) =>
      transform([x, y, 0]),
    );
    const sunk = (loop: readonly Vector[]): Vector[] => loop.map(([x, y, z]) => [x + 0.7, y - 0.1, z - 0.9]);
    picture.flat([sunk(outer), sunk(hole)], '#2b3340', { opacity: 0.22, blur: 0.35 });
    picture.flat([outer, hole], '#e8912b', { opacity: 0.72 });
    picture.line(outer, 0.28, '#ffd9a0', { opacity: 0.85, closed: true });
    picture.line(hole, 0.28, '#9d5413', { opacity: 0.75, closed: true });
  };
  for (let index = 0; index < count; index += 1) {
    const share = index / (count - 1);
    const angle = Math.PI * (1.02 - share * 1.04);
    frame(
      place({
        at: floor(Math.cos(angle) * 31, Math.sin(angle) * 27 - 8, 0.4 + index * 0.25),
        turn: yaw + (angle * 180) / Math.PI - 90,
      }),
    );
  }
  for (let layer = 0; layer < 16; layer += 1) {
    frame(place({ at: floor(0, -6, layer * 0.42), turn: yaw + 8 + Math.sin(layer * 2.4) * 3 }));
  }
  const anchor = move(
    block(oblong(15, 15, 1), 0, 7, matte('#e8912b')),
    place({ at: floor(0, -6), turn: yaw + 8 }),
  );
  picture.shadow(anchor);
  picture.mesh(
    move(block(oblong(78, 62, 3), -1, -0.9, matte('#b3c5d2')), place({ at: floor(0, -2), turn: yaw })),
    { opacity: 0 },
  );
  return picture.svg();
}
