import { Link, Navigate, useLocation } from 'react-router-dom';
import { LoginForm } from '../../features/sign-in/login-form.tsx';
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { returnPath } from '../origin.ts';

/** Logs in, and goes back to the page that asked for it. */
export function Component() {
  const location = useLocation();
  if (useSession().status === 'signed-in') return <Navigate to={returnPath(location.state)} replace />;
  return (
    <SignInFrame title="Login" lead="Good to have you back at the bench.">
      <LoginForm />
      <p className="mt-6 text-center">
        New to Switchyard?{' '}
        <Link to={paths.signUp} state={location.state} className="text-link">
          Create an account
        </Link>
      </p>
    </SignInFrame>
  );
}
