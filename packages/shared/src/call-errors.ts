import type { Endpoint } from './infrastructure/endpoint.ts';
import type { Problem } from './infrastructure/problem.ts';
import type { RefusalCodeOf } from './refusals/implied.ts';

/** A server in between says so with an answer of its own. */
const busy = 'The shop is busy. Try again in a moment.';

/** The server refused a call. `problem` is its answer; `message` may be shown to the user. */
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
 * Whether a call was refused with one of these codes. Name the endpoint: `isRefusal<typeof placeBooking>(error, …)`. A
 * code that it cannot refuse with does not compile. Without an endpoint, the codes are those that follow from who may
 * call one, such as `account_blocked`.
 */
export function isRefusal<E extends Endpoint = Endpoint>(
  error: unknown,
  ...codes: readonly RefusalCodeOf<E>[]
): error is ApiError & { readonly problem: Problem } {
  return error instanceof ApiError && codes.some((code) => code === error.problem?.code);
}

/** A call got no usable answer: the network or the server is down, or the answer is not the API's. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super(
      'The shop cannot be reached. It may be busy, or your connection is interrupted. Try again in a moment.',
      { cause },
    );
    this.name = 'ConnectionError';
  }
}
