import { STATUS_CODES } from 'node:http';
import { errorStatus, type ErrorCode, type Problem } from '@switchyard/shared';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { AppError, InputError } from '../app-error.ts';
import type { Logger } from '../observability/logger.ts';
import { RateLimitError } from '../security/rate-limits.ts';
import { isDatabaseUnavailable } from '../database/mongo.ts';

/**
 * The one place that answers errors, as problem details (RFC 9457). Our own faults are logged in full, and the caller
 * gets a general message. If the answer has already begun, the connection is closed so that the caller knows it is
 * incomplete.
 */
export function createProblemAnswers(logger: Logger): ErrorRequestHandler {
  return (thrown: unknown, request, response, _next) => {
    if (response.destroyed && isDisconnect(thrown)) return;
    if (response.headersSent) {
      logger.error({ err: thrown }, 'An answer broke off');
      response.destroy();
      return;
    }
    const error = toAppError(thrown);
    if (error.status >= 500) logger.error({ err: thrown }, error.message);
    const problem: Problem = {
      ...describeProblem(error),
      instance: `urn:request:${request.id}`,
      ...(error instanceof InputError && { issues: error.issues }),
      ...response.locals['refusal'],
    };
    response.set('Cache-Control', 'no-store');
    if (error.status === 401) response.set('WWW-Authenticate', 'Bearer');
    if (error.status === 502 || error.status === 503) response.set('Retry-After', '2');
    if (error instanceof RateLimitError) response.set('Retry-After', String(error.retryAfterSeconds));
    response.status(error.status).type('application/problem+json').send(JSON.stringify(problem));
  };
}

const disconnects = new Set<unknown>(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/** Whether a stream only found that its caller has gone. */
function isDisconnect(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && disconnects.has(thrown.code);
}

/** The fields of a problem that do not depend on the request. */
export function describeProblem(error: AppError): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    code: error.code,
    message: error.message,
  };
}

export const answerNotFound: RequestHandler = (request) => {
  throw new AppError('not_found', `There is no ${request.method} ${request.path}.`);
};

/** Turns errors of Express, its parsers and the database into refusals. Anything else is our own fault. */
function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseUnavailable(thrown)) {
    return new AppError(
      'database_unavailable',
      'The shop cannot reach its database right now. Try again soon.',
    );
  }
  const code = codeOfHttpError(thrown);
  return code
    ? new AppError(code, messageOf(thrown))
    : new AppError('internal', 'Something went wrong on our side.');
}

/** Express and body-parser mark faulty requests with a status below 500 (`http-errors`). */
function codeOfHttpError(thrown: unknown): ErrorCode | undefined {
  const status = thrown instanceof Error && 'status' in thrown ? thrown.status : undefined;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  if (status === errorStatus.payload_too_large) return 'payload_too_large';
  if (status === errorStatus.unsupported_media_type) return 'unsupported_media_type';
  return 'invalid_input';
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : 'The request cannot be read.';
}
