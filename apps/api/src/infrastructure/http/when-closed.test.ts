import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallerGone, whileCalled } from './when-closed.ts';

const server = createServer();
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Begins a call, and returns both of its ends. */
async function call() {
  const { port } = server.address() as AddressInfo;
  const caller = get({ port, agent: false });
  caller.on('error', () => undefined);
  const [, response]: [unknown, ServerResponse] = (await once(server, 'request')) as never;
  return { caller, response, closed: once(response, 'close') };
}

it('the signal of a call aborts once its caller has given up, also before anybody asks for it', async () => {
  const { caller, response, closed } = await call();
  const signal = whileCalled(response);
  expect(signal.aborted).toBe(false);
  caller.destroy();
  await closed;
  expect(signal.reason).toBeInstanceOf(CallerGone);
  expect(whileCalled(response).aborted).toBe(true);
});

it('the signal of a call that is answered does not abort', async () => {
  const { response, closed } = await call();
  const signal = whileCalled(response);
  response.end('answer');
  await closed;
  expect(signal.aborted).toBe(false);
});
