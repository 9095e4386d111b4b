import type { Credit } from '@switchyard/shared/pricing';
import type { LedgerEntry, Refund, StoredBooking } from '../bookings/booking.ts';
import { sharesOfRefund } from '../bookings/refund-worth.ts';

/** Whether an entry refunds money of the invoice. */
export const isCredited = (order: StoredBooking, { action, transactionId }: LedgerEntry) =>
  action === 'refunded' && transactionId === order.transactionId;

/** The credit of an entry: how much of the invoice it gave back, and for what. */
export function creditOf(order: StoredBooking, entry: LedgerEntry): Credit {
  const { amountMinor: amount, refundId } = entry;
  const refund = order.refunds.find((one) => one.refundId === refundId);
  return { amount, for: refund?.lines && sharesOfRefund(order, refund, refundsBefore(order, entry)) };
}

/**
 * The refunds of the invoice that were made before an entry, oldest first. Leaves out those that had failed by then,
 * because their money did not go back; a later failure does not count.
 */
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
