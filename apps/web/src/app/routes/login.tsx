import { loginSchema } from '@switchyard/shared/users';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { EmailField } from '../../features/people/sign-in/email-field.tsx';
import { ForgotPassword } from '../../features/people/sign-in/forgot-password.tsx';
import { SignInForm } from '../../features/people/sign-in/sign-in-form.tsx';
import { SignInFrame } from '../../features/people/sign-in/sign-in-frame.tsx';
import { useSignIn } from '../../features/people/sign-in/use-sign-in.ts';
import { fieldsOf } from '../../lib/form-fields.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { paths } from '../../lib/paths.ts';
import { returnPath } from '../../lib/return-path.ts';
import { session } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { PasswordField } from '../../ui/fields.tsx';
import { OrderedHere } from '../wall/ordered-here.tsx';

/** Login. Afterwards the visitor returns to the page that asked for it. */
export function Component() {
  const location = useLocation();
  if (useSession().status === 'signed-in') return <Navigate to={returnPath(location.state)} replace />;
  return (
    <SignInFrame title="Login" lead="Good to have you back at the bench.">
      <OrderedHere from={returnPath(location.state)} />
      <LoginForm />
      <p className="mt-4 text-center">
        New here?{' '}
        <Link to={paths.signUp} state={location.state} className="text-link inline-block py-2.5">
          Create an account
        </Link>
      </p>
    </SignInFrame>
  );
}

function LoginForm() {
  const signIn = useSignIn();
  const [isForgotten, setIsForgotten] = useState(false);
  const form = useForm({
    resolver: formResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { handleSubmit, formState, getValues } = form;
  const field = fieldsOf(form);
  const submit = handleSubmit(({ email, password }) =>
    signIn.attempt(email, () => session.signIn(email, password)),
  );
  return (
    <>
      <SignInForm title="Login" signIn={signIn} busy={formState.isSubmitting} onSubmit={submit}>
        <EmailField {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsForgotten(true)}
          className="text-link -my-2 min-h-11 self-start"
        >
          Forgot your password?
        </button>
      </SignInForm>
      <ForgotPassword
        open={isForgotten}
        email={isForgotten ? getValues('email') : ''}
        onClose={() => setIsForgotten(false)}
      />
    </>
  );
}
