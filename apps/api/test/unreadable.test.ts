import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { answerUnreadable } from '../src/infrastructure/http/unreadable.ts';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/**
 * Sends bytes to a server, and `later` once it answers.
 * @returns everything received until the server closed the connection
 */
async function exchange(
  bytes: string,
  {
    answer = (_, response) => response.end('fine'),
    later = '',
    ...options
  }: ServerOptions & { answer?: RequestListener; later?: string } = {},
): Promise<string> {
  const server = createServer(options, answer);
  answerUnreadable(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ended.push(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const socket = connect(address.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.once('data', () => socket.write(later));
  socket.on('error', () => {});
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

const request = (...lines: string[]) => ['GET / HTTP/1.1', 'Host: shop', ...lines, '', ''].join('\r\n');
const garbage = '\u0001\r\n\r\n';
/** The status codes of the responses. */
const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));

describe('a faulty request', () => {
  it.each([
    ['that cannot be read', garbage, {}, { status: 400, code: 'unreadable_request' }],
    [
      'with endless headers',
      request(`X: ${'a'.repeat(20_000)}`),
      {},
      { status: 431, code: 'headers_too_large' },
    ],
    [
      'that never ends',
      'GET / HTTP/1.1\r\n',
      { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 },
      { status: 408, code: 'request_timeout' },
    ],
  ])('is answered with a problem: one %s', async (_, bytes, options, problem) => {
    const [head = '', body = ''] = (await exchange(bytes, options)).split('\r\n\r\n');
    expect(statusesIn(head)).toEqual([problem.status]);
    expect(head).toMatch(/Content-Type: application\/problem\+json/);
    expect(JSON.parse(body)).toMatchObject({ ...problem, message: expect.any(String) });
  });

  it('is refused after the answer to the request before it', async () => {
    expect(statusesIn(await exchange(request() + garbage))).toEqual([200, 400]);
  });

  it('gets no refusal that could be taken for the answer to the request before it', async () => {
    expect(statusesIn(await exchange(request() + garbage, { answer: () => {} }))).toEqual([]);
  });

  it('gets no refusal in the middle of an answer, or after an early one', async () => {
    const begin: RequestListener = (_, response) => void response.write('half');
    expect(statusesIn(await exchange(request(), { answer: begin, later: garbage }))).toEqual([200]);
    const chunked = request('Transfer-Encoding: chunked');
    expect(statusesIn(await exchange(chunked, { later: garbage }))).toEqual([200]);
  });
});

describe('an unknown expectation', () => {
  it('is ignored', async () => {
    expect(statusesIn(await exchange(request('Expect: wonders', 'Connection: close')))).toEqual([200]);
  });
});
