import { createApiClient } from '@switchyard/shared';
import { readAccessToken } from './access-token.ts';
import { takeFirstCall } from './first-calls.ts';
import { noteServerTime } from './server-clock.ts';
import { noteCurrency } from './shop-currency.ts';

export const apiRoot = '/api';

// Looks up the global `fetch` for each call, so that tests can replace it.
let send: typeof fetch = (input, init) => globalThis.fetch(input, init);

/** Replaces `fetch` for all calls. The page server needs this, because `apiRoot` is relative and it has no origin. */
export function sendCallsBy(means: typeof fetch): void {
  send = means;
}

/** Calls the API without retries. Features use `api`, which also renews the session. */
export const plainApi = createApiClient({
  baseUrl: apiRoot,
  token: readAccessToken,
  async fetch(input, init) {
    const begun = init?.method === 'GET' ? takeFirstCall(String(input), readAccessToken()) : undefined;
    const answer = await (begun ?? send(input, init));
    // A begun answer may have waited for the page's code, and then its time is past.
    if (!begun) noteServerTime(answer.headers);
    noteCurrency(answer.headers);
    return answer;
  },
});
