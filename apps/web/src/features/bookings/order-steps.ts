import {
  type Booking,
  type BookingEvent,
  formatDollars,
  type LedgerAction,
  standingOf,
} from '@switchyard/shared';

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
  paid: 'Paid',
  cancelled: 'Cancelled',
  expired: 'Expired',
  'refund-due': 'Refund started',
  refunded: 'Refunded',
};

const notPaid = 'It was not paid in time.';

/** What happened to an order and, while it is unpaid, when its hold ends. Oldest first. */
export function stepsOf(order: Booking, events: readonly BookingEvent[], now: number): OrderStep[] {
  const steps: OrderStep[] = events.map((event) => ({
    action: event.action,
    at: event.at,
    name: names[event.action],
    note: noteOf(event),
  }));
  const standing = standingOf(order, now);
  const at = order.holdExpiresAt;
  if (standing === 'held') steps.push({ action: 'held-until', at, name: 'Held until' });
  // The hold has run out, and no sweep has recorded it yet.
  if (standing === 'expired' && order.status === 'held')
    steps.push({ action: 'expired', at, name: names.expired, note: notPaid });
  return steps;
}

function noteOf({ action, by, amount }: BookingEvent): string | undefined {
  if (action === 'cancelled' && by === 'shop') return 'By the shop.';
  if (action === 'expired') return notPaid;
  if (action === 'paid') return `${formatDollars(amount)} by card.`;
  return action === 'refunded' ? `${formatDollars(amount)} to the card.` : undefined;
}
