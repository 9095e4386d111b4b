import type { BookingStatus } from '@switchyard/shared';

interface OrderWords {
  tone: 'good' | 'waiting' | 'bad' | 'neutral';
  name: string;
  /** Added in the list of orders. */
  remark?: string;
  /** Shown on the payment page in place of the card form. */
  whyClosed: string;
}

/** What a buyer reads about an order in each state. */
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
    remark: 'Your parcel is ready and waits for its carrier.',
    whyClosed: 'This order is already paid. There is nothing left to do.',
  },
  shipped: {
    tone: 'good',
    name: 'Shipped',
    remark: 'Your parcel is on its way.',
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
    whyClosed: 'This order was not paid in time, so its pieces went back on sale. You can order them again.',
  },
  refunded: {
    tone: 'neutral',
    name: 'Refunded',
    remark: 'Your money went back to your card.',
    whyClosed: 'This order was refunded: your money went back to your card.',
  },
};
