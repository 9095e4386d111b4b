import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Response as Answer } from 'express';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../observability/logger.ts';
import { boundCallsAtWork } from './calls-at-work.ts';
import { createProblemAnswers } from './problem.ts';

const registry = new Registry();
const lines: string[] = [];
/** Calls of `/slow` that wait until a test answers them. */
let waiting: Answer[] = [];
let arrived = Promise.withResolvers<void>();

const app = express();
app.get('/healthz', (_request, response) => {
  response.json('alive');
});
app.use(boundCallsAtWork(registry, 3));
app.get('/slow', (_request, response) => {
  waiting.push(response);
  arrived.resolve();
});
app.get('/quick', (_request, response) => {
  response.json('quick');
});
app.use(createProblemAnswers(createLogger('warn', { write: (line) => lines.push(line) })));

const server = createServer(app);
let origin = '';
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  waiting = [];
});

/** Makes a slow call, and waits until the server is handling it. */
async function beginSlowCall(signal?: AbortSignal) {
  arrived = Promise.withResolvers<void>();
  const answer = fetch(`${origin}/slow`, { signal: signal ?? null });
  await arrived.promise;
  return { answer };
}

const figure = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values[0]?.value;

it('tells another caller at once that too many calls are under way, and counts that', async () => {
  const slow = [await beginSlowCall(), await beginSlowCall(), await beginSlowCall()];
  const refused = await fetch(`${origin}/quick`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 'too_busy' });
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect(await figure('http_requests_turned_away_total')).toBe(1);
  expect(await figure('http_requests_at_work')).toBe(3);
  // A log line for each refused call would flood the log; the counter tells as much.
  expect(lines).toEqual([]);

  for (const response of waiting) response.json('done');
  for (const { answer } of slow) expect(await (await answer).json()).toBe('done');
  const served = async () => (await fetch(`${origin}/quick`)).status;
  await expect.poll(served).toBe(200);
});

it('has room again once callers have given up', async () => {
  const ending = new AbortController();
  const slow = [];
  for (let call = 0; call < 3; call += 1) slow.push(await beginSlowCall(ending.signal));
  expect((await fetch(`${origin}/quick`)).status).toBe(503);
  ending.abort();
  await Promise.allSettled(slow.map(({ answer }) => answer));
  const served = async () => (await fetch(`${origin}/quick`)).status;
  await expect.poll(served).toBe(200);
  await expect.poll(() => figure('http_requests_at_work')).toBe(0);
});
