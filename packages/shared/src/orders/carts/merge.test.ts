import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameCart, mergeCarts, nextOrder, withoutOrdered } from './merge.ts';
import { type CartLine, mostCartLines } from './schema.ts';

const line = fc.record(
  {
    partId: fc.integer({ min: 0, max: 159 }).map((n) => n.toString(16).padStart(24, '0')),
    quantity: fc.integer({ min: 1, max: 1000 }),
    unit: fc.integer({ min: 1, max: 10_000 }).map((cents) => cents / 100),
  },
  { requiredKeys: ['partId', 'quantity'] },
);
// Carts of the usual size never exceed the limit when they are merged.
const cart = fc.uniqueArray(line, {
  maxLength: mostCartLines,
  size: 'max',
  selector: ({ partId }) => partId,
});
const quantityIn = (lines: readonly CartLine[], part: string) =>
  lines.find(({ partId }) => partId === part)?.quantity ?? 0;

describe('mergeCarts', () => {
  it('keeps every part once, in the larger quantity', () => {
    fc.assert(
      fc.property(cart, cart, (one, other) => {
        const { lines, leftOut } = mergeCarts(one, other);
        const all = [...lines, ...leftOut];
        const parts = new Set([...one, ...other].map(({ partId }) => partId));
        expect(all.map(({ partId }) => partId).toSorted()).toEqual([...parts].toSorted());
        for (const { partId, quantity } of all)
          expect(quantity).toBe(Math.max(quantityIn(one, partId), quantityIn(other, partId)));
      }),
    );
  });

  it('leaves lines out only if there are too many, and never those of the first cart', () => {
    fc.assert(
      fc.property(cart, cart, (one, other) => {
        const { lines, leftOut } = mergeCarts(one, other);
        expect(lines.length).toBe(Math.min(mostCartLines, lines.length + leftOut.length));
        expect(lines.slice(0, one.length).map(({ partId }) => partId)).toEqual(
          one.map(({ partId }) => partId),
        );
      }),
    );
  });

  it('changes nothing when it is repeated, so a lost answer does no harm', () => {
    fc.assert(
      fc.property(cart, cart, (one, other) => {
        const { lines, leftOut } = mergeCarts(one, other);
        expect(mergeCarts(lines, other)).toEqual({ lines, leftOut });
        expect(isSameCart(mergeCarts(lines, lines).lines, lines)).toBe(true);
      }),
    );
  });

  it('keeps the build that a part was added for last', () => {
    const partId = 'a'.repeat(24);
    const lineFor = (part: string) => [{ partId, quantity: 1, build: { parts: [part] } }];
    expect(mergeCarts(lineFor('first'), lineFor('last')).lines).toEqual(lineFor('last'));
    const { lines } = mergeCarts(lineFor('first'), [{ partId, quantity: 1 }]);
    expect(lines).toEqual(lineFor('first'));
  });

  it('remembers the lowest price that was shown', () => {
    const partId = 'a'.repeat(24);
    const { lines } = mergeCarts([{ partId, quantity: 2, unit: 3 }], [{ partId, quantity: 9, unit: 2.5 }]);
    expect(lines).toEqual([{ partId, quantity: 9, unit: 2.5 }]);
  });
});

it('an order takes 50 lines of a cart, and the others stay', () => {
  const lines = Array.from({ length: 60 }, (_, n) => n);
  const { ordered, staying } = nextOrder(lines);
  expect([ordered.length, staying.length]).toEqual([50, 10]);
  expect([...ordered, ...staying]).toEqual(lines);
  expect(nextOrder([1, 2])).toEqual({ ordered: [1, 2], staying: [] });
});

it('an order empties the cart only of what was ordered', () => {
  const [kept, more, ordered] = ['a', 'b', 'c'].map((digit) => digit.repeat(24));
  if (!kept || !more || !ordered) throw new Error('There are three parts.');
  const lines = [
    { partId: kept, quantity: 1 },
    { partId: more, quantity: 5, unit: 2 },
    { partId: ordered, quantity: 2 },
  ];
  const order = [
    { partId: more, quantity: 3 },
    { partId: ordered, quantity: 2 },
  ];
  expect(withoutOrdered(lines, order)).toEqual([
    { partId: kept, quantity: 1 },
    // The unit price may have been that of a larger quantity, so it is dropped.
    { partId: more, quantity: 2 },
  ]);
});
