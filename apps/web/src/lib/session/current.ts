import { plainApi } from '../api-root.ts';
import { queryClient } from '../query-client.ts';
import { settingsQuery } from '../settings.ts';
import { createSession } from './session.ts';

/** The session of this page. It does nothing until started. */
export const session = createSession({
  client: plainApi,
  loadSettings: () => queryClient.fetchQuery(settingsQuery),
  loadIdentity: async (settings) => {
    const { openFirebaseIdentity } = await import('../firebase/firebase-identity.ts');
    return openFirebaseIdentity(settings);
  },
});
