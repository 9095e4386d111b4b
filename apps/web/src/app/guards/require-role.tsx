import { useEffect, type ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session/current.ts';
import { useAdmin } from '../../lib/session/use-admin.ts';
import { ErrorState } from '../../ui/states.tsx';
import { FullScreenLoading } from '../../ui/full-screen-loading.tsx';

/** Asks the server what the account is, and shows one thing or the other. */
function ByRole({ admin, buyer }: { admin: ReactNode; buyer: ReactNode }) {
  const { data, error, isFetching, refetch } = useAdmin();
  if (data !== undefined) return data ? admin : buyer;
  if (error) {
    return (
      <ErrorState
        title="Your account could not be looked up"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <FullScreenLoading label="Looking up your account" />;
}

const adminsOnly =
  'That page is for admins, so you have been signed out. Log in again, as an admin if you are one.';

/** Ends the session of who has no business here. The guard around then leads to the login page, without a way back. */
function SignOutToLogin() {
  useEffect(() => void session.signOut({ leaveTo: paths.login, note: adminsOnly }), []);
  return <FullScreenLoading label="Signing out" />;
}

/** Lets admins through; anybody else is signed out and sent to log in. Stands inside `RequireSignIn`. */
export function RequireAdmin() {
  return <ByRole admin={<Outlet />} buyer={<SignOutToLogin />} />;
}

/** Lets buyers through; an admin, who has no orders, reviews or payments, goes to the dashboard. Stands inside `RequireSignIn`. */
export function RequireBuyer() {
  return <ByRole admin={<Navigate to={paths.dashboard} replace />} buyer={<Outlet />} />;
}
