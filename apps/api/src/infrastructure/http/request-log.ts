import { hideSecrets } from '@switchyard/shared';
import type { Request, RequestHandler } from 'express';
import type { Logger } from '../observability/logger.ts';
import { statusOf } from './metrics.ts';
import { whenClosed } from './when-closed.ts';

/** Not logged, because health checks and Prometheus call these every few seconds. */
const unlogged = new Set(['/healthz', '/readyz', '/metrics']);

/** Logs one line per request: no headers and no query, because they may name people. */
export function createRequestLog(logger: Logger): RequestHandler {
  // These lines hold no secrets, so they are not searched for any.
  const lines = logger.child({}, { serializers, redact: [] });
  return (request, response, next) => {
    const begunAt = performance.now();
    whenClosed(response, () => {
      if (unlogged.has(request.path)) return;
      const responseTime = Math.round(performance.now() - begunAt);
      const res = { status: statusOf(response, responseTime) };
      lines.info(
        { req: request, requestId: request.id, res, responseTime },
        response.writableFinished ? 'request completed' : 'request aborted',
      );
    });
    next();
  };
}

const serializers = {
  req: ({ id, method, originalUrl }: Request) => ({ id, method, path: loggedPath(originalUrl) }),
};

/**
 * The path of a URL, with `:email` in place of each segment that holds an e-mail, and `:key` in place of a key. Checks
 * one segment after the other, in linear time; a single pattern for the whole path might take longer.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((segment, index, all) => {
      if (/@|%40/i.test(segment)) return ':email';
      const isKey = all[index - 1] === 'waiting' || hideSecrets(segment) !== segment;
      return isKey && segment !== 'email' ? ':key' : segment;
    })
    .join('/');
}
