import { lookUp } from '@switchyard/shared';
import { type kinds } from '@switchyard/shared/parts';
import { type Key, round } from '../keys/keys.ts';
import { longestSide, type Shape, sizeOf } from '../keys/shapes.ts';
import { lowestRow } from '../rows/rows.ts';

type Size = keyof (typeof kinds.pcb.facts.layout)['values'];
type Standard = keyof (typeof kinds.pcb.facts.standards)['values'];

interface CommonLayout {
  label: string;
  /** Undefined for shapes that the shop does not list as sizes, such as a split board. */
  layout: Size | undefined;
  standard: Standard | undefined;
  /** The rows, in the notation that this file's `readRows` reads. */
  rows: readonly string[];
}

const ansi = {
  digits: '` 1 2 3 4 5 6 7 8 9 0 - = 2:Backspace',
  upper: '1.5:Tab Q W E R T Y U I O P [ ] 1.5:\\',
  home: "1.75:Caps_Lock A S D F G H J K L ; ' 2.25:Enter",
  lower: '2.25:Shift Z X C V B N M , . /',
};
/** An ISO Enter begins in the upper of its two rows, so the home row is shorter. */
const iso = {
  digits: ansi.digits,
  upper: '1.5:Tab Q W E R T Y U I O P [ ] iso:Enter',
  home: "1.75:Caps_Lock A S D F G H J K L ; ' #",
  lower: '1.25:Shift \\ Z X C V B N M , . /',
};
/** JIS adds a yen and an underscore key and shortens the Shift keys. */
const jis = {
  digits: '` 1 2 3 4 5 6 7 8 9 0 - ^ Yen Backspace',
  upper: '1.5:Tab Q W E R T Y U I O P @ [ iso:Enter',
  home: '1.75:Caps_Lock A S D F G H J K L ; : ]',
  lower: '2.25:Shift Z X C V B N M , . / \\',
};
type Alphas = typeof ansi;

const bottom = '1.25:Ctrl 1.25:Win 1.25:Alt 6.25:Space 1.25:Alt 1.25:Win 1.25:Menu 1.25:Ctrl';
/** The bottom row of the Tsangan boards. */
const wideBottom = '1.5:Ctrl Win 1.5:Alt 7:Space 1.5:Alt Win 1.5:Ctrl';
const shortBottom = '1.25:Ctrl 1.25:Win 1.25:Alt 6.25:Space Alt Fn Ctrl';
/** JIS has kanji conversion keys on both sides of the space bar. */
const jisSpace = '1.25:Ctrl Win 1.25:Alt Muhenkan 4.5:Space 1.25:Henkan';
const jisBottom = `${jisSpace} 1.25:Kana 1.25:Win Menu 1.25:Ctrl`;
const arrows = 'Left Down Right';
const functionKeys = 'F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12';

function sixty({ digits, upper, home, lower }: Alphas, lowest = bottom): string[] {
  return [digits, upper, home, `${lower} 2.75:Shift`, lowest];
}

/** The gap at the end of the home row that the lower part of an ISO Enter takes up. */
const besideEnter = (home: string) => (home === iso.home ? '(1.25)' : '');

function sixtyFive({ digits, upper, home, lower }: Alphas): string[] {
  return [
    `${digits} Home`,
    `${upper} Page_Up`,
    `${home} ${besideEnter(home)} Page_Down`,
    `${lower} 1.75:Shift Up End`,
    `${shortBottom} ${arrows}`,
  ];
}

function seventyFive(alphas: Alphas): string[] {
  return [`Esc ${functionKeys} Print Pause Delete`, ...sixtyFive(alphas)];
}

/** The layout of Keychron's Q1 JIS. */
const seventyFiveJis = [
  'Esc (0.25) F1 F2 F3 F4 (0.25) F5 F6 F7 F8 (0.25) F9 F10 F11 F12 (0.25) Delete (0.25) Insert',
  `(down:0.25) ${jis.digits} (0.25) Page_Up`,
  `${jis.upper} (0.25) Page_Down`,
  `${jis.home} (1.5) Home`,
  `${jis.lower} Shift Up`,
  `${jisSpace} Kana Fn Ctrl ${arrows}`,
];

/**
 * A tenkeyless board.
 * @param lastShift the right Shift, which fills the rest of its row
 */
function tenkeyless(
  { digits, upper, home, lower }: Alphas,
  lowest = bottom,
  lastShift = '2.75:Shift',
): string[] {
  return [
    'Esc (1) F1 F2 F3 F4 (0.5) F5 F6 F7 F8 (0.5) F9 F10 F11 F12 (0.25) Print Scroll_Lock Pause',
    `(down:0.5) ${digits} (0.25) Insert Home Page_Up`,
    `${upper} (0.25) Delete End Page_Down`,
    home,
    `${lower} ${lastShift} (1.25) Up`,
    `${lowest} (0.25) ${arrows}`,
  ];
}

/** The layout of Keychron's Q3 and K10 Pro JIS. */
const tenkeylessJis = tenkeyless(jis, jisBottom, '1.75:Shift');

const numberPad = [
  'Num_Lock Num_/ Num_* Num_-',
  'Num_7 Num_8 Num_9 tall:Num_+',
  'Num_4 Num_5 Num_6',
  'Num_1 Num_2 Num_3 tall:Num_Enter',
  '2:Num_0 Num_.',
];

function full(rows: readonly string[], hasTallEnter: boolean): string[] {
  const [first = '', ...rest] = rows;
  const distances = [0.25, 0.25, hasTallEnter ? 4.75 : 3.5, 1.25, 0.25];
  return [first, ...rest.map((row, index) => `${row} (${distances[index]}) ${numberPad[index]}`)];
}

function ninetySix({ digits, upper, home, lower }: Alphas): string[] {
  const [one = '', two = '', three = '', four = ''] = numberPad;
  return [
    `Esc ${functionKeys} Print Delete Home End Page_Up Page_Down`,
    `${digits} ${one}`,
    `${upper} ${two}`,
    `${home} ${besideEnter(home)} ${three}`,
    `${lower} 1.75:Shift Up ${four}`,
    `${shortBottom} ${arrows} Num_0 Num_.`,
  ];
}

/** Drawn without rotation. On a real Alice both halves are rotated by a few degrees. */
const alice = [
  '(0.4) Esc (0.15) ` 1 2 3 4 5 6 (1.2) 7 8 9 0 - = 2:Backspace',
  '(0.2) Page_Up (0.15) 1.5:Tab Q W E R T (1.6) Y U I O P [ ] 1.5:\\',
  "Page_Down (0.15) 1.75:Caps_Lock A S D F G (2) H J K L ; ' 2.25:Enter",
  '(0.95) 2.25:Shift Z X C V B (1.4) B N M , . / 1.75:Shift Fn',
  '(0.95) 1.5:Ctrl (1.4) 1.5:Alt 2:Space 1.25:Fn (1) 2.75:Space 1.5:Alt (2.8) 1.5:Ctrl',
];

const forty = [
  'Esc Q W E R T Y U I O P Backspace',
  '1.25:Tab A S D F G H J K L 1.75:Enter',
  '1.75:Shift Z X C V B N M , . 1.25:Shift',
  '1.25:Ctrl Win 1.25:Alt 6.25:Space 1.25:Alt Fn',
];

/** An HHKB has a space bar of 6u; boards of other makers in its shape have one of 7u. */
const hhkb = (space: 6 | 7) => [
  'Esc 1 2 3 4 5 6 7 8 9 0 - = \\ `',
  '1.5:Tab Q W E R T Y U I O P [ ] 1.5:Backspace',
  "1.75:Ctrl A S D F G H J K L ; ' 2.25:Enter",
  `${ansi.lower} 1.75:Shift Fn`,
  `(1.5) Win 1.5:Alt ${space}:Space 1.5:Alt Win`,
];

/**
 * The keys of the Corne, drawn in straight columns. On the board the columns are staggered and the thumb keys rotated.
 */
const split = [
  'Esc Q W E R T (3) Y U I O P Backspace',
  "Tab A S D F G (3) H J K L ; '",
  'Shift Z X C V B (3) N M , . / Enter',
  '(4) Win Fn thumb:Space (1) thumb:Space Fn Alt',
];

const orthoRows = [
  'Tab Q W E R T Y U I O P Backspace',
  "Esc A S D F G H J K L ; '",
  'Shift Z X C V B N M , . / Enter',
];
const orthoBottom = `Fn Ctrl Alt Win Fn 2:Space Fn ${arrows} Up`;
const orthoDigits = '` 1 2 3 4 5 6 7 8 9 0 Delete';

/** Layouts that many boards share, by the name that `POST /fit` takes. */
export const commonLayouts = {
  '40-ansi': { label: '40%', layout: '40', standard: 'ansi', rows: forty },
  '60-ansi': { label: '60% ANSI', layout: '60', standard: 'ansi', rows: sixty(ansi) },
  '60-iso': { label: '60% ISO', layout: '60', standard: 'iso', rows: sixty(iso) },
  '60-tsangan': {
    label: '60% ANSI, 7u space bar (Tsangan)',
    layout: '60',
    standard: 'ansi',
    rows: sixty(ansi, wideBottom),
  },
  '60-hhkb-6u': { label: '60% HHKB, 6u space bar', layout: '60', standard: 'ansi', rows: hhkb(6) },
  '60-hhkb': { label: '60% HHKB, 7u space bar', layout: '60', standard: 'ansi', rows: hhkb(7) },
  '65-ansi': { label: '65% ANSI', layout: '65', standard: 'ansi', rows: sixtyFive(ansi) },
  '65-iso': { label: '65% ISO', layout: '65', standard: 'iso', rows: sixtyFive(iso) },
  '75-ansi': { label: '75% ANSI', layout: '75', standard: 'ansi', rows: seventyFive(ansi) },
  '75-iso': { label: '75% ISO', layout: '75', standard: 'iso', rows: seventyFive(iso) },
  '75-jis': { label: '75% JIS', layout: '75', standard: 'jis', rows: seventyFiveJis },
  'tkl-ansi': { label: 'Tenkeyless ANSI', layout: 'tkl', standard: 'ansi', rows: tenkeyless(ansi) },
  'tkl-iso': { label: 'Tenkeyless ISO', layout: 'tkl', standard: 'iso', rows: tenkeyless(iso) },
  'tkl-tsangan': {
    label: 'Tenkeyless ANSI, 7u space bar',
    layout: 'tkl',
    standard: 'ansi',
    rows: tenkeyless(ansi, wideBottom),
  },
  'tkl-jis': { label: 'Tenkeyless JIS', layout: 'tkl', standard: 'jis', rows: tenkeylessJis },
  '96-ansi': { label: '96% (1800) ANSI', layout: '96', standard: 'ansi', rows: ninetySix(ansi) },
  '96-iso': { label: '96% (1800) ISO', layout: '96', standard: 'iso', rows: ninetySix(iso) },
  'full-ansi': {
    label: 'Full size ANSI',
    layout: 'full',
    standard: 'ansi',
    rows: full(tenkeyless(ansi), false),
  },
  'full-iso': { label: 'Full size ISO', layout: 'full', standard: 'iso', rows: full(tenkeyless(iso), true) },
  'full-jis': { label: 'Full size JIS', layout: 'full', standard: 'jis', rows: full(tenkeylessJis, true) },
  'alice-ansi': { label: 'Alice', layout: 'alice', standard: 'ansi', rows: alice },
  'split-42': {
    label: 'Split, 42 keys (Corne)',
    layout: undefined,
    standard: undefined,
    rows: split,
  },
  'ortho-4x12': {
    label: 'Ortholinear 4 × 12 (Planck)',
    layout: undefined,
    standard: undefined,
    rows: [...orthoRows, orthoBottom],
  },
  'ortho-5x12': {
    label: 'Ortholinear 5 × 12 (Preonic)',
    layout: undefined,
    standard: undefined,
    rows: [orthoDigits, ...orthoRows, orthoBottom],
  },
  numpad: { label: 'Number pad', layout: 'numpad', standard: 'ansi', rows: numberPad },
} as const satisfies Record<string, CommonLayout>;

export type LayoutName = keyof typeof commonLayouts;
/** The names of the common layouts, in the sequence in which they are shown. */
export const layoutNames = Object.keys(commonLayouts) as [LayoutName, ...LayoutName[]];

const gapIn = /^\((down:)?([\d.]+)\)$/;
const keyIn = /^(?:([\d.]+|iso|tall|thumb):)?(.+)$/;

/** The rectangles of the keys that are not one row high. The first one decides where the next key begins. */
const shapes: Readonly<Record<string, Shape>> = {
  tall: { main: { x: 0, y: 0, width: 1, height: 2 } },
  thumb: { main: { x: 0, y: 0, width: 1, height: 1.5 } },
  iso: { main: { x: 0.25, y: 0, width: 1.25, height: 2 }, second: { x: 0, y: 0, width: 1.5, height: 1 } },
};

const shapeNamed = (name: string): Shape =>
  lookUp(shapes, name) ?? { main: { x: 0, y: 0, width: Number(name), height: 1 } };

/**
 * Reads the rows of a common layout, each of which is one row of caps; the last has the space bar. `2:Backspace` is a key
 * of 2u, `tall:…` a key two rows high, `thumb:…` one 1.5 rows high. `(0.25)` is a gap before the next key, `(down:0.5)`
 * one above the row. `_` stands for a space.
 */
function readRows(rows: readonly string[]): Key[] {
  let y = 0;
  return rows.flatMap((words, index) => {
    let x = 0;
    const row = lowestRow - (rows.length - 1 - index);
    const keys = words.split(' ').flatMap((word): Key[] => {
      const [, down, gap] = gapIn.exec(word) ?? [];
      if (down) y += Number(gap);
      else if (gap !== undefined) x += Number(gap);
      const [, shape = '1', legend] = gap === undefined ? (keyIn.exec(word) ?? []) : [];
      if (legend === undefined) return [];
      const key = keyAt(round(x), round(y), shapeNamed(shape));
      x = key.x + key.width;
      return [{ ...key, row, legend: legend.replaceAll('_', ' ') }];
    });
    y += 1;
    return keys;
  });
}

function keyAt(x: number, y: number, { main, second }: Shape): Omit<Key, 'row' | 'legend'> {
  const { width, height } = main;
  return {
    x: x + main.x,
    y,
    width,
    height,
    angle: 0,
    size: sizeOf({ main, second }),
    longest: longestSide({ main, second }),
    ...(second && { second: { ...second, x: second.x - main.x } }),
  };
}

const read = new Map<LayoutName, readonly Key[]>();

/** The keys of a common layout. Positions and sizes are in units. Memoised. */
export function keysOf(name: LayoutName): readonly Key[] {
  const known = read.get(name) ?? readRows(commonLayouts[name].rows);
  read.set(name, known);
  return known;
}
