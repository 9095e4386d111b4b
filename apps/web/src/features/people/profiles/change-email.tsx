import { loginSchema } from '@switchyard/shared/users';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { pick } from 'zod/mini';
import { describeError } from '../../../lib/describe-error.ts';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { IdentityError } from '../../../lib/session/identity.ts';
import { session } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-rights.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { useSeller } from '../../../lib/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError, FormNote } from '../../../ui/form-messages.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TestMailLink } from '../../../ui/test-mail-link.tsx';

/** Changes the account's e-mail. The change takes effect when its owner opens the link in a mail to the new one. */
export function ChangeEmail() {
  const { email } = useAccount();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-label="How you log in" className="plate flex flex-col items-start gap-3 p-5">
      <h2 className="text-xl">How you log in</h2>
      <p className="wrap-anywhere">You log in with {email}, and we send our emails there.</p>
      <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Change my email
      </Button>
      <Modal open={isAsking} onClose={() => setIsAsking(false)} title="Change your email">
        <NewEmailForm current={email} />
      </Modal>
    </section>
  );
}

const newEmailSchema = pick(loginSchema, { email: true });

/** Whether Firebase wants a recent login, to be sure that the owner is asking. The login page returns to this page. */
const isTooOld = (fault: unknown) => fault instanceof IdentityError && fault.reason === 'too-old';

function NewEmailForm({ current }: { current: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const [fault, setFault] = useState<unknown>();
  const form = useForm({
    resolver: formResolver(newEmailSchema),
    defaultValues: { email: '' },
  });
  const { handleSubmit, setError, formState } = form;
  const isStaff = useMay('work for the shop');
  const seller = useSeller();
  const field = fieldsOf(form);

  const submit = handleSubmit(async ({ email }) => {
    setFault(undefined);
    setSentTo(undefined);
    if (email === current) return setError('email', { message: 'This is your email already.' });
    // The API would refuse the login, but only after Firebase has changed the e-mail.
    if (isStaff && email === seller?.email.toLowerCase())
      return setError('email', { message: 'Every buyer reads this email, so no admin may log in with it.' });
    try {
      await session.changeEmail(email);
      setSentTo(email);
    } catch (error) {
      setFault(error);
    }
  });

  return (
    <Form label="Change your email" onSubmit={submit} className="flex flex-col gap-5">
      <p>
        We send a link to the new email. Once you open it, log in with the new email; your password stays the
        same. Your orders, reviews and profile stay yours. Until then nothing changes.
      </p>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <Button type="submit" variant="primary" busy={formState.isSubmitting}>
        Send the link
      </Button>
      <FormNote tone="neutral">
        {sentTo && `An email with a link is on its way to ${sentTo}. Open it there, then log in.`}
      </FormNote>
      {sentTo && <TestMailLink mode="verifyAndChangeEmail" to={sentTo} />}
      <FormError>{fault ? describeError(fault) : undefined}</FormError>
      {isTooOld(fault) && (
        <Button
          onClick={() => void session.signOut({ note: 'Log in again, and then change your email.' })}
          className="self-start"
        >
          Log in again
        </Button>
      )}
    </Form>
  );
}
