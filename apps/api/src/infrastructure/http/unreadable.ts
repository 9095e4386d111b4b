import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type AppError, refuse } from '../app-error.ts';
import { describeProblem } from './problem.ts';

/**
 * Answers with problem details where Node refuses a request before parsing it: unreadable bytes, too large headers, or
 * a request that never ends. Then closes the connection, because nobody knows where the next request begins.
 */
export function answerUnreadable(server: Server): void {
  const latest = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    latest.set(request.socket, { request, response });
  });
  /**
   * Whether the client would take an answer sent now for the answer to its faulty bytes. False while an earlier request
   * on this connection is unanswered.
   */
  const isInTurn = (socket: Duplex): boolean => {
    const call = latest.get(socket);
    if (!call) return true;
    // If the latest request is complete, the fault is in the one after it; otherwise it is in the rest of the latest
    // one.
    return call.request.complete ? call.response.writableEnded : !call.response.headersSent;
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || !isInTurn(socket)) socket.destroy();
    else socket.end(write(refusalOf(error.code)), () => socket.destroy());
  });
  // An unknown expectation may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function refusalOf(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return refuse('headers_too_large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return refuse('request_timeout');
    default:
      return refuse('unreadable_request', { reason: 'The request cannot be read.' });
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
