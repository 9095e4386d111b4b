import type { ServerResponse } from 'node:http';

const waiting = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Calls back once an answer is sent or its caller has given up. All callbacks share one listener: Node warns of a leak
 * from the eleventh listener on, and a streamed answer has several others.
 */
export function whenClosed(response: ServerResponse, done: () => void): void {
  const known = waiting.get(response);
  if (known) {
    known.push(done);
    return;
  }
  const all = [done];
  waiting.set(response, all);
  response.once('close', () => {
    for (const each of all) each();
  });
}

/** The error of work that was stopped because its caller has given up. Nobody is there to be told. */
export class CallerGone extends Error {
  readonly code = 'CALLER_GONE';
}

/** A signal that aborts, with `CallerGone`, once the caller has given up. */
export function whileCalled(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const check = () => {
    if (!response.writableFinished) gone.abort(new CallerGone('The caller has given up'));
  };
  if (response.destroyed) check();
  else whenClosed(response, check);
  return gone.signal;
}
