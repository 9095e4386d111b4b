import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { retried } from '../../lib/retried.ts';
import { session } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { toast } from '../../lib/toast.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { FullScreenLoading } from '../../ui/full-screen-loading.tsx';
import { ToastHost } from '../../ui/toast-host.tsx';
import { useAssistantTools } from '../assistant/use-assistant-tools.ts';
import { pagesUnderWay } from '../page-route.tsx';
import { routeError } from '../route-error.tsx';
import { staffBarStore } from './dashboard/staff-bar-store.ts';
import { useFocusOnNavigation, useScrollPosition } from './focus-and-scroll.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { Later } from '../../ui/later.tsx';

const AccountNotes = lazy(retried(() => import('./account-notes.tsx')));

/**
 * Notes below the header. Their code is loaded only when there is something to say. Meanwhile an empty strip reserves
 * the height of the verification banner, so that the page does not shift.
 */
function Notes() {
  const state = useSession();
  const isUnverified = state.status === 'signed-in' && !state.verified;
  const hasNote = state.status === 'unreachable' || ('note' in state && state.note !== undefined);
  // The script in index.html set attributes from what it knew of the session. React takes over now.
  useLayoutEffect(() => {
    if (session.get().status === 'restoring') return;
    const { dataset } = document.documentElement;
    delete dataset['account'];
    delete dataset['unverified'];
  });
  if (!isUnverified && !hasNote) return null;
  return (
    <Later fallback={isUnverified && <div className="note-strip" />}>
      <AccountNotes />
    </Later>
  );
}

const noBar = () => undefined;

function Frame({ children }: { children: ReactNode }) {
  const staffBar = useSyncExternalStore(staffBarStore.subscribe, staffBarStore.get, noBar);
  const main = useFocusOnNavigation<HTMLElement>();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="keycap keycap-accent absolute start-3 top-2 z-50 -translate-y-24 focus:translate-y-0"
      >
        Skip to the content
      </a>
      {staffBar ?? <SiteHeader />}
      <OfflineNote />
      <Notes />
      <main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col pb-16">
        {children}
      </main>
      {!staffBar && <SiteFooter />}
      <ToastHost />
    </div>
  );
}

/**
 * The page. It does not subscribe to the session: an update during hydration would make React discard server-rendered
 * HTML that is not hydrated yet.
 */
function Page() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={routeError}>
      <Suspense fallback={<FullScreenLoading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

export function Shell() {
  useScrollPosition();
  useAssistantTools();
  const { pathname } = useLocation();
  useEffect(() => toast.leavePage(pathname), [pathname]);
  return (
    <Frame>
      <NavigationProgress />
      <Page />
    </Frame>
  );
}

const none = () => 0;

/** A progress bar at the top of the window while the next page loads. The URL has already changed by then. */
function NavigationProgress() {
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

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Shown while offline. Queries refetch by themselves once the browser is online again. */
function OfflineNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="sticky top-(--header-height) z-20 block">
      {!isOnline && (
        <span className="block bg-neutral px-4 py-2 text-center text-neutral-content">
          You are offline. What you see may be out of date.
        </span>
      )}
    </output>
  );
}
