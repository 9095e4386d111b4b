import { shopCurrency, toAmount } from '@switchyard/shared';
import { allows, toNamedLine, type BookingSummary } from '@switchyard/shared/bookings';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { SummedBooking } from './booking.ts';
import { refundableMinorUnits } from './order-money.ts';
import { unitsToShip } from './order-units.ts';

/** An order as the list of a buyer's orders answers it, with amounts in the main unit of the bill's currency. */
export function toSummary(order: SummedBooking, { email }: Pick<Actor, 'email'>): BookingSummary {
  const { bill, buyer, status, transactionId } = order;
  const { currency, delivery, goods, total } = bill;
  const refundableMinor = canStillCancel(order) ? refundableMinorUnits(order) : 0;
  return {
    _id: order.id,
    number: order.number,
    status,
    lines: order.lines.map((line) => ({ partId: line.partId, ...toNamedLine(line) })),
    img: order.lines[0]?.img ?? '',
    total: toAmount(total, currency),
    ...(currency !== shopCurrency() && { currency }),
    ...(total !== goods && { includes: delivery > 0 ? 'delivery' : 'tax' }),
    ...(buyer !== email && { formerEmail: buyer }),
    ...(transactionId !== undefined && { transactionId }),
    ...(refundableMinor > 0 && { refundable: toAmount(refundableMinor, currency) }),
    ...(isOnItsWay(order) && parcelsOf(order)),
    ...(allows(status, 'expire') && { holdExpiresAt: order.holdExpiresAt.toISOString() }),
    createdAt: order.createdAt.toISOString(),
  };
}

const canStillCancel = ({ status, parcels }: SummedBooking) =>
  allows(status, 'cancel and refund') && parcels.length === 0;

/** Whether any parcel is on its way. */
const isOnItsWay = ({ status, parcels }: SummedBooking) =>
  status === 'shipped' || (allows(status, 'ship') && parcels.length > 0);

function parcelsOf(order: SummedBooking): Pick<BookingSummary, 'parcels' | 'isSplit'> {
  const { parcels, status } = order;
  const isMoreToShip = parcels.length > 0 && allows(status, 'ship') && unitsToShip(order).length > 0;
  return {
    parcels: parcels.map(({ carrier, trackingNumber, link, at }, n) => ({
      n,
      carrier,
      ...(trackingNumber !== undefined && { trackingNumber }),
      ...(link !== undefined && { link }),
      at: at.toISOString(),
    })),
    ...((parcels.length > 1 || isMoreToShip) && { isSplit: true }),
  };
}
