import { loginSchema } from '@switchyard/shared/users';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { pick } from 'zod/mini';
import { describeError } from '../../../lib/describe-error.ts';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { session } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError, FormNote } from '../../../ui/form-messages.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { EmailField } from './email-field.tsx';
import { TestMailLink } from '../../../ui/test-mail-link.tsx';

interface ForgotPasswordProps {
  open: boolean;
  /** The e-mail from the login form. */
  email: string;
  onClose: () => void;
}

export function ForgotPassword({ open, email, onClose }: ForgotPasswordProps) {
  return (
    <Modal open={open} onClose={onClose} title="Reset your password">
      <ResetForm email={email} />
    </Modal>
  );
}

const resetSchema = pick(loginSchema, { email: true });

function ResetForm({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const [fault, setFault] = useState<string>();
  const form = useForm({
    resolver: formResolver(resetSchema),
    defaultValues: { email },
  });
  const field = fieldsOf(form);

  const submit = form.handleSubmit(async (typed) => {
    setFault(undefined);
    setSentTo(undefined);
    try {
      await session.sendPasswordReset(typed.email);
      setSentTo(typed.email);
    } catch (error) {
      setFault(describeError(error));
    }
  });

  return (
    <Form label="Reset your password" onSubmit={submit} className="flex flex-col gap-5">
      <p>Enter the email of your account, and we will send you a link to choose a new password.</p>
      <EmailField {...field('email')} />
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
        Send the link
      </Button>
      <FormNote tone="neutral">
        {sentTo && `If there is an account for ${sentTo}, an email with a link is on its way.`}
      </FormNote>
      {sentTo && <TestMailLink mode="resetPassword" to={sentTo} />}
      <FormError>{fault}</FormError>
    </Form>
  );
}
