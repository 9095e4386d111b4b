import { lazy, Suspense, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { originOf, paths, returnPath } from '../../lib/paths.ts';
import { retried } from '../../lib/retried.ts';
import { session } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { LeaveIcon } from '../../ui/shell-icons.tsx';
import { PhoneMenu, PhoneMenuButton, usePhoneMenu } from './phone-menu.tsx';
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

export function SiteHeader() {
  const header = useRef<HTMLElement>(null);
  const menu = usePhoneMenu(header);
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
          <PhoneMenuButton menu={menu} />
        </div>
      </div>
      <PhoneMenu menu={menu}>
        <NavigationLinks />
        <div className="mt-3 flex flex-col">
          <AccountButton />
        </div>
      </PhoneMenu>
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <TestModeRibbon />
        </Suspense>
      </ErrorBoundary>
    </header>
  );
}

const open = [
  { to: paths.home, name: 'Home' },
  { to: paths.blogs, name: 'Blogs' },
  { to: paths.portfolio, name: 'Portfolio' },
];
const signedIn = [...open, { to: paths.dashboard, name: 'Dashboard' }];

function NavigationLinks() {
  const links = useSession().status === 'signed-in' ? signedIn : open;
  return links.map(({ to, name }) => (
    <NavLink
      key={to}
      to={to}
      end={to === paths.home}
      className="group relative flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-base-200"
    >
      {name}
      <span
        aria-hidden="true"
        className="absolute inset-x-3 bottom-1 h-0.75 rounded-full bg-accent opacity-0 group-aria-[current=page]:opacity-100"
      />
    </NavLink>
  ));
}

const formPages = new Set<string>([paths.login, paths.signUp]);

function AccountButton() {
  const state = useSession();
  const location = useLocation();
  if (state.status === 'signed-in') {
    return (
      <Button
        size="small"
        onClick={() => void session.signOut({ leaveTo: paths.home })}
        title={`Signed in as ${state.email}`}
      >
        <LeaveIcon className="size-4 shrink-0" />
        <span>Sign Out</span>{' '}
        <span className="max-w-36 truncate font-sans text-sm font-medium opacity-85">
          {state.displayName}
        </span>
      </Button>
    );
  }
  const origin = formPages.has(location.pathname) ? { from: returnPath(location.state) } : originOf(location);
  return (
    <ButtonLink to={paths.login} state={origin} variant="primary" size="small">
      Login
    </ButtonLink>
  );
}
