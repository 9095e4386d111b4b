import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantityFault } from '../../catalogue/parts/orderable.ts';
import { cartFault, mendLine } from './faults.ts';
import type { CartFault, CartLine } from './schema.ts';

const partId = 'a'.repeat(24);
const part = { price: 2, minimumOrder: 10, availableQuantity: 46, quantityStep: 2 };
const lineOf = (quantity: number, unit = 2) => ({ partId, quantity, unit });

describe('a fault of a line', () => {
  it.each([
    ['a part that is no longer sold', lineOf(10), undefined, 'gone', undefined],
    ['a part that is sold out', lineOf(10), { ...part, availableQuantity: 0 }, 'sold_out', undefined],
    [
      'fewer units left than the minimum order',
      lineOf(10),
      { ...part, availableQuantity: 9 },
      'sold_out',
      undefined,
    ],
    ['less than the minimum order', lineOf(4), part, 'below_minimum', 10],
    ['no multiple of the step', lineOf(11), part, 'not_multiple', 12],
    ['more than there is', lineOf(68), part, 'more_than_available', 46],
    ['a price that has risen', lineOf(10, 1.99), part, 'dearer', 10],
  ] as const)('names %s, and the quantity that mends it', (_, line, now, code, quantity) => {
    const fault = cartFault(line, now);
    expect(fault).toMatchObject({ code });
    expect(fault?.quantity).toBe(quantity);
  });

  it('is none for a price that has fallen', () => {
    expect(cartFault(lineOf(10, 2.5), part)).toBeUndefined();
    expect(cartFault({ partId, quantity: 10 }, part)).toBeUndefined();
  });
});

it('at most two clicks mend any line of a part that can be ordered, and it can then be ordered', () => {
  const parts = fc.record({
    price: fc.integer({ min: 1, max: 500 }).map((cents) => cents / 100),
    minimumOrder: fc.integer({ min: 1, max: 40 }),
    availableQuantity: fc.integer({ min: 0, max: 200 }),
    quantityStep: fc.integer({ min: 1, max: 12 }),
  });
  const lines = fc.record({
    partId: fc.constant(partId),
    quantity: fc.integer({ min: 1, max: 400 }),
    unit: fc.integer({ min: 1, max: 500 }).map((cents) => cents / 100),
  });
  fc.assert(
    fc.property(lines, parts, (line, now) => {
      let mended: CartLine | undefined = line;
      for (const _ of [1, 2]) {
        const fault: CartFault | undefined = mended && cartFault(mended, now);
        if (mended && fault) mended = mendLine(mended, fault, now.price);
      }
      const isSoldOut = cartFault(line, now)?.code === 'sold_out';
      expect(mended === undefined).toBe(isSoldOut);
      fc.pre(mended !== undefined);
      expect(mended && cartFault(mended, now)).toBeUndefined();
      expect(quantityFault(now, mended?.quantity ?? 0)).toBeUndefined();
    }),
  );
});
