import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceBreaksFault, priceBreaksSchema } from './price-breaks.ts';
import { toMinorUnits } from '../../infrastructure/money.ts';
import { priceUnits, unitPrice } from './unit-price.ts';

const cents = fc.integer({ min: 1, max: 100_000 });
const priceBreak = fc.record({
  from: fc.integer({ min: 1, max: 500 }),
  price: cents.map((amount) => amount / 100),
});
/** Any breaks, including ones that no admin may set. */
const part = fc.record({
  price: cents.map((amount) => amount / 100),
  priceBreaks: fc.option(fc.array(priceBreak, { maxLength: 6 }), { nil: undefined }),
});
const quantity = fc.integer({ min: 1, max: 600 });

describe('the price of one unit', () => {
  it('is never higher for more units, nor above the price without breaks', () => {
    fc.assert(
      fc.property(part, quantity, quantity, (of, one, other) => {
        const [few, many] = [Math.min(one, other), Math.max(one, other)];
        expect(unitPrice(of, many)).toBeLessThanOrEqual(unitPrice(of, few));
        expect(unitPrice(of, few)).toBeLessThanOrEqual(of.price);
      }),
    );
  });

  it('times the quantity is what the units cost, to the cent', () => {
    fc.assert(
      fc.property(part, quantity, (of, units) => {
        const { unit, goods } = priceUnits(of, units);
        expect(unit).toBe(Math.round(unitPrice(of, units) * 100));
        expect(goods).toBe(unit * units);
        expect(goods).toBeLessThanOrEqual(toMinorUnits(of.price, 'usd') * units);
      }),
    );
  });

  it('is that of the last quantity reached, for breaks that an admin may set', () => {
    const of = {
      price: 0.65,
      priceBreaks: [
        { from: 50, price: 0.6 },
        { from: 100, price: 0.55 },
      ],
    };
    const prices = [1, 49, 50, 99, 100, 1_000_000].map((units) => unitPrice(of, units));
    expect(prices).toEqual([0.65, 0.65, 0.6, 0.6, 0.55, 0.55]);
  });
});

describe('the breaks that an admin may set', () => {
  const steps = (...of: [number, number][]) => of.map(([from, price]) => ({ from, price }));

  it.each([
    ['no breaks', [], 'Quantity breaks are Required'],
    ['a quantity twice', steps([50, 2], [50, 1]), 'Each quantity must be larger than the one before'],
    [
      'quantities in another order',
      steps([100, 2], [50, 1]),
      'Each quantity must be larger than the one before',
    ],
    ['the same price twice', steps([50, 2], [100, 2]), 'Each price must be lower than the one before'],
    ['a price that rises', steps([50, 1], [100, 2]), 'Each price must be lower than the one before'],
    ['a price of nothing', steps([50, 0]), 'Price must be more than 0'],
    [
      'more than five',
      [6, 5, 4, 3, 2, 1].map((price, index) => ({ from: index + 1, price })),
      'A part can have at most 5 quantity breaks',
    ],
  ])('are not %s', (_, breaks, message) => {
    expect(priceBreaksSchema.safeParse(breaks).error?.issues[0]?.message).toBe(message);
  });

  it('begin at the minimum order or above it, below the price', () => {
    const of = { price: 2, minimumOrder: 50 };
    expect(priceBreaksFault(of)).toBeUndefined();
    expect(priceBreaksFault({ ...of, priceBreaks: steps([50, 1.99]) })).toBeUndefined();
    expect(priceBreaksFault({ ...of, priceBreaks: steps([49, 1]) })).toBe(
      'Quantity breaks must begin at the Minimum Order (50) or above it',
    );
    expect(priceBreaksFault({ ...of, priceBreaks: steps([100, 2]) })).toBe(
      'From 100, one unit must cost less than the Price ($2.00)',
    );
  });
});
