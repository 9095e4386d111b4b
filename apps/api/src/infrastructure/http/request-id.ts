import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { inRequest } from '../observability/request-context.ts';

declare global {
  namespace Express {
    interface Request {
      /** Set by `identifyRequest`. */
      id: string;
    }
  }
}

/** Request ids that are safe in a log line and a header. */
const acceptable = /^[\w.:=+/-]{8,128}$/;

/** Gives each request an id, sends it back as `X-Request-Id`, and adds it to the log lines of the request. */
export const identifyRequest: RequestHandler = (request, response, next) => {
  request.id = requestIdOf(request, request.app.get('trust proxy fn'));
  response.setHeader('X-Request-Id', request.id);
  inRequest(request.id, next);
};

/** The id that a trusted proxy sent, else a new one. */
function requestIdOf(
  { headers, socket }: IncomingMessage,
  isTrusted: (address: string, hop: number) => boolean,
): string {
  const sent = headers['x-request-id'];
  const isAcceptable = typeof sent === 'string' && acceptable.test(sent);
  return isAcceptable && isTrusted(socket.remoteAddress ?? '', 0) ? sent : crypto.randomUUID();
}
