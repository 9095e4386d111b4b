import { isRefusal, keptOfPeople } from '@switchyard/shared';
import { deleteUser } from '@switchyard/shared/users';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session/session.ts';
import { useMay } from '../../../lib/session/use-rights.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { Modal } from '../../../ui/modal.tsx';

const goodbye = 'Your account has been deleted. Thank you, and goodbye.';

/** Deletes the account for good. Its owner confirms by typing the e-mail. */
export function DeleteAccount() {
  const decidesOnAccounts = useMay('decide on accounts');
  const [isAsking, setIsAsking] = useState(false);
  const title = 'Delete your account?';
  return (
    <section aria-label="Delete account" className="plate flex flex-col items-start gap-3 p-5">
      <h2 className="text-xl">Delete account</h2>
      {decidesOnAccounts ? (
        <p>
          Admins cannot delete themselves. Another admin can delete this account, or remove its role first.
        </p>
      ) : (
        <>
          <p>Deletes your sign-in, profile and messages. Paid orders stay in our books.</p>
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            Delete my account
          </Button>
        </>
      )}
      <Modal open={isAsking} onClose={() => setIsAsking(false)} title={title} role="alertdialog">
        <Question onCancel={() => setIsAsking(false)} />
      </Modal>
    </section>
  );
}

/** Whether the shop wants a recent login, to be sure that the owner is asking. The login page returns to this page. */
const isTooOld = (error: unknown) => isRefusal<typeof deleteUser>(error, 'sign_in_too_old');

function Question({ onCancel }: { onCancel: () => void }) {
  const { email } = useAccount();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(deleteUser, { params: { email } }),
    onSuccess: () => void session.signOut({ leaveTo: paths.home, note: goodbye }),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isRight = typed.trim().toLowerCase() === email;
    setFault(isRight ? undefined : `Type ${email}`);
    if (isRight) mutate();
  }

  return (
    <form noValidate aria-label="Delete my account" onSubmit={submit} className="flex flex-col gap-4">
      <p>You cannot undo this. Unpaid orders are cancelled. What becomes of your</p>
      <ul className="list-disc space-y-1 ps-5 marker:text-accent">
        {Object.entries(keptOfPeople).map(([name, { called, says }]) => (
          <li key={name}>
            <strong>{called}</strong>: {says}
          </li>
        ))}
      </ul>
      <p>Only we can see then what stays, even if you sign up again.</p>
      <TextField
        label="Your email, to confirm"
        type="email"
        autoComplete="off"
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormError>{error ? describeError(error) : undefined}</FormError>
      {isTooOld(error) && (
        <Button
          onClick={() => void session.signOut({ note: 'Log in again, and then delete your account.' })}
          className="self-start"
        >
          Log in again
        </Button>
      )}
      <div className="flex flex-wrap justify-end gap-3 max-[23rem]:*:flex-1">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="danger" busy={isPending}>
          Delete my account
        </Button>
      </div>
    </form>
  );
}
