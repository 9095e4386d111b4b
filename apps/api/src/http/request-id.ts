import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { inRequest } from '../platform/request-context.ts';

declare global {
  namespace Express {
    interface Request {
      /** See `createRequestIds`. */
      id: string;
    }
  }
}

export type IdentifiedRequest = IncomingMessage & { id: string };

/** What may stand in a log line and a header as it is: an id that another program made, and nothing longer or stranger. */
const acceptable = /^[\w.:=+/-]{8,128}$/;

export const requestIdHeader = 'X-Request-Id';

/** Whether an address is one of our proxies, by Express's setting "trust proxy". */
export type TrustProxy = (address: string, hop: number) => boolean;

/** A request keeps the id that a trusted proxy sent with it. Any other request gets a new one. */
export function createRequestIds(isTrusted: TrustProxy) {
  function requestIdOf(request: IncomingMessage): string {
    const sent = request.headers['x-request-id'];
    const isAcceptable = typeof sent === 'string' && acceptable.test(sent);
    return isAcceptable && isTrusted(request.socket.remoteAddress ?? '', 0) ? sent : crypto.randomUUID();
  }

  /** Gives a request its id, sends it with the answer, and does all that follows in its name, down to the database. */
  const identifyRequest: RequestHandler = (request, response, next) => {
    request.id = requestIdOf(request);
    response.setHeader(requestIdHeader, request.id);
    inRequest(request.id, next);
  };

  return { requestIdOf, identifyRequest };
}
