import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseNext,
  freeUnits,
  promisedTo,
  soldQuantity,
  withCall,
  type StockCall,
} from '../src/orders/waiting/stock-calls.ts';

const hour = 3_600_000;
const noon = new Date('2027-03-14T12:20:00Z');
const later = (hours: number) => new Date(noon.getTime() + hours * hour);
/** Stock with this many units available, and this many sold or held. */
const stock = (availableQuantity: number, gone: number) => ({
  availableQuantity,
  stockedQuantity: availableQuantity + gone,
});
const told = (units: number, gone: number, at = noon): StockCall[] => withCall([], units, stock(0, gone), at);

describe('the units that nobody has been called for', () => {
  it.each<[string, number, Parameters<typeof freeUnits>]>([
    ['all, if nobody was called', 40, [stock(40, 100), [], noon]],
    ['none, once people were called for all of them', 0, [stock(40, 100), told(40, 100), noon]],
    ['none, when half of them have gone', 0, [stock(20, 120), told(40, 100), noon]],
    ['as many as have come since', 10, [stock(30, 120), told(40, 100), noon]],
    ['one that a refund has put back', 1, [stock(41, 99), told(40, 100), noon]],
    ['none, if a hold has ended that was made since', 0, [stock(40, 100), told(40, 100), later(2)]],
    ['none after 47 hours', 0, [stock(40, 100), told(40, 100), later(47)]],
    ['all that are left after 49 hours', 25, [stock(25, 115), told(40, 100), later(49)]],
  ])('are %s', (_, units, input) => {
    expect(freeUnits(...input)).toBe(units);
  });

  it('are counted in one entry for each hour', () => {
    let calls: StockCall[] = [];
    for (let n = 0; n < 120; n += 1)
      calls = withCall(calls, 1, stock(200 - n, 100), new Date(Date.UTC(2027, 2, 14, 12) + n * 60_000));
    expect(calls).toMatchObject([
      { units: 60, gone: 100 },
      { units: 60, gone: 100 },
    ]);
  });
});

describe('who is told', () => {
  const part = { minimumOrder: 10, quantityStep: 10, availableQuantity: 0 };

  it('is who waits the longest, and who wants more than is left keeps the turn', () => {
    const line = [
      { id: 'a', quantity: 30 },
      { id: 'b', quantity: 20 },
      { id: 'c', quantity: 10 },
      { id: 'd', quantity: 10 },
    ];
    expect(chooseNext(line, 40, part).map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it.each([
    ['a small wish whole', 10, 40, 10],
    ['of a wish for everything half', 40, 40, 20],
    ['at least the smallest order', 10, 10, 10],
  ])('is promised %s', (_, wanted, free, units) => {
    expect(promisedTo(wanted, free, part)).toBe(units);
  });

  it.each([
    [1, 10],
    [10, 10],
    [11, 20],
  ])('is counted with a quantity that is sold: %i as %i', (wanted, sold) => {
    expect(soldQuantity(wanted, part)).toBe(sold);
  });

  it('never wants more than there is, and nobody is passed over for whom there was enough', () => {
    const people = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });
    fc.assert(
      fc.property(people, fc.integer({ min: 0, max: 200 }), (wanted, free) => {
        const line = wanted.map((quantity, n) => ({ id: String(n), quantity }));
        const chosen = chooseNext(line, free, part);
        const units = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(units).toBeLessThanOrEqual(free);
        const ids = new Set(chosen.map(({ id }) => id));
        const passed = line.filter(({ id }) => !ids.has(id));
        for (const { id, quantity } of passed) {
          const before = chosen.filter((one) => Number(one.id) < Number(id));
          const left = free - before.reduce((sum, one) => sum + one.quantity, 0);
          expect(soldQuantity(quantity, part)).toBeGreaterThan(left);
        }
      }),
    );
  });
});
