import { connect } from 'node:net';
import { problemSchema } from '@switchyard/shared';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startOutsideShop, type OutsideShop } from '../../support/outside-shop.ts';
import { exploration, testLimit } from './support/exploration.ts';

/**
 * Sends bytes that no HTTP client sends. The server must refuse them, do nothing halfway, and keep serving
 * others.
 */
let shop: OutsideShop;
beforeAll(async () => {
  shop = await startOutsideShop({ buyers: 1, parts: 1, units: 1, environment: { SWEEP_SECONDS: '0' } });
}, 120_000);
afterAll(() => shop?.stop());
afterEach(async () => {
  const { status } = await shop.process.api.get('/healthz').timeout(20_000);
  if (status !== 200) throw new Error(`Others are answered ${status}.`);
  if (shop.process.complaints()) throw new Error(shop.process.complaints());
});

function open() {
  const socket = connect({
    port: Number(new URL(shop.process.origin).port),
    host: '127.0.0.1',
    allowHalfOpen: true,
  });
  socket.on('error', () => {});
  return socket;
}

/** Sends bytes and reads until the server closes the connection. */
async function exchange(bytes: string): Promise<string> {
  const socket = open();
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  const closed = new Promise<void>((resolve) => {
    for (const event of ['end', 'close']) socket.on(event, resolve);
  });
  socket.end(bytes);
  await closed;
  socket.destroy();
  return received;
}

const json = 'Content-Type: application/json';
const message = (subject: string) =>
  JSON.stringify({ email: 'ann@example.com', subject, message: 'by hand' });
const lengthOf = (body: string) => `Content-Length: ${Buffer.byteLength(body)}`;
const storedWith = (subject: string) => shop.db.collection('contactMessages').countDocuments({ subject });
const requestOf = (firstLine: string, headers: readonly string[], body = '') =>
  [`${firstLine} HTTP/1.1`, 'Host: shop', ...headers, '', body].join('\r\n');
const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));

/** The status code of the single response received, which must be a proper refusal. */
function refusalIn(received: string): number | undefined {
  const [status, ...others] = statusesIn(received);
  expect(others).toEqual([]);
  const body = received.slice(received.indexOf('\r\n\r\n'));
  expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ status });
  return status;
}

describe('a request that is cut off', () => {
  it('does nothing, wherever it is cut', { timeout: testLimit }, async () => {
    const whole = requestOf('POST /contact', [json, lengthOf(message('cut off'))], message('cut off'));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (at) => {
        expect(statusesIn(await exchange(whole.slice(0, at))).filter((status) => status !== 400)).toEqual([]);
      }),
      { ...exploration, numRuns: exploration.numRuns * 4 },
    );
    expect(await storedWith('cut off')).toBe(0);
  });

  it.each([
    'GET /part HTTP/1.1\r\nHost: sh',
    requestOf('POST /contact', [json, 'Content-Length: 500'], '{"email":'),
  ])('is refused: %j', async (bytes) => {
    expect(refusalIn(await exchange(bytes))).toBe(400);
  });
});

describe('several requests on one connection', () => {
  it('are answered in their order, or refused from the first that cannot be read', async () => {
    // A pipeline of requests, all of which are answered before the connection ends.
    const paths = ['/healthz', '/part?limit=0', '/healthz', '/nothing'];
    const requests = paths.map((path) => requestOf(`GET ${path}`, []));
    expect(statusesIn(await exchange(requests.join('')))).toEqual([200, 400, 200, 404]);
    expect(statusesIn(await exchange(`${requests[0]}\u0000\u0001 not HTTP\r\n\r\n`)).at(-1)).toBe(400);
  });
});

describe('a request whose end two servers could see in two places', () => {
  const smuggled = requestOf('POST /contact', [json, lengthOf(message('smuggled'))], message('smuggled'));
  const chunked = 'Transfer-Encoding: chunked';

  it.each([
    ['both a length and chunks', ['Content-Length: 4', chunked], `0\r\n\r\n${smuggled}`],
    ['two lengths', ['Content-Length: 0', `Content-Length: ${smuggled.length}`], smuggled],
    ['a hexadecimal length', ['Content-Length: 0x0'], smuggled],
    ['a negative length', ['Content-Length: -1'], smuggled],
    ['a length with a sign', ['Content-Length: +0'], smuggled],
    [
      'chunks that are not the last encoding',
      ['Transfer-Encoding: chunked, identity'],
      `0\r\n\r\n${smuggled}`,
    ],
    ['a space before the colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`],
    ['a chunk without a size', [chunked], `z\r\n${smuggled}`],
    ['a chunk that is too short', [chunked], `5\r\n{}\r\n0\r\n\r\n${smuggled}`],
    ['a header folded over two lines', ['X-Long: a\r\n b', 'Content-Length: 0\r\n 5'], smuggled],
    ['a bare carriage return', ['X-Odd: a\rContent-Length: 500', 'Content-Length: 0'], smuggled],
  ])('is refused: %s', async (_, headers, body) => {
    expect(refusalIn(await exchange(requestOf('POST /contact', [json, ...headers], body)))).toBe(400);
    expect(await storedWith('smuggled')).toBe(0);
  });
});

describe('a flood', () => {
  it.each([
    ['headers', 431, requestOf('GET /healthz', Array<string>(20_000).fill('X-A: b'))],
    ['one header', 431, requestOf('GET /healthz', [`X-A: ${'b'.repeat(100_000)}`])],
    [
      'a body',
      413,
      requestOf(
        'POST /contact',
        [json, 'Content-Length: 3000000', 'Connection: close'],
        'a'.repeat(3_000_000),
      ),
    ],
  ])('of %s is refused with %i', async (_, status, bytes) => {
    expect(refusalIn(await exchange(bytes))).toBe(status);
  });

  it('of connections that send nothing, or half a request, keeps nobody out', async () => {
    const sockets = Array.from({ length: 300 }, open);
    for (const [number, socket] of sockets.entries())
      if (number % 2 === 0) socket.write(requestOf('POST /contact', [json, 'Content-Length: 100'], '{'));
    expect((await shop.process.api.get('/part').timeout(20_000)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});

describe('parts of HTTP that the shop does not use', () => {
  it.each(['Expect: wonders', 'Connection: Upgrade\r\nUpgrade: websocket', 'Expect: 100-continue'])(
    'are ignored: %s',
    async (header) => {
      const received = await exchange(requestOf('GET /healthz', [header, 'Connection: close']));
      expect(statusesIn(received).at(-1)).toBe(200);
    },
  );

  it('are refused: a tunnel, another version, no host', async () => {
    expect(statusesIn(await exchange('CONNECT shop:443 HTTP/1.1\r\nHost: shop:443\r\n\r\n'))).toEqual([]);
    expect(refusalIn(await exchange('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'))).toBe(400);
    expect(statusesIn(await exchange('GET /healthz HTTP/1.1\r\n\r\n'))).toEqual([400]);
  });
});
