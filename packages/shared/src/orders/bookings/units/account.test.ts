import { describe, expect, it } from 'vitest';
import { accountOf } from './account.ts';
import type { UnitsDeclaration, UnitsOrder, UnitsRefund } from './units-order.ts';
import { isNothingLeft, unitsToReturn, unitsToShip } from './taking.ts';

const at = new Date(0);

/** Makes an order of one line with ten units. */
const orderOf = (facts: Partial<UnitsOrder> = {}): UnitsOrder => ({
  lines: [{ n: 0, quantity: 10 }],
  parcels: [],
  refunds: [],
  disputes: [],
  ...facts,
});
const parcel = (id: string, quantity: number) => ({ id, lines: [{ n: 0, quantity }] });
const refund = (quantity: number, facts: Partial<UnitsRefund> & { parcel?: string; kept?: true } = {}) => {
  const { parcel: id, kept, ...rest } = facts;
  return { at, lines: [{ n: 0, quantity, ...(id && { parcel: id }), ...(kept && { kept }) }], ...rest };
};
const free = (quantity: number, id?: string): UnitsRefund => ({
  at,
  from: [{ n: 0, quantity, ...(id && { parcel: id }) }],
  restocked: [{ n: 0, quantity }],
});
const declared = (quantity: number, facts: Partial<UnitsDeclaration> & { parcel?: string } = {}) => {
  const { parcel: id, ...rest } = facts;
  return {
    id: 'd',
    kind: 'withdrawal' as const,
    lines: [{ n: 0, quantity, ...(id && { parcel: id }) }],
    ...rest,
  };
};

/**
 * The counts of each place. First: to ship, held back, refunded unsent. Then for each parcel: with the buyer, coming
 * back, come back, gone.
 */
const placesOf = (order: UnitsOrder) => {
  const [line] = accountOf(order);
  const { unsent, parcels = [] } = line ?? {};
  return [
    [unsent?.free, unsent?.declared, unsent?.back],
    ...parcels.map((one) => [one.free, one.declared, one.back, one.gone]),
  ];
};

describe('where the units of a line are', () => {
  it.each<[string, Partial<UnitsOrder>, (number | undefined)[][]]>([
    ['none was sent', {}, [[10, 0, 0]]],
    [
      'some are in parcels',
      { parcels: [parcel('a', 2), parcel('b', 3)] },
      [
        [5, 0, 0],
        [2, 0, 0, 0],
        [3, 0, 0, 0],
      ],
    ],
    ['some were refunded unsent', { refunds: [refund(4)] }, [[6, 0, 4]]],
    [
      'some came back from a parcel, and its buyer keeps some',
      {
        parcels: [parcel('a', 5)],
        refunds: [refund(2, { parcel: 'a' }), refund(1, { parcel: 'a', kept: true })],
      },
      [
        [5, 0, 0],
        [2, 0, 2, 1],
      ],
    ],
    ['a withdrawal holds some back', { declarations: [declared(3)] }, [[7, 3, 0]]],
    [
      'a return has some',
      { parcels: [parcel('a', 5)], declarations: [declared(3, { kind: 'faulty', parcel: 'a' })] },
      [
        [5, 0, 0],
        [2, 3, 0, 0],
      ],
    ],
    [
      'a withdrawal was refunded in part',
      {
        refunds: [{ at, lines: [{ n: 0, quantity: 2, declaration: 'd' }] }],
        declarations: [declared(3)],
      },
      [[7, 1, 2]],
    ],
    [
      'the refund of a withdrawal failed: its buyer has still withdrawn',
      {
        refunds: [{ at, lines: [{ n: 0, quantity: 3, declaration: 'd' }], failedAt: at }],
        declarations: [declared(3, { endedAt: at })],
      },
      [[7, 3, 0]],
    ],
    [
      'one of two refunds of a withdrawal failed: its unit is still withdrawn',
      {
        refunds: [
          { at, lines: [{ n: 0, quantity: 1, declaration: 'd' }], failedAt: at },
          { at, lines: [{ n: 0, quantity: 1, declaration: 'd' }] },
        ],
        declarations: [
          {
            id: 'd',
            kind: 'withdrawal',
            lines: [
              { n: 0, quantity: 1 },
              { n: 0, quantity: 1 },
            ],
            endedAt: at,
          },
        ],
      },
      [[8, 1, 1]],
    ],
    ['a refund failed', { refunds: [refund(4, { failedAt: at })] }, [[10, 0, 0]]],
    [
      'a failed refund had put some back in stock',
      { refunds: [refund(4, { failedAt: at, restocked: [{ n: 0, quantity: 3 }] })] },
      [[7, 0, 3]],
    ],
    [
      'they were refunded again after a failure, which is about the same units',
      {
        refunds: [
          refund(2, { failedAt: at, restocked: [{ n: 0, quantity: 2 }] }),
          refund(2, { at: new Date(1) }),
        ],
      },
      [[8, 0, 2]],
    ],
    ['a free amount put some back in stock', { refunds: [free(3)] }, [[7, 0, 3]]],
    [
      'a free amount put some back that had been sent',
      { parcels: [parcel('a', 4)], refunds: [free(3, 'a')] },
      [
        [6, 0, 0],
        [1, 0, 3, 0],
      ],
    ],
    // One broken unit and another one back on the shelf make two.
    [
      'a broken one was refunded, and a free amount put another back',
      { refunds: [refund(1), free(1)] },
      [[8, 0, 2]],
    ],
    [
      'units back in stock were refunded later, which are the same',
      { refunds: [free(1), refund(1)] },
      [[9, 0, 1]],
    ],
    [
      'more were refunded as unsent than stayed: they are with the buyer',
      { parcels: [parcel('a', 8)], refunds: [refund(5)] },
      [
        [0, 0, 2],
        [5, 0, 0, 3],
      ],
    ],
    [
      'a lost dispute put the others back in stock',
      { parcels: [parcel('a', 4)], disputes: [{ restock: [{ n: 0, quantity: 6 }] }] },
      [
        [0, 0, 6],
        [4, 0, 0, 0],
      ],
    ],
  ])('if %s', (_, facts, expected) => {
    expect(placesOf(orderOf(facts))).toEqual(expected);
  });
});

describe('the units that a buyer can return', () => {
  const left = (facts: Partial<UnitsOrder>) => unitsToReturn(orderOf(facts))[0]?.quantity ?? 0;
  const sent = [parcel('a', 10)];
  const some = [parcel('a', 4)];

  it.each<[string, Partial<UnitsOrder>, number]>([
    ['nothing was sent', {}, 0],
    ['some were sent', { parcels: some }, 4],
    ['some of those not sent were refunded', { parcels: some, refunds: [refund(5)] }, 4],
    ['more were refunded than stayed here', { parcels: [parcel('a', 8)], refunds: [refund(5)] }, 5],
    ['some came back', { parcels: [parcel('a', 6)], refunds: [refund(4, { parcel: 'a' })] }, 2],
    ['all were sent and refunded', { parcels: sent, refunds: [refund(10)] }, 0],
    ['some are in another declaration', { parcels: sent, declarations: [declared(3, { parcel: 'a' })] }, 7],
    [
      'a declaration of some has ended without a refund',
      { parcels: sent, declarations: [declared(0, { endedAt: at })] },
      10,
    ],
    [
      'a stranger has declared all, which takes none',
      { parcels: sent, declarations: [{ ...declared(0), lines: [] }] },
      10,
    ],
  ])('if %s', (_, facts, expected) => {
    expect(left(facts)).toBe(expected);
  });
});

it('nothing is left to send once all is sent, refunded or back in stock, but held back units are', () => {
  expect(isNothingLeft(orderOf({ parcels: [parcel('a', 6)], refunds: [refund(4)] }))).toBe(true);
  const held = orderOf({ declarations: [declared(10)] });
  expect(unitsToShip(held)).toEqual([]);
  expect(isNothingLeft(held)).toBe(false);
});
