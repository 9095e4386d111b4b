import { toDollars, type Booking, type BookingEvent, type OrderRefund } from '@switchyard/shared';
import { isPaid, type LedgerEntry, type ListedBooking, type Owned, type Refund } from './booking.ts';
import { refundableCents, refundedCents, troublesOf } from './order-money.ts';

/** The order as the API answers it, in dollars. */
export function toBooking(booking: ListedBooking): Booking {
  return {
    _id: booking.id,
    partId: booking.partId,
    partName: booking.partName,
    ...(booking.img !== undefined && { img: booking.img }),
    price: toDollars(booking.priceCents),
    delivery: toDollars(booking.deliveryCents),
    tax: toDollars(booking.taxCents),
    taxIncluded: booking.taxIncluded,
    total: toDollars(booking.totalCents),
    quantity: booking.quantity,
    buyer: booking.buyer,
    buyerName: booking.buyerName,
    ...(booking.phone !== undefined && { phone: booking.phone }),
    ...(booking.address && { address: booking.address }),
    ...(booking.shipment && { shipment: { ...booking.shipment, at: booking.shipment.at.toISOString() } }),
    paid: isPaid(booking.status),
    ...(booking.transactionId !== undefined && { transactionId: booking.transactionId }),
    status: booking.status,
    refunded: toDollars(refundedCents(booking)),
    refundable: toDollars(Math.max(0, refundableCents(booking))),
    refunds: booking.refunds.map(toRefund),
    disputes: booking.disputes.map(({ amountCents, at, ...dispute }) => ({
      ...dispute,
      amount: toDollars(amountCents),
      at: at.toISOString(),
    })),
    troubles: troublesOf(booking),
    ...(booking.invoice !== undefined && { invoice: booking.invoice }),
    holdExpiresAt: booking.holdExpiresAt.toISOString(),
    createdAt: booking.createdAt.toISOString(),
  };
}

function toRefund({
  id,
  amountCents,
  refundId,
  failedAt,
  at,
  reason,
  restock,
  restocked,
}: Refund): OrderRefund {
  const units = restocked ?? restock;
  return {
    id,
    amount: toDollars(amountCents),
    state: failedAt ? 'failed' : refundId ? 'made' : 'due',
    at: at.toISOString(),
    ...(reason !== undefined && { reason }),
    ...(units !== undefined && { restocked: units }),
  };
}

/** A ledger entry as the API answers it. A buyer does not learn which admin acted. */
export function toEvent(
  { at, by, action, amountCents, transactionId, detail }: LedgerEntry,
  { buyer }: Owned,
): BookingEvent {
  return {
    at: at.toISOString(),
    action,
    by: by === buyer ? 'buyer' : by === 'provider' ? 'provider' : 'shop',
    amount: toDollars(amountCents),
    ...(transactionId !== undefined && { transactionId }),
    ...(detail !== undefined && { detail }),
  };
}
