import { toAmount } from '@switchyard/shared';
import type { AuditEntry } from '../../infrastructure/audit/audit.service.ts';
import type { LedgerEntry, StoredBooking } from '../bookings/booking.ts';

/** What an audit entry needs from its order. */
export type AuditedOrder = Pick<StoredBooking, 'id' | 'buyer' | 'bill' | 'parcels' | 'refunds'>;

/**
 * The audit entry for a ledger entry. Audited are the steps that only admins take, an admin's steps on somebody else's
 * order, and refunds that the shop makes by itself.
 */
export function auditEntryOf(order: AuditedOrder, entry: LedgerEntry): AuditEntry | undefined {
  const { id, buyer } = order;
  const { by, from, transactionId } = entry;
  const amount = toAmount(entry.amountMinor, order.bill.currency);
  // A step has an IP address only if an admin acted on somebody else's order. Comparing e-mails would not do: the two
  // accounts may have had the same one.
  const isForBuyer = from !== undefined || ![buyer, 'shop', 'provider'].includes(by);
  switch (entry.action) {
    case 'packed':
      return { by, from, action: 'order-packed', whom: id };
    case 'shipped':
    case 'partly-shipped':
      return { by, from, action: 'order-shipped', whom: id, after: { ...parcelOf(order, entry) } };
    case 'delivered':
      return { by, from, action: 'order-delivered', whom: id };
    case 'balance-waived': {
      const after = { order: id, amount, reason: entry.detail };
      return { by, from, action: 'balance-waived', whom: buyer, after };
    }
    case 'refund-asked': {
      const after = { order: id, amount, reason: entry.detail, ...unitsOfRefund(order, entry) };
      return { by, from, action: 'refunded', whom: buyer, after };
    }
    case 'refunded': {
      if (by !== 'shop') return undefined;
      const after = { order: id, transactionId, refundId: entry.refundId, amount };
      return { by, from, action: 'refunded', whom: buyer, after };
    }
    case 'cancelled':
      if (!isForBuyer) return undefined;
      return { by, from, action: 'orders-cancelled', whom: buyer, before: { unpaid: [id] } };
    case 'paid':
      if (!isForBuyer) return undefined;
      return { by, from, action: 'payment-confirmed', whom: buyer, after: { order: id, transactionId } };
    case 'address-asked':
      return { by, from, action: 'address-asked', whom: id };
    case 'addressed':
      return isForBuyer ? { by, from, action: 'address-added', whom: id } : undefined;
    default:
      return undefined;
  }
}

/** A parcel's carrier, tracking number and units. If the whole order was shipped at once, the units are left out. */
function parcelOf({ parcels }: AuditedOrder, entry: LedgerEntry) {
  const parcel = parcels.find(({ id }) => id === entry.parcel) ?? parcels[0];
  if (!parcel) return {};
  const { carrier, trackingNumber, link, lines } = parcel;
  return {
    carrier,
    ...(trackingNumber !== undefined && { trackingNumber }),
    ...(link !== undefined && { link }),
    ...(entry.action === 'partly-shipped' && { lines }),
  };
}

/** What a refund was for, and which units go back in stock, now or later. */
function unitsOfRefund({ refunds }: AuditedOrder, { refund: id }: LedgerEntry) {
  const refund = refunds.find((one) => one.id === id);
  if (!refund) return {};
  const { lines, restock = refund.restocked } = refund;
  return { ...(lines && { lines }), ...(restock && { restock }) };
}
