import type { Booking, BookingStatus, OrderTrouble } from '@switchyard/shared';
import { orderWords } from '../../lib/order-words.ts';
import { Status } from '../../ui/status.tsx';

const troubleNames: Record<OrderTrouble, string> = {
  'address missing': 'Address missing',
  disputed: 'Disputed',
  'refund failed': 'Refund failed',
};

interface OrderMarksProps {
  order: Booking;
  standing: BookingStatus;
  /** Admins see what is wrong with it, too. */
  hasTroubles: boolean;
}

/** The state of an order, and what is wrong with it. */
export function OrderMarks({ order, standing, hasTroubles }: OrderMarksProps) {
  const { tone, name } = orderWords[standing];
  return (
    <>
      <Status tone={tone}>{name}</Status>
      {hasTroubles &&
        order.troubles.map((trouble) => (
          <Status key={trouble} tone="bad">
            {troubleNames[trouble]}
          </Status>
        ))}
    </>
  );
}
