import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dollarsField,
  formatDollars,
  isWholeCents,
  largestChargeCents,
  orderTotal,
  toCents,
  toDollars,
} from './money.ts';

const cents = fc.integer({ min: 1, max: largestChargeCents });

describe('money', () => {
  it('multiplies in cents: 19.99 × 3 is 59.97', () => {
    expect(orderTotal(19.99, 3)).toBe(59.97);
    expect(orderTotal(1.1, 3)).toBe(3.3);
    expect(1.1 * 3).not.toBe(3.3);
  });

  it('loses nothing between cents and dollars', () => {
    fc.assert(
      fc.property(
        cents,
        (amount) => toCents(toDollars(amount)) === amount && isWholeCents(toDollars(amount)),
      ),
    );
  });

  it('totals to the cent for any price and quantity', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 900 }),
        (price, quantity) => toCents(orderTotal(toDollars(price), quantity)) === price * quantity,
      ),
    );
  });

  it('is shown with $', () => {
    expect(formatDollars(1234.5)).toBe('$1,234.50');
  });

  it('is shown as Intl shows it, above and below 0', () => {
    const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(fc.integer({ min: -largestChargeCents, max: largestChargeCents }), (amount) => {
        expect(formatDollars(toDollars(amount))).toBe(intl.format(toDollars(amount)));
      }),
    );
  });

  it.each([0, -1, 0.001, 1e-10, 5e-324, 19.999, '1e3', '', ' ', 'NaN', '0x10', null, Infinity, 1_000_000])(
    'refuses %j as a price',
    (value) => {
      expect(dollarsField('Price').safeParse(value).success).toBe(false);
    },
  );

  it.each([
    [100, 100],
    ['100', 100],
    ['19.99', 19.99],
    [' 0.5 ', 0.5],
  ])('takes %j as a price', (value, price) => {
    expect(dollarsField('Price').parse(value)).toBe(price);
  });
});
