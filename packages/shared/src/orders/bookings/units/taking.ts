import { accountOf, countOf, openUnitsOf, sum, type LineAccount, type PlaceAccount } from './account.ts';
import type { GivenUnits, LineUnits, UnitsDeclaration, UnitsOrder } from './units-order.ts';

/** Units that somebody wants, and why there are not enough of them: so many are left. */
export type Chosen<Units> = { units: Units[]; missing: { index: number; left: number }[] };

/** Units at one place that can be chosen. */
export interface Source extends Omit<GivenUnits, 'n' | 'quantity'> {
  most: number;
}

/** The account of a line, which has no units if there is no such line. */
export const lineOf = (account: readonly LineAccount[], n: number): LineAccount =>
  account.find((one) => one.n === n) ?? {
    n,
    quantity: 0,
    unsent: { parcel: undefined, free: 0, declared: 0, back: 0, gone: 0, unpaid: 0 },
    parcels: [],
    toRefund: 0,
    toRestock: 0,
  };

/** All places of a line: what was not sent, then the parcels, the oldest first. */
export const placesOf = ({ unsent, parcels }: Pick<LineAccount, 'unsent' | 'parcels'>): PlaceAccount[] => [
  unsent,
  ...parcels,
];

/** Takes so many units, from the first sources that have some. */
export function takeFrom(n: number, quantity: number, sources: readonly Source[]): GivenUnits[] {
  const units: GivenUnits[] = [];
  let left = quantity;
  for (const { most, ...where } of sources) {
    const taken = Math.min(left, most);
    left -= taken;
    if (taken > 0) units.push({ n, quantity: taken, ...withoutUndefined(where) });
  }
  return joined(units);
}

const withoutUndefined = ({ parcel, kept, declaration }: Omit<GivenUnits, 'n' | 'quantity'>) => ({
  ...(parcel !== undefined && { parcel }),
  ...(kept && { kept }),
  ...(declaration !== undefined && { declaration }),
});

/** Neighbours of the same kind as one. */
function joined(units: readonly GivenUnits[]): GivenUnits[] {
  const all: GivenUnits[] = [];
  for (const one of units) {
    const last = all.at(-1);
    const isSame =
      last?.n === one.n &&
      last.parcel === one.parcel &&
      last.kept === one.kept &&
      last.declaration === one.declaration;
    if (isSame) all.splice(-1, 1, { ...last, quantity: last.quantity + one.quantity });
    else all.push(one);
  }
  return all;
}

/** Units of each line that somebody can have, by a number of the line's account. */
export const unitsWith = (order: UnitsOrder, most: (line: LineAccount) => number): LineUnits[] =>
  accountOf(order).flatMap((line) => {
    const quantity = most(line);
    return quantity > 0 ? [{ n: line.n, quantity }] : [];
  });

/** Units that can be sent now, or once nothing holds the order back. */
export const unitsToShip = (order: UnitsOrder): LineUnits[] => unitsWith(order, ({ unsent }) => unsent.free);

/** Units that were not sent and that an open withdrawal names. */
export const unitsHeldBack = (order: UnitsOrder): LineUnits[] =>
  unitsWith(order, ({ unsent }) => unsent.declared);

/** Whether no unit is left that was not sent and may still be. */
export const isNothingLeft = (order: UnitsOrder): boolean =>
  accountOf(order).every(({ unsent }) => unsent.free + unsent.declared === 0);

/** Units that the buyer can return: sent, not refunded, and in no open declaration. */
export const unitsToReturn = (order: UnitsOrder): LineUnits[] =>
  unitsWith(order, ({ parcels, toRefund }) =>
    Math.min(
      toRefund,
      sum(parcels, ({ free }) => free),
    ),
  );

/** Units that no refund has named and that are in no open declaration. */
export const unitsUndeclared = (order: UnitsOrder): LineUnits[] =>
  unitsWith(order, (line) => sum(placesOf(line), ({ free }) => free));

/** The declarations that have not ended, the oldest first. */
export const openDeclarations = <One extends UnitsDeclaration>(order: {
  declarations?: readonly One[] | undefined;
}): One[] => (order.declarations ?? []).filter(({ endedAt }) => endedAt === undefined);

/** The declarations that still have units at a place. One that a refund ended has some again if that failed. */
export const declaredAt = (order: UnitsOrder, n: number, parcel: string | undefined): Source[] =>
  (order.declarations ?? []).flatMap((one) => {
    const here = openUnitsOf(order, one).filter((units) => units.parcel === parcel);
    const most = countOf(here, n);
    return most > 0 ? [{ parcel, declaration: one.id, most }] : [];
  });

/** Whether every unit of an order has its money back, or is in a declaration. */
export const isAllDeclared = (order: UnitsOrder): boolean =>
  accountOf(order).every((line) => placesOf(line).every(({ free, unpaid }) => free + unpaid === 0));

/** Whether every unit of an order has its money back. */
export const isAllRefunded = (order: UnitsOrder): boolean =>
  accountOf(order).every(({ toRefund }) => toRefund === 0);
