import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '../platform/app-error.ts';
import { describeProblem } from './problem.ts';

/**
 * Answers what Node refuses before there is a request, as every refusal is answered: what cannot be read, headers without
 * end, a request that never comes to its own. The connection is closed with it, since nobody knows where the next
 * request would begin.
 */
export function answerUnreadable(server: Server): void {
  const latest = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    latest.set(request.socket, { request, response });
  });
  /** Whether a refusal would be read as the answer to what cannot be read, and not within or before another. */
  const isInTurn = (socket: Duplex): boolean => {
    const call = latest.get(socket);
    if (!call) return true;
    // Either the rest of this very request is at fault, or what follows it.
    return call.request.complete ? call.response.writableEnded : !call.response.headersSent;
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || !isInTurn(socket)) return socket.destroy();
    socket.end(write(refusalOf(error.code)), () => socket.destroy());
  });
  // What somebody expects besides `100-continue` is no reason to refuse (RFC 9110, section 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function refusalOf(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('headers_too_large', 'The headers of the request are too large.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('request_timeout', 'The request took too long to arrive.');
    default:
      return new AppError('invalid_input', 'The request cannot be read.');
  }
}

function write(refusal: AppError): string {
  const body = JSON.stringify(describeProblem(refusal));
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
