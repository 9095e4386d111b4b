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
