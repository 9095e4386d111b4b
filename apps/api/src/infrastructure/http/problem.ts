import { STATUS_CODES } from 'node:http';
import { refusals, type Endpoint, type Problem } from '@switchyard/shared';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { AppError, refuse } from '../app-error.ts';
import type { Logger } from '../observability/logger.ts';
import { isDatabaseUnavailable } from '../database/mongo.ts';
import { undeclared } from './undeclared.ts';

/** Called with a refusal that its endpoint does not declare. Returns what the caller gets instead, if anything. */
export type OnUndeclared = (fault: Error) => AppError | undefined;

/**
 * The one place that answers errors, as problem details (RFC 9457). Our own faults are logged in full, and the caller
 * gets a general message. If the answer has already begun, the connection is closed so that the caller knows it is
 * incomplete. A refusal that its endpoint does not declare is our fault, too, but still the best answer that there is.
 */
export function createProblemAnswers(logger: Logger, onUndeclared?: OnUndeclared): ErrorRequestHandler {
  return (thrown: unknown, request, response, _next) => {
    if (response.destroyed && isDisconnect(thrown)) return;
    if (response.headersSent) {
      logger.error({ err: thrown }, 'An answer broke off');
      response.destroy();
      return;
    }
    const endpoint: Endpoint | undefined = response.locals['endpoint'];
    const refusal = toAppError(thrown);
    const fault = endpoint && undeclared(endpoint, refusal);
    if (fault) logger.error({ err: fault }, fault.message);
    const error = (fault && onUndeclared?.(fault)) ?? refusal;
    // A crowd would write thousands of lines. The metrics count who is turned away.
    if (error.status >= 500 && error.code !== 'too_busy') logger.error({ err: thrown }, error.message);
    const problem: Problem = {
      ...describeProblem(error),
      instance: `urn:request:${request.id}`,
      ...endpoint?.refusalFields,
      ...membersOf(error, endpoint?.refusalMembers ?? []),
    };
    response.set('Cache-Control', 'no-store');
    response.removeHeader('X-Accel-Expires');
    if (error.status === 401) response.set('WWW-Authenticate', 'Bearer');
    if (error.status === 502 || error.status === 503) response.set('Retry-After', '2');
    if ('retryAfter' in error.parameters) response.set('Retry-After', String(error.parameters.retryAfter));
    response.status(error.status).type('application/problem+json').send(JSON.stringify(problem));
  };
}

/** The facts of a refusal that stand beside its code. */
const membersOf = ({ parameters }: AppError, names: readonly string[]) =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => names.includes(name)));

const disconnects = new Set<unknown>(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/** Whether a stream only found that its caller has gone. */
function isDisconnect(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && disconnects.has(thrown.code);
}

/** The fields of a problem that do not depend on the request. */
export function describeProblem({ status, message, code, parameters, issues }: AppError): Problem {
  const { issues: _, ...facts }: { issues?: unknown } = parameters;
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code,
    message,
    ...(Object.keys(facts).length > 0 && { parameters: facts }),
    ...(issues && { issues: [...issues] }),
  };
}

export const answerNotFound: RequestHandler = ({ method, path }) => {
  throw refuse('no_such_endpoint', { method, path });
};

/** Turns errors of Express, its parsers and the database into refusals. Anything else is our own fault. */
function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseUnavailable(thrown)) return refuse('database_unavailable');
  return refusalOfHttpError(thrown) ?? refuse('internal');
}

/** Express and body-parser mark faulty requests with a status below 500 (`http-errors`). */
function refusalOfHttpError(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown) || typeof thrown.status !== 'number')
    return undefined;
  const { status, message: reason } = thrown;
  if (status < 400 || status >= 500) return undefined;
  if (status === refusals.body_too_large.status) return refuse('body_too_large');
  if (status === refusals.unsupported_encoding.status) return refuse('unsupported_encoding', { reason });
  return refuse('unreadable_request', { reason });
}
