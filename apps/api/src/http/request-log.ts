import type { ServerResponse } from 'node:http';
import type { Logger } from '../platform/logger.ts';
import type { FollowedRequest } from './follow-requests.ts';
import type { IdentifiedRequest } from './request-id.ts';

/** A person's address, whole, is one segment of a path. Looked for segment by segment: one pattern for a whole path may take as long as its length squared. */
const withoutEmail = (segment: string) => (/@|%40/i.test(segment) ? ':email' : segment);

/** What an operator needs to know of a request and its answer: no headers and no query, which may name people. */
const serializers = {
  req: ({ id, method, url }: IdentifiedRequest) => ({
    id,
    method,
    path: url?.split('?')[0]?.split('/').map(withoutEmail).join('/'),
  }),
  res: ({ statusCode }: ServerResponse) => ({ status: statusCode }),
};

/** Asked every few seconds by whatever keeps the processes running. */
const unlogged = new Set<string | undefined>(['/healthz', '/readyz']);

/** Writes a line for each request that it is told of. */
export function createRequestLog(logger: Logger): (ended: FollowedRequest) => void {
  // Nothing in these lines would have to be hidden, which is looked for in every other.
  const lines = logger.child({}, { serializers, redact: [] });
  return ({ request, response, milliseconds }) => {
    if (unlogged.has(request.url)) return;
    const line = {
      req: request,
      requestId: request.id,
      res: response,
      responseTime: Math.round(milliseconds),
    };
    lines.info(line, response.writableFinished ? 'request completed' : 'request aborted');
  };
}
