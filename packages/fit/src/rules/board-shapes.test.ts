import { kinds, type PartFacts } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { knownBoards, outlineOf } from '../boards/boards.ts';
import { judgeBuild } from '../judging/build.ts';
import type { Key } from '../keys/keys.ts';
import { commonLayouts, keysOf, layoutNames } from '../reading/layouts.ts';
import { box, foam, plate } from '../testing.ts';
import { type Layout, shapeOtherThan } from './board-shapes.ts';

const sizes = Object.keys(kinds.pcb.facts.layout.values) as Layout[];

const plateOf = (layout: Layout) => plate({ layout });
const caseOf = (layout: Layout) => box({ layout });

/** The verdict on a part of a size beside a board of the table. */
function judged(name: string, part: (layout: Layout) => PartFacts, layout: Layout) {
  const known = knownBoards.find((board) => board.name === name);
  const parts = [{ _id: 'a', name: 'Part', minimumOrder: 1, facts: part(layout) }];
  const { pairs } = judgeBuild({
    board: known && { ...known.keys, name },
    known: known?.facts,
    parts,
  });
  const finding = pairs.flatMap(({ findings }) => findings).find(({ rule }) => rule === 'Shape');
  return { verdict: pairs[0]?.verdict, words: finding?.words };
}

describe('a plate, a case or foam of a common size', () => {
  it.each([
    ['Corne (crkbd)', /^The plate is made for 65% boards\. This one has another shape: it has 42 keys\.$/],
    ['Lily58', /it has 58 keys/],
    ['Keebio FoldKB', /its keys lie in two halves/],
    ['Keychron Q8 Max (Alice)', /its keys take 18\.\du by 5\.9u/],
    ['Keychron Q1 Pro', /its keys take 16\.\du by 6\.\du/],
  ])('does not fit a board of another shape: a 65%% one, and the %s', (name, words) => {
    const { verdict, words: said } = judged(name, plateOf, '65');
    expect([verdict, said]).toEqual(['does-not-fit', expect.stringMatching(words)]);
  });

  it('stays open for a board that may be of the size', () => {
    expect(judged('Meletrix Zoom65', plateOf, '65')).toMatchObject({ verdict: 'unknown', words: undefined });
    expect(judged('Keychron Q1 Pro', plateOf, '75')).toMatchObject({ verdict: 'unknown', words: undefined });
  });

  it.each([
    ['Corne (crkbd)', '65'],
    ['Lily58', '60'],
    ['KPrepublic XD75', '60'],
    ['OLKB Preonic rev 3', '60'],
  ] as const)(
    'surrounds a smaller board or one with other keys, as far as anybody knows: %s',
    (name, layout) => {
      expect(knownBoards.map((board) => board.name)).toContain(name);
      expect(judged(name, caseOf, layout).verdict).toBe('unknown');
      expect(judged(name, foam, layout).verdict).toBe('unknown');
    },
  );

  it.each([
    ['Keychron Q6', '60', /it has 108 keys/],
    ['Keychron Q3', '60', /it has 87 keys/],
  ] as const)('surrounds no much larger board: %s', (name, layout, words) => {
    expect(judged(name, caseOf, layout)).toMatchObject({
      verdict: 'does-not-fit',
      words: expect.stringMatching(words),
    });
    expect(judged(name, foam, layout).verdict).toBe('does-not-fit');
  });
});

/** Keys in rows, each of the given widths. */
const rowsOf = (...rows: readonly (readonly number[])[]): Key[] =>
  rows.flatMap((widths, row) =>
    widths.map((width, index) => {
      const x = widths.slice(0, index).reduce((sum, each) => sum + each, 0);
      return { x, y: row, width, height: 1, angle: 0, size: 1, row, legend: '' };
    }),
  );
const ones = (count: number) => Array<number>(count).fill(1);
const sixtyWithAllOptions = rowsOf(
  ones(15),
  [1.5, ...ones(12), 1.5],
  [1.75, ...ones(11), 1, 1.25],
  [1.25, ...ones(11), 1.75, 1],
  [1.25, 1.25, 1.25, 2.25, 1.25, 2.75, 1, 1, 1, 1, 1],
);

it.each<[string, Layout, readonly Key[]]>([
  ['60% with all options', '60', sixtyWithAllOptions],
  ['60% of 50 keys', '60', rowsOf(...Array.from({ length: 5 }, () => Array<number>(10).fill(1.5)))],
  ['ortholinear of 5 rows by 12', '60', rowsOf(...Array.from({ length: 5 }, () => ones(12)))],
  ['75 keys in a grid', '60', rowsOf(...Array.from({ length: 5 }, () => ones(15)))],
  ['65% of 76 keys', '65', rowsOf(...Array.from({ length: 4 }, () => ones(16)), Array<number>(12).fill(1.3))],
  ['TKL without function keys', 'tkl', keysOf('tkl-ansi').filter(({ row }) => row > 0)],
  ['TKL of 96 keys', 'tkl', rowsOf(...Array.from({ length: 6 }, () => Array<number>(16).fill(1.14)))],
])('a plate, a case and foam of its own size may fit: %s', (_, size, keys) => {
  expect([shapeOtherThan(size, keys, true), shapeOtherThan(size, keys, false)]).toEqual([
    undefined,
    undefined,
  ]);
});

it.each([
  [16, 6],
  [17, 5.3],
])('the usual tray case may surround keys that take %su by %su', (width, height) => {
  const keys = rowsOf(ones(16)).map((key, index) => ({
    ...key,
    x: (index / 15) * (width - 1),
    y: (index / 15) * (height - 1),
  }));
  expect(shapeOtherThan('60', keys, false)).toBeUndefined();
});

it('no board of the table with a common layout is refused by its own size', () => {
  const refused = knownBoards.flatMap(({ name, keys }) => {
    const layout = keys && 'layout' in keys ? keys.layout : undefined;
    const size = layout && commonLayouts[layout].layout;
    return size && [true, false].some((isPlate) => shapeOtherThan(size, keysOf(layout), isPlate))
      ? [name]
      : [];
  });
  expect(refused).toEqual([]);
});

/** Other sizes under which boards of such keys are sold, or of which boards are as wide. */
const ofOthers = new Map<string, Layout[]>([
  ['ortho-4x12', ['40']],
  ['ortho-5x12', ['60']],
  ['75-jis', ['tkl']],
  ['96-ansi', ['tkl']],
  ['96-iso', ['tkl']],
]);

it.each(layoutNames)('the keys of %s are of its own size', (name) => {
  const { layout } = commonLayouts[name];
  const possible = sizes.filter((size) => shapeOtherThan(size, keysOf(name), true) === undefined);
  // An Alice may be drawn with straight rows.
  const others = possible.filter((size) => size !== layout && size !== 'alice');
  expect([layout === undefined || possible.includes(layout), others]).toEqual([
    true,
    ofOthers.get(name) ?? [],
  ]);
});

it('a board that has its size in its name is not taken for one of another size', () => {
  // The 75 of an ortholinear board are its keys.
  const usual = knownBoards.filter(({ name, keys }) => keys && !/Ortho60|[IX]D75|Serneity/.test(name));
  const named = usual.flatMap((board) => {
    const [, size] = /(?<![\d.])(60|65|75|96)(?:%|\b)(?! soldered)/.exec(board.name) ?? [];
    return size ? [{ board, size: size as Layout }] : [];
  });
  expect(named.length).toBeGreaterThan(40);
  const wrong = named.filter(
    ({ board, size }) => shapeOtherThan(size, outlineOf(board).keys, true) !== undefined,
  );
  expect(wrong.map(({ board }) => board.name)).toEqual([]);
});
