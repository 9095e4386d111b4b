import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { takeTurns } from '../src/load.ts';

async function answering(statusOf: (call: number) => number): Promise<string> {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    const status = statusOf(calls);
    response.writeHead(status).end(JSON.stringify({ code: `answer ${status}` }));
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
  const origin = await answering(() => 201);
  let commands = 0;
  const used = async () => ({ processor: 0, commands: (commands += 60) });
  const contender = { ...side(origin), steps: 3, used };
  const [[turn] = []] = await takeTurns('An order', [contender], { ...length, connections: 1 });
  expect(turn).toMatchObject({ commands: 6 });
});
