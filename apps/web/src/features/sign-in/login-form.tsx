import { zodResolver } from '@hookform/resolvers/zod';
import { loginSchema } from '@switchyard/shared';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { session } from '../../lib/session/current.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { GoogleButton } from './google-button.tsx';
import { OrLine } from './or-line.tsx';
import { TestMailLink } from './test-mail-link.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

/** Signs in by e-mail and password, or with Google. */
export function LoginForm() {
  const { fault, setFault, unproven, attempt } = useSignInForm();
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
        {unproven && <TestMailLink mode="verifyEmail" to={unproven} />}
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
