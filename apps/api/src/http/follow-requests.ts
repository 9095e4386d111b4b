import type { ServerResponse } from 'node:http';
import type { IdentifiedRequest } from './request-id.ts';

/** A request whose connection has its answer or is gone. */
export interface FollowedRequest {
  request: IdentifiedRequest;
  response: ServerResponse;
  /** The template of its route; undefined where none took it. */
  route: string | undefined;
  /** From its coming to its end. */
  milliseconds: number;
}

export type FollowRequest = (
  request: IdentifiedRequest,
  response: ServerResponse,
  findRoute: () => string | undefined,
) => void;

/**
 * Tells of each request that it follows, once that has ended. All that end in one turn of the event loop are told of behind each
 * other: measured, a log line takes twice as long between two answers.
 */
export function createFollowRequest(...tell: readonly ((ended: FollowedRequest) => void)[]): FollowRequest {
  return (request, response, findRoute) => {
    const begunAt = performance.now();
    response.once('close', () => {
      const milliseconds = performance.now() - begunAt;
      setImmediate(() => {
        const ended = { request, response, route: findRoute(), milliseconds };
        for (const one of tell) one(ended);
      });
    });
  };
}
