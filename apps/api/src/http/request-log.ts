import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '../observability/logger.ts';

/** Health checks ask every few seconds. */
const unlogged = new Set(['/healthz', '/readyz']);

/** Logs one line per request: no headers and no query, because they may name people. */
export function createRequestLog(logger: Logger): RequestHandler {
  // These lines hold no secrets, so they skip the search for them.
  const lines = logger.child({}, { serializers, redact: [] });
  return (request, response, next) => {
    const begunAt = performance.now();
    response.once('close', () => {
      if (unlogged.has(request.path)) return;
      const responseTime = Math.round(performance.now() - begunAt);
      lines.info(
        { req: request, requestId: request.id, res: response, responseTime },
        response.writableFinished ? 'request completed' : 'request aborted',
      );
    });
    next();
  };
}

const serializers = {
  req: ({ id, method, originalUrl }: Request) => ({ id, method, path: loggedPath(originalUrl) }),
  res: ({ statusCode }: Response) => ({ status: statusCode }),
};

/**
 * The path of an address, with `:email` for each segment that holds one. Splitting takes linear time; one pattern may
 * not.
 */
export function loggedPath(address: string): string {
  const [path = ''] = address.split('?');
  return path
    .split('/')
    .map((segment) => (/@|%40/i.test(segment) ? ':email' : segment))
    .join('/');
}
