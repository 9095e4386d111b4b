import { describe, expect, it } from 'vitest';
import type { AppError } from '../src/infrastructure/app-error.ts';
import type { LineUnits } from '../src/orders/bookings/booking.ts';
import { sendParcel } from '../src/orders/fulfilment/ship-order.ts';
import { at, line, parcel, refund, units } from './support/stored-orders.ts';

type Order = Parameters<typeof sendParcel>[0];

/** An order of three units of one part and two of another. */
const order = (facts: Partial<Order> = {}): Order => ({
  status: 'paid',
  lines: [line(1, 3), line(2, 2)],
  parcels: [],
  refunds: [],
  disputes: [],
  ...facts,
});

const send = (of: Order, lines?: LineUnits[]) =>
  sendParcel(of, { carrier: 'DHL', ...(lines && { lines }) }, { doer: { by: 'admin@example.com' }, at });

function refusalOf(...sent: Parameters<typeof send>) {
  try {
    send(...sent);
  } catch (error) {
    const { code, message, issues = [] } = error as AppError;
    return { code, message, paths: issues.map(({ path }) => path) };
  }
  throw new Error('the parcel was not refused');
}

describe('a parcel', () => {
  it('without lines has all that is neither sent nor refunded, and ships the order', () => {
    const some = order({ parcels: [parcel([1, 2])], refunds: [refund({ lines: units([2, 1]) })] });
    const { entry, set } = send(some);
    expect(set).toMatchObject({ status: 'shipped', parcels: [{}, { lines: units([1, 1], [2, 1]) }] });
    expect(entry).toMatchObject({ action: 'shipped', quantity: 2 });
  });

  it('with some of the units leaves the order to be shipped', () => {
    const { entry, set } = send(order({ status: 'packed' }), units([1, 3]));
    expect(set).toMatchObject({ status: 'packed', parcels: [{ lines: units([1, 3]) }] });
    expect(entry).toMatchObject({ action: 'partly-shipped', quantity: 3 });
  });

  it.each<[string, Partial<Order>, LineUnits[], string, string[]]>([
    ['a line that the order has not', {}, units([1, 1], [3, 1]), 'invalid_input', ['body.lines.1']],
    ['more units than there are', {}, units([2, 2], [1, 4]), 'too_few_to_ship', ['body.lines.1']],
    [
      'units that were sent',
      { parcels: [parcel([1, 3])] },
      units([1, 1]),
      'too_few_to_ship',
      ['body.lines.0'],
    ],
    [
      'units that were refunded',
      { refunds: [refund({ lines: units([2, 1]) })] },
      units([2, 2]),
      'too_few_to_ship',
      ['body.lines.0'],
    ],
  ])('is refused with %s', (_, facts, lines, code, paths) => {
    expect(refusalOf(order(facts), lines)).toMatchObject({ code, paths });
  });

  it('is refused with the number of units that are left', () => {
    const some = order({ parcels: [parcel([1, 3])], refunds: [refund({ lines: units([2, 1]) })] });
    expect(refusalOf(some, units([1, 3], [2, 2])).message).toBe(
      'Only 0 units of this line are left to ship. Only 1 units of this line are left to ship.',
    );
  });

  it('is refused when no unit is left', () => {
    const refunded = order({ refunds: [refund({ lines: units([1, 3], [2, 2]) })] });
    expect(refusalOf(refunded)).toMatchObject({
      code: 'nothing_to_ship',
      message: 'No unit of this order is left to ship.',
    });
  });
});
