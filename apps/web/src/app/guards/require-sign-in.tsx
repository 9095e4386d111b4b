import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { FullScreenLoading } from '../../ui/full-screen-loading.tsx';
import { originOf } from '../origin.ts';

/** Lets through who is signed in; others go to the login page, which sends them back here. */
export function RequireSignIn() {
  const session = useSession();
  const location = useLocation();
  // Where a sign-out leads concerns the page it happened on, not one that is opened later.
  const [wasEntered] = useState(session.status === 'signed-in');
  if (session.status === 'signed-in') return <Outlet />;
  if (session.status === 'signed-out' && session.leaveTo !== undefined && wasEntered)
    return <Navigate to={session.leaveTo} replace />;
  return (
    <>
      <Navigate to={paths.login} state={originOf(location)} replace />
      <FullScreenLoading />
    </>
  );
}
