import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createRequestLog } from './request-log.ts';

let written = '';
const log = createRequestLog(createLogger('info', { write: (line) => void (written = line) }));

/** The path that the line of a request for an address tells. */
function loggedPath(url: string): string {
  const request = Object.assign(new IncomingMessage(new Socket()), { id: 'a-request', method: 'GET', url });
  log({ request, response: new ServerResponse(request), route: undefined, milliseconds: 1 });
  return JSON.parse(written).req.path;
}

it('tells the path of a request without its query and whoever it names', () => {
  expect(loggedPath('/part?q=keycap')).toBe('/part');
  expect(loggedPath('/user/admin/ann@example.com')).toBe('/user/admin/:email');
  expect(loggedPath('/a@b.com/orders/c%40d.com?e=f@g.com')).toBe('/:email/orders/:email');
});

it('takes the longer for a path the longer it is, not for its square: nobody stops the shop by asking for a long one', () => {
  const shortest = (length: number) => {
    const url = `/${'a'.repeat(length)}`;
    const times = Array.from({ length: 9 }, () => {
      const startedAt = performance.now();
      for (let line = 0; line < 5; line += 1) loggedPath(url);
      return performance.now() - startedAt;
    });
    return Math.min(...times);
  };
  // Sixteen times as long: its square is 256.
  expect(shortest(16_000) / shortest(1000)).toBeLessThan(64);
});
