import { describe, expect, it } from 'vitest';
import type { GivenUnits } from './units-order.ts';
import { isDeliveryDue, type JudgedDeclaration } from './delivery-due.ts';

const at = new Date(0);
const parcels = [{ id: 'a', lines: [{ n: 0, quantity: 3 }] }];
const units = (quantity: number): GivenUnits[] => [{ n: 0, quantity, parcel: 'a' }];
const declared = (facts: Partial<JudgedDeclaration> = {}): JudgedDeclaration => ({
  id: 'd',
  kind: 'withdrawal',
  lines: units(2),
  isRest: true,
  ...facts,
});

/** Makes an order of three sent units, one of which was refunded earlier. */
const due = (quantity: number, declarations: JudgedDeclaration[], ending = ['d']) =>
  isDeliveryDue(
    {
      lines: [{ n: 0, quantity: 3 }],
      parcels,
      refunds: [{ at, lines: units(1) }],
      disputes: [],
      declarations,
    },
    units(quantity),
    ending,
  );

describe('the delivery goes back', () => {
  it.each<[string, boolean, Parameters<typeof due>]>([
    ['with the last units of what was withdrawn in whole', true, [2, [declared()]]],
    ['with the last units if nothing works', true, [2, [declared({ kind: 'faulty' })]]],
    [
      'with the last units, whichever declaration is settled last',
      true,
      [2, [declared({ endedBy: 'r' })], []],
    ],
    ['not with some units', false, [1, [declared()]]],
    ['not if the withdrawal came too late', false, [2, [declared({ isLate: true })]]],
    ['not if the last units come back by the shop’s own promise', false, [2, [declared({ kind: 'return' })]]],
    ['not if something else was left when it was declared', false, [2, [declared({ isRest: undefined })]]],
    ['not if the withdrawal of the rest was not settled', false, [2, [declared()], []]],
    ['not if nobody has declared anything', false, [2, [], []]],
  ])('%s', (_, expected, facts) => {
    expect(due(...facts)).toBe(expected);
  });

  it('once, although a unit is refunded again because its refund failed', () => {
    const order = { lines: [{ n: 0, quantity: 2 }], parcels: [], disputes: [] };
    const refunds = [{ at, lines: [{ n: 0, quantity: 1 }], withDelivery: true as const }];
    expect(isDeliveryDue({ ...order, refunds }, [{ n: 0, quantity: 1 }], [])).toBe(false);
  });

  it('with the last units of an order of which nothing was sent', () => {
    const order = { lines: [{ n: 0, quantity: 3 }], parcels: [], refunds: [], disputes: [] };
    expect(isDeliveryDue(order, [{ n: 0, quantity: 3 }], [])).toBe(true);
    expect(isDeliveryDue(order, [{ n: 0, quantity: 2 }], [])).toBe(false);
  });
});
