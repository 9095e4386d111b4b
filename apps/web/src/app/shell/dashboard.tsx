import Boxes from 'lucide-react/icons/boxes';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PackagePlus from 'lucide-react/icons/package-plus';
import PanelLeft from 'lucide-react/icons/panel-left';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Truck from 'lucide-react/icons/truck';
import UsersRound from 'lucide-react/icons/users-round';
import Warehouse from 'lucide-react/icons/warehouse';
import { type ComponentType, type ReactNode, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { UnreadCount } from '../../features/messages/unread-count.tsx';
import { paths } from '../../lib/paths.ts';
import { useAdmin } from '../../lib/session/use-admin.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The layout of the dashboard: links at the side, or in a drawer on small screens. */
export function Dashboard({ children }: { children: ReactNode }) {
  return (
    <div className="shell-width grid flex-1 items-start gap-x-8 pt-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-10">
      <nav aria-label="Dashboard" className="sticky top-23 hidden lg:block">
        <DashboardLinks />
      </nav>
      <div data-page="" className="min-w-0">
        <DashboardDrawer />
        {children}
      </div>
    </div>
  );
}

/** Opens at one history entry, so that going to another page closes it. Its button floats beside the page's title. */
function DashboardDrawer() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  return (
    <div className="float-end ms-3 lg:hidden">
      <Button
        size="small"
        aria-label="Dashboard menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(key)}
        className="min-h-11"
      >
        <PanelLeft aria-hidden="true" className="size-4.5" />
        <span className="max-[23rem]:sr-only">Menu</span>
      </Button>
      <Drawer open={isOpen} onClose={() => setOpenAt(undefined)} title="Dashboard">
        <nav aria-label="Dashboard">
          <DashboardLinks />
        </nav>
      </Drawer>
    </div>
  );
}

interface Entry {
  to: string;
  name: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  /** What is new there. */
  Count?: ComponentType;
}

const overview: Entry = { to: paths.dashboard, name: 'Overview', icon: LayoutDashboard };
const profile: Entry = { to: paths.profile, name: 'My Profile', icon: CircleUserRound };

const buyerEntries: Entry[] = [
  { to: paths.orders, name: 'My Orders', icon: ShoppingBag },
  { to: paths.review, name: 'My Reviews', icon: MessageSquareText },
];

const adminEntries: Entry[] = [
  { to: paths.allOrders, name: 'All Orders', icon: ClipboardList },
  { to: paths.users, name: 'All Users & Make Admin', icon: UsersRound },
  { to: paths.addPart, name: 'Add a Equipment', icon: PackagePlus },
  { to: paths.managePart, name: 'Manage Equipments', icon: Warehouse },
  { to: paths.stock, name: 'Stock', icon: Boxes },
  { to: paths.delivery, name: 'Delivery', icon: Truck },
  { to: paths.reviews, name: 'Reviews', icon: MessageSquareText },
  { to: paths.messages, name: 'Messages', icon: Inbox, Count: UnreadCount },
  { to: paths.books, name: 'Books', icon: Scale },
  { to: paths.audit, name: 'Audit trail', icon: ScrollText },
];

function EntryLink({ to, name, icon: Icon, Count }: Entry) {
  return (
    <NavLink
      to={to}
      end={to === paths.dashboard}
      className="flex min-h-11 items-center gap-3 rounded-lg px-3 py-1.5 leading-snug font-medium hover:bg-base-200 aria-[current=page]:bg-primary/12 aria-[current=page]:text-primary"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {name}
      {Count && <Count />}
    </NavLink>
  );
}

function DashboardLinks() {
  const { data: isAdmin, isPending } = useAdmin();
  const ofRole = isAdmin ? adminEntries : buyerEntries;
  return (
    <ul className="flex flex-col gap-0.5">
      {[overview, ...(isAdmin === undefined ? [] : ofRole), profile].map((entry) => (
        <li key={entry.to}>
          <EntryLink {...entry} />
        </li>
      ))}
      {isPending && (
        <li aria-hidden="true" className="flex flex-col gap-0.5">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </li>
      )}
    </ul>
  );
}
