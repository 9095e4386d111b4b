import { zodResolver } from '@hookform/resolvers/zod';
import { passwordMinimumLength, signUpSchema } from '@switchyard/shared';
import { useForm } from 'react-hook-form';
import { session } from '../../lib/session/current.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { OrLine } from './or-line.tsx';
import { TestMailLink } from './test-mail-link.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

/** Makes an account by name, e-mail and password, or with Google. */
export function SignUpForm() {
  const { fault, setFault, unproven, attempt } = useSignInForm();
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
        {unproven && <TestMailLink mode="verifyEmail" to={unproven} />}
      </form>
      <OrLine />
      <GoogleButton onFault={setFault} />
    </>
  );
}
