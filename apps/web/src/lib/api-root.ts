import { createApiClient } from '@switchyard/shared';
import { readAccessToken } from './access-token.ts';

/** The API's root on the site's own address. */
export const apiRoot = '/api';

// Looked up anew for each call, so that what stands in for it later (a test's, a tracer's) is used.
let send: typeof fetch = (input, init) => globalThis.fetch(input, init);

/** Sends every call by other means; for where there is no site that `apiRoot` could be an address on. */
export function sendCallsBy(means: typeof fetch): void {
  send = means;
}

/** Calls the API as it stands, with no second try. Features use `api`, which also renews the session. */
export const plainApi = createApiClient({
  baseUrl: apiRoot,
  token: readAccessToken,
  fetch: (input, init) => send(input, init),
});
