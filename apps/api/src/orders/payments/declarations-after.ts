import { isAllDeclared, type GivenUnits } from '@switchyard/shared/bookings/units';
import type { Declaration, Refund, StoredBooking } from '../bookings/booking.ts';

/**
 * The order's declarations after a refund. Declarations that end with the refund keep only the units that were refunded
 * for them. A declaration by somebody who was not signed in gets units only now, so this also finds out whether it was
 * about the whole rest of the order (`isRest`).
 */
export function declarationsAfter(
  order: StoredBooking,
  { id, at, lines = [] }: Pick<Refund, 'id' | 'at' | 'lines'>,
  ending: readonly string[],
): Partial<Pick<StoredBooking, 'declarations'>> {
  if (ending.length === 0) return {};
  const refunds = order.refunds.filter(({ failedAt }) => !failedAt);
  const given = [...refunds.flatMap((refund) => refund.lines ?? []), ...lines];
  const isEnding = (one: Declaration) => ending.includes(one.id);
  const declarations = order.declarations.map((one) =>
    isEnding(one) ? { ...one, lines: unitsGivenFor(one.id, given), endedAt: at, endedBy: id } : one,
  );
  if (!isAllDeclared({ ...order, refunds: [...order.refunds, { at, lines }], declarations }))
    return { declarations };
  return {
    declarations: declarations.map((one) =>
      isEnding(one) && !one.isProved ? { ...one, isRest: true } : one,
    ),
  };
}

const unitsGivenFor = (declaration: string, given: readonly GivenUnits[]) =>
  given
    .filter((units) => units.declaration === declaration)
    .map(({ n, quantity, parcel }) => ({ n, quantity, ...(parcel !== undefined && { parcel }) }));
