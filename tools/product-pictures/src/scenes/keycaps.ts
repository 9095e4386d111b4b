import { papers } from '../draw/backdrop.ts';
import type { Colour } from '../draw/colour.ts';
import { icons, printOnCap, type IconName } from '../draw/icon.ts';
import { keycap, keyUnit, profiles, type Cap, type CapProfile } from '../draw/keycap.ts';
import { satin } from '../draw/light.ts';
import { move } from '../draw/mesh.ts';
import { createPicture, type Picture, type PictureSettings } from '../draw/picture.ts';
import { place, type Transform } from '../draw/vector.ts';

interface SetCap {
  /** In key units from the middle. */
  x: number;
  y: number;
  width?: number;
  row?: number;
  colour: Colour;
  icon?: IconName;
  iconColour?: Colour;
}

/** Caps standing on the floor in one profile. */
function paintSet(settings: PictureSettings, profile: CapProfile, caps: readonly SetCap[]): Picture {
  const picture = createPicture(settings);
  const placed = caps.map(({ x, y, width = 1, row = 2, colour, icon, iconColour }) => {
    const cap: Cap = { width, row, profile, material: satin(colour), detail: 'portrait' };
    const transform = place({ at: [x * keyUnit, y * keyUnit, 0] });
    return { cap, transform, mesh: move(keycap(cap), transform), icon, iconColour, y, x };
  });
  for (const { mesh } of placed) picture.shadow(mesh);
  const nearness = ({ transform }: { transform: Transform }): number =>
    picture.camera.nearness(transform([0, 0, 0]));
  for (const { cap, transform, mesh, icon, iconColour = '#ffffff' } of placed.toSorted(
    (a, b) => nearness(a) - nearness(b),
  )) {
    picture.mesh(mesh);
    if (icon) printOnCap(picture, cap, transform, icons[icon], iconColour);
  }
  return picture;
}

/** Rows of widths laid from the left, as on a board. */
function rowsOf(
  rows: readonly (readonly (readonly [
    width: number,
    colour: Colour,
    icon?: IconName,
    iconColour?: Colour,
  ])[])[],
): SetCap[] {
  return rows.flatMap((row, index) => {
    const total = row.reduce((sum, [width]) => sum + width, 0);
    let left = -total / 2;
    return row.map(([width, colour, icon, iconColour]) => {
      const x = left + width / 2;
      left += width;
      return {
        x,
        y: (rows.length - 1) / 2 - index,
        width,
        row: index + 1,
        colour,
        ...(icon && { icon }),
        ...(iconColour && { iconColour }),
      };
    });
  });
}

const [ivory, navy, lampOrange]: readonly [Colour, Colour, Colour] = ['#f0e6cf', '#27405f', '#e7782f'];

/** Tall sculpted caps, as on the left of a board. */
export function harbourLamp(): string {
  return paintSet(
    { backdrop: papers.mist, camera: { yaw: 34, pitch: 36, zoom: 7.4, target: [0, 0, 5] } },
    profiles.tower,
    rowsOf([
      [
        [1, lampOrange, 'lamp', ivory],
        [1, ivory],
        [1, ivory],
        [1, ivory],
        [1, navy],
      ],
      [
        [1.5, navy],
        [1, ivory],
        [1, ivory],
        [1, ivory],
        [1, ivory],
      ],
      [
        [1.75, navy],
        [1, ivory],
        [1, ivory],
        [1, ivory],
        [1, ivory],
      ],
      [
        [2.25, navy, 'wave', ivory],
        [1, ivory],
        [1, ivory],
        [1, lampOrange],
      ],
    ]),
  ).svg();
}

/** A quiet colourway with one long bar. */
export function fenCountry(): string {
  const [cream, reed, moss, marsh]: readonly Colour[] & readonly [Colour, Colour, Colour, Colour] = [
    '#efe8d3',
    '#9db08a',
    '#4f6b4d',
    '#d8b45a',
  ];
  return paintSet(
    { backdrop: papers.sage, camera: { yaw: -28, pitch: 38, zoom: 7.6, target: [0, 0, 4] } },
    profiles.cherry,
    rowsOf([
      [
        [1, cream],
        [1, cream],
        [1, cream],
        [1, reed],
        [1.25, moss],
      ],
      [
        [1, cream],
        [1, cream],
        [1, cream],
        [2.25, moss, 'arrow', cream],
      ],
      [
        [1, cream],
        [1, cream],
        [1, reed],
        [1.25, reed],
        [1, marsh, 'sun', moss],
      ],
      [
        [3, reed],
        [1.25, moss],
        [1, moss],
      ],
    ]),
  ).svg();
}

/** Loose caps tipped out on the desk. */
export function rosehip(): string {
  const picture = createPicture({
    backdrop: papers.shell,
    camera: { yaw: 24, pitch: 44, zoom: 8.2, target: [0, 0, 4] },
  });
  const colours: readonly Colour[] = ['#f1e7da', '#d98a8c', '#8f2f3b'];
  const loose: readonly (readonly [x: number, y: number, turn: number, width: number, colour: number])[] = [
    [-38, 21, 12, 1, 0],
    [-13, 27, -24, 1, 1],
    [12, 20, 8, 1, 0],
    [38, 26, 32, 1, 2],
    [-48, -4, -14, 1.5, 2],
    [-17, 2, 22, 1, 0],
    [9, -5, -10, 1, 1],
    [37, 0, 14, 1.75, 0],
    [-34, -28, 6, 1, 1],
    [-8, -26, -18, 1, 2],
    [22, -29, 10, 1.5, 1],
    [49, -25, -28, 1, 0],
  ];
  const caps = loose.map(([x, y, turn, width, colour]) =>
    move(
      keycap({
        width,
        row: 2,
        profile: profiles.uniform,
        material: satin(colours.at(colour) ?? '#ffffff'),
        detail: 'portrait',
      }),
      place({ at: [x, y, 0], turn }),
    ),
  );
  for (const cap of caps) picture.shadow(cap);
  picture.bodies(caps.map((cap) => [cap]));
  return picture.svg();
}

/** Deep blue with pale line drawings. */
export function blueprint(): string {
  const [ink, pale, paper]: readonly [Colour, Colour, Colour] = ['#24508f', '#dbe9f6', '#e9eef2'];
  return paintSet(
    { backdrop: papers.stone, camera: { yaw: 30, pitch: 46, zoom: 8.6, target: [0, 0, 4] } },
    profiles.uniform,
    rowsOf([
      [
        [1, ink, 'points', pale],
        [1, ink, 'signal', pale],
        [1, paper, 'lamp', ink],
        [1, ink, 'wheel', pale],
      ],
      [
        [1, ink, 'bridge', pale],
        [1, paper, 'sun', ink],
        [1, ink, 'wave', pale],
        [1, ink, 'diamond', pale],
      ],
      [
        [1, paper, 'arrow', ink],
        [1, ink, 'cross', pale],
        [2, ink, 'dots', pale],
      ],
    ]),
  ).svg();
}
