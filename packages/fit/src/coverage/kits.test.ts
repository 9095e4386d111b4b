import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Arrangement } from './arrangements.ts';
import { coverKeys } from './coverage.ts';
import { cheapestKits, type Kit, mostKits } from './kits.ts';
import { keysOf } from '../reading/layouts.ts';
import { capsFor, capsOf } from '../testing.ts';

const sixty: Arrangement = { label: '60% ISO', keys: keysOf('60-iso') };
const base: Kit = { id: 'base', price: 90, caps: capsFor('60-ansi') };
const iso: Kit = {
  id: 'iso',
  price: 25,
  caps: capsOf('iso/2 1.25/4 1/3 1/4'),
};
const numpad: Kit = { id: 'numpad', price: 40, caps: capsFor('numpad') };

describe('the cheapest kits of a set', () => {
  it('are those that the board needs, and no other', () => {
    const all = [numpad, iso, base];
    expect(cheapestKits(sixty, all, 'cherry')).toEqual({ kits: ['iso', 'base'], price: 115, missing: [] });
    const ansi = { label: '60% ANSI', keys: keysOf('60-ansi') };
    expect(cheapestKits(ansi, all, 'cherry')).toEqual({ kits: ['base'], price: 90, missing: [] });
  });

  it('cover as much as all together, and say what is missing', () => {
    const spare: Kit = { id: 'spare', price: 9, caps: [{ size: 3, row: 5, count: 1 }] };
    const { kits, missing } = cheapestKits(sixty, [base, spare], 'cherry');
    expect(kits).toEqual(['base']);
    expect(missing).toContain('ISO Enter');
  });

  it('are none without kits, and refused if they are too many to compare', () => {
    expect(cheapestKits(sixty, [], 'cherry')).toMatchObject({ kits: [], price: 0 });
    const many = Array.from({ length: mostKits + 1 }, (_, index) => ({ ...base, id: String(index) }));
    expect(() => cheapestKits(sixty, many, 'cherry')).toThrow(RangeError);
  });

  it('are as cheap as the cheapest of all combinations', () => {
    const keys = keysOf('numpad').slice(0, 6);
    const cap = fc.record({
      size: fc.constantFrom(1, 2),
      row: fc.constantFrom(1, 2, 3),
      count: fc.integer({ min: 1, max: 3 }),
    });
    const kit = fc.record({ price: fc.integer({ min: 0, max: 5 }), caps: fc.array(cap, { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(kit, { maxLength: 5 }), (drawn) => {
        const kits = drawn.map((each, index): Kit => ({ ...each, id: String(index) }));
        const board = { label: '', keys };
        const combinations = Array.from({ length: 2 ** kits.length }, (_, bits) =>
          kits.filter((__, index) => (bits >> index) % 2 === 1),
        ).map((chosen) => ({
          bare: coverKeys(
            board,
            chosen.flatMap(({ caps }) => caps),
            'cherry',
          ).covered.filter((isCovered) => !isCovered).length,
          price: chosen.reduce((sum, { price }) => sum + price, 0),
          count: chosen.length,
        }));
        const [best] = combinations.toSorted(
          (a, b) => a.bare - b.bare || a.price - b.price || a.count - b.count,
        );
        const found = cheapestKits(board, kits, 'cherry');
        expect([found.price, found.kits.length]).toEqual([best?.price, best?.count]);
      }),
    );
  });
});
