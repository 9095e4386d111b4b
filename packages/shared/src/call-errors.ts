import type { Endpoint } from './infrastructure/endpoint.ts';
import type { Problem } from './infrastructure/problem.ts';
import type { RefusalCodeOf } from './refusals/implied.ts';

/** Used for errors that a proxy in front of the API answers itself, because they carry no problem document. */
const busy = 'The shop is busy. Try again in a moment.';

/** The server refused a call. `problem` is the problem document that it sent. `message` may be shown to the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, problem: Problem | undefined) {
    super(problem?.message ?? (status < 500 ? `The server answered ${status}.` : busy));
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }
}

/**
 * Whether a call was refused with one of these codes. Name the endpoint, as in `isRefusal<typeof placeBooking>(error,
 * …)`: a code that the endpoint cannot refuse with is then a compile error. Without an endpoint, only codes compile
 * that depend on who calls, such as `account_blocked`.
 */
export function isRefusal<E extends Endpoint = Endpoint>(
  error: unknown,
  ...codes: readonly RefusalCodeOf<E>[]
): error is ApiError & { readonly problem: Problem } {
  return error instanceof ApiError && codes.some((code) => code === error.problem?.code);
}

/** A call got no usable answer: the network or the server is down, or something other than the API answered. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super(
      'The shop cannot be reached. It may be busy, or your connection is interrupted. Try again in a moment.',
      { cause },
    );
    this.name = 'ConnectionError';
  }
}
