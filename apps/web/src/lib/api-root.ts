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

/** The begun answer, or the rejection with which `fetch` ends once its signal is aborted. */
function unlessAborted(begun: Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  if (!signal) return begun;
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([aborted, begun]);
}

/** Calls the API without retries. Features use `api`, which also renews the session. */
export const plainApi = createApiClient({
  baseUrl: apiRoot,
  token: readAccessToken,
  async fetch(input, init) {
    const begun = init?.method === 'GET' ? takeFirstCall(String(input), readAccessToken()) : undefined;
    const answer = await (begun ? unlessAborted(begun, init?.signal) : send(input, init));
    // A begun answer may have waited for the page's code, and then its time is past.
    if (!begun) noteServerTime(answer.headers);
    noteCurrency(answer.headers);
    return answer;
  },
});
