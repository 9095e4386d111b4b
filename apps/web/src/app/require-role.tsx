import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { session } from '../lib/session/session.ts';
import { useAdmin } from '../lib/session/use-admin.ts';
import { FullScreenLoading } from '../ui/full-screen-loading.tsx';
import { QueryError } from '../ui/states.tsx';

/** Asks the server for the account's role. */
function ByRole({ admin, buyer }: { admin: ReactNode; buyer: ReactNode }) {
  const query = useAdmin();
  const { data, error } = query;
  if (data !== undefined) return data ? admin : buyer;
  if (error) return <QueryError title="Your account could not be looked up" query={query} />;
  return <FullScreenLoading label="Looking up your account" />;
}

const adminsOnly =
  'That page is for admins, so you have been signed out. Log in again, as an admin if you are one.';

/** Signs a buyer out. `RequireSignIn` then leads to the login page, without a way back. */
function SignOutToLogin() {
  useEffect(() => void session.signOut({ leaveTo: paths.login, note: adminsOnly }), []);
  return <FullScreenLoading label="Signing out" />;
}

/** Lets admins through and signs everybody else out. Use it inside `RequireSignIn`. */
export function RequireAdmin() {
  return <ByRole admin={<Outlet />} buyer={<SignOutToLogin />} />;
}

/**
 * Lets buyers through. Admins have no orders, reviews or payments and go to the dashboard. Use it inside
 * `RequireSignIn`.
 */
export function RequireBuyer() {
  return <ByRole admin={<Navigate to={paths.dashboard} replace />} buyer={<Outlet />} />;
}
