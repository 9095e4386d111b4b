import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Endpoint, EndpointInput } from '@switchyard/shared';
import type { Request, Response, Router } from 'express';
import type * as z from 'zod/mini';
import type { SharedReadings } from '../platform/shared-readings.ts';
import { checkedAnswer } from './answer.ts';
import { parseInput } from './input.ts';
import { requestIdHeader, requestIdOf, type IdentifiedRequest } from './request-id.ts';

/** An answer as it goes over the wire, to whoever asked for it. */
export interface PreparedAnswer {
  headers: Record<string, string>;
  body: Buffer;
  /** The path of its endpoint, for the metrics. */
  route: string;
  /** All the headers that it was sent with to somebody, but for those of that request: name, value, name, value. Undefined until it was. */
  head?: string[];
}

type OpenEndpoint = Endpoint & { method: 'GET'; access: 'anyone'; limit?: never };

/** Answers what the endpoint declares, with the headers that go beside it. It learns nothing of who asks. */
export type SharedHandler<E extends OpenEndpoint> = (
  input: EndpointInput<E>,
) => Promise<{ answer: z.input<E['response']>; headers?: Record<string, string> }>;

export type MountShared = <E extends OpenEndpoint>(endpoint: E, handler: SharedHandler<E>) => void;

/**
 * Mounts endpoints whose answers are the same whoever asks, so that they are read, checked and written down once for all who
 * ask within a moment. As of a shared cache (RFC 9111, sections 3.5 and 5.2.1), who says who they are, or asks for
 * what is fresh (`Cache-Control: no-cache` or `max-age=0`, as a reload does), is answered from the database.
 */
export function createSharedMount(router: Router, readings: SharedReadings<PreparedAnswer>): MountShared {
  return (endpoint, handler) => {
    router.get(endpoint.path, async (request, response) => {
      const prepare = async () => {
        const { answer, headers } = await handler(parseInput(endpoint, request));
        return prepareAnswer(endpoint.path, checkedAnswer(endpoint, answer), headers);
      };
      const fresh = wantsFresh(request);
      send(request, response, await readings.get(request.originalUrl, prepare, { fresh }));
    });
  };
}

function prepareAnswer(route: string, answer: unknown, headers: Record<string, string> = {}): PreparedAnswer {
  const body = Buffer.from(JSON.stringify(answer));
  return {
    headers: {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(body.length),
      ETag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
    },
    body,
    route,
  };
}

function wantsFresh({ headers }: Request): boolean {
  return (
    headers.authorization !== undefined || /\b(no-cache|max-age=0)\b/.test(headers['cache-control'] ?? '')
  );
}

function send(request: Request, response: Response, answer: PreparedAnswer): void {
  response.set(answer.headers);
  if (request.fresh) {
    response.removeHeader('Content-Length');
    response.status(304).end();
    return;
  }
  if (isPlain(request)) answer.head ??= withoutRequest(response.getHeaders());
  response.end(answer.body);
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

export interface KeptAnswersOptions {
  readings: SharedReadings<PreparedAnswer>;
  /** Told before the answer is sent. */
  onAnswer(request: IdentifiedRequest, response: ServerResponse, route: string): void;
}

/**
 * Answers what is kept in front of everything else, byte for byte as it was answered before, but for the request's id. False
 * where nothing is kept for a request, or it asks for more than that. Measured: the way through Express costs three times
 * what Node's own server costs.
 */
export function createKeptAnswers({ readings, onAnswer }: KeptAnswersOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const kept = request.url !== undefined && isPlain(request) ? readings.peek(request.url) : undefined;
    if (!kept?.head) return false;
    const id = requestIdOf(request);
    onAnswer(Object.assign(request, { id }), response, kept.route);
    response.writeHead(200, [...kept.head, requestIdHeader, id]);
    response.end(kept.body);
    return true;
  };
}
