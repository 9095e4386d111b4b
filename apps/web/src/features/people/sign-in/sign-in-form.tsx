import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { GoogleButton, OrLine } from './google-button.tsx';
import { TestMailLink } from '../../../ui/test-mail-link.tsx';
import type { useSignIn } from './use-sign-in.ts';

interface SignInFormProps {
  /** The title, which is also the label of the button. */
  title: string;
  signIn: ReturnType<typeof useSignIn>;
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** The fields. */
  children: ReactNode;
}

/** What the login form and the sign-up form share: the button, the messages and the sign-in through Google. */
export function SignInForm({ title, signIn, busy, onSubmit, children }: SignInFormProps) {
  const { fault, setFault, unverified } = signIn;
  return (
    <>
      <Form label={title} onSubmit={onSubmit} className="flex flex-col gap-5">
        {children}
        <Button type="submit" variant="primary" busy={busy}>
          {title}
        </Button>
        <FormError>{fault}</FormError>
        {unverified && <TestMailLink mode="verifyEmail" to={unverified} />}
      </Form>
      <OrLine />
      <GoogleButton onFault={setFault} />
    </>
  );
}
