import type { Credit } from '@switchyard/shared/pricing';
import type { LedgerEntry, StoredBooking } from '../bookings/booking.ts';
import { sharesOfRefund } from '../bookings/refund-worth.ts';

/** Whether an entry refunds money of the invoice. */
export const isCredited = (order: StoredBooking, { action, transactionId }: LedgerEntry) =>
  action === 'refunded' && transactionId === order.transactionId;

/**
 * What went back of the invoice up to an entry, oldest first, with what it was for. Refunds that had failed by then
 * gave nothing back.
 */
export function creditsOf(order: StoredBooking, entry: LedgerEntry): Credit[] {
  const until = order.ledger.slice(0, order.ledger.indexOf(entry) + 1);
  const failed = new Set(
    until.flatMap(({ action, refundId }) => (action === 'refund-failed' ? refundId : [])),
  );
  const made = until
    .filter((one) => isCredited(order, one) && !failed.has(one.refundId))
    .map(({ amountMinor, refundId }) => ({
      amountMinor,
      refund: order.refunds.find((one) => one.refundId === refundId),
    }));
  return made.map(({ amountMinor: amount, refund }, index) => {
    const earlier = made.slice(0, index).flatMap((one) => one.refund ?? []);
    const counted = earlier.map((one) => ({ ...one, failedAt: undefined }));
    return { amount, for: refund?.lines && sharesOfRefund(order, refund, counted) };
  });
}
