import { enlarge } from '../draw/strokes.ts';
import { papers } from '../draw/papers.ts';
import type { Colour } from '../draw/colour.ts';
import { icons, type IconName } from '../draw/icon.ts';
import { keycap, keyUnit, profiles, type CapProfile } from '../draw/keycap.ts';
import { lettering, type Legend } from '../draw/legend.ts';
import { move, type Mesh } from '../draw/mesh.ts';
import { place } from '../draw/vector.ts';
import { satin } from '../draw/material.ts';
import type { Scene } from '../draw/scene.ts';

/** A cap in a row: its width in key units, its colour, and what is printed on it, in which colour. */
type RowCap = readonly [width: number, colour: Colour, legend?: string, ink?: Colour];

const isIcon = (legend: string): legend is IconName => legend in icons;

function legendOf(word: string, colour: Colour, profile: CapProfile): Legend {
  if (isIcon(word)) return { strokes: enlarge(icons[word], 4), colour, pen: 0.66 };
  const isLetter = word.length === 1;
  const room = profile.taper[0] > 6 ? 0.92 : 1;
  return { strokes: lettering(word, (isLetter ? 4.6 : 2.5) * room), colour, pen: isLetter ? 0.78 : 0.52 };
}

/** Rows of caps standing on the floor, laid from the left, as on a board. */
const capsIn = (profile: CapProfile, rows: readonly (readonly RowCap[])[]): Mesh[] =>
  rows.flatMap((row, index) => {
    let right = -row.reduce((sum, [width]) => sum + width, 0) / 2;
    return row.map(([width, colour, word = '', ink = '#ffffff']) => {
      const x = right + width / 2;
      right += width;
      const legend = legendOf(word, ink, profile);
      const cap = keycap({
        width,
        row: index + 1,
        profile,
        material: satin(colour),
        legend,
        detail: 'portrait',
      });
      return move(cap, place({ at: [x * keyUnit, ((rows.length - 1) / 2 - index) * keyUnit, 0] }));
    });
  });

/** Tall sculpted caps, as on the left of a board. */
export function harbourLamp(): Scene {
  const [ivory, navy, orange]: readonly [Colour, Colour, Colour] = ['#efe5cd', '#27405f', '#e0702a'];
  const letters = (word: string): RowCap[] => [...word].map((letter) => [1, ivory, letter, navy]);
  const meshes = capsIn(profiles.tower, [
    [[1, orange, 'lamp', ivory], ...letters('123'), [1, navy, '4', ivory]],
    [[1.5, navy, 'TAB', ivory], ...letters('QWER')],
    [[1.75, navy, 'CAPS', ivory], ...letters('ASDF')],
    [[2.25, navy, 'wave', ivory], ...letters('ZX'), [1, orange, 'C', ivory]],
  ]);
  return { paper: papers.mist, yaw: 30, pitch: 44, meshes };
}

/** A quiet colourway with one long bar, blank but for an arrow and a sun. */
export function fenCountry(): Scene {
  const [cream, reed, moss, marsh]: readonly [Colour, Colour, Colour, Colour] = [
    '#ece4cc',
    '#9db08a',
    '#4f6b4d',
    '#d8b45a',
  ];
  const meshes = capsIn(profiles.cherry, [
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
  ]);
  return { paper: papers.sage, yaw: -28, pitch: 42, meshes };
}

/** Loose caps tipped out on the desk, all blank. */
export function rosehip(): Scene {
  const colours: readonly Colour[] = ['#f1e7da', '#d98a8c', '#8f2f3b'];
  const loose: readonly (readonly [x: number, y: number, turn: number, width: number, colour: number])[] = [
    [-34, 25, 12, 1, 0],
    [-10, 29, -24, 1, 1],
    [14, 23, 8, 1, 0],
    [37, 26, 32, 1, 2],
    [-42, 1, -14, 1.5, 2],
    [-14, 4, 22, 1, 0],
    [10, -1, -10, 1, 1],
    [37, 0, 14, 1.75, 0],
    [-32, -24, 6, 1, 1],
    [-8, -22, -18, 1, 2],
    [20, -27, 10, 1.5, 1],
    [45, -26, -28, 1, 0],
  ];
  const meshes = loose.map(([x, y, turn, width, colour]) => {
    const material = satin(colours.at(colour) ?? '#ffffff');
    const cap = keycap({ width, row: 2, profile: profiles.uniform, material, detail: 'portrait' });
    return move(cap, place({ at: [x, y, 0], turn }));
  });
  return { paper: papers.shell, yaw: 24, pitch: 50, meshes };
}

/** Deep blue, with letters and pale line drawings. */
export function blueprint(): Scene {
  const [ink, pale, paper]: readonly [Colour, Colour, Colour] = ['#24508f', '#dbe9f6', '#e4e9ec'];
  const meshes = capsIn(profiles.uniform, [
    [
      [1, ink, 'points', pale],
      [1, paper, 'Q', ink],
      [1, paper, 'W', ink],
      [1, ink, 'wheel', pale],
    ],
    [
      [1, ink, 'bridge', pale],
      [1, paper, 'A', ink],
      [1, paper, 'S', ink],
      [1, ink, 'diamond', pale],
    ],
    [
      [1, ink, 'signal', pale],
      [1, paper, 'Z', ink],
      [2, ink, 'arrow', pale],
    ],
  ]);
  return { paper: papers.stone, yaw: 30, pitch: 50, meshes };
}
