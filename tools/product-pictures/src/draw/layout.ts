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
}

export interface Layout {
  keys: readonly Key[];
  /** In millimetres. */
  width: number;
  depth: number;
}

const roles: Record<string, KeyRole> = { a: 'alpha', m: 'modifier', e: 'accent', s: 'space' };

/**
 * Reads rows such as 'e1 _0.25 a1x12 m2': a role letter (or _ for a gap), a width in key units and how
 * many of them. `gapAfterFirstRow` is the space below a function row, in key units.
 */
function readLayout(rows: readonly string[], gapAfterFirstRow = 0): Layout {
  const widthOf = (row: string): number =>
    tokensOf(row).reduce((sum, { width, count }) => sum + width * count, 0);
  const units = Math.max(...rows.map(widthOf));
  const depthUnits = rows.length + gapAfterFirstRow;
  const keys = rows.flatMap((tokens, row) => {
    const down = row + 0.5 + (row > 0 ? gapAfterFirstRow : 0);
    let left = 0;
    return tokensOf(tokens).flatMap(({ letter, width, count }) =>
      Array.from({ length: count }, () => {
        const centre = left + width / 2;
        left += width;
        const role = roles[letter];
        return role
          ? [{ role, row, width, x: (centre - units / 2) * keyUnit, y: (depthUnits / 2 - down) * keyUnit }]
          : [];
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

export const layouts = {
  sixty: readLayout([
    'e1 a1x12 m2',
    'm1.5 a1x12 m1.5',
    'm1.75 a1x11 e2.25',
    'm2.25 a1x10 m2.75',
    'm1.25x3 s6.25 m1.25x4',
  ]),
  sixtyFive: readLayout([
    'e1 a1x12 m2 m1',
    'm1.5 a1x12 m1.5 m1',
    'm1.75 a1x11 e2.25 m1',
    'm2.25 a1x10 m1.75 e1 m1',
    'm1.25x3 s6.25 m1x3 e1x3',
  ]),
  seventyFive: readLayout(
    [
      'e1 _0.25 a1x4 _0.25 m1x4 _0.25 a1x4 _2.5',
      'm1 a1x12 m2 _0.25 m1',
      'm1.5 a1x12 m1.5 _0.25 m1',
      'm1.75 a1x11 e2.25 _0.25 m1',
      'm2.25 a1x10 m1.75 _0.25 e1 m1',
      'm1.25x3 s6.25 m1x3 _0.25 e1x3',
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
    0.35,
  ),
} as const satisfies Record<string, Layout>;
