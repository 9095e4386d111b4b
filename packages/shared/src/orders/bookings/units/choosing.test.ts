import { expect, it } from 'vitest';
import type { PlacedUnits, UnitsDeclaration, UnitsOrder } from './units-order.ts';
import { chooseToReturn, chooseToWithdraw } from './declaring.ts';
import { chooseToRefund, chooseToSettle } from './refunding.ts';

const units = (quantity: number, parcel?: string): PlacedUnits[] => [
  { n: 0, quantity, ...(parcel !== undefined && { parcel }) },
];
const declared = (lines: PlacedUnits[], kind: UnitsDeclaration['kind'] = 'withdrawal'): UnitsDeclaration => ({
  id: 'd',
  kind,
  lines,
});

/** Makes an order of five units, two of them in one parcel and one in another. */
const orderOf = (...declarations: UnitsDeclaration[]): UnitsOrder => ({
  lines: [{ n: 0, quantity: 5 }],
  parcels: [
    { id: 'a', lines: units(2) },
    { id: 'b', lines: units(1) },
  ],
  refunds: [],
  disputes: [],
  declarations,
});
const ofD = (...lines: PlacedUnits[][]) => lines.flat().map((one) => ({ ...one, declaration: 'd' }));

it('a return takes its units from parcels, the oldest first, over as many as it takes', () => {
  expect(chooseToReturn(orderOf(), units(3))).toEqual({
    units: [...units(2, 'a'), ...units(1, 'b')],
    missing: [],
  });
  expect(chooseToReturn(orderOf(), units(4)).missing).toEqual([{ index: 0, left: 3 }]);
});

it('a withdrawal takes unsent units first, and not again what an earlier one has', () => {
  expect(chooseToWithdraw(orderOf(), units(3)).units).toEqual([...units(2), ...units(1, 'a')]);
  const after = orderOf(declared(units(2)));
  expect(chooseToWithdraw(after, units(3)).units).toEqual(units(1, 'a'));
  expect(chooseToWithdraw(after, units(2)).units).toEqual([]);
  expect(chooseToWithdraw(orderOf(declared(units(2, 'a'), 'return')), units(4)).missing).toEqual([
    { index: 0, left: 3 },
  ]);
});

it('settling takes the declaration’s own units, and sent ones if the goods came back', () => {
  const declaration = declared(units(2));
  const order = orderOf(declaration);
  const settle = (quantity: number, cameBack: boolean) =>
    chooseToSettle(order, units(quantity), { declaration, named: units(3), cameBack });
  expect(settle(2, false).units).toEqual(ofD(units(2)));
  expect(settle(2, true).units).toEqual(ofD(units(2, 'a')));
  // The declaration names a unit that was in an earlier declaration and is already refunded.
  expect(settle(3, false)).toEqual({ units: ofD(units(2)), missing: [] });
  expect(settle(4, false).missing).toEqual([{ index: 0, left: 2 }]);
});

it('a refund takes what is back in stock without its money, of it what is declared first', () => {
  const free = { at: new Date(), from: units(2, 'a'), restocked: units(2) };
  const order = { ...orderOf(declared(units(1, 'a'), 'return')), refunds: [free] };
  expect(chooseToRefund(order, units(3)).units).toEqual([
    ...ofD(units(1, 'a')),
    { ...units(1, 'a')[0], kept: true },
    ...units(1),
  ]);
});

it('a refund takes what is declared, then what was not sent, and then what its buyer keeps', () => {
  const kept = [{ ...units(2, 'a')[0], kept: true }];
  expect(chooseToRefund(orderOf(), units(4)).units).toEqual([...units(2), ...kept]);
  const order = orderOf(declared(units(1, 'b'), 'faulty'));
  expect(chooseToRefund(order, units(2)).units).toEqual([...ofD(units(1, 'b')), ...units(1)]);
});
