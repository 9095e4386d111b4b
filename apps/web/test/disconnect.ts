import type { Endpoint } from '@switchyard/shared';
import { http, HttpResponse } from 'msw';

/** Breaks the connection of every call to an endpoint. */
export function disconnect(endpoint: Endpoint) {
  return http.all(`*/api${endpoint.path}`, ({ request }) =>
    request.method === endpoint.method ? HttpResponse.error() : undefined,
  );
}
