import { signIn } from '@switchyard/shared/users';
import { readAccessToken } from '../access-token.ts';
import { plainApi } from '../api-root.ts';
import { queryClient } from '../query-client.ts';
import { settingsQuery } from '../settings.ts';
import { openFirebaseIdentity } from './firebase-identity.ts';
import type { SignInService } from './identity.ts';
import { requireStorage } from './storage.ts';

const emptied =
  'This account was in use before your email was verified. That may have been somebody else, so it starts empty. ' +
  'If you paid for an order before, write to us.';

/** Opens Firebase with the settings from the server. Call it once per page. */
export async function openSignInService(): Promise<SignInService> {
  const { firebase } = await queryClient.fetchQuery(settingsQuery);
  const identity = openFirebaseIdentity(firebase);
  let note: string | undefined;
  return {
    ...identity,
    async restore(email, options) {
      const person = await identity.restore(email, options);
      return person && { ...person, note };
    },
    // Each sign-in checks the storage first, so that no account is left half-created.
    signIn(email, password) {
      requireStorage();
      return identity.signIn(email, password);
    },
    signUp(name, email, password) {
      requireStorage();
      return identity.signUp(name, email, password);
    },
    signInWithGoogle() {
      requireStorage();
      return identity.signInWithGoogle();
    },
    async exchange(email, options) {
      const bearer = await identity.idToken(options);
      const accessToken = readAccessToken();
      const body = { email, ...(accessToken && { accessToken }) };
      const answer = await plainApi.call(signIn, { params: { email }, body }, { bearer });
      note = answer.emptied && emptied;
      // The shop has removed the name, because somebody else may have chosen it.
      if (answer.emptied) await identity.isVerified();
      return answer.token;
    },
  };
}
