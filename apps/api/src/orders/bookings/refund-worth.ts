import type { GivenUnits } from '@switchyard/shared/bookings/units';
import { isDeliveryDue } from '@switchyard/shared/bookings/units';
import { sharesOfUnits, sumOfShares, type Shares } from '@switchyard/shared/pricing';
import type { Refund, StoredBooking } from './booking.ts';
import { unitsRefunded } from './order-units.ts';

type Order = Pick<StoredBooking, 'bill' | 'lines'>;
type Units = Pick<StoredBooking, 'lines' | 'parcels' | 'refunds' | 'disputes' | 'declarations'>;

/**
 * The price and tax of units that are not refunded yet, in minor units, plus the delivery if it must be refunded with
 * them.
 */
export const worthOf = (
  order: Order & Omit<Units, 'declarations'> & Partial<Units>,
  lines: GivenUnits[],
  withDelivery = isDeliveryDue(order, lines, []),
): number => sumOfShares(sharesOfRefund(order, { lines, withDelivery }, order.refunds));

/**
 * The price, delivery and tax of a refund's units, in minor units.
 * @param earlier the refunds before this one, whose units are already refunded
 */
export function sharesOfRefund(
  { bill, lines }: Order,
  { lines: units = [], withDelivery = false }: Pick<Refund, 'lines'> & { withDelivery?: boolean | undefined },
  earlier: readonly Refund[],
): Shares {
  const before = unitsRefunded({ refunds: [...earlier] });
  return sharesOfUnits({ bill, lines, before, units, withDelivery });
}
