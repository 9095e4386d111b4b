import type { DeskTab } from '@switchyard/shared/bookings';

interface TabWords {
  name: string;
  /** Shown if the tab has no orders. */
  empty: { title: string; text: string };
}

/** The tabs of the orders desk, in the sequence of the work. */
export const deskTabWords: Record<DeskTab, TabWords> = {
  'to-ship': {
    name: 'To ship',
    empty: { title: 'Nothing to ship', text: 'Paid orders appear here until they are shipped.' },
  },
  unpaid: {
    name: 'Unpaid',
    empty: { title: 'No unpaid orders', text: 'Orders that wait for their payment appear here.' },
  },
  shipped: {
    name: 'Shipped',
    empty: { title: 'Nothing shipped yet', text: 'Orders on their way and delivered ones appear here.' },
  },
  refunded: {
    name: 'Refunded',
    empty: { title: 'No refunds', text: 'Orders whose money went back, all or part of it, appear here.' },
  },
  'charged-back': {
    name: 'Charged back',
    empty: { title: 'Nothing lost', text: 'Orders that a dispute ended before they were sent appear here.' },
  },
  trouble: {
    name: 'Trouble',
    empty: {
      title: 'No trouble',
      text:
        'Disputes, inquiries of banks, missing addresses, balances due, ' +
        'failed refunds and withdrawn orders appear here.',
    },
  },
  all: {
    name: 'All',
    empty: { title: 'No orders yet', text: 'The orders of all buyers appear here.' },
  },
};

export const deskTabNames = Object.keys(deskTabWords) as DeskTab[];
