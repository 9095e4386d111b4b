import { plainApi } from '../api-root.ts';
import { openFirebaseIdentity } from '../firebase/firebase-identity.ts';
import { queryClient } from '../query-client.ts';
import { settingsQuery } from '../settings.ts';
import { createTokenExchange } from './token-exchange.ts';

/** What signs people in and out of this page: the authentication service, and the shop's exchange of its tokens. */
export const signInService = createTokenExchange({
  client: plainApi,
  loadSettings: () => queryClient.fetchQuery(settingsQuery),
  loadIdentity: (settings) => Promise.resolve(openFirebaseIdentity(settings)),
});
