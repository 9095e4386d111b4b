import { describe, expect, it } from 'vitest';
import type { Declaration, Dispute, Refund, StoredBooking } from '../bookings/booking.ts';
import { dueFor } from './refund-due.ts';
import { learnDispute, learnRefund } from './refund-steps.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n));

/** A return of some delivered units, declared on a given day. */
const returnOf = (id: string, quantity: number, on: number): Declaration => {
  const lines = [{ n: 0, quantity, parcel: 'p' }];
  return { id, kind: 'return', at: day(on), by: 'ada@example.com', isProved: true, lines, named: lines };
};

/** An order of ten delivered units at ten dollars each. */
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

  it('is less by it whether its units are settled, refunded together or one by one', () => {
    const open = orderOf([returnOf('a', 2, 1)], [free('a', 1_500)]);
    const afterOne = orderOf([returnOf('a', 2, 1)], [free('a', 1_500), given('a', 1, 0, 1_000)]);
    const dues = [
      [dueOf(open, 'a')],
      [dueOfUnits(open, 2)],
      [dueOfUnits(open, 1), dueOfUnits(afterOne, 1)],
      [dueOfUnits(open, 1), dueOf(afterOne, 'a')],
    ];
    for (const steps of dues) expect(steps.reduce((sum, { dueMinor }) => sum + dueMinor, 0)).toBe(500);
    for (const steps of dues) expect(steps.at(-1)?.ending).toEqual(['a']);
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
    // On that day, nothing was declared yet.
    expect(dueAfter(day(1)).dueMinor).toBe(2_000);
    // This refund makes up for the failed one.
    const failed = { ...refundOf('failed', 1, { amountMinor: 1_500 }), failedAt: day(1) };
    expect(dueAfter(day(3), [failed]).dueMinor).toBe(2_000);
  });

  it('is less by what a lost dispute took, for what was declared before it was lost', () => {
    const dueOfBoth = (dispute: Partial<Dispute>, on = 1) => {
      const [a, b] = [returnOf('a', 1, on), returnOf('b', 2, on)];
      const taken: Dispute = {
        id: 'dp',
        amountMinor: 1_500,
        reason: 'general',
        at: day(3),
        status: 'lost',
        ...dispute,
      };
      const order = { ...orderOf([a, b]), disputes: [taken] };
      const given = {
        refunds: [
          {
            ...refundOf('given', 6, { lines: a.lines.map((one) => ({ ...one, declaration: 'a' })) }),
            countedMinor: 1_000,
          },
        ],
      };
      const afterA = { ...order, ...given, declarations: [{ ...a, endedAt: day(6) }, b] };
      return [dueOf(order, 'a').dueMinor, dueOf(order, 'b').dueMinor, dueOf(afterA, 'b').dueMinor];
    };
    const lostAt = day(5);
    expect(dueOfBoth({ lostAt })).toEqual([0, 500, 1_500]);
    expect(dueOfBoth({ lostAt }, 4)).toEqual([0, 500, 1_500]);
    expect(dueOfBoth({ lostAt }, 6)).toEqual([1_000, 2_000, 2_000]);
    for (const status of ['won', 'closed', 'inquiry'] as const)
      expect(dueOfBoth({ status })).toEqual([1_000, 2_000, 2_000]);
  });

  it('is less for what was declared between a dispute and its loss, as the provider tells them', () => {
    const order = { ...orderOf([returnOf('a', 2, 4)]), status: 'delivered' as const };
    const told = { id: 'dp', intentId: 'pi', amountMinor: 1_500, reason: 'general', createdAt: day(3) };
    const opened = { ...order, ...learnDispute(order, { ...told, status: 'open' }, day(3))?.set };
    const lost = { ...opened, ...learnDispute(opened, { ...told, status: 'lost' }, day(5))?.set };
    expect(dueOf(lost, 'a').dueMinor).toBe(500);
  });

  it('is the whole price for what was declared later', () => {
    const order = orderOf(
      [{ ...returnOf('a', 1, 1), endedAt: day(4) }, returnOf('b', 1, 5)],
      [free('a', 600)],
    );
    expect(dueOf(order, 'b').dueMinor).toBe(1_000);
  });

  it.each<[number, string[], Refund[]?]>([
    [1_000, ['a']],
    [3_000, ['a', 'b']],
    [3_200, ['a', 'b']],
    [900, []],
    [2_500, []],
    // Also if an earlier free amount was for the same units.
    [500, ['a'], [free('a', 500)]],
    [2_500, ['a', 'b'], [free('a', 500)]],
    // All that is left of the payment.
    [10_000, []],
  ])('%d minor units end what they are all for: %j', (amountMinor, ending, refunds = []) => {
    const order = orderOf([returnOf('a', 1, 1), returnOf('b', 2, 2)], refunds);
    expect(dueFor(order, { wanted: {}, settles: undefined, amountMinor }).ending).toEqual(ending);
  });
});
