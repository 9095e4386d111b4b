import type { Cap } from '@switchyard/shared/parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, arrangementsOf, commonArrangement } from './arrangements.ts';
import { quantityToOrder, setsFor, stabilisersFor } from './counts.ts';
import { coverKeys } from './coverage.ts';
import { keysOf, type LayoutName, layoutNames } from '../reading/layouts.ts';
import { widthOf } from '../keys/keys.ts';
import type { Profile } from './profiles.ts';
import { capsFor } from '../testing.ts';

const cap = fc.record({
  size: fc.constantFrom<Cap['size']>('iso', 1, 1.25, 1.5, 1.75, 2, 2.25, 2.75, 6.25, 7),
  row: fc.integer({ min: 0, max: 5 }),
  count: fc.integer({ min: 1, max: 40 }),
});
const layout = fc.constantFrom(...layoutNames);
const profile = fc.constantFrom<Profile>('cherry', 'oem', 'sa', 'mt3', 'dsa', 'xda');

describe('the coverage of keys by caps', () => {
  it('uses no cap twice, and only caps of the right size', () => {
    fc.assert(
      fc.property(layout, fc.array(cap, { maxLength: 12 }), profile, (name, caps, shape) => {
        const { covered } = coverKeys(commonArrangement(name), caps, shape);
        const sizes = new Map<Cap['size'], number>();
        for (const { size, count } of caps) sizes.set(size, (sizes.get(size) ?? 0) + count);
        keysOf(name).forEach(({ size }, index) => {
          if (!covered[index] || size === undefined) return;
          sizes.set(size, (sizes.get(size) ?? 0) - 1);
        });
        expect(Math.min(0, ...sizes.values())).toBe(0);
      }),
    );
  });

  it('never gets worse with more caps', () => {
    fc.assert(
      fc.property(layout, fc.array(cap, { maxLength: 12 }), cap, profile, (name, caps, more, shape) => {
        const count = (of: readonly Cap[]) =>
          coverKeys(commonArrangement(name), of, shape).covered.filter(Boolean).length;
        expect(count([...caps, more])).toBeGreaterThanOrEqual(count(caps));
      }),
    );
  });

  it('says what is missing: size, key and row', () => {
    const missing = (name: LayoutName, caps: Cap[], shape: Profile = 'cherry') =>
      coverKeys(commonArrangement(name), caps, shape).missing;
    const caps: Cap[] = keysOf('numpad').flatMap(({ size, row, legend }) =>
      size && legend !== 'Num 0' && legend !== 'Num +' ? [{ size, row, count: 1 }] : [],
    );
    expect(missing('numpad', caps)).toEqual(['2u Num +, row 2', '2u Num 0, row 5']);
    expect(missing('60-hhkb', [{ size: 1, row: 1, count: 13 }])).toContain(
      '2 × 1.5u, row 5: left Alt, right Alt',
    );
    // All rows of a uniform profile have one shape, so the row does not matter.
    expect(missing('numpad', caps, 'dsa')).toEqual(['2 × 2u: Num +, Num 0']);
  });

  it('names the left Shift of an ISO board if an ANSI set lacks it, not a key of the row below', () => {
    const ansi = coverKeys(commonArrangement('60-iso'), capsFor('60-ansi'), 'cherry');
    expect(ansi.missing).toEqual(['ISO Enter', '1u #, row 3', '1.25u left Shift, row 4', '1u /, row 4']);
  });

  it('covers a key of two rows with a cap of either row', () => {
    const plus = { label: 'One key', keys: keysOf('numpad').filter(({ legend }) => legend === 'Num +') };
    for (const row of [2, 3]) expect(coverKeys(plus, [{ size: 2, row, count: 1 }], 'sa').missing).toEqual([]);
    expect(coverKeys(plus, [{ size: 2, row: 1, count: 1 }], 'sa').missing).toEqual(['2u Num +, row 2']);
  });

  it('covers a space bar in the lowest row of letters with the space bar of the set', () => {
    const space = keysOf('60-ansi').find(({ legend }) => legend === 'Space');
    const small = { label: 'Small', keys: space ? [{ ...space, row: 4, legend: '' }] : [] };
    const bar: Cap = { size: 6.25, row: 5, count: 1 };
    expect(coverKeys(small, [bar], 'mt3')).toMatchObject({ covered: [true], unsure: [] });
    expect(coverKeys(small, [{ ...bar, size: 6 }], 'mt3').missing).toEqual(['6.25u key, row 4']);
  });

  it('covers no key of an unusual shape', () => {
    const odd = keysOf('60-ansi').map((key) => (key.legend === 'Enter' ? { ...key, size: undefined } : key));
    const caps: Cap[] = [{ size: 2.25, row: 3, count: 5 }];
    const { missing } = coverKeys({ label: 'Odd', keys: odd }, caps, 'cherry');
    expect(missing).toContain('cap of an unusual shape Enter, row 3');
  });
});

describe('the ways to put keys on a board', () => {
  it('are one for each standard, and one for each choice of the bottom row', () => {
    const found = arrangementsOf({
      layout: '60',
      standards: ['iso', 'ansi'],
      options: ['space-7u', 'split-backspace'],
    });
    expect(found?.map(({ label }) => label)).toEqual([
      '60% ANSI',
      '60% ISO',
      '60% ANSI, 7u space bar',
      '60% ISO, 7u space bar',
    ]);
  });

  it('are unknown without layout or standard', () => {
    expect(arrangementsOf({ layout: '60' })).toBeUndefined();
    expect(arrangementsOf({ standards: ['ansi'] })).toBeUndefined();
  });

  it('keep the width of the board with every option', () => {
    const options = [
      'split-backspace',
      'split-right-shift',
      'split-left-shift',
      'split-space',
      'space-7u',
    ] as const;
    for (const name of layoutNames)
      for (const option of options)
        for (const changed of apply(commonArrangement(name), option)) {
          expect(widthOf(changed.keys)).toBe(widthOf(keysOf(name)));
          expect(changed.keys.length).not.toBe(keysOf(name).length);
        }
    expect(apply(commonArrangement('alice-ansi'), 'space-7u')).toEqual([]);
    expect(apply(commonArrangement('65-ansi'), 'space-7u')[0]?.keys).toHaveLength(67);
    expect(apply(commonArrangement('tkl-ansi'), 'space-7u')[0]?.keys).toHaveLength(86);
  });
});

describe('the counts of a board', () => {
  it.each([
    ['60-ansi', { 2: 4, 6.25: 1 }],
    ['60-iso', { 2: 3, 6.25: 1 }],
    ['60-tsangan', { 2: 4, 7: 1 }],
    ['60-hhkb-6u', { 2: 2, 6: 1 }],
    ['60-hhkb', { 2: 2, 7: 1 }],
    ['65-ansi', { 2: 3, 6.25: 1 }],
    ['full-ansi', { 2: 7, 6.25: 1 }],
    ['alice-ansi', { 2: 5 }],
    ['numpad', { 2: 3 }],
  ] as const)('has the stabilisers of %s', (name, counts) => {
    const found = Object.fromEntries(stabilisersFor(keysOf(name)));
    expect(found).toEqual(counts);
  });

  it('become a quantity to order: not below the smallest order, and in its steps', () => {
    expect(quantityToOrder(68, 10)).toBe(68);
    expect(quantityToOrder(68, 10, 10)).toBe(70);
    expect(quantityToOrder(1, 20)).toBe(20);
    expect(setsFor(new Map([[2, 7]]), new Map([[2, 4]]))).toBe(2);
    expect(setsFor(new Map(), new Map([[2, 4]]))).toBe(1);
  });
});
