import type { Endpoint } from '@switchyard/shared';
import { http, HttpResponse } from 'msw';

/** Makes every call to an endpoint fail with a network error. */
export function disconnect(endpoint: Endpoint) {
  return http.all(`*/api${endpoint.path}`, ({ request }) =>
    request.method === endpoint.method ? HttpResponse.error() : undefined,
  );
}
