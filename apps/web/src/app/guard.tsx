import { type ComponentType, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Data } from '../lib/data.tsx';
import type { Audience } from '../lib/pages.ts';
import { originOf, paths } from '../lib/paths.ts';
import { session } from '../lib/session/session.ts';
import { meets, type Need } from '../lib/session/permissions.ts';
import { useRights } from '../lib/session/use-rights.ts';
import { useSession } from '../lib/session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { FullScreenLoading } from '../ui/full-screen-loading.tsx';
import { PageHead, PageTitle } from '../ui/page-head.tsx';
import { ErrorState, QueryError } from '../ui/states.tsx';

interface GuardProps {
  who: Exclude<Audience, 'anyone'>;
  /** What surrounds the page. */
  Frame?: ComponentType<{ children: ReactNode }> | undefined;
  children: ReactNode;
}

/** Shows a page to people who are signed in. Others go to the login page, which returns them afterwards. */
export function Component({ who, Frame = TallFrame, children }: GuardProps) {
  const state = useSession();
  const location = useLocation();
  if (state.status === 'signed-in') {
    const page = who === 'signed-in' ? children : <ForRole who={who}>{children}</ForRole>;
    return (
      <Data>
        <Frame>{page}</Frame>
      </Data>
    );
  }
  if (state.status === 'restoring') return <FullScreenLoading label="Signing you in" />;
  if (state.status === 'unreachable') return <Unreachable error={state.error} />;
  if (state.status === 'signed-out' && state.leave?.from === location.key)
    return <Navigate to={state.leave.to} replace />;
  return (
    <>
      <Navigate to={paths.login} state={originOf(location)} replace />
      <FullScreenLoading />
    </>
  );
}

/** At least as high as the window, so that late content does not move the footer. */
function TallFrame({ children }: { children: ReactNode }) {
  return <div className="min-h-dvh">{children}</div>;
}

const noSignIn = 'You could not be signed in yet';

function Unreachable({ error }: { error: Error }) {
  return (
    <div className="shell-width pt-12">
      <PageHead title={noSignIn} isUnlisted />
      <ErrorState
        title={noSignIn}
        error={error}
        onRetry={() => void session.retry()}
        action={<Button onClick={() => void session.signOut()}>Continue without signing in</Button>}
      />
    </div>
  );
}

/**
 * Asks the server for the account's role. Admins go to the dashboard if the page is a buyer's (orders, reviews or
 * payments) or needs a right that they lack. Buyers who open an admin's page are signed out.
 */
function ForRole({ who, children }: { who: Need; children: ReactNode }) {
  const query = useRights();
  const { data: rights, dataUpdatedAt, error } = query;
  if (rights && meets(rights, who)) return children;
  // Redirect only on the server's answer to this page, never on what an earlier page was told.
  if (rights && dataUpdatedAt > 0)
    return meets(rights, 'staff') ? <Navigate to={paths.dashboard} replace /> : <SignOutToLogin />;
  if (!error) return <FullScreenLoading label="Looking up your account" />;
  return (
    <>
      <PageTitle />
      <QueryError title="Your account could not be looked up" query={query} />
    </>
  );
}

/** Signs out. The guard then leads to the login page, which does not return to this page. */
function SignOutToLogin() {
  const note =
    'That page is for admins, so you have been signed out. Log in again, as an admin if you are one.';
  useEffect(() => void session.signOut({ leaveTo: paths.login, note }), []);
  return <FullScreenLoading label="Signing out" />;
}
