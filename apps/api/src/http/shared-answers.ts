import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Endpoint, EndpointInput } from '@switchyard/shared';
import type { Request, Response, Router } from 'express';
import type * as z from 'zod/mini';
import type { SharedReadings } from '../platform/shared-readings.ts';
import { checkedAnswer } from './answer.ts';
import { parseInput } from './input.ts';
import { requestIdHeader, type IdentifiedRequest } from './request-id.ts';

/** An answer as it goes over the wire, to whoever asked for it. */
export interface PreparedAnswer {
  headers: Record<string, string>;
  /** The same: name, value, name, value. */
  rawHeaders: string[];
  body: Buffer;
  /** The path of its endpoint, for the metrics. */
  route: string;
}

type OpenEndpoint = Endpoint & { method: 'GET'; access: 'anyone'; limit?: never };

/** Answers what the endpoint declares, with the headers that go beside it. It learns nothing of who asks. */
export type SharedHandler<E extends OpenEndpoint> = (
  input: EndpointInput<E>,
) => Promise<{ answer: z.input<E['response']>; headers?: Record<string, string> }>;

export type MountShared = <E extends OpenEndpoint>(endpoint: E, handler: SharedHandler<E>) => void;

export interface SharedAnswersOptions {
  readings: SharedReadings<PreparedAnswer>;
  requestIdOf(request: IncomingMessage): string;
  /** Told of each kept answer before it is sent. */
  onKept(request: IdentifiedRequest, response: ServerResponse, route: string): void;
}

export interface SharedAnswers {
  /**
   * Mounts endpoints whose answers are the same whoever asks, so that they are read, checked and written down once for all who
   * ask within a moment. As of a shared cache (RFC 9111, sections 3.5 and 5.2.1), who says who they are, or asks for
   * what is fresh (`Cache-Control: no-cache` or `max-age=0`, as a reload does), is answered from the database.
   */
  mountOn(router: Router): MountShared;
  /**
   * Answers what is kept in front of everything else, byte for byte as it was answered before, but for the request's id. False
   * where nothing is kept for a request, or it asks for more than that. Measured: the way through Express costs three times
   * what Node's own server costs.
   */
  answerKept(request: IncomingMessage, response: ServerResponse): boolean;
}

export function createSharedAnswers({ readings, requestIdOf, onKept }: SharedAnswersOptions): SharedAnswers {
  /** What stands in the head of every answer, set in front of the routes. Undefined until one was sent. */
  let common: string[] | undefined;

  function send(request: Request, response: Response, answer: PreparedAnswer): void {
    if (isPlain(request)) common ??= withoutRequest(response.getHeaders());
    response.set(answer.headers);
    if (request.fresh) {
      response.removeHeader('Content-Length');
      response.status(304).end();
      return;
    }
    response.end(answer.body);
  }

  return {
    mountOn: (router) => (endpoint, handler) => {
      router.get(endpoint.path, async (request, response) => {
        const input = parseInput(endpoint, request);
        const prepare = async () => {
          const { answer, headers } = await handler(input);
          return prepareAnswer(endpoint.path, checkedAnswer(endpoint, answer), headers);
        };
        const fresh = wantsFresh(request);
        send(request, response, await readings.get(request.originalUrl, prepare, { fresh }));
      });
    },
    answerKept(request, response) {
      if (!common || request.url === undefined || !isPlain(request)) return false;
      const kept = readings.peek(request.url);
      if (!kept) return false;
      const id = requestIdOf(request);
      onKept(Object.assign(request, { id }), response, kept.route);
      response.writeHead(200, [...common, ...kept.rawHeaders, requestIdHeader, id]);
      response.end(kept.body);
      return true;
    },
  };
}

function prepareAnswer(route: string, answer: unknown, more: Record<string, string> = {}): PreparedAnswer {
  const body = Buffer.from(JSON.stringify(answer));
  const headers = {
    ...more,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(body.length),
    ETag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
  };
  return { headers, rawHeaders: Object.entries(headers).flat(), body, route };
}

function wantsFresh({ headers }: Request): boolean {
  return (
    headers.authorization !== undefined || /\b(no-cache|max-age=0)\b/.test(headers['cache-control'] ?? '')
  );
}

const perRequest = new Set(['x-request-id', 'connection']);

function withoutRequest(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    perRequest.has(name) ? [] : [name, String(value)],
  );
}

/** The headers by which an answer could be another than the one that is kept. */
const telling = ['authorization', 'cache-control', 'if-none-match', 'if-modified-since', 'origin', 'range'];

function isPlain({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && telling.every((name) => headers[name] === undefined);
}
