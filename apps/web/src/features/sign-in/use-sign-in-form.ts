import { useEffect, useState } from 'react';
import { session } from '../../lib/session/current.ts';
import { wantsVerification } from '../../lib/session/session.ts';
import { signInFault } from './sign-in-fault.ts';

/**
 * What the login and sign-up forms share: the fault under the form, and the services fetched ahead while the user types.
 * `attempt` runs a sign-in; the page moves on by itself when the session begins. `unproven` is the e-mail that has to be
 * verified first.
 */
export function useSignInForm() {
  const [fault, setFault] = useState<string>();
  const [unproven, setUnproven] = useState<string>();

  useEffect(() => {
    // A failure here is told when it matters: the sign-in itself asks again.
    session.prepare().catch(() => undefined);
  }, []);

  async function attempt(email: string, signIn: () => Promise<void>): Promise<void> {
    setFault(undefined);
    setUnproven(undefined);
    try {
      await signIn();
    } catch (error) {
      setFault(signInFault(error));
      if (wantsVerification(error)) setUnproven(email);
    }
  }

  return { fault, setFault, unproven, attempt };
}
