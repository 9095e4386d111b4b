import { formatMoney } from '@switchyard/shared';
import {
  type Booking,
  type BookingEvent,
  type LedgerAction,
  lineText,
  namedUnits,
  type OrderRefund,
  standingOf,
} from '@switchyard/shared/bookings';

export interface OrderStep {
  action: LedgerAction | 'held-until';
  /** ISO 8601. */
  at: string;
  name: string;
  note?: string | undefined;
}

const names: Record<LedgerAction, string> = {
  held: 'Order placed',
  'payment-started': 'Payment started',
  reminded: 'Reminder sent',
  addressed: 'Address added',
  'address-asked': 'Buyer asked for the address',
  'balance-waived': 'Delivery and tax waived',
  paid: 'Paid',
  packed: 'Packed',
  'partly-shipped': 'Partly shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired',
  'refund-due': 'Refund started',
  'refund-asked': 'Refund started',
  'cancel-asked': 'Cancelled',
  'refund-failed': 'Refund failed',
  'withdrawal-declared': 'Withdrawal declared',
  'return-declared': 'Return declared',
  'declaration-ended': 'Ended without a refund',
  refunded: 'Refunded',
  'charged-back': 'Charged back',
  inquired: 'The bank asks about the payment',
  'inquiry-closed': 'Inquiry closed',
  disputed: 'Payment disputed',
  'dispute-won': 'Dispute won',
  'dispute-lost': 'Dispute lost',
};

const notPaid = 'It was not paid in time.';

/** The steps of an order, the oldest first. While it is unpaid, the end of its hold is one of them. */
export function stepsOf(order: Booking, events: readonly BookingEvent[], now: number): OrderStep[] {
  const steps: OrderStep[] = events.map((event) => ({
    action: event.action,
    at: event.at,
    name: nameOf(event),
    note: noteOf(event, order),
  }));
  const standing = standingOf(order, now);
  const at = order.holdExpiresAt;
  if (standing === 'held') steps.push({ action: 'held-until', at, name: 'Held until' });
  // The hold has run out, but no sweep has recorded it yet.
  if (standing === 'expired' && order.status === 'held')
    steps.push({ action: 'expired', at, name: names.expired, note: notPaid });
  return steps;
}

/** A refund of 0 is for units whose price was already refunded as an amount without units. */
const nameOf = ({ action, amount }: BookingEvent): string =>
  action === 'refund-asked' && amount === 0 ? 'Refunded before' : names[action];

function noteOf({ action, by, amount, detail, refund }: BookingEvent, order: Booking): string | undefined {
  const sum = formatMoney(amount, order.bill.currency);
  if (action === 'cancelled' && by === 'shop') return 'By the shop.';
  if (action === 'expired') return notPaid;
  if (action === 'paid') return `${sum} by card.`;
  const units = refundedUnits(order, order.refunds.find(({ id }) => id === refund)?.lines);
  if (action === 'refund-asked' && amount === 0) return units;
  if (action === 'refunded') {
    return [`${sum} to the card${units && ` for ${units}`}.`, detail].filter(Boolean).join(' ');
  }
  if (action === 'balance-waived') return [`${sum}.`, detail].filter(Boolean).join(' ');
  if (action === 'refund-failed') return sum;
  if (action === 'disputed' || action === 'inquired')
    return [sum, disputeReason(detail ?? '')].filter(Boolean).join(': ');
  return action === 'shipped' || action === 'partly-shipped' ? detail : undefined;
}

/** Formats refunded units, such as `1 × Fen switch, 2 × Brass plate`. Empty if an amount was refunded without units. */
export const refundedUnits = ({ lines }: Booking, units: OrderRefund['lines']): string =>
  namedUnits(lines, units ?? [])
    .map(lineText)
    .join(', ');

/** Converts a bank's code to words: `product_not_received` → `Product not received`. */
export function disputeReason(reason: string): string {
  if (reason === 'general') return 'No particular reason';
  const words = reason.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
