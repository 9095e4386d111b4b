import type { Problem } from './errors.ts';

/** A call that the server refused. `problem` is its answer; `message` is fit to be shown. */
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

/** A call that got no usable answer: the network is gone, the server is not there, or the answer is not the API's. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('The shop cannot be reached. Check your connection and try again.', { cause });
    this.name = 'ConnectionError';
  }
}
