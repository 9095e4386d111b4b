import CircleUserRound from 'lucide-react/icons/circle-user-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PackagePlus from 'lucide-react/icons/package-plus';
import PanelLeft from 'lucide-react/icons/panel-left';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import UsersRound from 'lucide-react/icons/users-round';
import Warehouse from 'lucide-react/icons/warehouse';
import { type ComponentType, type ReactNode, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useAdmin } from '../../lib/session/use-admin.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The layout of the dashboard: links at the side, or in a drawer on small screens. */
export function Dashboard({ children }: { children: ReactNode }) {
  return (
    <div className="shell-width grid flex-1 items-start gap-x-10 pt-6 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:pt-10">
      <nav aria-label="Dashboard" className="plate sticky top-23 hidden p-3 lg:block">
        <p className="front-print px-3 pt-2 pb-3">Dashboard</p>
        <DashboardLinks />
      </nav>
      <div className="min-w-0">
        <DashboardDrawer />
        {children}
      </div>
    </div>
  );
}

/** Opens at one history entry, so that going to another page closes it. */
function DashboardDrawer() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  return (
    <div className="mb-6 lg:hidden">
      <Button size="small" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpenAt(key)}>
        <PanelLeft aria-hidden="true" className="size-4.5" />
        Dashboard menu
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
}

const overview: Entry = { to: paths.dashboard, name: 'Overview', icon: LayoutDashboard };
const profile: Entry = { to: paths.profile, name: 'My Profile', icon: CircleUserRound };

const buyerEntries: Entry[] = [
  { to: paths.orders, name: 'My Orders', icon: ShoppingBag },
  { to: paths.review, name: 'My Reviews', icon: MessageSquareText },
];

const adminEntries: Entry[] = [
  { to: paths.users, name: 'All Users & Make Admin', icon: UsersRound },
  { to: paths.addPart, name: 'Add a Equipment', icon: PackagePlus },
  { to: paths.managePart, name: 'Manage Equipments', icon: Warehouse },
  { to: paths.reviews, name: 'Reviews', icon: MessageSquareText },
  { to: paths.audit, name: 'Audit trail', icon: ScrollText },
];

function EntryLink({ to, name, icon: Icon }: Entry) {
  return (
    <NavLink
      to={to}
      end={to === paths.dashboard}
      className="flex min-h-12 items-center gap-3 rounded-xl px-3 py-2 leading-snug font-medium hover:bg-base-200 aria-[current=page]:bg-primary aria-[current=page]:text-primary-content"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {name}
    </NavLink>
  );
}

function DashboardLinks() {
  const { data: isAdmin, isPending } = useAdmin();
  const ofRole = isAdmin ? adminEntries : buyerEntries;
  return (
    <ul className="flex flex-col gap-1">
      {[overview, ...(isAdmin === undefined ? [] : ofRole), profile].map((entry) => (
        <li key={entry.to}>
          <EntryLink {...entry} />
        </li>
      ))}
      {isPending && (
        <li aria-hidden="true" className="flex flex-col gap-1">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </li>
      )}
    </ul>
  );
}
