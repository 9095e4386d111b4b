import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'scroll';

/** How far down each entry of the tab's history was scrolled, in pixels, by the entry's key. */
function readPositions(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {};
  } catch {
    return {};
  }
}

function keepPositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Storage is blocked or full: a reload begins at the top.
  }
}

let positions: Record<string, number> | undefined;

/**
 * Goes where a page load would: to the top of a new page, to what its address names, and on the way back or after a reload
 * to where one was. A change of the query alone leaves the page where it is.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => keepPositions(positions ?? {});
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);

  useLayoutEffect(() => {
    positions ??= readPositions();
    const kept = positions[key];
    if (navigation === 'POP' && kept !== undefined) scrollTo(0, kept);
    else if (hash)
      document.querySelector(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`)?.scrollIntoView();
    const follow = () => {
      positions = { ...positions, [key]: scrollY };
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [key, hash, navigation]);

  useLayoutEffect(() => {
    if (navigation !== 'POP' && !hash) scrollTo(0, 0);
    // Only where the page itself changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
}
