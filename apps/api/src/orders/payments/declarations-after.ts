import type { GivenUnits } from '@switchyard/shared/bookings/units';
import type { Refund, StoredBooking } from '../bookings/booking.ts';

/** The declarations that end with a refund keep the units that were refunded, and lose the others. */
export function declarationsAfter(
  order: StoredBooking,
  { id, at, lines = [] }: Refund,
  ending: readonly string[],
): Partial<Pick<StoredBooking, 'declarations'>> {
  if (ending.length === 0) return {};
  const refunds = order.refunds.filter(({ failedAt }) => !failedAt);
  const given = [...refunds.flatMap((refund) => refund.lines ?? []), ...lines];
  return {
    declarations: order.declarations.map((one) =>
      ending.includes(one.id)
        ? { ...one, lines: unitsGivenFor(one.id, given), endedAt: at, endedBy: id }
        : one,
    ),
  };
}

const unitsGivenFor = (declaration: string, given: readonly GivenUnits[]) =>
  given
    .filter((units) => units.declaration === declaration)
    .map(({ n, quantity, parcel }) => ({ n, quantity, ...(parcel !== undefined && { parcel }) }));
