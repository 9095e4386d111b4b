import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitPrice } from './unit-price.ts';
import { orderableBreaks } from './orderable-breaks.ts';
import { orderable } from './orderable.ts';

const part = { price: 1, minimumOrder: 1 };

describe('the quantity breaks that buyers see', () => {
  it('begin at quantities that can be ordered', () => {
    const priceBreaks = [
      { from: 25, price: 0.9 },
      { from: 40, price: 0.8 },
    ];
    expect(orderableBreaks({ ...part, quantityStep: 10, priceBreaks })).toEqual([
      { from: 30, price: 0.9 },
      { from: 40, price: 0.8 },
    ]);
    expect(orderableBreaks({ ...part, priceBreaks })).toEqual(priceBreaks);
    expect(orderableBreaks(part)).toEqual([]);
  });

  it('begin once at each quantity, with the lowest price', () => {
    const priceBreaks = [
      { from: 21, price: 0.9 },
      { from: 25, price: 0.8 },
    ];
    expect(orderableBreaks({ ...part, quantityStep: 10, priceBreaks })).toEqual([{ from: 30, price: 0.8 }]);
  });

  it('are exactly the quantities at which the price falls', () => {
    const breaks = fc
      .uniqueArray(fc.integer({ min: 1, max: 120 }), { maxLength: 5 })
      .map((all) => all.toSorted((a, b) => a - b).map((from, index) => ({ from, price: 0.9 - index / 10 })));
    fc.assert(
      fc.property(
        breaks,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 30 }),
        (all, step, minimum) => {
          const of = { price: 1, minimumOrder: minimum, quantityStep: step, priceBreaks: all };
          const { least } = orderable({ ...of, availableQuantity: 0 });
          const shown = orderableBreaks(of);
          for (let quantity = least; quantity <= 150; quantity += step)
            expect(unitPrice({ price: 1, priceBreaks: shown }, quantity)).toBe(unitPrice(of, quantity));
          for (const { from } of shown) expect([from % step, from >= least]).toEqual([0, true]);
        },
      ),
    );
  });
});
