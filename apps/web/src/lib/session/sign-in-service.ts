import { signIn } from '@switchyard/shared';
import { plainApi } from '../api-root.ts';
import { queryClient } from '../query-client.ts';
import { settingsQuery } from '../settings.ts';
import { openFirebaseIdentity } from './firebase-identity.ts';
import type { SignInService } from './identity.ts';

/** Opens Firebase with the settings that the server gives. Call it once per page. */
export async function openSignInService(): Promise<SignInService> {
  const { firebase } = await queryClient.fetchQuery(settingsQuery);
  const identity = openFirebaseIdentity(firebase);
  return {
    ...identity,
    async exchange(email, options) {
      const bearer = await identity.idToken(options);
      return (await plainApi.call(signIn, { params: { email } }, { bearer })).token;
    },
  };
}
