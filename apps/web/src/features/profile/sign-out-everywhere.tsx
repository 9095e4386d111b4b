import { signOutEverywhere } from '@switchyard/shared';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session/session.ts';
import { useAccount } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmAction } from '../../ui/confirm-action.tsx';

/** Signs the account out on every device, for someone who lost one or fears that somebody else is signed in. */
export function SignOutEverywhere() {
  const { email } = useAccount();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-label="Devices" className="plate flex flex-col items-start gap-4 p-5 sm:p-7">
      <h2 className="text-xl">Devices</h2>
      <p>Lost a phone, or used a computer that is not yours? End every session of your account at once.</p>
      <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmAction
        subject={isAsking ? email : undefined}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        danger
        run={() => api.call(signOutEverywhere, { params: { email } })}
        refreshes={[]}
        onDone={() =>
          void session.signOut({
            leaveTo: paths.login,
            note: 'You are signed out on every device. Log in again to go on.',
          })
        }
        onClose={() => setIsAsking(false)}
      >
        <p className="mb-4">
          You are signed out on every device, this one included. If somebody else may know your password,
          choose a new one too: “Forgot your password?” on the login page.
        </p>
      </ConfirmAction>
    </section>
  );
}
