import { papers } from '../draw/backdrop.ts';
import { matte, satin, type Material } from '../draw/light.ts';
import { block, move, type Mesh } from '../draw/mesh.ts';
import { oblong, roundedRectangle, type Outline } from '../draw/outline.ts';
import { createPicture, type Picture } from '../draw/picture.ts';
import {
  lowerHousing,
  mountedSwitch,
  paintSwitch,
  paintSwitchFromBelow,
  spring,
  switchBody,
  switchLegs,
  switchStem,
  upperHousing,
  type SwitchColours,
} from '../draw/switch.ts';
import { floorSeenFrom } from '../draw/placing.ts';
import { inside, place, type Transform } from '../draw/vector.ts';

/** The flange's height when the legs just touch the floor. */
const standing = 8.6;

function stand(picture: Picture, colours: SwitchColours, transforms: readonly Transform[]): void {
  for (const transform of transforms) picture.shadow(switchBody(transform));
  for (const transform of transforms) paintSwitch(picture, colours, transform);
}

const semaphoreColours: SwitchColours = { top: '#34323b', bottom: '#34323b', stem: '#d5453c' };

/** Three in a wedge, the nearest one proud. */
export function semaphoreLinear(): string {
  const floor = floorSeenFrom(34);
  const picture = createPicture({
    backdrop: papers.shell,
    camera: { yaw: 34, pitch: 24, zoom: 17.5, target: [0, 0, 8] },
  });
  stand(picture, semaphoreColours, [
    place({ at: floor(-15, 9, standing) }),
    place({ at: floor(15, 12, standing) }),
    place({ at: floor(1, -15, standing) }),
  ]);
  return picture.svg();
}

/** Two, the far one turned to show its other side. */
export function ballastTactile(): string {
  const picture = createPicture({
    backdrop: papers.straw,
    camera: { yaw: 30, pitch: 20, zoom: 23, target: [0, 0, 8] },
  });
  const colours: SwitchColours = { top: '#efe6d2', bottom: '#5b4636', stem: '#8a5a3b' };
  stand(picture, colours, [place({ at: [-11.5, 7, standing], turn: 90 }), place({ at: [9, -6, standing] })]);
  return picture.svg();
}

/** Clear housings, so that the slider shows; one has fallen over and shows its legs. */
export function telegraphClicky(): string {
  const floor = floorSeenFrom(36);
  const picture = createPicture({
    backdrop: papers.mist,
    camera: { yaw: 36, pitch: 25, zoom: 17.5, target: [0, 0, 8] },
  });
  const colours: SwitchColours = {
    top: '#e4f0f6',
    bottom: '#2c4257',
    stem: '#2f7fc0',
    clarity: 0.42,
    dustWall: true,
  };
  stand(picture, colours, [place({ at: floor(-14, 12, standing) }), place({ at: floor(13, 16, standing) })]);
  const fallen = place({ at: floor(3, -14, 7.8), tilt: -90, turn: 12 });
  picture.shadow(switchBody(fallen));
  paintSwitchFromBelow(picture, { ...colours, top: '#9fb8c6' }, fallen);
  return picture.svg();
}

/** One whole, and one taken apart along its axis. */
export function longPoleLinear(): string {
  const picture = createPicture({
    backdrop: papers.sage,
    camera: { yaw: 33, pitch: 22, zoom: 12, target: [0, 0, 24] },
    fill: [0.84, 0.84],
  });
  const floor = floorSeenFrom(33);
  const [amber, smoke] = [satin('#ec9a2c'), satin('#41544d')];
  const axis = floor(13, 4);
  const raised = (height: number): Transform => place({ at: [axis[0], axis[1], height] });
  const paint = (meshes: readonly Mesh[], height: number): void => {
    for (const mesh of meshes) picture.mesh(move(mesh, raised(height)));
  };
  picture.shadow(switchBody(raised(9)), { strength: 1.2 });
  paint([...switchLegs(smoke), ...lowerHousing(smoke), patch(11, 11, 1.1)], 9);
  picture.tube(spring(10.6, 21.5, raised(0), 2.3, 8), { radius: 0.38, colour: '#d9dde0', shine: 0.9 });
  paint([...longPole(amber), ...switchStem(amber, false)], 23);
  paint([...upperHousing(smoke), patch(7.6, 5.6, 6.7)], 37);
  stand(picture, { top: smoke.colour, bottom: smoke.colour, stem: amber.colour }, [
    place({ at: floor(-14, -6, standing) }),
  ]);
  return picture.svg();
}

/** A dark opening at that height. */
const patch = (width: number, depth: number, height: number): Mesh =>
  block(() => roundedRectangle({ width, depth, radius: 0.7 }), height, height + 0.06, matte('#10131a'));

/** The part of a stem that hides in the housing: slider, rails and the pole it is named for. */
function longPole(plastic: Material): Mesh[] {
  const oblong =
    (width: number, depth: number, radius: number) =>
    (inset: number): Outline =>
      roundedRectangle({ width: width - inset * 2, depth: depth - inset * 2, radius });
  return [
    block(oblong(2.2, 2.2, 1), -3.6, 0.6, plastic, { footExposure: 0.6 }),
    block(oblong(9.6, 3, 0.5), 0.4, 4.4, plastic, { bevel: 0.3, footExposure: 0.6 }),
    block(oblong(7.2, 5.4, 0.6), 0.4, 5.8, plastic, { bevel: 0.2, footExposure: 0.6, wallPieces: 10 }),
  ];
}

/** A diagonal rank, receding. */
export function nightMailSilent(): string {
  const picture = createPicture({
    backdrop: papers.lilac,
    camera: { yaw: 40, pitch: 26, zoom: 12.6, target: [0, 0, 6] },
  });
  const colours: SwitchColours = { top: '#2a2833', bottom: '#2a2833', stem: '#a88fd6' };
  const ranks = [
    [-1, 1],
    [0, 1],
    [1, 1],
    [-1, 0],
    [0, 0],
    [1, 0],
  ] as const;
  stand(
    picture,
    colours,
    ranks.map(([x, y]) => place({ at: [x * 21, y * 23 - 11, standing] })),
  );
  return picture.svg();
}

/** A tray of ten, as they are sold. */
export function couplerHeavy(): string {
  const picture = createPicture({
    backdrop: papers.lagoon,
    camera: { yaw: 28, pitch: 40, zoom: 9, target: [0, 0, 6] },
  });
  const tray = block(oblong(112, 52, 5), 0, 6, satin('#efe7d6'), { bevel: 1.2, footExposure: 0.6 });
  picture.shadow(tray);
  picture.mesh(tray);
  const colours: SwitchColours = { top: '#f3efe4', bottom: '#2f6f6a', stem: '#e0643f' };
  const places = [0, 1, 2, 3, 4].flatMap((column) =>
    [0, 1].map((row) => place({ at: [(column - 2) * 21, (row - 0.5) * 23, 6] })),
  );
  for (const transform of places) {
    picture.flat(
      [
        roundedRectangle({ width: 18.4, depth: 18.4, radius: 2 }).map(([x, y]) =>
          inside(transform, place({}))([x + 0.6, y - 0.2, 0.02]),
        ),
      ],
      '#5a5040',
      { opacity: 0.5, blur: 0.8 },
    );
  }
  picture.bodies(places.map((transform) => mountedSwitch(colours, transform)));
  return picture.svg();
}
