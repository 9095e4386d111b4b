import { Outlet } from 'react-router-dom';
import { DashboardDrawer } from '../dashboard/dashboard-drawer.tsx';
import { DashboardLinks } from '../dashboard/dashboard-links.tsx';

/** The layout of the dashboard: its pages at the side, or in a drawer where there is no room for them. */
export function Component() {
  return (
    <div className="shell-width grid flex-1 items-start gap-x-10 pt-6 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:pt-10">
      <nav aria-label="Dashboard" className="plate sticky top-23 hidden p-3 lg:block">
        <p className="front-print px-3 pt-2 pb-3">Dashboard</p>
        <DashboardLinks />
      </nav>
      <div className="min-w-0">
        <DashboardDrawer />
        <Outlet />
      </div>
    </div>
  );
}
