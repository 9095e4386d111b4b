import { pipeline } from 'node:stream/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { Agent, cacheStores, interceptors, request as send } from 'undici';
import { answerProblem } from './problem.ts';

/** Milliseconds. */
const answerLimit = 60_000;

const away = 'The shop is not available at the moment. Try again.';

/**
 * Headers of one connection, those that this site sets or handles itself, and those by which a proxy would say where a
 * request comes from.
 */
const notForwarded = new Set([
  'accept-encoding', // the site compresses
  'connection',
  'expect',
  'forwarded',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'x-accel-expires', // for nginx
  'x-real-ip',
]);

/** Headers that tell visitors apart. Requests that differ in others are answered one by one. */
const headersOfVisitors = ['accept-language', 'cookie', 'referer', 'user-agent', 'x-forwarded-for'];

/**
 * Passes requests on, and keeps answers as long as their headers allow a shared cache (RFC 9111), which is what nginx
 * does in production.
 */
export function createForwarder() {
  const direct = new Agent({ headersTimeout: answerLimit, bodyTimeout: answerLimit });
  const store = new cacheStores.MemoryCacheStore({ maxSize: 64_000_000 });
  const cached = direct.compose(
    // What a crowd asks for at once is one call. Who asks for a fresh answer gets one of their own.
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
          // The API makes one: nobody may choose what stands in the log.
          'x-request-id': undefined,
          // Replaced, not extended: nobody in front of this site may claim to be somebody else.
          'x-forwarded-for': request.socket.remoteAddress ?? '',
          'x-forwarded-proto': 'http',
          'x-forwarded-host': request.headers.host ?? '',
        };
        const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
        const answer = await send(origin + request.url, {
          method: request.method,
          headers,
          body: hasBody ? request : null,
          // Callers who say who they are get fresh answers.
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
        // The cache answers a conditional request with the whole answer.
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
 * The Cache-Control that visitors get. A browser that gave its own kept answer while it asks again would add a second
 * to the two of the cache.
 */
const withoutRenewal = (cacheControl: string): string =>
  cacheControl.replace(/, stale-while-revalidate=\d+$/, '');
