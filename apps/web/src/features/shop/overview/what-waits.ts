import { beginningOf, formatNumber } from '@switchyard/shared';
import type { OverviewToDo } from '@switchyard/shared/overview';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';

interface WaitingThing {
  to: string;
  name: string;
  note?: string;
  /** The deadline, in ISO 8601. */
  until?: string;
}

/** One kind of work that waits. */
export interface Waiting {
  title: string;
  count: number;
  /** Shown in red. */
  isTrouble?: boolean;
  note?: string;
  /** The most urgent items. */
  things: readonly WaitingThing[];
  to: string;
  linkText: string;
}

const deskTab = (tab: string) => `${dashboardPaths.allOrders}?tab=${tab}`;

/** The API accepts searches of at most 100 characters. */
const stockOf = (name: string) =>
  `${dashboardPaths.stock}?${new URLSearchParams({ q: beginningOf(name, 100) })}`;

/**
 * What waits for an admin: trouble first, then deadlines, then the day's work. Kinds of work without anything waiting
 * are left out.
 */
export function whatWaits({ trouble, expiring, toShip, unreadMessages, lowStock }: OverviewToDo): Waiting[] {
  const all: Waiting[] = [
    {
      title: 'Orders in trouble',
      count: trouble,
      isTrouble: true,
      note: 'Disputes, inquiries of banks, missing addresses, balances due and failed refunds.',
      things: [],
      to: deskTab('trouble'),
      linkText: 'Look into them',
    },
    {
      title: 'About to expire',
      count: expiring.count,
      note: `Unpaid orders that lose their units within ${expiring.minutes} minutes.`,
      things: expiring.nearest.map(({ _id, title, holdExpiresAt }) => ({
        to: dashboardPaths.order(_id),
        name: title,
        until: holdExpiresAt,
      })),
      to: deskTab('unpaid'),
      linkText: 'Unpaid orders',
    },
    {
      title: 'Orders to ship',
      count: toShip,
      things: [],
      to: dashboardPaths.allOrders,
      linkText: 'All Orders',
    },
    {
      title: 'New messages',
      count: unreadMessages,
      things: [],
      to: `${dashboardPaths.messages}?tab=unread`,
      linkText: 'Read and answer',
    },
    {
      title: 'Low stock',
      count: lowStock.count,
      things: lowStock.parts.map(({ name, availableQuantity }) => ({
        to: stockOf(name),
        name,
        note: availableQuantity === 0 ? 'none left' : `${formatNumber(availableQuantity)} left`,
      })),
      to: dashboardPaths.stock,
      linkText: 'Restock',
    },
  ];
  return all.filter(({ count }) => count > 0);
}
