import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** After going to another page, puts the focus on what the ref names, as a page load would: readers start there. */
export function useFocusOnNavigation<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) target.current?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return target;
}
