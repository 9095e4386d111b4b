import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { FullScreenLoading } from '../../ui/full-screen-loading.tsx';
import { originOf } from '../origin.ts';

/** Lets through who is signed in; others go to the login page, which sends them back here. */
export function RequireSignIn() {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'signed-in') return <Outlet />;
  if (session.status === 'signed-out' && session.leave?.from === location.key)
    return <Navigate to={session.leave.to} replace />;
  return (
    <>
      <Navigate to={paths.login} state={originOf(location)} replace />
      <FullScreenLoading />
    </>
  );
}
