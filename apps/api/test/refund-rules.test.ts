import type { NewRefund } from '@switchyard/shared/bookings';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../src/infrastructure/app-error.ts';
import { worthOf } from '../src/orders/bookings/refund-worth.ts';
import { chooseRefund } from '../src/orders/payments/choose-refund.ts';
import { at, line, parcel, refund, units } from './support/stored-orders.ts';

/** An order of three units at $10 and two at $22.50, with $4.00 of delivery and $1.00 of tax. */
const order = (facts: Partial<Parameters<typeof worthOf>[0]> = {}) => ({
  lines: [line(1, 3, 3000), line(2, 2, 4500)],
  bill: {
    currency: 'usd' as const,
    goods: 7500,
    delivery: 400,
    tax: 100,
    taxRate: 1.25,
    taxIncluded: false,
    total: 8000,
  },
  parcels: [],
  refunds: [],
  disputes: [],
  ...facts,
});
const all = units([1, 3], [2, 2]);

const choose = (of: ReturnType<typeof order>, wanted: Partial<NewRefund>) =>
  chooseRefund(of, { reason: 'Damaged', ...wanted });

function refusalOf(...wanted: Parameters<typeof choose>) {
  try {
    choose(...wanted);
  } catch (error) {
    const { code, issues = [] } = error as AppError;
    return { code, paths: issues.map(({ path }) => path), messages: issues.map(({ message }) => message) };
  }
  throw new Error('the refund was not refused');
}

describe('units are worth', () => {
  it('what they cost with their tax, and the last ones the delivery, too', () => {
    const refunds: ReturnType<typeof refund>[] = [];
    const amounts = [1, 1, 1, 2, 2].map((n) => {
      const worth = worthOf(order({ refunds }), units([n, 1]));
      refunds.push(refund({ lines: units([n, 1]) }));
      return worth;
    });
    expect(amounts).toEqual([1012, 1013, 1013, 2278, 2684]);
  });

  it('no delivery once a parcel was sent', () => {
    expect(worthOf(order(), all)).toBe(8000);
    expect(worthOf(order({ parcels: [parcel([1, 1])] }), all)).toBe(7595);
  });

  it('as much again after a refund of them failed', () => {
    const failed = refund({ lines: all, failedAt: at });
    expect(worthOf(order({ refunds: [failed] }), all)).toBe(8000);
  });
});

describe('a refund of lines', () => {
  it('is refused by naming every line whose units are not where it says', () => {
    const of = order({ parcels: [parcel([1, 1])] });
    const lines = [
      { n: 1, quantity: 2, of: 0 },
      { n: 2, quantity: 1, of: 0 },
    ];
    expect(refusalOf(of, { lines })).toMatchObject({
      code: 'too_few_to_refund',
      paths: ['body.lines.0', 'body.lines.1'],
    });
    const elsewhere = lines.map((one) => ({ ...one, of: 3 }));
    expect(refusalOf(of, { lines: elsewhere })).toMatchObject({
      code: 'invalid_input',
      paths: ['body.lines.0.of', 'body.lines.1.of'],
    });
  });

  it('is for their units, and puts back in stock what it says', () => {
    const lines = [
      { n: 2, quantity: 1 },
      { n: 1, quantity: 3, restock: 2 },
    ];
    expect(choose(order(), { lines })).toEqual({ lines: units([2, 1], [1, 3]), restock: units([1, 2]) });
  });

  it.each<[string, Parameters<typeof order>[0], NewRefund['lines'], string, string[]]>([
    ['that the order has not', {}, units([1, 1], [3, 1]), 'invalid_input', ['body.lines.1']],
    ['with more units than there are', {}, units([2, 1], [1, 4]), 'too_few_to_refund', ['body.lines.1']],
    [
      'whose units were refunded',
      { refunds: [refund({ lines: units([1, 2]) })] },
      units([1, 2]),
      'too_few_to_refund',
      ['body.lines.0'],
    ],
    [
      'whose units are back in stock',
      { refunds: [refund({ lines: units([1, 3]), restocked: units([1, 3]), failedAt: at })] },
      [
        { n: 2, quantity: 2, restock: 2 },
        { n: 1, quantity: 3, restock: 1 },
      ],
      'too_few_to_restock',
      ['body.lines.1'],
    ],
    [
      'all at fault, each named',
      {},
      units([1, 4], [2, 3]),
      'too_few_to_refund',
      ['body.lines.0', 'body.lines.1'],
    ],
  ])('is refused for lines %s', (_, facts, lines, code, paths) => {
    expect(refusalOf(order(facts), { lines })).toMatchObject({ code, paths });
  });

  it('says how many units are left', () => {
    const some = order({ refunds: [refund({ lines: units([1, 2]), restocked: units([1, 2]) })] });
    expect(refusalOf(some, { lines: units([1, 2], [2, 3]) }).messages).toEqual([
      'Only 1 units of this line are left to refund.',
      'Only 2 units of this line are left to refund.',
    ]);
    expect(
      refusalOf(order({ refunds: [refund({ restock: units([1, 2]) })] }), {
        lines: [{ n: 1, quantity: 2, restock: 2 }],
      }).messages,
    ).toEqual(['Only 1 units of this line can go back in stock.']);
  });
});

describe('a refund of an amount', () => {
  it('puts none back in stock, or all that are not there yet', () => {
    expect(choose(order(), { amount: 5 })).toEqual({ lines: [], restock: [] });
    expect(choose(order(), { amount: 5, restock: 5 })).toEqual({ lines: [], restock: all });
    const some = order({ refunds: [refund({ restocked: units([1, 3]) })] });
    expect(choose(some, { amount: 5, restock: 2 }).restock).toEqual(units([2, 2]));
  });

  it('puts some back only of an order with one line', () => {
    const one = { ...order(), lines: [line(1, 3)] };
    expect(choose(one, { amount: 5, restock: 2 }).restock).toEqual(units([1, 2]));
    expect(refusalOf(order(), { amount: 5, restock: 2 })).toMatchObject({
      code: 'invalid_input',
      paths: ['body.restock'],
    });
    expect(refusalOf(order(), { amount: 5, restock: 6 })).toMatchObject({ code: 'restock_too_large' });
  });
});
