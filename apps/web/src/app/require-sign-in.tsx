import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { originOf, paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/use-session.ts';
import { FullScreenLoading } from '../ui/full-screen-loading.tsx';

/** Shows its pages to people who are signed in. Others go to the login page, which sends them back afterwards. */
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
