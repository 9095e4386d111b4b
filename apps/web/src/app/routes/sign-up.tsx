import { zodResolver } from '@hookform/resolvers/zod';
import { passwordMinimumLength, signUpSchema } from '@switchyard/shared';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { GoogleButton, OrLine } from '../../features/sign-in/google-button.tsx';
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx';
import { TestMailLink } from '../../features/sign-in/test-mail-link.tsx';
import { useSignInForm } from '../../features/sign-in/use-sign-in-form.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/fields.tsx';
import { FormError } from '../../ui/form-messages.tsx';

/** Sign Up: afterwards the user goes to Home. */
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

function SignUpForm() {
  const { fault, setFault, unverified, attempt } = useSignInForm();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { name: '', email: '', password: '' },
  });
  const submit = handleSubmit(({ name, email, password }) =>
    attempt(email, () => session.signUp(name, email, password)),
  );

  return (
    <>
      <form
        noValidate
        aria-label="Sign Up"
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <TextField
          label="Name"
          autoComplete="name"
          error={formState.errors.name?.message}
          {...register('name')}
        />
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
          hint={`At least ${passwordMinimumLength} characters.`}
          autoComplete="new-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          Sign Up
        </Button>
        <FormError>{fault}</FormError>
        {unverified && <TestMailLink mode="verifyEmail" to={unverified} />}
      </form>
      <OrLine />
      <GoogleButton onFault={setFault} />
    </>
  );
}
