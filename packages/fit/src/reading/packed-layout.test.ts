import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownBoards } from '../boards/boards.ts';
import { layoutNames, keysOf } from './layouts.ts';
import { packLayout } from './packed-layout.ts';
import type { PastedLayout } from './pasted-layout.ts';
import { faultOf, read } from './testing-layouts.ts';

const packed = (board: PastedLayout) => packLayout(board) ?? expect.fail('It cannot be packed.');

/** The length of the text in a query string. */
const inUrl = (text: string) => String(new URLSearchParams({ t: text })).replaceAll('%2C', ',').length - 2;

const length = fc.constantFrom(1, 1.25, 1.5, 1.75, 2, 2.25, 2.75, 6.25, 7, 1.24, 0.5);
const distance = fc.constantFrom(0, 0.25, 0.5, 1, -0.375, 2.001, 1 / 3);
const key = fc.tuple(
  fc.record(
    {
      x: distance,
      y: distance,
      w: length,
      h: length,
      r: fc.constantFrom(0, 15, -30, 12.345, 90, -180),
      rx: distance,
      ry: distance,
      l: fc.boolean(),
      x2: distance,
      y2: distance,
      w2: length,
      h2: length,
      p: fc.constantFrom('', 'SA R2', 'DSA R3'),
    },
    { requiredKeys: [] },
  ),
  fc.oneof(
    fc.constantFrom('', 'A', 'Enter', 'a,b', 'x_cy', '_', '*', '+', '%2C', 'é', '0,1', '漢', '!\n1'),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constant(`0,0${'\n'.repeat(9)}e0`),
  ),
);
const layout = fc
  .array(fc.array(key, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 })
  .map((rows) => JSON.stringify(rows.map((row) => row.flat())));

describe('the compact form of a layout', () => {
  it('has the same keys, knobs and rows', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(layout, fc.option(fc.nat(5), { nil: undefined }), (text, topRow) => {
        fc.pre(faultOf(text) === undefined);
        const board = read(text, { topRow });
        fc.pre(board.keys.length > 0);
        const compact = packed(board);
        expect(read(compact)).toEqual(board);
        // Chats and mail clients may decode a link and encode it again.
        expect(new URLSearchParams(new URLSearchParams({ t: compact }).toString()).get('t')).toBe(compact);
      }),
      { numRuns: 60, seed: 35 },
    );
  });

  it.each(
    knownBoards.flatMap(({ name, keys = {} }) => ('pasted' in keys ? [{ name, text: keys.pasted }] : [])),
  )('of $name is short enough for a link', ({ text }) => {
    const board = read(text);
    expect(read(packed(board))).toEqual(board);
    expect(inUrl(packed(board))).toBeLessThan(1400);
  });

  it('keeps the letters on the keys', () => {
    for (const name of layoutNames) {
      const board = { keys: [...keysOf(name)], knobs: [], rowsAreSure: true, notes: [] };
      expect(read(packed(board))).toEqual(board);
      expect(inUrl(packed(board)), name).toBeLessThan(1000);
    }
  });

  it('lets its owner tell guessed rows', () => {
    const text = packed(read('[["",""],["",""]]'));
    expect(read(text).notes).toHaveLength(1);
    expect(read(text, { topRow: 2 })).toMatchObject({ notes: [], keys: [{ row: 2 }, {}, { row: 3 }, {}] });
  });
});

describe('a hostile link', () => {
  it('is refused, or read within the bounds of any layout', { timeout: 60_000 }, () => {
    expect(faultOf(`k1${',w2'.repeat(100_000)}`)).toContain('300 keys');
    expect(faultOf('k1,')).toBeUndefined();
    expect(faultOf('k1,k')).toContain('no keys');
    for (const item of [
      'w99',
      'w0',
      'y-400',
      'x999',
      'w--1',
      'w-',
      'wNaN',
      'y1.2.3',
      '__proto__',
      'W2',
      'r361',
    ])
      expect(faultOf(`k1,${item}`), item).toMatch(/must be|broken/);
    expect(read('k1,l9').keys[0]?.row).toBe(5);
    expect(read(`k1,*${'a'.repeat(1000)}`).keys[0]?.legend).toHaveLength(20);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'k1g,xywharscdef.-0123456789*_'), maxLength: 400 }),
        (text) => {
          expect(() => faultOf(`k1,${text}`)).not.toThrow();
        },
      ),
    );
  });
});
