import { describe, expect, it } from 'vitest';
import { readPastedLayout } from '../reading/pasted-layout.ts';
import { read, readRows, readVia, sayRows } from '../reading/testing-layouts.ts';

/** Makes one half of a column-staggered board. */
function half(columns: readonly (readonly [x: number, y: number, legends: string])[], firstWire = 0) {
  return columns.flatMap(([x, y, legends], column) =>
    [...legends].map((label, row) => ({ label, x, y: y + row, matrix: [firstWire + row, column] })),
  );
}
const qmk = (layout: readonly object[]) => read(JSON.stringify({ layouts: { LAYOUT: { layout } } }));
const withoutLabels = (layout: readonly object[]) => layout.map((key) => ({ ...key, label: undefined }));
const withoutWiring = (key: object) => ({ ...key, matrix: undefined });
const rowsOf = (layout: readonly object[]) => qmk(layout).keys.map(({ row }) => row);

const left = [
  [0, 0.9, 'QAZ'],
  [1, 0.2, 'WSX'],
  [2, 0, 'EDC'],
  [3, 0.2, 'RFV'],
  [4, 0.4, 'TGB'],
] as const;
const right = [
  [10, 0.4, 'YHN'],
  [11, 0.2, 'UJM'],
  [12, 0, 'IK,'],
  [13, 0.2, 'OL.'],
  [14, 0.9, 'P;/'],
] as const;
const thumbs = [
  { x: 4, y: 4.2, matrix: [3, 0], label: 'T' },
  { x: 5, y: 4.5, matrix: [3, 1], label: 'T' },
  { x: 9, y: 4.5, matrix: [7, 0], label: 'T' },
  { x: 10, y: 4.2, matrix: [7, 1], label: 'T' },
];
const split = [...half(left), ...half(right, 4), ...thumbs];
const splitRows = [...Array.from({ length: 10 }, () => [2, 3, 4]).flat(), 5, 5, 5, 5];

import { ownBoardSchema } from '../judging/schema.ts';

describe('the row of a key', () => {
  it('is that of its letter, and the lowest for thumb keys, however low they are', () => {
    expect(rowsOf(split)).toEqual(splitRows);
  });

  it('is the lowest for tall thumb keys that are turned and begin beside the letters', () => {
    const half = ['Q', 'W', 'E', 'R', 'T'].map((label, x) => ({
      label,
      x,
      y: [0.4, 0.1, 0, 0.1, 0.25][x] ?? 0,
    }));
    const other = [...'YUIOP'].map((label, x) => ({
      label,
      x: 11.5 + x,
      y: [0.25, 0.1, 0, 0.1, 0.4][x] ?? 0,
    }));
    const fingers = [...half, ...other].flatMap(({ label, x, y }) =>
      [0, 1, 2].map((row) => ({ label: row === 0 ? label : '', x, y: y + row })),
    );
    const turned = [
      { x: 4.43, y: 3.37, h: 2, r: 30, rx: 4.93, ry: 4.37 },
      { x: 5.3, y: 3.87, h: 2, r: 30, rx: 5.8, ry: 4.87 },
      { x: 10.2, y: 3.87, h: 2, r: -30, rx: 10.7, ry: 4.87 },
      { x: 11.07, y: 3.37, h: 2, r: -30, rx: 11.57, ry: 4.37 },
    ];
    expect(rowsOf([...fingers, ...turned]).slice(-4)).toEqual([5, 5, 5, 5]);
  });

  it('is found without letters, even if the little finger’s column is nearly one key lower', () => {
    expect(rowsOf(withoutLabels(split))).toEqual(splitRows);
    expect(qmk(withoutLabels(split)).rowsAreSure).toBe(true);
  });

  it('is the same on a board that is wired by columns', () => {
    const wired = withoutLabels(split).map((key) => ({
      ...key,
      ...('matrix' in key && Array.isArray(key.matrix) && { matrix: key.matrix.toReversed() }),
    }));
    expect(rowsOf(wired)).toEqual(splitRows);
  });

  it('is found by the wiring where columns are shifted in pairs, nearly by one key', () => {
    const offsets = [0.8, 0.8, 0, 0, 0.5, 0.5, 0.5, 0.5, 0, 0, 0.8, 0.8];
    const layout = offsets.flatMap((y, column) =>
      [0, 1, 2].map((row) => ({ x: column < 6 ? column : column + 1.5, y: y + row, matrix: [row, column] })),
    );
    const low = [4.25, 5.25, 7.25, 8.25].map((x, index) => ({ x, y: 3.6, matrix: [3, index + 4] }));
    expect(rowsOf([...layout, ...low])).toEqual([...offsets.flatMap(() => [2, 3, 4]), 5, 5, 5, 5]);
  });

  it('begins with the digits if thumb keys reach the side below five rows', () => {
    const row = (y: number, count = 12) => Array.from({ length: count }, (_, x) => ({ x, y }));
    const layout = [...[0, 1, 2, 3].flatMap((y) => row(y)), ...row(4, 8), ...row(5, 6)];
    const { keys, rowsAreSure } = qmk(layout);
    expect(keys.filter(({ x }) => x === 0).map(({ row: found }) => found)).toEqual([1, 2, 3, 4, 5, 5]);
    expect(rowsAreSure).toBe(false);
  });

  it('is unsure if only a few keys lie below four rows: they may be thumb keys or not', () => {
    const row = (y: number) => Array.from({ length: 12 }, (_, x) => ({ x, y }));
    const rows = [0, 1, 2, 3].flatMap(row);
    const thumbsOf = (count: number) => Array.from({ length: count }, (_, x) => ({ x: x + 3, y: 4.5 }));
    expect([4, 6].map((count) => qmk([...rows, ...thumbsOf(count)]).rowsAreSure)).toEqual([false, true]);
  });

  it('is unsure if many keys lie below four rows, the lowest of which is shorter', () => {
    const row = (y: number, ...places: number[]) => places.map((x) => ({ x, y }));
    const fingers = [1, 2, 3, 4, 5, 10, 11, 12, 13, 14];
    const rows = [row(0, ...fingers), row(1, ...fingers), row(2, 0, ...fingers, 15), row(3, ...fingers)];
    const thumbs = row(4.2, 3, 4, 5, 6, 9, 10, 11, 12);
    expect(qmk([...rows.flat(), ...thumbs]).rowsAreSure).toBe(false);
  });

  it('counts digits if there are four rows of fingers above the thumb keys', () => {
    const four = (columns: readonly (readonly [number, number, string])[]) =>
      columns.map(([x, y, legends]) => [x, y, `1${legends}`] as const);
    const layout = withoutLabels([...half(four(left)), ...half(four(right), 5)]);
    const low = thumbs.map(({ x, y }) => ({ x, y: y + 1 }));
    expect(rowsOf([...layout, ...low])).toEqual([
      ...Array.from({ length: 10 }, () => [1, 2, 3, 4]).flat(),
      5,
      5,
      5,
      5,
    ]);
  });

  it('is that of the keys beside it on a half that is turned', () => {
    const layout = readRows(
      ['Esc', { x: 10 }, '9', '0', { w: 2 }, 'Back'],
      [{ w: 1.5 }, 'Tab', { x: 10 }, 'O', 'P', { w: 1.5 }, '|'],
      [{ w: 1.75 }, 'Caps', { x: 10 }, 'L', { w: 2.25 }, 'Enter'],
      [{ w: 2.25 }, 'Shift', { x: 9.4 }, '/', { w: 1.75 }, 'Up'],
      [{ w: 1.5 }, 'Ctrl', { x: 11 }, { w: 1.5 }, 'Fn'],
      [{ r: 12, rx: 2, ry: 0, x: 0.3, y: 0.1 }, '1', '2', '3', '4'],
      [{ x: 0.6 }, 'Q', 'W', 'E', 'R'],
      [{ x: 0.85 }, 'A', 'S', 'D', 'F'],
      [{ x: 1.35 }, 'Z', 'X', 'C', 'V'],
      [{ x: 1.6, w: 2 }, 'Space'],
      [{ r: -12, rx: 11, ry: 0, x: -4.6, y: 0.1 }, '5', '6', '7', '8'],
      [{ x: -4.35 }, 'T', 'Y', 'U', 'I'],
      [{ x: -4.1 }, 'G', 'H', 'J', 'K'],
      [{ x: -4.4 }, 'B', 'N', 'M', ','],
      [{ x: -4.2, w: 2.75 }, 'Space'],
    );
    expect(sayRows(layout)).toEqual([
      '1: Esc 1 2 3 4 5 6 7 8 9 0 Back',
      '2: Tab Q W E R T Y U I O P |',
      '3: Caps A S D F G H J K L Enter',
      '4: Shift Z X C V B N M , / Up',
      '5: Ctrl Space Space Fn',
    ]);
  });

  it('is the same on both turned halves, although other keys stand at one side of them', () => {
    const place = (x: number, y: number, turn: number) => {
      const across = x * Math.cos(turn) - y * Math.sin(turn);
      return { x: across, y: x * Math.sin(turn) + y * Math.cos(turn) };
    };
    const turn = (13 * Math.PI) / 180;
    const halves = [0, 1, 2, 3, 4].flatMap((row) =>
      [0, 1, 2, 3, 4, 5].flatMap((column) => {
        const { x, y } = place(column, row, turn);
        const angle = { left: 13, right: -13 };
        const right = 15.9 - x;
        return [
          { x, y, r: angle.left, rx: x + 0.5, ry: y + 0.5 },
          { x: right, y, r: angle.right, rx: right + 0.5, ry: y + 0.5 },
        ];
      }),
    );
    const aside = [0, 1, 2, 3, 4].flatMap((y) => [19, 20, 21].map((x) => ({ x, y: y + 0.5 })));
    const rows = rowsOf([...halves, ...aside]).slice(0, halves.length);
    expect(rows).toEqual([1, 2, 3, 4, 5].flatMap((row) => Array<number>(12).fill(row)));
  });

  it('does not depend on which key is the widest', () => {
    const row = (first: number, last: number, count: number) => [
      { w: first },
      '',
      ...Array<string>(count).fill(''),
      { w: last },
      '',
    ];
    const spaces = [1.25, 1.25, 1.25, 2.25, 1.25, 2.25, 1.25, 1.25, 1.25, 1.75].flatMap((w) => [{ w }, '']);
    const { keys } = readRows(
      row(1, 2, 12),
      row(1.5, 1.5, 12),
      row(1.75, 2.25, 11),
      row(2.25, 2.75, 10),
      spaces,
    );
    expect(keys.filter(({ width }) => width === 2.75).map(({ row: found }) => found)).toEqual([4]);
    expect(keys.filter(({ width }) => width === 2).map(({ row: found }) => found)).toEqual([1]);
  });

  it('is counted up from the space bar on a board with two rows of function keys', () => {
    const row = Array<string>(12).fill('');
    const { keys, rowsAreSure } = readRows(row, row, row, row, row, row, ['', { w: 7 }, '', '', '', '', '']);
    expect(keys.filter(({ x }) => x === 0).map(({ row: found }) => found)).toEqual([0, 0, 1, 2, 3, 4, 5]);
    expect(rowsAreSure).toBe(true);
  });

  it('is not moved by a gap that a few keys fill', () => {
    const long = (count: number) => Array<string>(count).fill('');
    const { keys } = readRows(
      [...long(4), { x: 1 }, ...long(8)],
      [{ x: 14 }, ''],
      [...long(14)],
      [...long(14)],
      [...long(14)],
      [...long(14)],
      ['', '', { w: 6.25 }, '', ...long(5)],
    );
    expect(new Set(keys.filter(({ x, y }) => y === 2 && x < 14).map(({ row }) => row))).toEqual(new Set([1]));
  });

  it('is told by other alphabets, too', () => {
    const letters = (legends: string) => [...legends].flatMap((legend) => [legend]);
    expect(sayRows(readRows(letters('AZERTYUIOP'), letters('QSDFGHJKLM'), letters('WXCVBN,;:')))).toEqual([
      '2: A Z E R T Y U I O P',
      '3: Q S D F G H J K L M',
      '4: W X C V B N , ; :',
    ]);
    expect(sayRows(readRows(letters('QWFPGJLUY;'), letters('ARSTDHNEIO'), letters('ZXCVBKM,./')))).toEqual([
      '2: Q W F P G J L U Y ;',
      '3: A R S T D H N E I O',
      '4: Z X C V B K M , . /',
    ]);
    expect(sayRows(readRows(letters('BÉPOÈ^VDLJ'), letters('AUIE,CTSRN'), letters('ÊÀYX.K’QGH')))).toEqual([
      '2: B É P O È ^ V D L J',
      '3: A U I E , C T S R N',
      '4: Ê À Y X . K ’ Q G H',
    ]);
  });

  it('is not that of another alphabet because the outer columns are lower', () => {
    const offsets = [0.9, 0.25, 0, 0.15, 0.3];
    const lower = [...left, ...right].map(([x, , legends], index) => {
      const offset = offsets[index < 5 ? index : 9 - index] ?? 0;
      return [x, offset, legends] as const;
    });
    const drawn = [...half(lower.slice(0, 5)), ...half(lower.slice(5), 4), ...withoutLabels(thumbs)];
    const rows = new Map(qmk(drawn.map(withoutWiring)).keys.map(({ legend, row }) => [legend, row]));
    expect('QWERTYUIOP'.split('').map((letter) => rows.get(letter))).toEqual(Array(10).fill(2));
    expect('ZXCVBNM,./'.split('').map((letter) => rows.get(letter))).toEqual(Array(10).fill(4));
  });

  it('is not that of A because a comma has a “;”, as on Nordic boards', () => {
    const nordic = [...right.slice(0, 2), [12, 0, 'IK;'], [13, 0.2, 'OL:'], [14, 0.9, 'PÖ_']] as const;
    expect(rowsOf([...half(left), ...half(nordic, 4), ...thumbs])).toEqual(splitRows);
  });

  it('is not that of Z because a digit has a “/”, as on Nordic boards', () => {
    const digits = [...'!"#¤%&/()='].map((label, x) => ({ label, x, y: 0 }));
    const letters = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'].flatMap((row, y) =>
      [...row].map((label, x) => ({ label, x, y: y + 1 })),
    );
    expect(qmk([...digits, ...letters]).keys.find(({ legend }) => legend === '/')?.row).toBe(1);
  });

  it('is sure above a whole space bar that stands between six keys of a grid', () => {
    const grid = Array.from({ length: 4 }, () => Array<string>(12).fill(''));
    const { keys, rowsAreSure } = readRows(...grid, [{ x: 0.25 }, '', '', '', { w: 5.5 }, '', '', '', '']);
    expect([rowsAreSure, keys[0]?.row, keys.at(-1)?.row]).toEqual([true, 1, 5]);
  });

  it('is what the editor’s profile field says', () => {
    const row = (p: string) => [{ p }, ...Array<string>(6).fill('')];
    const { keys, rowsAreSure } = readRows(row('OEM R2'), row('OEM R3'), row('OEM R4'));
    expect(keys.map(({ row: found }) => found)).toEqual(
      [2, 3, 4].flatMap((each) => Array<number>(6).fill(each)),
    );
    expect(rowsAreSure).toBe(true);
  });

  it('is a guess on a board of a few keys, and says so', () => {
    const { keys, rowsAreSure, notes } = readVia(['0,0', '0,1'], ['1,0', '1,1']);
    expect(rowsAreSure).toBe(false);
    expect(keys.every(({ rowIsGuessed }) => rowIsGuessed === true)).toBe(true);
    expect(notes.join(' ')).toMatch(/rows are guessed/);
  });

  it('is counted from the row that the owner says is the highest', () => {
    const text = JSON.stringify([
      ['', ''],
      ['', ''],
    ]);
    expect(readPastedLayout(text, { topRow: 2 })).toMatchObject({
      keys: [{ row: 2 }, { row: 2 }, { row: 3 }, { row: 3 }],
      rowsAreSure: true,
      notes: [],
    });
  });

  it('counts a number pad up from its lowest row', () => {
    const { keys, rowsAreSure } = readVia(
      ['0,0', '0,1', '0,2', '0,3'],
      ['1,0', '1,1', '1,2', { h: 2 }, '1,3'],
      ['2,0', '2,1', '2,2'],
      ['3,0', '3,1', '3,2', { h: 2 }, '3,3'],
      [{ w: 2 }, '4,0', '4,2'],
    );
    expect(keys.map(({ row }) => row)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5]);
    expect(rowsAreSure).toBe(true);
  });
});

describe('the rows that an owner tells of single keys', () => {
  const thumbs = '[["Q","W"],["A","S"],["Z","X"],[{"w":1.5},"",""]]';

  it('go before all others, and stay where the keys are when options are chosen', () => {
    const board = read(thumbs, { rows: { '0,3': 4, '9,9': 1 } });
    expect(sayRows(board)).toEqual(['2: Q W', '3: A S', '4: Z  X', '5: ']);
    expect(sayRows(read(thumbs, { topRow: 1, rows: { '0,3': 0 } }))[0]).toBe('0: ');
  });

  it('make a board sure once all are told', () => {
    const guessed = '[["",""]]';
    expect(read(guessed, { rows: { '0,0': 2 } })).toMatchObject({ rowsAreSure: false, notes: { length: 1 } });
    expect(read(guessed, { rows: { '0,0': 2, '1,0': 3 } })).toMatchObject({ rowsAreSure: true, notes: [] });
  });

  it('must be rows and places', () => {
    const isGood = (rows: object) => ownBoardSchema.safeParse({ pasted: guessed, rows }).success;
    const guessed = '[["",""]]';
    expect(isGood({ '12.5,4': 5 })).toBe(true);
    for (const bad of [{ '0,0': 6 }, { '0,0': -1 }, { '0,0': 1.5 }, { here: 1 }, { '-1,0': 1 }])
      expect(isGood(bad), JSON.stringify(bad)).toBe(false);
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, x) => [`${x},0`, 1]));
    expect(isGood(many)).toBe(false);
  });
});

describe('the sequence in which a file lists its keys', () => {
  /** Lists a board line by line. Each column begins at its own height. */
  const listed = (columns: readonly (readonly [x: number, y: number])[], last: readonly object[] = []) => [
    ...[0, 1, 2].flatMap((line) => columns.map(([x, y]) => ({ x, y: y + line }))),
    ...last,
  ];
  const lowered = [
    [0, 1],
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 0],
    [8, 0],
    [9, 0],
    [10, 0],
    [11, 0],
    [12, 1],
  ] as const;
  const four = [3.5, 4.5, 7.5, 8.5].map((x) => ({ x, y: 4 }));
  const countsOf = (layout: readonly object[]) => {
    const { keys, rowsAreSure } = qmk(layout);
    return { rowsAreSure, counts: [2, 3, 4, 5].map((row) => keys.filter((key) => key.row === row).length) };
  };

  it('tells the rows of columns that lie a whole unit lower', () => {
    expect(countsOf(listed(lowered, four))).toEqual({ rowsAreSure: true, counts: [10, 10, 10, 4] });
  });

  it('tells nothing if it goes column by column', () => {
    const byColumn = lowered.flatMap(([x, y]) => [0, 1, 2].map((line) => ({ x, y: y + line })));
    expect(countsOf([...byColumn, ...four]).counts).not.toEqual([10, 10, 10, 4]);
  });

  it('decides the row of an ISO Enter by its position', () => {
    const row = (y: number, ...widths: number[]) =>
      widths.map((w, index) => ({ x: widths.slice(0, index).reduce((sum, each) => sum + each, 0), y, w }));
    const ones = (count: number) => Array.from({ length: count }, () => 1);
    const enter = { x: 13.75, y: 1, w: 1.25, h: 2 };
    const keys = [
      ...row(0, ...ones(13), 2),
      ...row(1, 1.5, ...ones(12)),
      ...row(2, 1.75, ...ones(12)),
      enter,
      ...row(3, 1.25, ...ones(11), 2.75),
      ...row(4, 1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25),
    ];
    expect(qmk(keys).keys.find(({ height }) => height === 2)?.row).toBe(2);
  });
});

describe('a row of only a space bar', () => {
  it.each([
    ['function keys and digits', 6, 0],
    ['digits', 5, 1],
    ['letters', 4, 2],
  ])('is the lowest one below rows from %s on', (_, rows, first) => {
    const above = Array.from({ length: rows - 1 }, () => Array<string>(14).fill(''));
    const { keys } = readRows(...above, [{ x: 4, w: 6.25 }, '']);
    expect([keys[0]?.row, keys.at(-1)?.row]).toEqual([first, 5]);
  });
});
