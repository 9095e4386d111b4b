import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { retried } from '../../lib/retried.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { CrossIcon, MenuIcon } from '../../ui/shell-icons.tsx';
import { AccountButton } from './account-button.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const TestModeRibbon = lazy(retried(() => import('./test-mode-ribbon.tsx')));

function Brand() {
  return (
    <Link
      to={paths.home}
      className="flex items-center gap-2.5 rounded-lg font-display text-xl font-extrabold tracking-tight"
    >
      <LogoMark className="size-9" />
      Switchyard
    </Link>
  );
}

/** Whether the small menu is open: closed again by Escape, by going elsewhere, and by pressing outside. */
function useMenu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      button.current?.focus();
    }
    function onPress(event: PointerEvent) {
      if (event.target instanceof Node && !header.current?.contains(event.target)) setOpenAt(undefined);
    }
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);
  return { isOpen, toggle: () => setOpenAt(isOpen ? undefined : key), header, button };
}

/** The top of every page. */
export function SiteHeader() {
  const { isOpen, toggle, header, button } = useMenu();
  return (
    <header
      ref={header}
      className="sticky top-0 z-30 border-b border-base-300 bg-base-100/95 backdrop-blur-sm"
    >
      <div className="shell-width flex min-h-17 items-center gap-3">
        <Brand />
        <nav aria-label="Main" className="ms-auto hidden items-center gap-1 lg:flex">
          <NavigationLinks />
        </nav>
        <div className="ms-auto flex items-center gap-2 lg:ms-2">
          <ThemeSwitch />
          <span className="hidden lg:block">
            <AccountButton />
          </span>
          <button
            ref={button}
            type="button"
            aria-expanded={isOpen}
            aria-controls="small-menu"
            aria-label="Menu"
            onClick={toggle}
            className="quiet-button min-w-11 px-2 lg:hidden"
          >
            {isOpen ? <CrossIcon /> : <MenuIcon />}
          </button>
        </div>
      </div>
      <nav id="small-menu" aria-label="Main" hidden={!isOpen} className="border-t border-base-300 lg:hidden">
        <div className="shell-width flex flex-col gap-1 py-4">
          <NavigationLinks />
          <div className="mt-3 flex flex-col">
            <AccountButton />
          </div>
        </div>
      </nav>
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <TestModeRibbon />
        </Suspense>
      </ErrorBoundary>
    </header>
  );
}
