import { AppError } from '../app-error.ts';
import type { IdentityProvider } from './firebase.ts';

export type IdentityOutcome = 'answered' | 'unavailable';

/** Wraps the identity provider to report whether each call was answered. A refused sign-in counts as answered. */
export function measureIdentity(
  identity: IdentityProvider,
  onCall: (outcome: IdentityOutcome) => void,
): IdentityProvider {
  async function measured<T>(call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call();
      onCall('answered');
      return answer;
    } catch (error) {
      const isAway = error instanceof AppError && error.code === 'identity_provider_unavailable';
      onCall(isAway ? 'unavailable' : 'answered');
      throw error;
    }
  }
  return {
    verify: (idToken) => measured(() => identity.verify(idToken)),
    has: (uid) => measured(() => identity.has(uid)),
    signInStates: (uids) => measured(() => identity.signInStates(uids)),
    emailOf: (uid) => measured(() => identity.emailOf(uid)),
    forgetNames: (user) => measured(() => identity.forgetNames(user)),
    revoke: (uid) => measured(() => identity.revoke(uid)),
    remove: (user) => measured(() => identity.remove(user)),
    close: () => identity.close(),
  };
}
