import { createApiClient } from '@switchyard/shared';
import { readAccessToken } from './access-token.ts';

export const apiRoot = '/api';

// Looks up the global `fetch` for each call, so that tests can replace it.
let send: typeof fetch = (input, init) => globalThis.fetch(input, init);

/** Replaces `fetch` for all calls. The page server has no site that `apiRoot` could be relative to. */
export function sendCallsBy(means: typeof fetch): void {
  send = means;
}

/** Calls the API without retries. Features use `api`, which also renews the session. */
export const plainApi = createApiClient({
  baseUrl: apiRoot,
  token: readAccessToken,
  fetch: (input, init) => send(input, init),
});
