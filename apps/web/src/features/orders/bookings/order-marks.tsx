import type { Booking, BookingStatus, OrderTrouble } from '@switchyard/shared/bookings';
import { orderWords } from '../../../shop/order-words.ts';
import { Status, type StatusTone } from '../../../ui/status.tsx';

const troubleWords: Record<OrderTrouble, { tone: StatusTone; name: string }> = {
  'address missing': { tone: 'bad', name: 'Address missing' },
  'balance due': { tone: 'bad', name: 'Balance due' },
  // Not bad yet: no money has moved, and the order may be shipped.
  inquiry: { tone: 'waiting', name: 'The bank asks' },
  disputed: { tone: 'bad', name: 'Disputed' },
  'partly charged back': { tone: 'bad', name: 'Partly charged back' },
  'refund failed': { tone: 'bad', name: 'Refund failed' },
  withdrawn: { tone: 'bad', name: 'Withdrawn' },
};

interface OrderMarksProps {
  order: Booking;
  standing: BookingStatus;
  /** Whether to show troubles as well. Only admins see them. */
  hasTroubles: boolean;
}

/** The state of an order, and its troubles. */
export function OrderMarks({ order, standing, hasTroubles }: OrderMarksProps) {
  const { tone, name } = orderWords[standing];
  return (
    <>
      <Status tone={tone}>{name}</Status>
      {hasTroubles &&
        order.troubles.map((trouble) => (
          <Status key={trouble} tone={troubleWords[trouble].tone}>
            {troubleWords[trouble].name}
          </Status>
        ))}
    </>
  );
}
