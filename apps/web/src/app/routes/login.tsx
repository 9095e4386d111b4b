import { zodResolver } from '@hookform/resolvers/zod';
import { loginSchema } from '@switchyard/shared';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { ForgotPassword } from '../../features/sign-in/forgot-password.tsx';
import { GoogleButton, OrLine } from '../../features/sign-in/google-button.tsx';
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx';
import { TestMailLink } from '../../features/sign-in/test-mail-link.tsx';
import { useSignInForm } from '../../features/sign-in/use-sign-in-form.ts';
import { paths, returnPath } from '../../lib/paths.ts';
import { session } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/fields.tsx';
import { FormError } from '../../ui/form-messages.tsx';

/** Login: afterwards the user goes back to the page that asked for it. */
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

function LoginForm() {
  const { fault, setFault, unverified, attempt } = useSignInForm();
  const [isForgotten, setIsForgotten] = useState(false);
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit(({ email, password }) => attempt(email, () => session.signIn(email, password)));

  return (
    <>
      <form
        noValidate
        aria-label="Login"
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsForgotten(true)}
          className="text-link -mt-2 min-h-11 self-start"
        >
          Forgot your password?
        </button>
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          Login
        </Button>
        <FormError>{fault}</FormError>
        {unverified && <TestMailLink mode="verifyEmail" to={unverified} />}
      </form>
      <OrLine />
      <GoogleButton onFault={setFault} />
      <ForgotPassword
        open={isForgotten}
        email={isForgotten ? getValues('email') : ''}
        onClose={() => setIsForgotten(false)}
      />
    </>
  );
}
