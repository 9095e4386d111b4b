import { describe, expect, it } from 'vitest';
import { withNeighbours } from './doubts.ts';
import { pairsOf } from './links.ts';
import { packLayout } from '../reading/packed-layout.ts';
import { read, readRows } from '../reading/testing-layouts.ts';

interface Drawn {
  x: number;
  y: number;
  w?: number;
  h?: number;
  r?: number;
  rx?: number;
  ry?: number;
  matrix?: readonly [number, number];
  label?: string;
}

const qmk = (layout: readonly Drawn[]) => read(JSON.stringify({ layouts: { LAYOUT: { layout } } }));
const column = (x: number, top: number, length: number): Drawn[] =>
  Array.from({ length }, (_, row) => ({ x, y: top + row }));
const wiredColumn = (x: number, top: number, length: number) =>
  column(x, top, length).map((key, row) => ({ ...key, matrix: [row, x] as const }));
/** Adds a copy of the keys as the other half of a board. */
const withMirrored = (half: readonly Drawn[], width: number): Drawn[] => [
  ...half,
  ...half.map((key) => ({ ...key, x: width - key.x - (key.w ?? 1) })),
];
const guessed = (layout: readonly Drawn[]) => {
  const { keys } = qmk(layout);
  return layout.filter((_, index) => keys[index]?.rowIsGuessed);
};

/** Four finger rows, and some keys below them. */
const half = [
  ...column(0, 0.4, 5),
  ...column(1, 0.4, 5),
  ...column(2, 0.1, 5),
  ...column(3, 0, 4),
  ...column(4, 0.1, 4),
  ...column(5, 0.25, 4),
];
const thumbs: Drawn[] = [
  { x: 4.5, y: 4.4 },
  { x: 5.6, y: 4.7 },
];
const split = withMirrored([...half, ...thumbs], 17);

describe('a key whose row is in doubt', () => {
  it('is none on a split board whose thumb keys lie apart', () => {
    expect(guessed(split)).toEqual([]);
    expect(qmk(split).rowsAreSure).toBe(true);
  });

  /** The same half, with its highest thumb key wired to the finger row above it. */
  const wired = [
    ...[0.4, 0.4, 0.1, 0].flatMap((top, x) => wiredColumn(x, top, 5)),
    ...[0.1, 0.25].flatMap((top, x) => wiredColumn(x + 4, top, 4)),
    ...wiredColumn(6, 0.75, 3),
    { x: 6, y: 4, matrix: [3, 6] as const },
    { x: 5, y: 5, matrix: [4, 5] as const },
    { x: 6, y: 5, matrix: [4, 6] as const },
  ];
  const other = wired.map(({ x, y, matrix: [row, column] }): Drawn => ({
    x: 17.5 - x,
    y,
    matrix: [row + 5, column],
  }));
  const withInner = [...wired, ...other];

  it('is a thumb key below the innermost column that lies as low as keys of the lowest row', () => {
    expect(guessed(withInner)).toMatchObject([
      { x: 6, y: 4 },
      { x: 11.5, y: 4 },
    ]);
  });

  it('is a tall thumb key that is wired with the lowest row and was taken for another one', () => {
    const wired = half.map((key, index) => ({
      ...key,
      matrix: [index < 15 ? index % 5 : (index - 15) % 4, index] as const,
    }));
    const turned: Drawn = { x: 6, y: 3.6, h: 2, r: 30, rx: 6.5, ry: 4.6, matrix: [4, 20] };
    const board = qmk([...wired, turned]);
    const last = board.keys.at(-1);
    expect(last?.row === 5 || last?.rowIsGuessed).toBe(true);
  });

  it('is each key of a board one of whose columns may be shifted by a whole key', () => {
    const fingers = [1.25, 1.25, 0.25, 0, 0.25, 0.5].flatMap((top, x) => column(x, top, 3));
    const low = [2.5, 3.5, 4.5].map((x) => ({ x, y: 4 }));
    const layout = withMirrored([...fingers, ...low], 14);
    expect(guessed(layout)).toHaveLength(layout.length);
  });

  it('is no thumb key that the file lists with another one above it', () => {
    const grid = [0, 1, 2].flatMap((y) =>
      withMirrored(
        [0, 1, 2, 3, 4].map((x) => ({ x, y })),
        13,
      ),
    );
    const above = { x: 2.5, y: 3 };
    const low = [3.5, 4.5].map((x) => ({ x, y: 4 }));
    const sorted = (keys: readonly Drawn[]) => keys.toSorted((a, b) => a.y - b.y || a.x - b.x);
    const thumbs = withMirrored([above, ...low], 13).toSorted((a, b) => a.x - b.x);
    const outer = withMirrored([{ x: 0, y: -1 }], 13);
    expect(guessed([...outer, ...sorted(grid), ...thumbs])).toEqual([]);
  });

  it('is each key of such a board drawn with gaps between the caps', () => {
    const gapped = (x: number, top: number, length: number) =>
      Array.from({ length }, (_, row) => ({ x: 1.12 * x, y: top + 1.13 * row }));
    const fingers = [0.69, 0.69, 0, 0.15, 0].flatMap((top, x) => gapped(x, top, 4));
    const layout = withMirrored(fingers, 14);
    expect(guessed(layout)).toHaveLength(layout.length);
  });

  it('is each key of a board whose rotated columns may be shifted by a whole key', () => {
    const turned = (keys: readonly Drawn[], r: number, rx: number) =>
      keys.map((key) => ({ ...key, r, rx, ry: 0 }));
    const fingers = [0, 0.1, 0, 0.5, 1].flatMap((top, x) => column(x, top, 3));
    const right = fingers.map(({ x, y }) => ({ x: 12 - x, y }));
    const thumbs = [4, 8].map((x) => ({ x: x + 0.5, y: 5.5 }));
    const layout = [...turned(fingers, 20, 0), ...turned(right, -20, 13), ...thumbs];
    expect(guessed(layout)).toHaveLength(layout.length);
  });

  it('makes the thumb keys doubtful that touch it, and neither fingers nor the lowest row', () => {
    const cluster: Drawn[] = [
      { x: 5.2, y: 4.25 },
      { x: 6.2, y: 4.25, h: 2 },
      { x: 7.2, y: 4.25 },
      { x: 7.2, y: 5.25 },
      { x: 5, y: 6.4 },
    ];
    const board = withMirrored([...half, ...cluster], 19);
    const rows = board.map(({ y }) => (y > 6 ? 5 : 4));
    const { keys } = qmk(board);
    const doubtful = withNeighbours(
      { keys, rows, pairs: pairsOf(keys) },
      new Set([board.findIndex(({ x }) => x === 7.2)]),
    );
    expect(board.filter((_, index) => doubtful.has(index))).toEqual(cluster.slice(0, 4));
  });

  it('makes no other key doubtful, and stays so in a link', () => {
    const board = qmk(withInner);
    expect(board.rowsAreSure).toBe(false);
    expect(board.notes).toEqual([
      'The layout does not clearly tell the row of 2 of its 68 keys: choose the row of each.',
    ]);
    const { notes: _, ...packed } = read(packLayout(board) ?? '');
    expect(packed.keys.map(({ rowIsGuessed = false }) => rowIsGuessed)).toEqual(
      board.keys.map(({ rowIsGuessed = false }) => rowIsGuessed),
    );
    expect(packed.rowsAreSure).toBe(false);
  });
});

describe('a board whose highest row is in doubt', () => {
  const rowsOf = (count: number, length: number) =>
    Array.from({ length: count }, (_, y) => Array.from({ length }, (__, x): Drawn => ({ x, y }))).flat();

  it('has five whole rows above thumb keys on several levels: function keys or none', () => {
    const fingers = rowsOf(5, 6);
    const low: Drawn[] = [
      { x: 2, y: 5 },
      { x: 3, y: 5 },
      { x: 4, y: 6 },
      { x: 5, y: 6 },
      { x: 6, y: 7 },
      { x: 6, y: 8 },
    ];
    expect(qmk(withMirrored([...fingers, ...low], 18)).rowsAreSure).toBe(false);
    expect(
      qmk(withMirrored([...fingers.slice(0, 24), ...low.map(({ x, y }) => ({ x, y: y - 1 }))], 18))
        .rowsAreSure,
    ).toBe(true);
  });

  it('has a space key among the letters of its lowest row', () => {
    const letters = (count: number) => Array<string>(count).fill('');
    const rows = [letters(10), letters(10)];
    const shifted = readRows([{ x: 0.5 }, ...letters(5)], ...rows, [
      { x: 0.5 },
      ...letters(4),
      { w: 2 },
      '',
      ...letters(3),
    ]);
    expect(shifted.rowsAreSure).toBe(false);
  });

  it.each<[string, boolean, readonly Drawn[]]>([
    ['a grid of six rows', false, rowsOf(6, 4)],
    ['a grid of five rows', true, rowsOf(5, 4)],
    ['a grid of five rows and five columns', false, rowsOf(5, 5)],
    ['a grid of six rows and seven columns', false, rowsOf(6, 7)],
    ['fewer keys than a number pad has', false, rowsOf(5, 4).slice(2)],
    ['a wide zero but no tall key', false, [...rowsOf(4, 4), { x: 0, y: 4, w: 2 }, { x: 2, y: 4, w: 2 }]],
    [
      'tall keys as a number pad has, although another column stands beside them',
      true,
      [
        ...rowsOf(6, 1)
          .map(({ x, y }) => ({ x: x - 1.5, y }))
          .slice(0, 1),
        ...rowsOf(2, 4),
        ...rowsOf(5, 3).filter(({ y }) => y >= 2),
        { x: 3, y: 2, h: 2 },
        { x: 3, y: 4, h: 2 },
        { x: 0, y: 5, w: 2 },
        { x: 2, y: 5 },
      ],
    ],
  ])('has, if it is a number pad, %s: %s', (_, isSure, layout) => {
    expect(qmk(layout).rowsAreSure).toBe(isSure);
  });
});

describe('the “/” and the “.” of a number pad', () => {
  it('are not of the row of Z', () => {
    const rows = [
      [...'1234567890', { x: 0.25 }, 'Num', '/', '*', '-'],
      [...'QWERTYUIOP', { x: 0.25 }, '7', '8', '9', '+'],
      [...'ASDFGHJKL', 'Enter', { x: 0.25 }, '4', '5', '6', ''],
      ['Shift', ...'ZXCVBNM', '', 'Up', { x: 0.25 }, '1', '2', '3', ''],
      ['Ctrl', '', '', { w: 5 }, '', '', '', { x: 0.25 }, '0', '00', '.', 'Enter'],
    ];
    const rowOf = (legend: string) => readRows(...rows).keys.find((key) => key.legend === legend)?.row;
    expect(['/', '.', 'M'].map(rowOf)).toEqual([1, 5, 4]);
  });
});
