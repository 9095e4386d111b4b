import { accountOf, countOf, openUnitsOf, sum, type LineAccount, type PlaceAccount } from './account.ts';
import type { GivenUnits, LineUnits, UnitsDeclaration, UnitsOrder } from './units-order.ts';

/**
 * The units that were chosen. `missing` lists, by index, the wanted lines that ask for too many units, and how many are
 * left for them.
 */
export type Chosen<Units> = { units: Units[]; missing: { index: number; left: number }[] };

/** Units at one place that can be chosen. `most` is how many there are. */
export interface Source extends Omit<GivenUnits, 'n' | 'quantity'> {
  most: number;
}

/** The account of a line. A line that the order does not have counts as one without units. */
export const lineOf = (account: readonly LineAccount[], n: number): LineAccount =>
  account.find((one) => one.n === n) ?? {
    n,
    quantity: 0,
    unsent: { parcel: undefined, free: 0, declared: 0, back: 0, gone: 0, unpaid: 0 },
    parcels: [],
    toRefund: 0,
    toRestock: 0,
  };

/** All places of a line: the unsent units, then the parcels, the oldest first. */
export const placesOf = ({ unsent, parcels }: Pick<LineAccount, 'unsent' | 'parcels'>): PlaceAccount[] => [
  unsent,
  ...parcels,
];

/**
 * Takes units from the sources, from the first one on, until there are enough.
 * @param n the line's number
 * @returns fewer units if the sources have fewer
 */
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

/** Joins neighbours that only differ in quantity. */
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

/** The number of units that `most` gives for each line. Lines with none are left out. */
export const unitsWith = (order: UnitsOrder, most: (line: LineAccount) => number): LineUnits[] =>
  accountOf(order).flatMap((line) => {
    const quantity = most(line);
    return quantity > 0 ? [{ n: line.n, quantity }] : [];
  });

/** Units that can be sent now, or as soon as nothing holds the order back. */
export const unitsToShip = (order: UnitsOrder): LineUnits[] => unitsWith(order, ({ unsent }) => unsent.free);

/** Unsent units that an open withdrawal names. */
export const unitsHeldBack = (order: UnitsOrder): LineUnits[] =>
  unitsWith(order, ({ unsent }) => unsent.declared);

/** Whether no unsent unit is left that may still be sent. */
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

/** Units that are neither refunded nor in an open declaration. */
export const unitsUndeclared = (order: UnitsOrder): LineUnits[] =>
  unitsWith(order, (line) => sum(placesOf(line), ({ free }) => free));

/** The declarations that have not ended, the oldest first. */
export const openDeclarations = <One extends UnitsDeclaration>(order: {
  declarations?: readonly One[] | undefined;
}): One[] => (order.declarations ?? []).filter(({ endedAt }) => endedAt === undefined);

/**
 * The declarations that have units at a place. A declaration that a refund ended has its units again if that refund
 * failed.
 * @param n the line's number
 * @param parcel the parcel's id. Undefined for unsent units
 */
export const declaredAt = (order: UnitsOrder, n: number, parcel: string | undefined): Source[] =>
  (order.declarations ?? []).flatMap((one) => {
    const here = openUnitsOf(order, one).filter((units) => units.parcel === parcel);
    const most = countOf(here, n);
    return most > 0 ? [{ parcel, declaration: one.id, most }] : [];
  });

/** Whether every unit has been refunded or is in a declaration. */
export const isAllDeclared = (order: UnitsOrder): boolean =>
  accountOf(order).every((line) => placesOf(line).every(({ free, unpaid }) => free + unpaid === 0));

/** Whether every unit has been refunded. */
export const isAllRefunded = (order: UnitsOrder): boolean =>
  accountOf(order).every(({ toRefund }) => toRefund === 0);
