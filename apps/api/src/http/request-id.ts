import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { inRequest } from '../platform/request-context.ts';

/** What may stand in a log line and a header as it is: an id that another program made, and nothing longer or stranger. */
const acceptable = /^[\w.:=+/-]{8,128}$/;

export const requestIdHeader = 'X-Request-Id';

/** The id a request came with from what stands before the API, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && acceptable.test(sent) ? sent : crypto.randomUUID();
}

/** The same, told in the answer. */
export function takeRequestId(request: IncomingMessage, response: ServerResponse): string {
  const id = requestIdOf(request);
  response.setHeader(requestIdHeader, id);
  return id;
}

/** Does everything that follows in the request's name, down to the database. */
export const followRequest: RequestHandler = (request, _response, next) => {
  inRequest(String(request.id), next);
};
