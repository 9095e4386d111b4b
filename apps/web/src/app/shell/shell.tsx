import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { retried } from '../../lib/retried.ts';
import { session } from '../../lib/session/current.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { FullScreenLoading } from '../../ui/full-screen-loading.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { ToastHost } from '../../ui/toast-host.tsx';
import { OfflineNote } from './offline-note.tsx';
import { routeError } from '../route-error.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useScrollPosition } from './use-scroll-position.ts';

const AccountNotes = lazy(retried(() => import('./account-notes.tsx')));

/** What somebody has to be told about their account; its code is fetched when there is something to say. */
function Notes() {
  const state = useSession();
  const isUnverified = state.status === 'signed-in' && !state.verified;
  const hasEnded = state.status === 'signed-out' && state.note !== undefined;
  if (!isUnverified && !hasEnded) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <AccountNotes />
      </Suspense>
    </ErrorBoundary>
  );
}

/** What is around every page. */
function Frame({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation<HTMLElement>();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="keycap keycap-accent absolute start-3 top-2 z-50 -translate-y-24 focus:translate-y-0"
      >
        Skip to the page
      </a>
      <SiteHeader />
      <OfflineNote />
      <Notes />
      <main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col pb-16">
        {children}
      </main>
      <SiteFooter />
      <ToastHost />
    </div>
  );
}

/** The page, once it is known who is looking at it. */
function Page() {
  const state = useSession();
  const { pathname } = useLocation();
  if (state.status === 'restoring') return <FullScreenLoading label="Signing you in" />;
  if (state.status === 'unreachable') {
    return (
      <div className="shell-width pt-12">
        <ErrorState
          title="You could not be signed in"
          error={state.error}
          onRetry={() => void session.retry()}
          action={<Button onClick={() => void session.signOut()}>Go on signed out</Button>}
        />
      </div>
    );
  }
  return (
    <ErrorBoundary resetKey={pathname} fallback={routeError}>
      <Suspense fallback={<FullScreenLoading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The layout of every route. */
export function Shell() {
  useScrollPosition();
  const { pathname } = useLocation();
  useEffect(() => toast.leavePage(pathname), [pathname]);
  return (
    <Frame>
      <NavigationProgress />
      <Page />
    </Frame>
  );
}
