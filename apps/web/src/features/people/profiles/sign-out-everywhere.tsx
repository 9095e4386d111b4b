import { signOutEverywhere } from '@switchyard/shared/users';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { session } from '../../../lib/session/session.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';

/** Signs the account out on every device, for people who lost one or fear that somebody else is signed in. */
export function SignOutEverywhere() {
  const { email } = useAccount();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-label="Devices" className="plate flex flex-col items-start gap-3 p-5">
      <h2 className="text-xl">Devices</h2>
      <p>Lost a phone, or used somebody else’s computer? Sign out on all of your devices at once.</p>
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
            note: 'You have been signed out on every device. Log in again to continue.',
          })
        }
        onClose={() => setIsAsking(false)}
      >
        <p className="mb-4">
          You will be signed out on every device, including this one. If somebody else may know your password,
          change it as well, with “Forgot your password?” on the login page.
        </p>
      </ConfirmAction>
    </section>
  );
}
