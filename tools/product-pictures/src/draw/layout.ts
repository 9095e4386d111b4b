import { keyUnit } from './keycap.ts';

/** What a key is for, which decides its colour. */
export type KeyRole = 'alpha' | 'modifier' | 'accent' | 'space';

export interface Key {
  role: KeyRole;
  /** From the far row (0) to the near one. */
  row: number;
  /** In key units. */
  width: number;
  /** The middle of the key, in millimetres from the middle of the layout. */
  x: number;
  y: number;
  /** What is printed on it. */
  legend: string;
}

export interface Layout {
  keys: readonly Key[];
  /** In millimetres. */
  width: number;
  depth: number;
}

const roles: Record<string, KeyRole> = { a: 'alpha', m: 'modifier', e: 'accent', s: 'space' };

/**
 * Reads rows such as 'e1 _0.25 a1x12 m2': a role letter (or _ for a gap), a width in key units and how many of them.
 * `legends` has a word for each key, and _ for a blank one. `gapAfterFirstRow` is the space below a function row, in
 * key units.
 */
function readLayout(rows: readonly string[], legends: readonly string[], gapAfterFirstRow = 0): Layout {
  const widthOf = (row: string): number =>
    tokensOf(row).reduce((sum, { width, count }) => sum + width * count, 0);
  const units = Math.max(...rows.map(widthOf));
  const depthUnits = rows.length + gapAfterFirstRow;
  const keys = rows.flatMap((tokens, row) => {
    const down = row + 0.5 + (row > 0 ? gapAfterFirstRow : 0);
    const words = legends[row]?.split(' ') ?? [];
    let left = 0;
    return tokensOf(tokens).flatMap(({ letter, width, count }) =>
      Array.from({ length: count }, () => {
        const centre = left + width / 2;
        left += width;
        const role = roles[letter];
        if (!role) return [];
        const legend = words.shift()?.replace('_', '') ?? '';
        const x = (centre - units / 2) * keyUnit;
        return [{ role, row, width, x, y: (depthUnits / 2 - down) * keyUnit, legend }];
      }).flat(),
    );
  });
  return { keys, width: units * keyUnit, depth: depthUnits * keyUnit };
}

function tokensOf(row: string): { letter: string; width: number; count: number }[] {
  return row.split(' ').map((token) => {
    const [width = '1', count = '1'] = token.slice(1).split('x');
    return { letter: token.slice(0, 1), width: Number(width), count: Number(count) };
  });
}

const digits = '1 2 3 4 5 6 7 8 9 0 - = BACK';
const upper = 'TAB Q W E R T Y U I O P [ ] \\';
const home = "CAPS A S D F G H J K L ; ' ENTER";
const lower = 'SHIFT Z X C V B N M , . / SHIFT';
const functions = 'ESC F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12';

export const layouts = {
  sixty: readLayout(
    ['e1 a1x12 m2', 'm1.5 a1x12 m1.5', 'm1.75 a1x11 e2.25', 'm2.25 a1x10 m2.75', 'm1.25x3 s6.25 m1.25x4'],
    [`ESC ${digits}`, upper, home, lower, 'CTRL WIN ALT _ ALT WIN FN CTRL'],
  ),
  sixtyFive: readLayout(
    [
      'e1 a1x12 m2 m1',
      'm1.5 a1x12 m1.5 m1',
      'm1.75 a1x11 e2.25 m1',
      'm2.25 a1x10 m1.75 e1 m1',
      'm1.25x3 s6.25 m1x3 e1x3',
    ],
    [
      `ESC ${digits} DEL`,
      `${upper} HOME`,
      `${home} PGUP`,
      `${lower} ↑ PGDN`,
      'CTRL WIN ALT _ ALT FN CTRL ← ↓ →',
    ],
  ),
  seventyFive: readLayout(
    [
      'e1 _0.25 a1x4 _0.25 m1x4 _0.25 a1x4 _2.5',
      'm1 a1x12 m2 _0.25 m1',
      'm1.5 a1x12 m1.5 _0.25 m1',
      'm1.75 a1x11 e2.25 _0.25 m1',
      'm2.25 a1x10 m1.75 _0.25 e1 m1',
      'm1.25x3 s6.25 m1x3 _0.25 e1x3',
    ],
    [
      functions,
      `\` ${digits} DEL`,
      `${upper} HOME`,
      `${home} PGUP`,
      `${lower} ↑ PGDN`,
      'CTRL WIN ALT _ ALT FN CTRL ← ↓ →',
    ],
    0.25,
  ),
  tenKeyLess: readLayout(
    [
      'e1 _1 a1x4 _0.5 m1x4 _0.5 a1x4 _0.25 m1x3',
      'm1 a1x12 m2 _0.25 m1x3',
      'm1.5 a1x12 m1.5 _0.25 m1x3',
      'm1.75 a1x11 e2.25 _3.25',
      'm2.25 a1x10 m2.75 _1.25 e1 _1',
      'm1.25x3 s6.25 m1.25x4 _0.25 e1x3',
    ],
    [
      `${functions} PRT SCR PAU`,
      `\` ${digits} INS HOM PUP`,
      `${upper} DEL END PDN`,
      home,
      `${lower} ↑`,
      'CTRL WIN ALT _ ALT WIN FN CTRL ← ↓ →',
    ],
    0.35,
  ),
} as const satisfies Record<string, Layout>;
