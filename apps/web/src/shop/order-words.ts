import type { BookingStatus } from '@switchyard/shared/bookings';

interface OrderWords {
  tone: 'good' | 'waiting' | 'bad' | 'neutral';
  name: string;
  /** Shown on the order's page, which admins read as well. */
  remark?: string;
  /** Shown to the buyer on the payment page instead of the card form. */
  whyClosed: string;
}

/** The words about an order in each state. */
export const orderWords: Record<BookingStatus, OrderWords> = {
  held: { tone: 'waiting', name: 'Unpaid', whyClosed: 'This order cannot be paid now.' },
  paid: {
    tone: 'good',
    name: 'Paid',
    whyClosed: 'This order is already paid. There is nothing left to do.',
  },
  packed: {
    tone: 'good',
    name: 'Packed',
    remark: 'The parcel is ready and waits for its carrier.',
    whyClosed: 'This order is already paid. There is nothing left to do.',
  },
  shipped: {
    tone: 'good',
    name: 'Shipped',
    remark: 'The parcel is on its way.',
    whyClosed: 'This order is already paid. There is nothing left to do.',
  },
  delivered: {
    tone: 'good',
    name: 'Delivered',
    whyClosed: 'This order is already paid. There is nothing left to do.',
  },
  cancelled: {
    tone: 'neutral',
    name: 'Cancelled',
    whyClosed: 'This order was cancelled, so it cannot be paid.',
  },
  expired: {
    tone: 'bad',
    name: 'Expired',
    remark: 'It was not paid in time.',
    whyClosed: 'This order was not paid in time, so its units went back on sale. You can order them again.',
  },
  refunded: {
    tone: 'neutral',
    name: 'Refunded',
    remark: 'The money went back to the card.',
    whyClosed: 'This order was refunded: your money went back to your card.',
  },
  'charged-back': {
    tone: 'neutral',
    name: 'Charged back',
    remark: 'The bank took the money back after a dispute.',
    whyClosed: 'Your bank took the payment back, so this order has ended.',
  },
};
