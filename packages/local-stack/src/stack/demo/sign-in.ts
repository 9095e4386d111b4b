import { createApiClient, type ApiClient } from '@switchyard/shared';
import { signIn } from '@switchyard/shared/users';
import { z } from 'zod';
import { firebaseApiKey } from '../accounts.ts';

const signedInSchema = z.object({ idToken: z.string() });

/** A signed-in person, whose calls carry their access token. */
export interface SignedIn {
  email: string;
  call: ApiClient['call'];
  token: string;
}

export interface SignInAddresses {
  apiOrigin: string;
  authOrigin: string;
}

/**
 * Signs in at the auth emulator, and exchanges the ID token for the shop's access token.
 * @throws Error if either refuses
 */
export async function signInWithPassword(
  { apiOrigin, authOrigin }: SignInAddresses,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const address = `${authOrigin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${firebaseApiKey}`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`);
  const { idToken } = signedInSchema.parse(await response.json());
  const anonymous = createApiClient({ baseUrl: apiOrigin });
  const { token } = await anonymous.call(signIn, { params: { email } }, { bearer: idToken });
  return { email, token, call: createApiClient({ baseUrl: apiOrigin, token: () => token }).call };
}
