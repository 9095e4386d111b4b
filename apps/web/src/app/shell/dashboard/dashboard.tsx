import { lazy, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { late } from '../../../lib/late.tsx';
import { retried } from '../../../lib/retried.ts';
import { meets } from '../../../lib/session/permissions.ts';
import { useRights } from '../../../lib/session/use-rights.ts';
import { Later } from '../../../ui/later.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { DashboardDrawer } from './dashboard-drawer.tsx';
import { DashboardLinks } from './dashboard-links.tsx';
import './staff-frame.css';

/**
 * The frame of an admin's pages has code of its own, because a buyer's page on a slow phone would wait for it. An
 * admin's page waits for it, so that both are shown at once.
 */
export const [StaffFrame, loadStaffFrame] = late(retried(() => import('./staff-frame.tsx')));

const NextStep = lazy(retried(() => import('../../overview/next-step.tsx')));

/**
 * The layout of the dashboard. A buyer's pages stand inside the shop's frame; an admin's have their own. The page has
 * the same position in the React tree in both, so that it is not remounted when the role becomes known.
 */
export function Dashboard({ children }: { children: ReactNode }) {
  const { data: rights, isPending } = useRights();
  const isStaff = rights !== undefined && meets(rights, 'staff');
  const { state } = useLocation();
  const page = useKeptFocus();
  return (
    <div className={isStaff ? 'staff-frame' : buyersLook}>
      {isStaff ? <StaffFrame /> : <BuyersSide />}
      <div ref={page} data-page="" className={isStaff ? 'staff-page' : 'min-w-0'}>
        {!isStaff && (
          <div className="float-end ms-3 lg:hidden">
            <DashboardDrawer links={<DashboardLinks />} />
          </div>
        )}
        {children}
        {isStaff && state?.startStep && (
          <Later>
            <NextStep />
          </Later>
        )}
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
