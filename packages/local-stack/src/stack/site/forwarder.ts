import { pipeline } from 'node:stream/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { Agent, cacheStores, interceptors, request as send } from 'undici';
import { answerProblem } from './problem.ts';

/** Milliseconds. */
const answerLimit = 60_000;

const away = 'The shop is not available at the moment. Try again.';

/**
 * Request headers that are not forwarded: hop-by-hop headers, headers that this site handles itself, and
 * headers with which a proxy would report where a request comes from.
 */
const notForwarded = new Set([
  'accept-encoding', // this site compresses instead
  'connection',
  'expect',
  'forwarded',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'x-accel-expires', // meant for nginx
  'x-real-ip',
]);

/**
 * Headers that differ from visitor to visitor, and that deduplication ignores. Requests that differ in any
 * other header are not shared.
 */
const headersOfVisitors = ['accept-language', 'cookie', 'referer', 'user-agent', 'x-forwarded-for'];

/**
 * A reverse proxy with a shared cache that obeys the response headers (RFC 9111), as nginx does in
 * production.
 */
export function createForwarder() {
  const direct = new Agent({ headersTimeout: answerLimit, bodyTimeout: answerLimit });
  const store = new cacheStores.MemoryCacheStore({ maxSize: 64_000_000 });
  const cached = direct.compose(
    // Simultaneous identical requests share one upstream call. Requests for a fresh response do not.
    interceptors.deduplicate({
      excludeHeaderNames: headersOfVisitors,
      skipHeaderNames: ['cache-control', 'pragma'],
    }),
    interceptors.cache({ store, type: 'shared' }),
  );

  const to =
    (origin: string, amend?: (response: Response) => void): RequestHandler =>
    async (request, response) => {
      try {
        const headers: IncomingHttpHeaders = {
          ...withoutConnection(request.headers),
          // The API generates it: clients must not choose what appears in the log.
          'x-request-id': undefined,
          // Replaced rather than appended to, so that a client cannot spoof its IP address.
          'x-forwarded-for': request.socket.remoteAddress ?? '',
          'x-forwarded-proto': 'http',
          'x-forwarded-host': request.headers.host ?? '',
        };
        const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
        const answer = await send(origin + request.url, {
          method: request.method,
          headers,
          body: hasBody ? request : null,
          // Authenticated requests bypass the cache.
          dispatcher: request.headers.authorization === undefined ? cached : direct,
        });
        response.status(answer.statusCode);
        for (const [name, value] of Object.entries(withoutConnection(answer.headers))) {
          if (value !== undefined) response.setHeader(name, value);
        }
        const cacheControl = response.getHeader('cache-control');
        if (typeof cacheControl === 'string')
          response.setHeader('cache-control', withoutRenewal(cacheControl));
        amend?.(response);
        // undici's cache returns the full response even to a conditional request.
        if (request.fresh) {
          await answer.body.dump();
          response.status(304).end();
        } else {
          await pipeline(answer.body, response);
        }
      } catch {
        if (response.headersSent) response.destroy();
        else answerProblem(response, 503, 'api_unavailable', away);
      }
    };
  return { to, close: () => direct.close() };
}

export function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !notForwarded.has(name)));
}

/**
 * Cache-Control for browsers, without stale-while-revalidate. If browsers revalidated in the background as well, a
 * response could be three seconds old instead of at most two.
 */
const withoutRenewal = (cacheControl: string): string =>
  cacheControl.replace(/, stale-while-revalidate=\d+$/, '');
