import { useLayoutEffect } from 'react';
import { staffBarStore } from './staff-bar-store.ts';
import { StaffBar } from './staff-bar.tsx';
import { StaffLinks } from './staff-links.tsx';
import { ShopLinks } from './shop-links.tsx';

/** An admin's sidebar, at the window's edge, and the bar above the page. */
export function Component() {
  useLayoutEffect(() => {
    staffBarStore.set(<StaffBar />);
    return () => staffBarStore.set(undefined);
  }, []);
  return (
    <div className="staff-side">
      <div className="staff-side-content">
        <nav aria-label="Dashboard">
          <StaffLinks />
        </nav>
        <ShopLinks />
      </div>
    </div>
  );
}
