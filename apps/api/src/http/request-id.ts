import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { inRequest } from '../platform/request-context.ts';

declare global {
  namespace Express {
    interface Request {
      /** See `requestIdOf`. */
      id: string;
    }
  }
}

export type IdentifiedRequest = IncomingMessage & { id: string };

/** What may stand in a log line and a header as it is: an id that another program made, and nothing longer or stranger. */
const acceptable = /^[\w.:=+/-]{8,128}$/;

export const requestIdHeader = 'X-Request-Id';

/** The id a request came with from what stands before the API, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && acceptable.test(sent) ? sent : crypto.randomUUID();
}

/** Gives a request its id, tells it in the answer, and does everything that follows in its name, down to the database. */
export const identifyRequest: RequestHandler = (request, response, next) => {
  request.id = requestIdOf(request);
  response.setHeader(requestIdHeader, request.id);
  inRequest(request.id, next);
};
