import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { messages } from './messages.ts';
import { moneyOrNothing } from '../orders/delivery/table-schema.ts';
import {
  currencyCode,
  currencyCodes,
  formatMoney,
  formatPrice,
  isWholeIn,
  largestCharge,
  moneyField,
  orderMoneyField,
  orderTotal,
  setShopCurrency,
  shopCurrency,
  toAmount,
  toMinorUnits,
  usualCurrency,
} from './money.ts';
import { computeBill } from '../orders/pricing/bill.ts';

const minorUnits = fc.integer({ min: 1, max: largestCharge });
const currency = fc.constantFrom(...currencyCodes);

afterEach(() => setShopCurrency(usualCurrency));

describe('money', () => {
  it('multiplies in minor units: 19.99 × 3 is 59.97', () => {
    expect(orderTotal(19.99, 3)).toBe(59.97);
    expect(orderTotal(1.1, 3)).toBe(3.3);
    expect(1.1 * 3).not.toBe(3.3);
  });

  it('loses nothing between minor units and amounts', () => {
    fc.assert(
      fc.property(currency, minorUnits, (code, units) => {
        const amount = toAmount(units, code);
        return toMinorUnits(amount, code) === units && isWholeIn(code, amount);
      }),
    );
  });

  it('totals to the minor unit for any price, quantity and currency', () => {
    fc.assert(
      fc.property(
        currency,
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 900 }),
        (code, price, quantity) => {
          setShopCurrency(code);
          return toMinorUnits(orderTotal(toAmount(price, code), quantity), code) === price * quantity;
        },
      ),
    );
  });

  it('is shown with $ in a shop that chose nothing', () => {
    expect(shopCurrency()).toBe('usd');
    expect(formatPrice(1234.5)).toBe('$1,234.50');
  });

  it.each([
    ['usd', 1_234_567.5, '$1,234,567.50'],
    ['eur', 0.3, '€0.30'],
    ['gbp', -1234, '-£1,234.00'],
    ['jpy', 1_234_567, '¥1,234,567'],
    ['cad', 12.5, 'CA$12.50'],
    ['chf', -1234.5, '-CHF\u00a01,234.50'],
    ['krw', 12_500, '₩12,500'],
  ] as const)('is shown in %s: %d as %s', (code, amount, shown) => {
    expect(formatMoney(amount, code)).toBe(shown);
    setShopCurrency(code);
    expect(formatPrice(amount)).toBe(shown);
  });

  it.each([
    ['gbp', '£0.30'],
    ['sek', 'SEK\u00a03.00'],
    ['krw', '₩1,000'],
  ] as const)('in %s can be charged from %s on', (code, least) => {
    expect(messages.orderTooSmall(code)).toBe(`An order must cost at least ${least}.`);
  });

  it('is shown as Intl shows it, above and below 0', () => {
    const asIntl = new Map(
      currencyCodes.map((code) => [
        code,
        new Intl.NumberFormat('en-US', { style: 'currency', currency: currencyCode(code) }),
      ]),
    );
    fc.assert(
      fc.property(currency, fc.integer({ min: -largestCharge, max: largestCharge }), (code, units) => {
        const amount = toAmount(units, code);
        expect(formatMoney(amount, code)).toBe(asIntl.get(code)?.format(amount));
      }),
    );
  });
});

describe('a price', () => {
  it.each([0, -1, 0.001, 1e-10, 5e-324, 19.999, '1e3', '', ' ', 'NaN', '0x10', null, Infinity, 1_000_000])(
    'is not %j',
    (value) => {
      expect(moneyField('Price').safeParse(value).success).toBe(false);
    },
  );

  it.each([
    [100, 100],
    ['100', 100],
    ['19.99', 19.99],
    [' 0.5 ', 0.5],
  ])('may be %j', (value, price) => {
    expect(moneyField('Price').parse(value)).toBe(price);
  });

  const faultOf = (field: ReturnType<typeof moneyField>, value: unknown) =>
    field.safeParse(value).error?.issues.map(({ message }) => message);

  it('in yen is whole, and its messages say so', () => {
    // The contract is built once, before the shop's currency is known.
    const [price, cost] = [moneyField('Price'), moneyOrNothing('Price')];
    setShopCurrency('jpy');
    for (const field of [price, cost]) {
      expect(field.parse('1200')).toBe(1200);
      // A shop in yen counts far more units than one in dollars.
      expect(field.parse(99_999_999)).toBe(99_999_999);
      expect(faultOf(field, 12.5)).toEqual(['Price must be a whole number']);
      expect(faultOf(field, '1.200')).toEqual(['Price must be a whole number']);
      expect(faultOf(field, 'x')).toEqual(['Price must be a number such as 990']);
      expect(faultOf(field, 100_000_000)).toEqual(['Price must be at most ¥99,999,999']);
    }
    setShopCurrency('gbp');
    for (const field of [price, cost]) {
      expect(field.parse('12.50')).toBe(12.5);
      expect(faultOf(field, 12.505)).toEqual(['Price must have at most two decimals']);
      expect(faultOf(field, 1_000_000)).toEqual(['Price must be at most £999,999.99']);
    }
  });

  it('of an order of another currency may have decimals in a shop with yen', () => {
    setShopCurrency('jpy');
    expect(orderMoneyField('Amount').parse('12.50')).toBe(12.5);
    expect(faultOf(orderMoneyField('Amount'), 12.505)).toEqual(['Amount must have at most two decimals']);
  });
});

describe('a bill', () => {
  const tables = {
    groups: [
      {
        name: 'All',
        countries: ['*'],
        by: 'value' as const,
        steps: [
          { from: 0, price: 500 },
          { from: 2000, price: 0 },
        ],
      },
    ],
    taxes: [{ country: 'JP', percent: 10, included: true }],
  };

  it.each([
    ['jpy', 1999, 500, 227],
    ['jpy', 2000, 0, 182],
    ['eur', 1999, 50_000, 4727],
    ['gbp', 200_000, 0, 18_182],
  ] as const)('in %s reads the tables in that currency: goods of %d', (code, goods, delivery, tax) => {
    setShopCurrency(code);
    expect(computeBill([{ goods, grams: 0 }], 'JP', tables)).toMatchObject({
      currency: code,
      delivery,
      tax,
      total: goods + delivery,
    });
  });
});
