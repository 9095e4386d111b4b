import { describe, expect, it } from 'vitest';
import { keysOf, layoutNames } from './layouts.ts';
import type { PastedLayout } from './pasted-layout.ts';
import { faultOf, read } from './testing-layouts.ts';

const shapes = ({ keys }: PastedLayout) =>
  keys.map(({ legend, size, row, x, y }) => [legend, size, row, x, y].join(' '));

describe('a common layout', () => {
  // Each of these boards is named after the number of its keys.
  it.each([
    ['60-ansi', 61],
    ['60-iso', 62],
    ['60-tsangan', 60],
    ['60-hhkb-6u', 60],
    ['60-hhkb', 60],
    ['65-ansi', 68],
    ['65-iso', 69],
    ['75-ansi', 84],
    ['75-iso', 85],
    ['75-jis', 86],
    ['tkl-ansi', 87],
    ['tkl-iso', 88],
    ['tkl-jis', 91],
    ['96-ansi', 100],
    ['full-ansi', 104],
    ['full-iso', 105],
    ['full-jis', 108],
    ['split-42', 42],
    ['ortho-4x12', 47],
    ['ortho-5x12', 59],
    ['alice-ansi', 65],
    ['numpad', 17],
  ] as const)('%s has %i keys', (name, count) => {
    expect(keysOf(name)).toHaveLength(count);
  });

  it('has no two keys at one place, and rows from 0 to 5', () => {
    const overlaps: string[] = [];
    for (const name of layoutNames) {
      const keys = keysOf(name);
      for (const [place, one] of keys.entries())
        for (const other of keys.slice(place + 1)) {
          const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
          const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
          // The lower part of an ISO Enter is narrower than its upper part.
          const overlap = one.size === 'iso' || other.size === 'iso' ? 0.25 : 0.001;
          if (Math.min(across, down) > overlap) overlaps.push(`${name}: ${one.legend}, ${other.legend}`);
        }
      expect(keys.filter(({ row }) => ![0, 1, 2, 3, 4, 5].includes(row))).toEqual([]);
    }
    expect(overlaps).toEqual([]);
  });
});

describe('a pasted layout', () => {
  const rawData = `["~\\n\`",{a:4,w:2},"Backspace"],
[{w:1.5},"Tab",{x:0.25,w:1.25,h:2,w2:1.5,h2:1,x2:-0.25},"Enter"],
[{w:3,c:"#aaa"},""],`;

  it('may be the raw data of keyboard-layout-editor.com, without outer brackets and quotes', () => {
    expect(shapes(read(rawData))).toEqual([
      '` 1 3 0 0',
      'Backspace 2 3 1 0',
      'Tab 1.5 4 0 1',
      'Enter iso 4 1.75 1',
      ' 3 5 0 2',
    ]);
  });

  it('may be its JSON, with the name of the layout first', () => {
    const json = JSON.stringify([{ name: 'Mine' }, ['A', 'B'], [{ w: 6.25 }, 'Space']]);
    expect(shapes(read(json))).toEqual(['A 1 4 0 0', 'B 1 4 1 0', 'Space 6.25 5 0 1']);
  });

  it('may be a single row', () => {
    expect(read('["A", "B"]').keys).toHaveLength(2);
  });

  it('may be a definition of VIA, of whose choices the first is used', () => {
    const definition = {
      name: 'Board',
      matrix: { rows: 1, cols: 3 },
      layouts: {
        labels: ['Split Backspace'],
        keymap: [
          ['0,0', { w: 2 }, '0,1\n\n\n0,0', { x: 1 }, '0,1\n\n\n0,1', '0,2\n\n\n0,1'],
          [{ w: 7 }, '1,0'],
        ],
      },
    };
    const layout = read(JSON.stringify(definition));
    expect(shapes(layout)).toEqual([' 1 4 0 0', ' 2 4 1 0', ' 7 5 0 1']);
  });

  it('may be a definition of QMK, of whose layouts the plain ANSI one is used', () => {
    const definition = {
      layouts: {
        LAYOUT_all: { layout: [{ x: 0, y: 0 }] },
        LAYOUT_ansi: {
          layout: [
            { matrix: [0, 0], x: 0, y: 0, label: 'Esc' },
            { matrix: [1, 0], x: 0, y: 1, w: 1.25, h: 2 },
            { matrix: [2, 0], x: 0, y: 3, w: 6.25 },
          ],
        },
        LAYOUT_iso: { layout: [{ x: 0, y: 0 }] },
      },
    };
    const layout = read(JSON.stringify(definition));
    expect(shapes(layout)).toEqual(['Esc 1 2 0 0', ' iso 3 0 1', ' 6.25 5 0 3']);
  });

  it('turns the keys that its editor turned', () => {
    const [, turned] = read('[["A"],[{r:90,rx:2,ry:2},"B"]]').keys;
    expect(turned).toMatchObject({ angle: 0, legend: 'B', x: 1, y: 2 });
  });

  it('says which keys are stepped', () => {
    const { keys } = read('[[{w:1.25,w2:1.75,l:true},"Caps",{x:0.5},"A"]]');
    expect(keys.map(({ size, stepped }) => [size, stepped])).toEqual([
      [1.75, true],
      [1, undefined],
    ]);
  });

  it.each([
    ['around the rows', '[[["A"],["B"]]]'],
    ['around the rows of a definition', '{"layouts":{"keymap":[[["A"],["B"]]]}}'],
    ['around a definition', '[{"layouts":{"keymap":[["A"],["B"]]}}]'],
  ])('reads past one pair of brackets too many %s', (_, text) => {
    expect(read(text).keys.map(({ y }) => y)).toEqual([0, 1]);
  });

  it('leaves out decoration, such as a logo', () => {
    expect(read('[[{d:true},"Logo","A"]]').keys).toHaveLength(1);
  });

  it.each([
    ['nothing', ' ', 'Paste a layout first.'],
    ['prose', 'my keyboard', /^This is neither JSON nor the raw data of keyboard-layout-editor\.com\. Paste/],
    ['an open bracket', '[["A"', /^Line 1 cannot be read: a bracket or a quote is missing/],
    ['a number', '7', 'A layout must be a list of rows, or an object with them.'],
    [
      'an object of something else',
      '{"a":1}',
      'The object has no “layouts”, as the definitions of VIA, Vial and QMK have.',
    ],
    ['a keymap in brackets', '[{"layers":[["KC_Q"]]}]', /keymap/],
    ['no rows', '[]', 'The layout has no keys.'],
    ['empty rows', '[[],[]]', 'The layout has no keys.'],
    ['rows of numbers', '[[1]]', 'A row may only have texts for keys, and objects for what changes.'],
    ['rows that are none', '[1]', 'Each row of the layout must be a list of keys.'],
    ['keys of no width', '[[{w:0},"A"]]', '“w” of a key must be 0.25 to 20.'],
    ['keys of a width in words', '[[{w:"2"},"A"]]', '“w” must be a number that a keyboard can have.'],
    ['keys far away', '[[{x:400},"A"]]', '“x” must be a number that a keyboard can have.'],
    ['too many keys', JSON.stringify([Array(301).fill('A')]), 'A layout may have at most 300 keys.'],
    ['a text too long', ' '.repeat(500_001), 'A layout may have at most 500000 characters.'],
    [
      'a QMK layout without places',
      '{"layouts":{"L":{"layout":[{}]}}}',
      'Each key of a QMK layout needs “x” and “y”.',
    ],
    ['a QMK definition without layouts', '{"layouts":{}}', '“layouts” has no layout with a list of keys.'],
  ])('of %s is refused in words', (_, text, fault) => {
    expect(faultOf(text)).toMatch(fault);
  });
});
