import type { RequestHandler } from 'express';
import type { Tracing } from '../platform/tracing.ts';
import { routeOf } from './metrics.ts';

/** Makes a span of every request that comes this far, down to the database. */
export function traceRequests(tracing: Tracing): RequestHandler {
  return (request, response, next) => {
    const { method, headers } = request;
    tracing.traceRequest({ method, headers, id: request.id }, (end) => {
      response.once('close', () => end({ route: routeOf(request), status: response.statusCode }));
      next();
    });
  };
}
