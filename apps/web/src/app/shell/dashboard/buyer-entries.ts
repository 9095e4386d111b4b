import CircleUserRound from 'lucide-react/icons/circle-user-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { ComponentType } from 'react';
import { dashboardPages as pages } from '../../../lib/dashboard-pages.ts';
import type { Page } from '../../../lib/pages.ts';

export interface SidebarEntry {
  page: Page;
  name: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  /** A count of what waits on the page. */
  Waiting?: ComponentType;
}

export const overview: SidebarEntry = { page: pages.dashboard, name: 'Overview', icon: LayoutDashboard };
export const profile: SidebarEntry = { page: pages.profile, name: 'My Profile', icon: CircleUserRound };

export const buyerEntries: readonly SidebarEntry[] = [
  { page: pages.orders, name: 'My Orders', icon: ShoppingBag },
  { page: pages.review, name: 'My Reviews', icon: MessageSquareText },
];
