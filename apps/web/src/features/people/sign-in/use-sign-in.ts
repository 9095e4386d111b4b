import { useEffect, useState } from 'react';
import { describeError } from '../../../lib/describe-error.ts';
import { IdentityError } from '../../../lib/session/identity.ts';
import { wantsVerification } from '../../../lib/session/refusals.ts';
import { session } from '../../../lib/session/session.ts';

/**
 * The state that the login form and the sign-up form share. Firebase loads while the user types. The page navigates by
 * itself once the session begins. `unverified` is an e-mail that has to be verified first.
 */
export function useSignIn() {
  const [fault, setFault] = useState<string>();
  const [unverified, setUnverified] = useState<string>();

  useEffect(() => {
    // A failure is ignored here, because signing in tries again and reports it.
    session.prepare().catch(() => undefined);
  }, []);

  async function attempt(email: string, signIn: () => Promise<void>): Promise<void> {
    setFault(undefined);
    setUnverified(undefined);
    try {
      await signIn();
    } catch (error) {
      setFault(signInFault(error));
      if (wantsVerification(error)) setUnverified(email);
    }
  }

  return { fault, setFault, unverified, attempt };
}

/** The message for a failed sign-in. Undefined if the user cancelled it. */
export function signInFault(error: unknown): string | undefined {
  return error instanceof IdentityError && error.reason === 'abandoned' ? undefined : describeError(error);
}
