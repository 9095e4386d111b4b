import type { Endpoint } from '@switchyard/shared';
import { http, HttpResponse } from 'msw';

/** An endpoint that gives no answer at all. */
export function disconnect(endpoint: Endpoint) {
  return http.all(`*/api${endpoint.path}`, ({ request }) =>
    request.method === endpoint.method ? HttpResponse.error() : undefined,
  );
}
