import Boxes from 'lucide-react/icons/boxes';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PackagePlus from 'lucide-react/icons/package-plus';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import UsersRound from 'lucide-react/icons/users-round';
import Warehouse from 'lucide-react/icons/warehouse';
import type { ComponentType } from 'react';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { paths } from '../../../lib/paths.ts';
import { LowStock, OpenOrders, OpenWithdrawals, UnreadMessages } from './waiting.tsx';

export interface Entry {
  to: string;
  name: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  /** Counts what waits there. */
  Waiting?: ComponentType;
}

export const overview: Entry = { to: paths.dashboard, name: 'Overview', icon: LayoutDashboard };
export const profile: Entry = { to: dashboardPaths.profile, name: 'My Profile', icon: CircleUserRound };

export const buyerEntries: readonly Entry[] = [
  { to: dashboardPaths.orders, name: 'My Orders', icon: ShoppingBag },
  { to: dashboardPaths.review, name: 'My Reviews', icon: MessageSquareText },
];

export const adminGroups: readonly { name: string; entries: readonly Entry[] }[] = [
  {
    name: 'Sell',
    entries: [
      { to: dashboardPaths.allOrders, name: 'All Orders', icon: ClipboardList, Waiting: OpenOrders },
      {
        to: dashboardPaths.withdrawals,
        name: 'Returns and Withdrawals',
        icon: Undo2,
        Waiting: OpenWithdrawals,
      },
      { to: dashboardPaths.messages, name: 'Messages', icon: Inbox, Waiting: UnreadMessages },
      { to: dashboardPaths.reviews, name: 'Reviews', icon: MessageSquareText },
    ],
  },
  {
    name: 'Shop',
    entries: [
      { to: dashboardPaths.managePart, name: 'Manage Equipments', icon: Warehouse },
      { to: dashboardPaths.addPart, name: 'Add a Equipment', icon: PackagePlus },
      { to: dashboardPaths.stock, name: 'Stock', icon: Boxes, Waiting: LowStock },
      { to: dashboardPaths.delivery, name: 'Delivery', icon: Truck },
      { to: dashboardPaths.settings, name: 'Settings', icon: SlidersHorizontal },
    ],
  },
  { name: 'Money', entries: [{ to: dashboardPaths.books, name: 'Books', icon: Scale }] },
  {
    name: 'People',
    entries: [
      { to: dashboardPaths.users, name: 'All Users & Make Admin', icon: UsersRound },
      { to: dashboardPaths.audit, name: 'Audit trail', icon: ScrollText },
    ],
  },
];
