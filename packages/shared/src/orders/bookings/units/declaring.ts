import { accountOf, countOf, openUnitsOf, sum } from './account.ts';
import type { LineUnits, PlacedUnits, UnitsOrder } from './units-order.ts';
import { lineOf, openDeclarations, placesOf, takeFrom, unitsUndeclared, type Chosen } from './taking.ts';

export interface WithdrawnUnits extends LineUnits {
  /** Whether they were sent. Without it, those that were not come first. */
  of?: 'sent' | 'unsent' | undefined;
}

/** The units that a return takes: sent ones, of the oldest parcels first, that are in no other declaration. */
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

/** What a withdrawal takes, and the lines of which other declarations have the units. */
export interface ChosenToWithdraw extends Chosen<PlacedUnits> {
  /** Lines that have so few units left to refund at all. */
  beyond: Chosen<PlacedUnits>['missing'];
}

/**
 * The units that a withdrawal takes. It names all that its buyer withdraws from, also what an earlier withdrawal named
 * that is still open, and takes only what no declaration has. Without lines it is about everything that is left.
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

/** The units of open withdrawals. A later one names them again. */
const withdrawnBefore = (order: UnitsOrder): PlacedUnits[] =>
  openDeclarations(order).flatMap((one) => (one.kind === 'withdrawal' ? openUnitsOf(order, one) : []));
