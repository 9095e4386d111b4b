import type { Credit } from '@switchyard/shared/pricing';
import type { LedgerEntry, Refund, StoredBooking } from '../bookings/booking.ts';
import { sharesOfRefund } from '../bookings/refund-worth.ts';

/** Whether an entry refunds money of the invoice. */
export const isCredited = (order: StoredBooking, { action, transactionId }: LedgerEntry) =>
  action === 'refunded' && transactionId === order.transactionId;

/** What an entry gave back of the invoice, with what it was for. */
export function creditOf(order: StoredBooking, entry: LedgerEntry): Credit {
  const { amountMinor: amount, refundId } = entry;
  const refund = order.refunds.find((one) => one.refundId === refundId);
  return { amount, for: refund?.lines && sharesOfRefund(order, refund, refundsBefore(order, entry)) };
}

/** The refunds of the invoice that were made before an entry, the oldest first. Those that had failed gave nothing. */
function refundsBefore(order: StoredBooking, entry: LedgerEntry): Refund[] {
  const before = order.ledger.slice(0, order.ledger.indexOf(entry));
  const failed = new Set(
    before.flatMap(({ action, refundId }) => (action === 'refund-failed' ? refundId : [])),
  );
  return before
    .filter((one) => isCredited(order, one) && !failed.has(one.refundId))
    .flatMap(({ refundId }) => order.refunds.find((one) => one.refundId === refundId) ?? [])
    .map((one) => ({ ...one, failedAt: undefined }));
}
