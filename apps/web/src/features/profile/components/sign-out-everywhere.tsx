import { useState } from 'react';
import { describeError } from '../../../lib/describe-error.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { useSignOutEverywhere } from '../api/sign-out-everywhere.ts';

/** Signs the account out on every device, for who has lost one or fears that somebody else is in. */
export function SignOutEverywhere() {
  const { email } = useAccount();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error, reset } = useSignOutEverywhere(email);

  function close() {
    reset();
    setIsAsking(false);
  }

  return (
    <section aria-label="Devices" className="plate flex flex-col items-start gap-4 p-5 sm:p-7">
      <h2 className="text-xl">Devices</h2>
      <p>Lost a phone, or used a computer that is not yours? End every session of your account at once.</p>
      <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmModal
        open={isAsking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        danger
        busy={isPending}
        error={error ? describeError(error) : undefined}
        onConfirm={() => mutate()}
        onCancel={close}
      >
        <p className="mb-4">
          You are signed out on every device, this one included. If somebody else may know your password,
          choose a new one too: “Forgot your password?” on the login page.
        </p>
      </ConfirmModal>
    </section>
  );
}
