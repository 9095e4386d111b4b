import { describe, expect, it } from 'vitest';
import type { Declaration, Refund, StoredBooking } from '../bookings/booking.ts';
import { dueFor } from './refund-due.ts';
import { learnRefund } from './refund-steps.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n));

/** A return of so many delivered units, declared on a day. */
const returnOf = (id: string, quantity: number, on: number): Declaration => {
  const lines = [{ n: 0, quantity, parcel: 'p' }];
  return { id, kind: 'return', at: day(on), by: 'ada@example.com', isProved: true, lines, named: lines };
};

/** Ten delivered units at ten dollars. */
const orderOf = (declarations: Declaration[], refunds: Refund[] = []) =>
  ({
    lines: [{ n: 0, quantity: 10, goods: 10_000, unit: 1_000 }],
    bill: {
      currency: 'usd',
      goods: 10_000,
      delivery: 0,
      tax: 0,
      taxRate: 0,
      taxIncluded: false,
      total: 10_000,
    },
    parcels: [{ id: 'p', lines: [{ n: 0, quantity: 10 }] }],
    transactionId: 'pi',
    refunds,
    disputes: [],
    declarations,
  }) as unknown as StoredBooking;

const refundOf = (id: string, on: number, facts: Partial<Refund>): Refund => ({
  id,
  transactionId: 'pi',
  at: day(on),
  by: 'admin@example.com',
  amountMinor: 0,
  refundId: `re_${id}`,
  ...facts,
});
const free = (declaration: string, amountMinor: number, on = 3): Refund =>
  refundOf(`free${on}`, on, { amountMinor, declaration });
const given = (declaration: string, quantity: number, amountMinor: number, countedMinor: number, on = 4) =>
  refundOf(`given${on}`, on, {
    amountMinor,
    lines: [{ n: 0, quantity, parcel: 'p', declaration }],
    ...(countedMinor > 0 && { countedMinor }),
  });

const dueOfUnits = (order: StoredBooking, quantity: number) =>
  dueFor(order, { wanted: { lines: [{ n: 0, quantity }] }, settles: undefined });
const dueOf = (order: StoredBooking, declaration: string) =>
  dueFor(order, { wanted: {}, settles: { declaration, cameBack: true, isWhole: false } });

describe('what is due after a free amount for declared units', () => {
  it.each([
    ['at once', orderOf([returnOf('a', 2, 1)], [free('a', 1_500)]), 2, 500],
    ['the first of them', orderOf([returnOf('a', 2, 1)], [free('a', 1_500)]), 1, 0],
    ['the second', orderOf([returnOf('a', 2, 1)], [free('a', 1_500), given('a', 1, 0, 1_000)]), 1, 500],
    ['beside an undeclared unit', orderOf([returnOf('a', 2, 1)], [free('a', 1_500)]), 3, 1_500],
    [
      'after an admin gave more',
      orderOf([returnOf('a', 2, 1)], [free('a', 1_500), given('a', 1, 1_000, 0)]),
      1,
      0,
    ],
    [
      'if it put them back in stock',
      orderOf(
        [returnOf('a', 2, 1)],
        [
          {
            ...free('a', 1_500),
            restocked: [{ n: 0, quantity: 2 }],
            from: [{ n: 0, quantity: 2, parcel: 'p' }],
          },
        ],
      ),
      2,
      500,
    ],
    ['if it failed', orderOf([returnOf('a', 2, 1)], [{ ...free('a', 1_500), failedAt: day(5) }]), 2, 2_000],
  ])('is less: %s', (_, order, quantity, due) => {
    expect(dueOfUnits(order, quantity)).toMatchObject({ dueMinor: due });
  });

  it('is less for each declaration that was open, together by that amount', () => {
    const [a, b] = [returnOf('a', 1, 1), returnOf('b', 2, 2)];
    const before = orderOf([a, b], [free('a', 2_500)]);
    expect([dueOf(before, 'a').dueMinor, dueOf(before, 'b').dueMinor]).toEqual([0, 0]);
    const afterA = orderOf([{ ...a, endedAt: day(4) }, b], [free('a', 2_500), given('a', 1, 0, 1_000)]);
    expect(dueOf(afterA, 'b').dueMinor).toBe(500);
    const afterB = orderOf([a, { ...b, endedAt: day(4) }], [free('a', 2_500), given('b', 2, 0, 2_000)]);
    expect(dueOf(afterB, 'a').dueMinor).toBe(500);
  });

  it('is less after a refund in the dashboard of the provider, as after one here', () => {
    const dueAfter = (createdAt: Date, refunds: Refund[] = []) => {
      const order = { ...orderOf([returnOf('a', 2, 2)], refunds), status: 'delivered' as const };
      const made = { id: 're_1', intentId: 'pi', amountMinor: 1_500, createdAt, status: 'made' as const };
      return dueOf({ ...order, ...learnRefund(order, { ...made, ours: undefined }, day(9))?.set }, 'a');
    };
    expect(dueAfter(day(3)).dueMinor).toBe(500);
    // Nothing was declared by then.
    expect(dueAfter(day(1)).dueMinor).toBe(2_000);
    // It makes up for another refund.
    const failed = { ...refundOf('failed', 1, { amountMinor: 1_500 }), failedAt: day(1) };
    expect(dueAfter(day(3), [failed]).dueMinor).toBe(2_000);
  });

  it('is the whole price for what was declared later', () => {
    const order = orderOf(
      [{ ...returnOf('a', 1, 1), endedAt: day(4) }, returnOf('b', 1, 5)],
      [free('a', 600)],
    );
    expect(dueOf(order, 'b').dueMinor).toBe(1_000);
  });

  it.each([
    [1_000, ['a']],
    [3_000, ['a', 'b']],
    [3_200, ['a', 'b']],
    [900, []],
    [2_500, []],
    // All that is left of the payment.
    [10_000, []],
  ])('%d minor units end what they are all for: %j', (amountMinor, ending) => {
    const order = orderOf([returnOf('a', 1, 1), returnOf('b', 2, 2)]);
    expect(dueFor(order, { wanted: {}, settles: undefined, amountMinor }).ending).toEqual(ending);
  });
});
