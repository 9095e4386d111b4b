import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Data } from '../lib/data.tsx';
import type { Audience } from '../lib/pages.ts';
import { originOf, paths } from '../lib/paths.ts';
import { session } from '../lib/session/session.ts';
import { useAdmin } from '../lib/session/use-admin.ts';
import { useSession } from '../lib/session/use-session.ts';
import { FullScreenLoading } from '../ui/full-screen-loading.tsx';
import { QueryError } from '../ui/states.tsx';
import { Dashboard } from './shell/dashboard.tsx';

interface GuardProps {
  who: Exclude<Audience, 'anyone'>;
  inDashboard: boolean;
  children: ReactNode;
}

/** Shows a page to people who are signed in. Others go to the login page, which sends them back afterwards. */
export default function Guard({ who, inDashboard, children }: GuardProps) {
  const state = useSession();
  const location = useLocation();
  if (state.status === 'signed-in') {
    const page = who === 'signed-in' ? children : <ForRole role={who}>{children}</ForRole>;
    return <Data>{inDashboard ? <Dashboard>{page}</Dashboard> : page}</Data>;
  }
  if (state.status === 'signed-out' && state.leave?.from === location.key)
    return <Navigate to={state.leave.to} replace />;
  return (
    <>
      <Navigate to={paths.login} state={originOf(location)} replace />
      <FullScreenLoading />
    </>
  );
}

/**
 * Asks the server for the account's role. Admins have no orders, reviews or payments and go to the dashboard; buyers
 * who open an admin's page are signed out.
 */
function ForRole({ role, children }: { role: 'buyer' | 'admin'; children: ReactNode }) {
  const query = useAdmin();
  const { data: isAdmin, error } = query;
  if (isAdmin === undefined) {
    return error ? (
      <QueryError title="Your account could not be looked up" query={query} />
    ) : (
      <FullScreenLoading label="Looking up your account" />
    );
  }
  if (isAdmin === (role === 'admin')) return children;
  return isAdmin ? <Navigate to={paths.dashboard} replace /> : <SignOutToLogin />;
}

const adminsOnly =
  'That page is for admins only, so you have been signed out. If you are an admin, log in with that account.';

/** The guard then leads to the login page, without a way back. */
function SignOutToLogin() {
  useEffect(() => void session.signOut({ leaveTo: paths.login, note: adminsOnly }), []);
  return <FullScreenLoading label="Signing out" />;
}
