import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { pagesUnderWay } from '../page.tsx';

const none = () => 0;

/** A line at the top of the window while the next page is being fetched: the address is that page's already, what is shown is not. */
export function NavigationProgress() {
  const shown = useLocation();
  const underWay = useSyncExternalStore(pagesUnderWay.subscribe, pagesUnderWay.get, none);
  if (underWay === 0 || shown.pathname === location.pathname) return null;
  return (
    <output className="fixed inset-x-0 top-0 z-50 block h-0.75 animate-[appear-late_100ms_120ms_both] overflow-hidden">
      <span className="sr-only">Loading the next page</span>
      <span
        aria-hidden="true"
        className="block h-full w-1/3 animate-[progress-run_1.1s_ease-in-out_infinite] bg-accent"
      />
    </output>
  );
}
