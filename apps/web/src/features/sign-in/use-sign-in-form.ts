import { useEffect, useState } from 'react';
import { session } from '../../lib/session/current.ts';
import { signInFault } from './sign-in-fault.ts';

/**
 * What the login and sign-up forms share: the fault under the form, and the services fetched ahead while the user types.
 * `attempt` runs a sign-in; the page moves on by itself when the session begins.
 */
export function useSignInForm() {
  const [fault, setFault] = useState<string>();

  useEffect(() => {
    // A failure here is told when it matters: the sign-in itself asks again.
    session.prepare().catch(() => undefined);
  }, []);

  async function attempt(signIn: () => Promise<void>): Promise<void> {
    setFault(undefined);
    try {
      await signIn();
    } catch (error) {
      setFault(signInFault(error));
    }
  }

  return { fault, setFault, attempt };
}
