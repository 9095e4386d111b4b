import { expect, it } from 'vitest';
import { judgeBuild } from '../judging/build.ts';
import { ownBoardId } from '../judging/entries.ts';
import { packLayout } from './packed-layout.ts';
import { faultOf, read } from './testing-layouts.ts';

const split = `
[keyboard]
name = "Small"

[layout]
rows = 2
cols = 4
matrix_map = """
(0,0,L) (0,1,L)           (0,2,R) (0,3,R)
(1,0,L) (1,1,L:H1)        (1,2,R) (1,3,R)
        (2,1,L)           (2,2,R)
"""

[[layer]]
name = "base"
keys = """
Q  W               I O
A  MT(S, LShift)   K TH(WM(L, LCtrl), P)
   Space           Enter
"""
`;

it('reads the lines of a keyboard.toml of RMK, and the letters of its first layer', () => {
  const { keys } = read(split);
  expect(keys.map(({ x, y, width, legend }) => [x, y, width, legend])).toEqual([
    [0, 0, 1, 'Q'],
    [1, 0, 1, 'W'],
    [3.5, 0, 1, 'I'],
    [4.5, 0, 1, 'O'],
    [0, 1, 1, 'A'],
    [1, 1, 1, ''],
    [3.5, 1, 1, 'K'],
    [4.5, 1, 1, ''],
    [1, 2, 1, ''],
    [3.5, 2, 1, ''],
  ]);
});

it('reads the older form, in which each action has a place in the matrix', () => {
  const old = `[keyboard]
name = "Old"
[layout]
rows = 2
keymap = [
  [ # base
    ["Q", "No", "W"], # "No" has no key
    ["A", "MO(1)", "#"],
  ],
  [["_", "_", "_"], ["_", "_", "_"]],
]`;
  expect(read(old).keys.map(({ x, y, legend }) => [x, y, legend])).toEqual([
    [0, 0, 'Q'],
    [2, 0, 'W'],
    [0, 1, 'A'],
    [1, 1, ''],
    [2, 1, ''],
  ]);
});

it('says that sizes are assumed, and is sure of nothing that rests on them, also from a link', () => {
  const packed = packLayout(read(split)) ?? '';
  const caps = [{ size: 1 as const, row: 2, count: 40 }];
  const facts = { kind: 'keycaps' as const, profile: 'dsa' as const, caps };
  const set = { _id: 'set', name: 'Set', minimumOrder: 1, facts };
  for (const pasted of [split, packed]) {
    const fit = judgeBuild({ board: { pasted, mount: ['mx'] }, parts: [set] });
    expect(fit.notes.join()).toMatch(/does not say how wide the keys are/);
    const covered = fit.pairs
      .flatMap(({ members, findings }) => (members.includes(ownBoardId) ? findings : []))
      .find(({ rule }) => rule === 'Keys covered');
    expect(covered).toMatchObject({ verdict: 'fits-if', basis: 'assumed' });
  }
});

it('counts no key where the first layer of an older keymap has no action', () => {
  const keymap = 'keymap = [[["A", "_", "B"], ["No", "C", "__"]], [["_", "_", "_"]]]';
  expect(read(`[keyboard]\nname = "A"\n[layout]\n${keymap}`).keys).toHaveLength(3);
});

it('puts the halves of a split board side by side, whose rows an older keymap lists one below the other', () => {
  const half = '["A", "B"], ["C", "D"], ["No", "E"]';
  const split = (offset: string) => `[split.central]\nrows = 3\nrow_offset = 0\n[split.central.matrix]
row_pins = ["P1"]\n[[split.peripheral]]\nrows = 3\n${offset}`;
  const board = (offset: string) =>
    `[keyboard]\nname = "A"\n[layout]\nkeymap = [[${half}, ${half}]]\n${split(offset)}`;
  expect(read(board('row_offset = 3')).keys.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [1, 0],
    [3, 0],
    [4, 0],
    [0, 1],
    [1, 1],
    [3, 1],
    [4, 1],
    [1, 2],
    [4, 2],
  ]);
  expect(read(board('row_offset = 0\ncol_offset = 1')).keys.at(-1)).toMatchObject({ x: 1, y: 5 });
});

it('says what to paste instead of a keyboard.toml without a map', () => {
  expect(faultOf('[keyboard]\nname = "A"\n[matrix]\nrow_pins = ["A1"]')).toMatch(
    /of RMK: .* “vial\.json” that lies beside/,
  );
  expect(faultOf('[keyboard]\nname = "A"\nkeymap = [')).toMatch(/of RMK/);
});

it('reads the map of newer files, which has shapes, gaps, rotations and encoders', () => {
  const board = read(`[keyboard]
name = "New"
[layout]
rows = 3
cols = 3
map = """
(0,0,L,@1.5u) (0,1) [0.5] (0,2,@tab) (e,0)
(1,0) [y=0.25] (1,1,@2u_tall)
[r=90@(0.5,2.75)] (2,0)
"""
[layout.shapes]
tab = { w = 1.75, r = 10.0 }
[[keymap.layer]]
keys = """
Q W Enter
A S
D
"""`);
  expect(
    board.keys.map(({ x, y, width, height, angle, legend }) => [x, y, width, height, angle, legend]),
  ).toEqual([
    [0, 0, 1.5, 1, 0, 'Q'],
    [1.5, 0, 1, 1, 0, 'W'],
    [3, 0, 1.75, 1, 10, ''],
    [0, 1, 1, 1, 0, 'A'],
    [1, 1.25, 1, 2, 0, 'S'],
    [0, 2.25, 1, 1, 0, 'D'],
  ]);
  expect(board.knobs).toMatchObject([{ x: 4.75, y: 0 }]);
  expect(board.sizesAreAssumed).toBeUndefined();
});

it.each([
  ['no shapes', '(0,0) (0,1)', ''],
  ['a shape that nobody defines', '(0,0,@bae) (0,1,@2u)', ''],
  ['variants', '(0,0,@2u)', '[[layout.variant]]\nname = "iso"'],
])('assumes the sizes of a map with %s', (_, map, more) => {
  const text = `[keyboard]\nname = "A"\n[layout]\nmap = """\n${map}\n"""\n${more}`;
  expect(read(text).sizesAreAssumed).toBe(true);
});
