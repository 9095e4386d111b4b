import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { takeTurns } from '../src/load.ts';

/** A server that leaves calls without a status open. */
async function answering(statusOf: (call: number) => number | undefined): Promise<string> {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    const status = statusOf(calls);
    if (status !== undefined) response.writeHead(status).end(JSON.stringify({ code: `answer ${status}` }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const length = { rounds: 1, turn: { amount: 30 }, connections: 2 };
const side = (origin: string) => ({
  name: 'API',
  origin,
  requests: [{ method: 'GET' as const, path: '/orders' }],
});

it.each([
  ['from the first call on', () => 401],
  ['once, in the middle of a turn', (call: number) => (call === 40 ? 401 : 200)],
])('ends a run that is refused %s, and says what was refused', async (_, statusOf) => {
  const origin = await answering(statusOf);
  await expect(takeTurns('The orders', [side(origin)], length)).rejects.toThrow(
    'The orders, API: GET /orders was answered 401: {"code":"answer 401"}',
  );
});

it('measures some requests as one call', async () => {
  let commands = 0;
  const origin = await answering(() => {
    commands += 2;
    return 201;
  });
  const used = async () => ({ processor: 0, commands });
  const contender = { ...side(origin), steps: 3, used };
  const [[turn] = []] = await takeTurns('An order', [contender], { ...length, connections: 1 });
  expect(turn).toMatchObject({ commands: 6 });
});

it('counts what a call costs that the end of the turn cuts off as the cost of one more call', async () => {
  let commands = 0;
  const origin = await answering((call) => {
    commands += 4;
    return call % 10 < 8 ? 200 : undefined;
  });
  const used = async () => ({ processor: 0, commands });
  const turn = { duration: 0.2 };
  const [[measured] = []] = await takeTurns('A page', [{ ...side(origin), used }], { ...length, turn });
  expect(measured).toMatchObject({ commands: 4 });
});
