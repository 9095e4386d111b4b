import type { ReactNode } from 'react';
import { late } from '../../lib/late.tsx';
import { retried } from '../../lib/retried.ts';
import { useAdmin } from '../../lib/session/use-admin.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { DashboardDrawer } from './desk/dashboard-drawer.tsx';
import { DashboardLinks } from './desk/dashboard-links.tsx';
import './desk/desk.css';

/**
 * The frame of an admin's pages has code of its own, because a buyer's page on a slow phone would wait for it. An admin's
 * page waits for it, so that both are shown at once.
 */
export const [Desk, loadDesk] = late(retried(() => import('./desk/desk.tsx')));

/**
 * The layout of the dashboard. A buyer's pages stand inside the shop's frame; an admin's desk has its own. The page has
 * the same position in the React tree in both, so that it is not remounted when the role becomes known.
 */
export function Dashboard({ children }: { children: ReactNode }) {
  const { data: isAdmin, isPending } = useAdmin();
  const page = useKeptFocus();
  return (
    <div className={isAdmin ? 'desk' : buyersLook}>
      {isAdmin ? <Desk /> : <BuyersSide />}
      <div ref={page} data-page="" className={isAdmin ? 'desk-page' : 'min-w-0'}>
        {!isAdmin && (
          <div className="float-end ms-3 lg:hidden">
            <DashboardDrawer links={<DashboardLinks />} />
          </div>
        )}
        {children}
      </div>
      {isPending && <div className="role-cover" />}
    </div>
  );
}

/** At least as high as the window, so that late content does not move the footer. */
const buyersLook =
  'shell-width grid min-h-dvh flex-1 items-start gap-x-8 pt-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-10';

/** The buyer's sidebar. On small screens its links are in a drawer, whose button floats beside the page's title. */
function BuyersSide() {
  return (
    <nav aria-label="Dashboard" className="sticky top-23 hidden lg:block">
      <DashboardLinks />
    </nav>
  );
}
