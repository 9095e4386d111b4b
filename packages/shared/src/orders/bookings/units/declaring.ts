import { accountOf, countOf, openUnitsOf, sum } from './account.ts';
import type { LineUnits, PlacedUnits, UnitsOrder } from './units-order.ts';
import { lineOf, openDeclarations, placesOf, takeFrom, unitsUndeclared, type Chosen } from './taking.ts';

export interface WithdrawnUnits extends LineUnits {
  /** Whether to take sent or unsent units. Without it, unsent units come first. */
  of?: 'sent' | 'unsent' | undefined;
}

/**
 * Chooses the units for a return: sent units that are in no other declaration, from the oldest parcels first.
 * @returns the units, and for each wanted line with too few of them how many there are
 */
export function chooseToReturn(order: UnitsOrder, wanted: readonly LineUnits[]): Chosen<PlacedUnits> {
  const account = accountOf(order);
  const missing: Chosen<PlacedUnits>['missing'] = [];
  const units = wanted.flatMap(({ n, quantity }, index) => {
    const { parcels, toRefund } = lineOf(account, n);
    const left = Math.min(
      toRefund,
      sum(parcels, ({ free }) => free),
    );
    if (quantity > left) missing.push({ index, left });
    return takeFrom(
      n,
      quantity,
      parcels.map(({ parcel, free: most }) => ({ parcel, most })),
    );
  });
  return { units, missing };
}

/** The units of a new withdrawal. `missing` lists lines whose units are in other declarations. */
export interface ChosenToWithdraw extends Chosen<PlacedUnits> {
  /** Lines that ask for more units than are left to refund. */
  beyond: Chosen<PlacedUnits>['missing'];
}

/**
 * Chooses the units for a withdrawal. Buyers name everything that they withdraw from, including what an earlier
 * withdrawal that is still open already names. Only units that are in no declaration are taken.
 * @param wanted if undefined, everything that is left
 */
export function chooseToWithdraw(
  order: UnitsOrder,
  wanted: readonly WithdrawnUnits[] | undefined,
): ChosenToWithdraw {
  const lines = wanted ?? unitsUndeclared(order);
  const account = accountOf(order);
  const missing: Chosen<PlacedUnits>['missing'] = [];
  const beyond: Chosen<PlacedUnits>['missing'] = [];
  const earlier = wanted ? withdrawnBefore(order) : [];
  const units = lines.flatMap(({ n, quantity, of }: WithdrawnUnits, index) => {
    const line = lineOf(account, n);
    const isMeant = ({ parcel }: { parcel?: string | undefined }) =>
      of === undefined || (of === 'sent') === (parcel !== undefined);
    const had = countOf(earlier.filter(isMeant), n);
    const places = placesOf(line).filter(isMeant);
    const left = had + sum(places, ({ free }) => free);
    if (quantity > line.toRefund) beyond.push({ index, left: line.toRefund });
    else if (quantity > left) missing.push({ index, left });
    return takeFrom(
      n,
      Math.max(0, quantity - had),
      places.map(({ parcel, free: most }) => ({ parcel, most })),
    );
  });
  return { units, missing, beyond };
}

/** The units of open withdrawals, which a later withdrawal may name again. */
const withdrawnBefore = (order: UnitsOrder): PlacedUnits[] =>
  openDeclarations(order).flatMap((one) => (one.kind === 'withdrawal' ? openUnitsOf(order, one) : []));
