import { lazy, type ReactNode, use, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { originOf, paths } from '../../lib/paths.ts';
import { retried } from '../../lib/retried.ts';
import { session } from '../../lib/session/session.ts';
import { SiteFacts } from '../../lib/site-facts.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { LeaveIcon, ShopIcon } from '../../ui/shell-icons.tsx';
import { PhoneMenu, PhoneMenuButton, usePhoneMenu } from './phone-menu.tsx';
import { SiteSearch } from './site-search.tsx';
import { Later } from '../../ui/later.tsx';

const BoardChip = lazy(retried(() => import('../../features/catalogue/fit/board-chip.tsx')));
const CartLink = lazy(retried(() => import('./cart-link.tsx')));
const PhoneMenuShop = lazy(retried(() => import('./phone-menu-shop.tsx')));
const TestModeRibbon = lazy(retried(() => import('./test-mode-ribbon.tsx')));
const ThemeSwitch = lazy(retried(() => import('./theme-switch.tsx')));

function Brand() {
  const { shop = 'The shop' } = use(SiteFacts);
  return (
    <Link
      to={paths.home}
      className="me-auto flex min-h-11 min-w-11 items-center gap-2 rounded-lg font-display text-xl font-extrabold tracking-tight lg:me-0"
    >
      <LogoMark className="h-9" />
      <span className="max-w-64 truncate max-[24rem]:text-lg max-[22rem]:sr-only">{shop}</span>
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
      <div className="shell-width flex min-h-17 items-center whitespace-nowrap lg:gap-1">
        <Brand />
        <EquipmentLink />
        <SiteSearch />
        <Later>
          <BoardChip className="board-chip hidden xl:flex" />
        </Later>
        <nav aria-label="Main" className="ms-auto hidden min-w-0 items-center overflow-x-auto lg:flex">
          <NavigationLinks />
        </nav>
        <span className="min-w-11 max-sm:hidden">
          <Later>
            <ThemeSwitch />
          </Later>
        </span>
        <span className="min-w-11">
          <Later>
            <CartLink />
          </Later>
        </span>
        <span className="account hidden min-w-0 lg:block">
          <AccountButton />
        </span>
        <PhoneMenuButton menu={menu} />
      </div>
      <PhoneMenu menu={menu}>
        <Later>
          <BoardChip asks className="flex self-start" />
        </Later>
        <NavigationLinks />
        <Later>
          <PhoneMenuShop />
        </Later>
        <div className="mt-3 flex items-center gap-2">
          <div className="flex min-w-0 flex-1 flex-col">
            <AccountButton />
          </div>
          <span className="sm:hidden">
            <Later>
              <ThemeSwitch />
            </Later>
          </span>
        </div>
      </PhoneMenu>
      <Later>
        <TestModeRibbon />
      </Later>
    </header>
  );
}

interface HeaderLinkProps {
  to: string;
  end?: boolean;
  title?: string;
  children: ReactNode;
  className?: string;
}

/** A link that is underlined on its own page. */
function HeaderLink({ children, className, ...link }: HeaderLinkProps) {
  return (
    <NavLink
      {...link}
      className={classNames(
        'group relative flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-base-200 lg:px-2',
        className,
      )}
    >
      {children}
      <span
        aria-hidden="true"
        className="absolute inset-x-2.5 bottom-1 h-0.75 rounded-full bg-accent opacity-0 group-aria-[current=page]:opacity-100"
      />
    </NavLink>
  );
}

/** A link to the catalogue. On phones it is an icon. */
function EquipmentLink() {
  return (
    <HeaderLink to={paths.catalogue} end title="All equipment" className="max-sm:px-2.5 lg:ms-3">
      <ShopIcon className="size-6 sm:hidden" />
      <span className="max-sm:sr-only">Equipment</span>
    </HeaderLink>
  );
}

/** The menu that the seller has decided. The link to the dashboard stands beside it. */
function NavigationLinks() {
  const { look } = use(SiteFacts);
  return (
    <>
      {look.menus?.header.map(({ to, label }) => (
        <HeaderLink key={to + label} to={to} end={to === paths.home}>
          {label}
        </HeaderLink>
      ))}
      {useSession().status === 'signed-in' && <HeaderLink to={paths.dashboard}>Dashboard</HeaderLink>}
    </>
  );
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
        className="max-w-full"
      >
        <LeaveIcon className="size-4 shrink-0" />
        <span>Sign Out</span>{' '}
        <span className="max-w-36 truncate font-sans text-sm font-medium opacity-85">
          {state.displayName}
        </span>
      </Button>
    );
  }
  const origin = formPages.has(location.pathname) ? location.state : originOf(location);
  return (
    <ButtonLink
      to={paths.login}
      state={origin}
      variant="primary"
      size="small"
      className={classNames('login', state.status === 'restoring' && 'invisible')}
    >
      Login
    </ButtonLink>
  );
}
