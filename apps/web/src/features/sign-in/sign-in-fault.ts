import { describeError } from '../../lib/describe-error.ts';
import { IdentityError } from '../../lib/session/identity.ts';

/** What to tell of a sign-in that did not work; undefined when the user broke it off. */
export function signInFault(error: unknown): string | undefined {
  return error instanceof IdentityError && error.reason === 'abandoned' ? undefined : describeError(error);
}
