import { useLayoutEffect } from 'react';
import { staffBarSlot } from './staff-bar-slot.ts';
import { StaffBar } from './staff-bar.tsx';
import { StaffLinks } from './staff-links.tsx';
import { ShopLinks } from './shop-links.tsx';

/** An admin's sidebar, at the window's edge, and the bar above the page. */
export function Component() {
  useLayoutEffect(() => {
    staffBarSlot.set(<StaffBar />);
    return () => staffBarSlot.set(undefined);
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
