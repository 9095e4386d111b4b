import { places } from '../draw/strokes.ts';
import type { Colour } from '../draw/colour.ts';
import { loft, move, moveAll, ringAt, turned, type Mesh } from '../draw/mesh.ts';
import { circle, roundedRectangle } from '../draw/outline.ts';
import { papers } from '../draw/papers.ts';
import { floorSeenFrom, laidDown } from '../draw/placing.ts';
import { stabiliser } from '../draw/stabiliser.ts';
import { place } from '../draw/vector.ts';
import { clear, glossy, matte, metal, satin } from '../draw/material.ts';
import type { Scene } from '../draw/scene.ts';

/** A long and two short stabilisers. */
export function trackmanStabilisers(): Scene {
  const yaw = 26;
  const floor = floorSeenFrom(yaw);
  const smoke = { housing: satin('#4b4560'), stem: satin('#f0e9da') };
  const meshes = [
    ...moveAll(stabiliser(smoke, 100), place({ at: floor(6, 16), turn: yaw - 38 })),
    ...moveAll(stabiliser(smoke, 23.8), place({ at: floor(-26, -4), turn: yaw - 38 })),
    ...moveAll(stabiliser(smoke, 23.8), place({ at: floor(14, -27), turn: yaw - 38 })),
  ];
  return { paper: papers.lilac, yaw, pitch: 38, meshes };
}

/** A glass of grease, standing on z = 0. */
export function pot(band: Colour, grease: Colour): Mesh[] {
  const glass = turned(
    places('13 0  14 .8  14 15  13.2 16.4  13.2 19  12.2 19.2  12.2 16  12.9 14.6'),
    clear('#eef5f5'),
    { top: false },
  );
  const content = turned(
    places('12.6 1.2  12.8 12.6  11 13.4  6 12.6  3 13.6  .1 14.4'),
    glossy(grease, { roughness: 0.25 }),
  );
  const label = turned(places('14.1 4  14.1 11'), satin(band), { top: false });
  return [content, glass, label];
}

/** Its lid. */
export function potLid(colour: Colour): Mesh {
  const ridged = Array.from({ length: 96 }, (_, step): readonly [number, number] => {
    const angle = (step / 96) * 2 * Math.PI;
    const reach = step % 2 === 0 ? 14.6 : 14.1;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  });
  const rings = [
    ringAt(ridged, 0),
    ringAt(ridged, 6),
    ringAt(circle(13.6, 96), 6.9),
    ringAt(circle(12.4, 96), 6.9),
    ringAt(circle(12, 96), 6.5),
  ];
  return loft(rings, satin(colour));
}

/** Bristles, ferrule and handle of a brush, along z. */
const brush = (): Mesh[] => [
  turned(places('.2 0  1.2 4  2 9  1.9 12'), matte('#3b2a22'), { bottom: true, smoothness: 24 }),
  turned(places('2.1 12  2.3 13  2.3 15  2.6 15.4  2.6 16.4  2.4 17  2.7 26'), metal('#cfd4da'), {
    bottom: true,
    smoothness: 30,
  }),
  turned(places('2.7 26  3.3 34  3.4 42  2.5 60  1.9 82  1.7 92  .6 94'), glossy('#2f6b62'), {
    bottom: true,
    smoothness: 30,
  }),
];

/** Two pots of grease, a lid and a brush. */
export function greaseLubeKit(): Scene {
  const yaw = 22;
  const floor = floorSeenFrom(yaw);
  const meshes = [
    ...moveAll(pot('#2f6b62', '#f3ecd8'), place({ at: floor(-14, 10) })),
    ...moveAll(pot('#c95a3c', '#efd9a4'), place({ at: floor(18, 17) })),
    move(potLid('#2f6b62'), place({ at: floor(-34, -19) })),
    ...moveAll(moveAll(brush(), place({ size: 0.8 })), laidDown(floor(-14, -34, 2.8), yaw + 24)),
  ];
  return { paper: papers.straw, yaw, pitch: 38, meshes };
}

/** A film for between the halves of a switch. */
export function film(): Mesh {
  const side = (length: number, height: number) =>
    ringAt(roundedRectangle({ width: length, depth: length, radius: 0.8 }), height);
  return loft(
    [side(11.6, 0.5), side(11.6, 0), side(15.4, 0), side(15.4, 0.5), side(11.6, 0.5)],
    clear('#f8d59a'),
    {
      top: false,
    },
  );
}

/** Amber films: a stack, and a fan round it. */
export function onionSkinFilms(): Scene {
  const yaw = 20;
  const floor = floorSeenFrom(yaw);
  const fan = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI * (1.02 - (index / 12) * 1.04);
    return place({
      at: floor(Math.cos(angle) * 29, Math.sin(angle) * 29 - 8, 0.1 + index * 0.55),
      turn: yaw + (angle * 180) / Math.PI - 90,
    });
  });
  const stack = Array.from({ length: 9 }, (_, layer) =>
    place({ at: floor(0, -6, layer * 0.62), turn: yaw + 8 + Math.sin(layer * 2.4) * 3 }),
  );
  return { paper: papers.mist, yaw, pitch: 46, meshes: [...fan, ...stack].map((at) => move(film(), at)) };
}
