import { problemSchema } from '@switchyard/shared';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startOutsideShop, type OutsideShop } from '../resilience/support/outside-shop.ts';
import { openConnection, writeRequest } from './support/connection.ts';
import { exploration, testLimit } from './support/exploration.ts';

/** What no HTTP client sends: the server must refuse it, do nothing by half, and go on answering others. */
let shop: OutsideShop;
beforeAll(async () => {
  shop = await startOutsideShop({ buyers: 1, parts: 1, units: 10, environment: { SWEEP_SECONDS: '3600' } });
}, 120_000);
afterAll(() => shop?.stop());
afterEach(async () => {
  const { status } = await shop.process.api.get('/healthz').timeout(20_000);
  if (status !== 200) throw new Error(`others are answered ${status}`);
  if (shop.process.complaints()) throw new Error(shop.process.complaints());
});

const json = 'Content-Type: application/json';
const message = (subject: string) =>
  JSON.stringify({ email: 'ann@example.com', subject, message: 'sent by hand' });
const lengthOf = (body: string) => `Content-Length: ${Buffer.byteLength(body)}`;
const kept = (subject: string) => shop.db.collection('contactMessages').countDocuments({ subject });

/** Sends bytes, then nothing more, and answers what came back until the server closed. */
async function exchange(bytes: string): Promise<string> {
  const connection = await openConnection(shop.process.origin);
  connection.send(bytes);
  connection.finish();
  const received = await connection.whole();
  connection.drop();
  return received;
}

/** The answers in what was received: their statuses. */
const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));

/** The one refusal that was received: its status, and its body as every refusal has it. */
function refusalIn(received: string) {
  expect(statusesIn(received)).toHaveLength(1);
  const [head = '', body = ''] = received.split('\r\n\r\n');
  expect(head).toContain('Content-Type: application/problem+json');
  expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ status: statusesIn(head)[0] });
  return statusesIn(head)[0];
}

describe('a request that is cut off', () => {
  it(
    'anywhere is refused or left unanswered, and nothing of it is done',
    { timeout: testLimit },
    async () => {
      const body = message('cut off');
      const whole = writeRequest('POST /contact', [json, lengthOf(body)], body);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), fc.boolean(), async (at, waits) => {
          const connection = await openConnection(shop.process.origin);
          connection.send(whole.slice(0, at));
          if (waits) connection.finish();
          const statuses = waits ? statusesIn(await connection.whole()) : [];
          connection.drop();
          expect(statuses.filter((status) => status !== 400)).toEqual([]);
        }),
        exploration,
      );
      expect(await kept('cut off')).toBe(0);
    },
  );

  it('in its headers or its body is told so', async () => {
    expect(refusalIn(await exchange('GET /part HTTP/1.1\r\nHost: sh'))).toBe(400);
    expect(
      refusalIn(await exchange(writeRequest('POST /contact', [json, 'Content-Length: 500'], '{"email":'))),
    ).toBe(400);
  });
});

describe('requests in one go', () => {
  it('are answered each, in their order', async () => {
    const paths = ['/healthz', '/part?limit=0', '/settings', '/nothing', '/healthz'];
    const requests = paths.map((path, number) =>
      writeRequest(`GET ${path}`, number === paths.length - 1 ? ['Connection: close'] : []),
    );
    expect(statusesIn(await exchange(requests.join('')))).toEqual([200, 400, 200, 404, 200]);
  });

  it('that go on as no request are refused from there on', async () => {
    const received = await exchange(`${writeRequest('GET /healthz', [])}\u0000\u0001 not HTTP\r\n\r\n`);
    expect(statusesIn(received).at(-1)).toBe(400);
  });
});

describe('a request whose end two parties could see in two places', () => {
  const smuggled = writeRequest('POST /contact', [json, lengthOf(message('smuggled'))], message('smuggled'));
  const chunked = 'Transfer-Encoding: chunked';

  it.each([
    ['both a length and chunks', ['Content-Length: 4', chunked], `0\r\n\r\n${smuggled}`],
    ['two lengths', ['Content-Length: 0', `Content-Length: ${smuggled.length}`], smuggled],
    ['a length that is none', ['Content-Length: 0x0'], smuggled],
    ['a length below nothing', ['Content-Length: -1'], smuggled],
    ['a length with a sign', ['Content-Length: +0'], smuggled],
    ['chunks that are not last', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`],
    ['chunks with a space before the colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`],
    ['a chunk of no size', [chunked], `z\r\n${smuggled}`],
    ['a chunk that is larger than sent', [chunked], `5\r\n{}\r\n0\r\n\r\n${smuggled}`],
    ['a header folded over lines', ['X-Long: a\r\n b', 'Content-Length: 0\r\n 5'], smuggled],
    ['a bare carriage return', ['X-Odd: a\rContent-Length: 500', 'Content-Length: 0'], smuggled],
  ])('is refused: %s', async (_, headers, body) => {
    const received = await exchange(writeRequest('POST /contact', [json, ...headers], body));
    expect(refusalIn(received)).toBe(400);
    expect(await kept('smuggled')).toBe(0);
  });
});

describe('a flood', () => {
  it.each([
    ['headers without end', 20_000, 'X-A: b'],
    ['one endless header', 1, `X-A: ${'b'.repeat(100_000)}`],
  ])('of %s is refused', async (_, count, header) => {
    const connection = await openConnection(shop.process.origin);
    connection.send(writeRequest('GET /healthz', Array<string>(count).fill(header)));
    expect(refusalIn(await connection.whole())).toBe(431);
    connection.drop();
  });

  it('of connections on which nothing, or half a request, is ever sent keeps nobody from being answered', async () => {
    const connections = await Promise.all(
      Array.from({ length: 300 }, () => openConnection(shop.process.origin)),
    );
    for (const [number, connection] of connections.entries()) {
      if (number % 2 === 0)
        connection.send(writeRequest('POST /contact', [json, 'Content-Length: 100'], '{'));
    }
    expect((await shop.process.api.get('/part').timeout(20_000)).status).toBe(200);
    for (const connection of connections) connection.drop();
  });

  it('of a body beyond what is taken is refused', async () => {
    const body = 'a'.repeat(3_000_000);
    const received = await exchange(
      writeRequest('POST /contact', [json, lengthOf(body), 'Connection: close'], body),
    );
    expect(refusalIn(received)).toBe(413);
  });
});

describe('what a client may ask of HTTP and the shop has no use for', () => {
  it.each([
    ['an expectation of its own', ['Expect: wonders'], 200],
    ['another protocol', ['Connection: Upgrade', 'Upgrade: websocket'], 200],
    ['to be told to go on', ['Expect: 100-continue'], 200],
  ])('is left aside: %s', async (_, headers, status) => {
    const received = await exchange(writeRequest('GET /healthz', [...headers, 'Connection: close']));
    expect(statusesIn(received).at(-1)).toBe(status);
  });

  it('is refused: a tunnel, another version, no host', async () => {
    expect(statusesIn(await exchange('CONNECT shop:443 HTTP/1.1\r\nHost: shop:443\r\n\r\n'))).toEqual([]);
    expect(refusalIn(await exchange('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'))).toBe(400);
    expect(statusesIn(await exchange('GET /healthz HTTP/1.1\r\n\r\n'))).toEqual([400]);
  });
});
