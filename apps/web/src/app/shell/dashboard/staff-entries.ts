import Boxes from 'lucide-react/icons/boxes';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileText from 'lucide-react/icons/file-text';
import Inbox from 'lucide-react/icons/inbox';
import Keyboard from 'lucide-react/icons/keyboard';
import Landmark from 'lucide-react/icons/landmark';
import Library from 'lucide-react/icons/library';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PackagePlus from 'lucide-react/icons/package-plus';
import Palette from 'lucide-react/icons/palette';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import Signpost from 'lucide-react/icons/signpost';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import UsersRound from 'lucide-react/icons/users-round';
import Warehouse from 'lucide-react/icons/warehouse';
import type { Right } from '@switchyard/shared';
import { dashboardPages as pages } from '../../../lib/dashboard-pages.ts';
import type { SidebarEntry } from './buyer-entries.ts';
import { LowStock, OpenOrders, OpenReports, OpenWithdrawals, UnreadMessages } from './open-counts.tsx';

interface Group {
  name: string;
  entries: readonly SidebarEntry[];
}

const staffGroups: readonly Group[] = [
  {
    name: 'Sell',
    entries: [
      { page: pages.allOrders, name: 'All Orders', icon: ClipboardList, Waiting: OpenOrders },
      {
        page: pages.withdrawals,
        name: 'Returns and Withdrawals',
        icon: Undo2,
        Waiting: OpenWithdrawals,
      },
      { page: pages.messages, name: 'Messages', icon: Inbox, Waiting: UnreadMessages },
      { page: pages.reviews, name: 'Reviews', icon: MessageSquareText, Waiting: OpenReports },
    ],
  },
  {
    name: 'Shop',
    entries: [
      { page: pages.managePart, name: 'Manage Equipments', icon: Warehouse },
      { page: pages.addPart, name: 'Add a Equipment', icon: PackagePlus },
      { page: pages.manageCollections, name: 'Collections', icon: Library },
      { page: pages.manageKeyboards, name: 'Keyboards', icon: Keyboard },
      { page: pages.stock, name: 'Stock', icon: Boxes, Waiting: LowStock },
      { page: pages.delivery, name: 'Delivery', icon: Truck },
      { page: pages.shop, name: 'Look', icon: Palette },
      { page: pages.redirects, name: 'Redirects', icon: Signpost },
      { page: pages.settings, name: 'Settings', icon: SlidersHorizontal },
      { page: pages.texts, name: 'Pages', icon: FileText },
      { page: pages.mails, name: 'Mails', icon: Mail },
      { page: pages.law, name: 'What the law shows', icon: Landmark },
      { page: pages.start, name: 'Start selling', icon: ListChecks },
    ],
  },
  { name: 'Money', entries: [{ page: pages.books, name: 'Books', icon: Scale }] },
  {
    name: 'People',
    entries: [
      { page: pages.users, name: 'All Users & Make Admin', icon: UsersRound },
      { page: pages.audit, name: 'Audit trail', icon: ScrollText },
    ],
  },
];

/** The groups of links for these rights. They only contain pages that the rights open. */
export const groupsFor = (rights: readonly Right[]): readonly Group[] =>
  staffGroups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ page }) => rights.some((right) => right === page.who)),
    }))
    .filter(({ entries }) => entries.length > 0);
