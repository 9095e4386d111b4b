import type { RequestHandler } from 'express';
import type { Tracing } from '../observability/tracing.ts';
import { routeOf } from './metrics.ts';
import { whenClosed } from './when-closed.ts';

/** Traces every request that gets this far, down to its database commands. */
export function traceRequests(tracing: Tracing): RequestHandler {
  return (request, response, next) => {
    const { method, headers, id } = request;
    tracing.traceRequest({ method, headers, id }, (end) => {
      whenClosed(response, () => end({ route: routeOf(request), status: response.statusCode }));
      next();
    });
  };
}
