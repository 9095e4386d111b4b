import { STATUS_CODES } from 'node:http';
import type { Response } from 'express';

/** Sends an error in the same form as the API's (RFC 9457). */
export function answerProblem(response: Response, status: number, code: string, message: string): void {
  const problem = {
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    detail: message,
    code,
    message,
  };
  response.status(status).type('application/problem+json').set('cache-control', 'no-store').send(problem);
}
