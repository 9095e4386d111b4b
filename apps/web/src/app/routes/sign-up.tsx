import { Link, Navigate, useLocation } from 'react-router-dom';
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx';
import { SignUpForm } from '../../features/sign-in/sign-up-form.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** Makes an account, and goes to Home. */
export function Component() {
  const location = useLocation();
  if (useSession().status === 'signed-in') return <Navigate to={paths.home} replace />;
  return (
    <SignInFrame title="Sign Up" lead="An account keeps your orders, and lets you pay and review.">
      <SignUpForm />
      <p className="mt-6 text-center">
        Already have an account?{' '}
        <Link to={paths.login} state={location.state} className="text-link">
          Login
        </Link>
      </p>
    </SignInFrame>
  );
}
