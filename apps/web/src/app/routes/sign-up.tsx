import { passwordMinimumLength } from '@switchyard/shared';
import { signUpSchema } from '@switchyard/shared/users';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { EmailField } from '../../features/people/sign-in/email-field.tsx';
import { SignInForm } from '../../features/people/sign-in/sign-in-form.tsx';
import { SignInFrame } from '../../features/people/sign-in/sign-in-frame.tsx';
import { useSignIn } from '../../features/people/sign-in/use-sign-in.ts';
import { fieldsOf } from '../../lib/form-fields.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { paths } from '../../lib/paths.ts';
import { returnPath } from '../../lib/return-path.ts';
import { session } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { PasswordField, TextField } from '../../ui/fields.tsx';
import { OrderedHere } from '../wall/ordered-here.tsx';

/** Sign Up. Afterwards the visitor goes to Home, which offers to continue the order. */
export function Component() {
  const location = useLocation();
  if (useSession().status === 'signed-in')
    return <Navigate to={paths.home} state={{ from: returnPath(location.state) }} replace />;
  return (
    <SignInFrame title="Sign Up" lead="Order parts, pay for them, and tell others how they are.">
      <OrderedHere from={returnPath(location.state)} />
      <SignUpForm />
      <p className="mt-4 text-center">
        Already have an account?{' '}
        <Link to={paths.login} state={location.state} className="text-link inline-block py-2.5">
          Login
        </Link>
      </p>
    </SignInFrame>
  );
}

function SignUpForm() {
  const signIn = useSignIn();
  const form = useForm({
    resolver: formResolver(signUpSchema),
    defaultValues: { name: '', email: '', password: '' },
  });
  const field = fieldsOf(form);
  const submit = form.handleSubmit(({ name, email, password }) =>
    signIn.attempt(email, () => session.signUp(name, email, password)),
  );
  return (
    <SignInForm title="Sign Up" signIn={signIn} busy={form.formState.isSubmitting} onSubmit={submit}>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <EmailField {...field('email')} />
      <PasswordField
        label="Password"
        hint={`At least ${passwordMinimumLength} characters.`}
        autoComplete="new-password"
        {...field('password')}
      />
    </SignInForm>
  );
}
