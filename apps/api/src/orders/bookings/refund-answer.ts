import { toAmount } from '@switchyard/shared';
import {
  type OrderDeclaration,
  type OrderRefund,
  type RefundedUnits,
  unitsOf,
} from '@switchyard/shared/bookings';
import type { GivenUnits } from '@switchyard/shared/bookings/units';
import type { Declaration, ListedBooking, Refund } from './booking.ts';
import { isDue } from './order-money.ts';

/** Units as the API answers them, each with the number of its parcel. */
export const toRefundedUnits = (
  lines: readonly GivenUnits[],
  { parcels }: Pick<ListedBooking, 'parcels'>,
): RefundedUnits[] =>
  lines.map(({ n, quantity, parcel, kept, declaration }) => ({
    n,
    quantity,
    ...ofParcel(parcel, parcels),
    ...(kept && { kept }),
    ...(declaration !== undefined && { declaration }),
  }));

export const toDeclaration = (
  { id, kind, at, isProved, endedAt, lines }: Declaration,
  { parcels }: Pick<ListedBooking, 'parcels'>,
): OrderDeclaration => ({
  id,
  kind,
  at: at.toISOString(),
  isProved,
  isOpen: endedAt === undefined,
  lines: toRefundedUnits(lines, { parcels }),
});

/** The number of a parcel within its order, from 0. Empty for units without a parcel. */
const ofParcel = (parcel: string | undefined, parcels: ListedBooking['parcels']) =>
  parcel === undefined ? {} : { of: parcels.findIndex(({ id }) => id === parcel) };

export function toRefund(refund: Refund, { bill: { currency }, parcels }: ListedBooking): OrderRefund {
  const { id, amountMinor, failedAt, at, reason, lines } = refund;
  const back = refund.restocked ?? refund.restock;
  const left = new Map(back?.map((units) => [units.n, units.quantity]));
  /** Counts restocked units towards the first entries of a line. */
  const restockedOf = (n: number, quantity: number) => {
    const restocked = Math.min(left.get(n) ?? 0, quantity);
    left.set(n, (left.get(n) ?? 0) - restocked);
    return restocked;
  };
  return {
    id,
    amount: toAmount(amountMinor, currency),
    state: failedAt ? 'failed' : isDue(refund) ? 'due' : 'made',
    at: at.toISOString(),
    ...(reason !== undefined && { reason }),
    ...(back && { restocked: unitsOf(back) }),
    ...(lines && {
      lines: toRefundedUnits(lines, { parcels }).map((units) => ({
        ...units,
        restocked: restockedOf(units.n, units.quantity),
      })),
    }),
  };
}
