import { lookUp } from '@switchyard/shared';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { inTab, keepJson, readJson } from '../../lib/kept.ts';

/**
 * Moves the focus to the ref's element after each navigation, as a page load would. Screen readers start reading there.
 * The new page fades in. A link with `inPlace` in its state leads to a variant of the same thing, such as a cable in
 * another colour, so the focus and the scroll position stay.
 */
export function useFocusOnNavigation<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const { pathname, hash, state } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    // Browsers have their own animation for Back.
    if (shown.current !== pathname && navigation !== 'POP') fadeIn(target.current);
  }, [pathname, navigation]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash && !state?.inPlace) target.current?.focus({ preventScroll: true });
  }, [pathname, hash, state]);
  return target;
}

/** Fades the page in. It can be clicked from the first frame on. */
function fadeIn(main: HTMLElement | null) {
  if (!main?.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // In the dashboard only the page fades, because the links stay.
  const page = main.querySelector('[data-page]') ?? main;
  page.animate({ opacity: [0, 1] }, { duration: 150, easing: 'ease-out' });
}

const storageKey = 'scroll';

/** Reads the scroll position of each history entry, in pixels, by the entry's key. An object whatever is stored. */
const readPositions = (): Record<string, number> => Object(readJson(inTab, storageKey));

/**
 * Scrolls at once despite the style sheet's smooth scrolling: a button that moves under a finger would lose the click.
 */
const jumpTo = (top: number) => scrollTo({ top, behavior: 'instant' });

/** The element that a hash names. A malformed hash such as `#%` names none. */
function namedBy(hash: string): Element | null {
  try {
    return document.querySelector(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`);
  } catch {
    return null;
  }
}

let positions: Record<string, number> | undefined;

/**
 * Scrolls as a page load would: to the top of a new page, to the element that the hash names, and back to the former
 * position after Back or a reload. A change of the query string alone does not scroll.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash, state } = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => keepJson(inTab, storageKey, positions ?? {});
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);

  useLayoutEffect(() => {
    positions ??= readPositions();
    const kept = lookUp(positions, key);
    if (navigation === 'POP' && kept !== undefined) jumpTo(kept);
    else if (hash) namedBy(hash)?.scrollIntoView();
    const follow = () => {
      positions = { ...positions, [key]: scrollY };
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [key, hash, navigation]);

  useLayoutEffect(() => {
    if (navigation !== 'POP' && !hash && !state?.inPlace) jumpTo(0);
    // Only when the page itself has changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new key or hash alone is the same page
  }, [pathname]);
}
