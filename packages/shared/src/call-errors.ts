import type { Problem } from './errors.ts';

/** The server refused a call. `problem` is its answer; `message` may be shown to the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, problem: Problem | undefined) {
    super(problem?.message ?? `The server answered ${status}.`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }
}

/** A call got no usable answer: the network or the server is down, or the answer is not the API's. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('The shop cannot be reached. Check your connection and try again.', { cause });
    this.name = 'ConnectionError';
  }
}
