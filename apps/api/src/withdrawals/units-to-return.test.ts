import { describe, expect, it } from 'vitest';
import { unitsToReturn } from './units-to-return.ts';

type Order = Parameters<typeof unitsToReturn>[0];
type Declared = Parameters<typeof unitsToReturn>[1][number];

/** One line of ten units, of which some were sent and some refunded. */
const orderOf = ({ sent = 10, refunded = 0, parcel = undefined as string | undefined }): Order =>
  ({
    lines: [{ n: 1, quantity: 10 }],
    parcels: sent > 0 ? [{ id: 'p', lines: [{ n: 1, quantity: sent }] }] : [],
    refunds: refunded > 0 ? [{ lines: [{ n: 1, quantity: refunded, ...(parcel && { parcel }) }] }] : [],
  }) as Order;

const units = (quantity: number, facts: Partial<Declared> = {}): Declared => ({
  kind: 'faulty',
  state: 'declared',
  lines: [{ n: 1, quantity }],
  bySignedIn: true,
  ...facts,
});
const left = (order: Order, declared: Declared[] = []) => unitsToReturn(order, declared)[0]?.quantity ?? 0;

describe('the units that a buyer can return', () => {
  it.each([
    ['nothing was sent', { sent: 0 }, 0],
    ['some were sent', { sent: 4 }, 4],
    ['some of those not sent were refunded', { sent: 4, refunded: 5 }, 4],
    ['more were refunded than stayed here', { sent: 8, refunded: 5 }, 5],
    ['the refunded ones came back from the parcel', { sent: 6, refunded: 4, parcel: 'p' }, 2],
    ['all were sent and refunded', { refunded: 10 }, 0],
  ])('if %s', (_, facts, expected) => {
    expect(left(orderOf(facts))).toBe(expected);
  });

  it('are in one open return at most', () => {
    const declared = [
      units(2),
      units(1, { state: 'accepted' }),
      units(1, { state: 'sent' }),
      units(1, { state: 'received' }),
    ];
    expect(left(orderOf({}), declared)).toBe(5);
  });

  it('are free again once a return was refused, or was settled without a refund', () => {
    expect(left(orderOf({}), [units(3, { state: 'refused' }), units(2, { state: 'settled' })])).toBe(10);
  });

  it('are not those of an open withdrawal, of which a later one names all units again', () => {
    const withdrawn = (quantity: number) => units(quantity, { kind: 'withdrawal' });
    expect(left(orderOf({}), [withdrawn(2), withdrawn(5), units(1)])).toBe(4);
    expect(left(orderOf({}), [{ kind: 'withdrawal', state: 'declared', bySignedIn: true }])).toBe(0);
  });

  it('cannot be taken by a stranger who knows the order’s number and e-mail', () => {
    expect(left(orderOf({}), [{ kind: 'withdrawal', state: 'declared', bySignedIn: false }])).toBe(10);
  });
});
