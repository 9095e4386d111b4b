import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { inRequest } from '../platform/request-context.ts';

/** What may stand in a log line and a header as it is: an id that another program made, and nothing longer or stranger. */
const acceptable = /^[\w.:=+/-]{8,128}$/;

/** The id a request came with from what stands before the API, or a new one; told in the answer either way. */
export function takeRequestId(request: IncomingMessage, response: ServerResponse): string {
  const sent = request.headers['x-request-id'];
  const id = typeof sent === 'string' && acceptable.test(sent) ? sent : crypto.randomUUID();
  response.setHeader('X-Request-Id', id);
  return id;
}

/** Does everything that follows in the request's name, down to the database. */
export const followRequest: RequestHandler = (request, _response, next) => {
  inRequest(String(request.id), next);
};
