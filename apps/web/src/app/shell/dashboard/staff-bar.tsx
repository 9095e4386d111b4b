import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Data } from '../../../lib/data.tsx';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { settingsQuery } from '../../../lib/settings.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { LogoMark } from '../../../ui/logo.tsx';
import { LeaveIcon, ShopIcon } from '../../../ui/shell-icons.tsx';
import { Badge } from '../../../ui/status.tsx';
import { DashboardDrawer } from './dashboard-drawer.tsx';
import { StaffLinks } from './staff-links.tsx';
import { StaffSearch } from './staff-search.tsx';
import { ShopLinks } from './shop-links.tsx';

/** The bar above an admin's pages: the search, a link to the shop, and the account. */
export function StaffBar() {
  return (
    <Data>
      <header className="staff-bar">
        <span className="lg:hidden">
          <DashboardDrawer links={<StaffLinks />} isQuiet>
            <ShopLinks />
          </DashboardDrawer>
        </span>
        <Link
          to={paths.dashboard}
          className="flex min-h-11 items-center gap-2 rounded-lg font-display text-lg font-bold tracking-tight"
        >
          <LogoMark className="h-8" />
          <span className="max-[26rem]:sr-only">Dashboard</span>
        </Link>
        <TestMode />
        <StaffSearch />
        <ButtonLink to={paths.home} variant="quiet" className="staff-bar-end">
          <ShopIcon className="size-5 shrink-0" />
          <span className="max-md:sr-only">View shop</span>
        </ButtonLink>
        <SignOut />
      </header>
    </Data>
  );
}

function TestMode() {
  const { data } = useQuery(settingsQuery);
  if (!data?.testMode) return null;
  return (
    <aside aria-label="Test mode" className="max-[23rem]:hidden">
      <Badge title="Test mode: no real money moves here" className="text-xs whitespace-nowrap">
        Test mode
      </Badge>
    </aside>
  );
}

function SignOut() {
  const state = useSession();
  if (state.status !== 'signed-in') return null;
  return (
    <Button
      variant="quiet"
      onClick={() => void session.signOut({ leaveTo: paths.home })}
      title={`Signed in as ${state.email}`}
      className="max-md:min-w-11 max-md:px-2"
    >
      <LeaveIcon className="size-5 shrink-0" />
      <span className="whitespace-nowrap max-md:sr-only">Sign Out</span>{' '}
      <span className="max-w-40 truncate text-sm font-normal text-(--muted) max-xl:sr-only">
        {state.displayName}
      </span>
    </Button>
  );
}
