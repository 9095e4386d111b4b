import { STATUS_CODES } from 'node:http';
import { refusals, type Endpoint, type Problem } from '@switchyard/shared';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { AppError, refuse } from '../app-error.ts';
import type { Logger } from '../observability/logger.ts';
import { isDatabaseUnavailable } from '../database/mongo.ts';
import { undeclared } from './undeclared.ts';

/** Called when an endpoint made a refusal that it does not declare. May return another error to answer instead. */
export type OnUndeclared = (fault: Error) => AppError | undefined;

/**
 * Turns every error into an answer with problem details (RFC 9457). Faults of ours are logged in full, and the caller
 * gets a general message. If the answer has already begun, the connection is closed, so that the caller knows that it
 * is incomplete. An undeclared refusal is logged as a fault of ours, but is still answered, as the best answer there
 * is.
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
    // `too_busy` is not logged: under overload, that would write thousands of lines. A metric counts those calls
    // instead.
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

/** The parameters of a refusal that the endpoint declares as members of the problem. */
const membersOf = ({ parameters }: AppError, names: readonly string[]) =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => names.includes(name)));

const disconnects = new Set<unknown>([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'CALLER_GONE',
]);

/** Whether a stream failed, or work was stopped, only because the caller disconnected. */
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

/** Refuses every request that no route has handled. To be mounted after all routes. */
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
