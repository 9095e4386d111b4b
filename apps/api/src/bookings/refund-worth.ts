import { sharesOfUnits, sumOfShares, type Shares } from '@switchyard/shared/pricing';
import type { LineUnits, Refund, StoredBooking } from './booking.ts';
import { unitsRefunded } from './order-units.ts';

type Order = Pick<StoredBooking, 'bill' | 'lines' | 'parcels'>;

/** What the units cost that were not refunded, in minor units. */
export const worthOf = (order: Order & Pick<StoredBooking, 'refunds'>, units: readonly LineUnits[]): number =>
  sumOfShares(sharesOfRefund(order, { lines: units }, order.refunds));

/**
 * What the units of a refund cost, and their tax. The delivery goes back with the last units, unless a parcel was sent.
 * @param earlier the refunds before it
 */
export function sharesOfRefund(
  { bill, lines, parcels }: Order,
  { lines: units = [] }: { lines?: readonly LineUnits[] | undefined },
  earlier: readonly Refund[],
): Shares {
  const before = unitsRefunded({ refunds: [...earlier] });
  return sharesOfUnits({ bill, lines, before, units, withDelivery: parcels.length === 0 });
}
