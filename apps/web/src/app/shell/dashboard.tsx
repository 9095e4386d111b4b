import { type ReactNode, useLayoutEffect } from 'react';
import { useAdmin } from '../../lib/session/use-admin.ts';
import { DashboardDrawer } from './desk/dashboard-drawer.tsx';
import { DashboardLinks } from './desk/dashboard-links.tsx';
import { DeskBar } from './desk/desk-bar.tsx';
import { deskBarSlot } from './desk/desk-bar-slot.ts';
import { ShopLinks } from './desk/shop-links.tsx';
import './desk/desk.css';

/**
 * The layout of the dashboard. A buyer's pages stand inside the shop's frame; an admin's desk has its own. The page has
 * the same position in the React tree in both, so that it is not remounted when the role becomes known.
 */
export function Dashboard({ children }: { children: ReactNode }) {
  const { data: isAdmin, isPending } = useAdmin();
  useLayoutEffect(() => {
    if (!isAdmin) return undefined;
    deskBarSlot.set(<DeskBar />);
    return () => deskBarSlot.set(undefined);
  }, [isAdmin]);
  return (
    <div className={isAdmin ? 'desk' : buyersLook}>
      {isAdmin ? <DeskSide /> : <BuyersSide />}
      <div data-page="" className={isAdmin ? 'desk-page' : 'min-w-0'}>
        {!isAdmin && (
          <div className="float-end ms-3 lg:hidden">
            <DashboardDrawer />
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

/** The admin's sidebar at the window's edge. The page takes the remaining width, up to a readable line length. */
function DeskSide() {
  return (
    <div className="desk-side">
      <div className="desk-side-content">
        <nav aria-label="Dashboard">
          <DashboardLinks />
        </nav>
        <ShopLinks />
      </div>
    </div>
  );
}
