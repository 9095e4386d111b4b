import { isAllDeclared, type GivenUnits } from '@switchyard/shared/bookings/units';
import type { Declaration, Refund, StoredBooking } from '../bookings/booking.ts';

/**
 * The declarations that end with a refund keep the units that were refunded, and lose the others. One that nobody has
 * proved has no units before, so only now it shows whether it was about the rest of the order.
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
