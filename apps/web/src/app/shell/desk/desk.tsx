import { useLayoutEffect } from 'react';
import { deskBarSlot } from './desk-bar-slot.ts';
import { DeskBar } from './desk-bar.tsx';
import { DeskLinks } from './desk-links.tsx';
import { ShopLinks } from './shop-links.tsx';

/** An admin's sidebar, at the window's edge, and the bar above the page. */
export function Component() {
  useLayoutEffect(() => {
    deskBarSlot.set(<DeskBar />);
    return () => deskBarSlot.set(undefined);
  }, []);
  return (
    <div className="desk-side">
      <div className="desk-side-content">
        <nav aria-label="Dashboard">
          <DeskLinks />
        </nav>
        <ShopLinks />
      </div>
    </div>
  );
}
