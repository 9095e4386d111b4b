import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineUnits } from '../src/orders/bookings/booking.ts';
import {
  areSameUnits,
  isAllSent,
  unitsNotRefunded,
  unitsNotRestocked,
  unitsToShip,
  unitsUnsent,
} from '../src/orders/bookings/order-units.ts';
import { at, line, parcel, parcelOf, refund, units } from './support/stored-orders.ts';

/** An order of five units of one part and two of another. */
const order = (facts: Partial<Parameters<typeof unitsToShip>[0]> = {}) => ({
  lines: [line(1, 5), line(2, 2)],
  parcels: [],
  refunds: [],
  disputes: [],
  ...facts,
});

describe('units still to be sent', () => {
  it.each<[string, ReturnType<typeof order>, LineUnits[]]>([
    ['are all of an order that is new', order(), units([1, 5], [2, 2])],
    ['are not those in a parcel', order({ parcels: [parcel([1, 3]), parcel([2, 2])] }), units([1, 2])],
    ['are not those refunded', order({ refunds: [refund({ lines: units([1, 4]) })] }), units([1, 1], [2, 2])],
    [
      'are those whose refund failed',
      order({ refunds: [refund({ lines: units([1, 4]), failedAt: at })] }),
      units([1, 5], [2, 2]),
    ],
    [
      'are not those that a failed refund put back in stock',
      order({ refunds: [refund({ lines: units([1, 4]), restocked: units([1, 3]), failedAt: at })] }),
      units([1, 2], [2, 2]),
    ],
    [
      'are not counted twice when refunded again after a failure',
      order({
        refunds: [
          refund({ lines: units([1, 2]), restocked: units([1, 2]), failedAt: at }),
          refund({ lines: units([1, 2]) }),
        ],
      }),
      units([1, 3], [2, 2]),
    ],
    [
      'are not those of a free amount that went back in stock',
      order({ refunds: [refund({ restock: units([2, 1]) })] }),
      units([1, 5], [2, 1]),
    ],
    [
      'stay when units that were sent are refunded, while others are not sent',
      order({ parcels: [parcel([1, 5])], refunds: [refund({ lines: units([1, 2]) })] }),
      units([2, 2]),
    ],
    [
      'stay although as many came back from a parcel, with money and to the stock',
      order({
        parcels: [parcelOf('a', [1, 3])],
        refunds: [refund({ lines: [{ n: 1, quantity: 2, parcel: 'a' }], restocked: units([1, 2]) })],
      }),
      units([1, 2], [2, 2]),
    ],
  ])('%s', (_, facts, expected) => {
    expect(unitsToShip(facts)).toEqual(expected);
  });

  it('are none once every unit is in a parcel or refunded, but an order without a parcel was not sent', () => {
    const refunds = [refund({ lines: units([2, 2]) })];
    expect(isAllSent(order({ parcels: [parcel([1, 5])], refunds }))).toBe(true);
    expect(isAllSent(order({ parcels: [parcel([1, 4])], refunds }))).toBe(false);
    expect(isAllSent(order({ refunds: [refund({ lines: units([1, 5], [2, 2]) })] }))).toBe(false);
  });
});

it('a lost dispute puts back in stock what was neither sent nor is back', () => {
  const facts = order({ parcels: [parcel([1, 3])], refunds: [refund({ restocked: units([2, 1]) })] });
  expect(unitsUnsent(facts)).toEqual(units([1, 2], [2, 1]));
  expect(unitsUnsent(order())).toEqual(unitsNotRestocked(order()));
});

it('what is left to refund counts the lines of refunds that did not fail', () => {
  const made = refund({ lines: units([1, 2]), restock: units([1, 1]) });
  expect(unitsNotRefunded(order({ refunds: [made] }))).toEqual(units([1, 3], [2, 2]));
  expect(unitsNotRefunded(order({ refunds: [{ ...made, failedAt: at }] }))).toEqual(units([1, 5], [2, 2]));
  // Units back in stock stay there even if the refund failed.
  expect(unitsNotRestocked(order({ refunds: [{ ...made, failedAt: at }] }))).toEqual(units([1, 4], [2, 2]));
});

it('no unit is sent twice, however parcels and refunds follow each other', () => {
  const step = fc.record({
    n: fc.constantFrom(1, 2),
    quantity: fc.integer({ min: 1, max: 3 }),
    sends: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let now = order();
      for (const { n, quantity, sends } of steps) {
        const left =
          (sends ? unitsToShip(now) : unitsNotRefunded(now)).find((one) => one.n === n)?.quantity ?? 0;
        const chosen = Math.min(quantity, left);
        if (chosen === 0) continue;
        now = sends
          ? { ...now, parcels: [...now.parcels, parcel([n, chosen])] }
          : { ...now, refunds: [...now.refunds, refund({ lines: units([n, chosen]) })] };
      }
      for (const { n, quantity } of now.lines) {
        const count = (of: LineUnits[]) =>
          of.reduce((sum, one) => (one.n === n ? sum + one.quantity : sum), 0);
        const sent = count(now.parcels.flatMap(({ lines }) => lines));
        const refunded = count(now.refunds.flatMap(({ lines = [] }) => lines));
        expect(Math.max(sent, refunded)).toBeLessThanOrEqual(quantity);
        expect(count(unitsToShip(now))).toBe(Math.max(0, quantity - sent - refunded));
      }
    }),
  );
});

it('the same units are the same in any order', () => {
  expect(areSameUnits(units([1, 2], [2, 1]), units([2, 1], [1, 2]))).toBe(true);
  expect(areSameUnits(units([1, 2]), units([1, 1]))).toBe(false);
  expect(areSameUnits(units([1, 2]), units([1, 2], [2, 1]))).toBe(false);
});
