import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { attack, type Attack } from './support/attack.ts';
import { send } from './support/raw.ts';
import { root } from './support/root.ts';
import { useStubSite, type StubSite } from './support/stub-site.ts';

const attacker = '127.0.0.2';
/** Milliseconds, well below the 60 s that nginx would wait by default. */
const patience = 30_000;
const site = useStubSite();
let attacks: Attack[] = [];
afterEach(() => {
  for (const one of attacks.splice(0)) one.stop();
});

function begin(count: number, bytes: string | Buffer): Attack {
  const begun = attack(site().web.port, attacker, count, bytes);
  attacks.push(begun);
  return begun;
}

const head = (line: string, length: number) =>
  `${line} HTTP/1.1\r\nHost: shop.example\r\nContent-Length: ${length}\r\n\r\n`;

/** The status codes that a visitor gets for a page, a file, a list and an order. */
async function visit({ web }: StubSite, localAddress = '127.0.0.1'): Promise<number[]> {
  const calls = [
    send(web.origin, '/', { localAddress }),
    send(web.origin, '/assets/main-4f2a9c.js', { localAddress }),
    send(web.origin, '/api/part', { localAddress }),
    send(web.origin, '/api/booking', { method: 'POST', localAddress }, '{"quantity":3}'),
  ];
  return (await Promise.all(calls)).map(({ status }) => status);
}
const served = [200, 200, 200, 200];

/** Stops the attack, and expects that the attacker's IP address is served again. */
async function expectPeace(): Promise<void> {
  for (const one of attacks.splice(0)) one.stop();
  await vi.waitFor(async () => expect(await visit(site(), attacker)).toEqual(served), patience);
}

it.runIf(process.platform === 'linux')(
  'a crowd finds a file for each connection and what it is sent',
  async () => {
    const configuration = readFileSync(
      join(root, 'operations', 'web-server', 'templates', 'nginx.conf.template'),
      'utf8',
    );
    const [, connections] = /worker_connections (\d+);/.exec(configuration) ?? [];
    const allowed = await site().web.openFilesAllowed();
    expect(allowed.length).toBeGreaterThan(0);
    for (const files of allowed) expect(files).toBeGreaterThanOrEqual(2 * Number(connections));
  },
);

// Only on Linux does the loopback interface answer on all of 127.0.0.0/8.
describe.runIf(process.platform === 'linux')('an attacker who sends', { timeout: 30_000 }, () => {
  it('bodies byte by byte holds fifty calls and no file, and others are served', async () => {
    const slow = begin(250, `${head('POST /api/booking', 50_000)}${'x'.repeat(40_000)}`);
    await vi.waitFor(() => expect(slow.answers).toHaveLength(200), patience);
    expect(new Set(slow.answers)).toEqual(new Set(['HTTP/1.1 429 Too Many Requests']));
    expect(await visit(site())).toEqual(served);
    expect(await site().web.temporaryBytes()).toBe(0);
    await expectPeace();
  });

  it('large carts byte by byte holds three of them, and others save theirs', async () => {
    const slow = begin(20, `${head('PUT /api/cart', 700_000)}${'x'.repeat(200_000)}`);
    await vi.waitFor(() => expect(slow.answers).toHaveLength(17), patience);
    expect(new Set(slow.answers)).toEqual(new Set(['HTTP/1.1 429 Too Many Requests']));
    const save = (length: number, localAddress: string) =>
      send(site().web.origin, '/api/cart', { method: 'PUT', localAddress }, 'x'.repeat(length));
    expect((await save(700_000, '127.0.0.1')).status).toBe(200);
    // Small ones are not counted.
    expect((await save(3000, attacker)).status).toBe(200);
    await expectPeace();
  });

  it('headers byte by byte is disconnected, and others are served', async () => {
    const slow = begin(300, 'GET / HTTP/1.1\r\nHost: shop.example\r\nX-Slow: ');
    await vi.waitFor(() => expect(slow.open()).toBe(300), patience);
    expect(await visit(site())).toEqual(served);
    await vi.waitFor(() => expect(slow.open()).toBe(0), patience);
    await expectPeace();
  });

  it('half pictures without signing in fills no file and is refused at once', async () => {
    site().api.answer = (_, response) => void response.writeHead(401).end();
    const halves = begin(
      20,
      Buffer.concat([Buffer.from(head('POST /api/image', 5_000_000)), Buffer.alloc(4_000_000)]),
    );
    let most = 0;
    await vi.waitFor(async () => {
      most = Math.max(most, await site().web.temporaryBytes());
      expect(halves.answers).toHaveLength(20);
    }, patience);
    expect(most).toBe(0);
    // nginx closes connections whose request body is not going to be read.
    await vi.waitFor(() => expect(halves.open()).toBe(0), patience);
  });

  it('half pictures while signed in holds three uploads, and others can upload', async () => {
    site().api.answer = async (request, response) => {
      response.end(String((await buffer(request).catch(() => '')).length));
    };
    const halves = begin(
      20,
      Buffer.concat([Buffer.from(head('POST /api/image', 5_000_000)), Buffer.alloc(1_000_000)]),
    );
    await vi.waitFor(() => expect(halves.answers).toHaveLength(17), patience);
    expect(new Set(halves.answers)).toEqual(new Set(['HTTP/1.1 429 Too Many Requests']));
    const picture = await send(site().web.origin, '/api/image', { method: 'POST' }, 'x'.repeat(5_000_000));
    expect([picture.status, picture.body.toString()]).toEqual([200, '5000000']);
    expect(await visit(site())).toEqual(served);
    await expectPeace();
  });
});

describe('an attacker with many networks of one IPv6 site', { timeout: 30_000 }, () => {
  const proxied = useStubSite({ WEB_TRUSTED_PROXY: '127.0.0.0/8' });

  it('who sends half pictures holds six uploads, and others can upload', async () => {
    proxied().api.answer = async (request, response) => {
      response.end(String((await buffer(request).catch(() => '')).length));
    };
    const sendHalf = (site: number) =>
      attack(
        proxied().web.port,
        '127.0.0.1',
        3,
        head('POST /api/image', 5_000_000).replace(
          'Host:',
          `X-Forwarded-For: 2001:db8:0:${site.toString(16)}::1\r\nHost:`,
        ),
      );
    const halves = Array.from({ length: 10 }, (_, site) => sendHalf(site));
    attacks.push(...halves);
    const answers = () => halves.flatMap((one) => one.answers);
    await vi.waitFor(() => expect(answers()).toHaveLength(24), patience);
    expect(new Set(answers())).toEqual(new Set(['HTTP/1.1 429 Too Many Requests']));
    const headers = { 'x-forwarded-for': '2001:db8:1::1' };
    const picture = await send(proxied().web.origin, '/api/image', { method: 'POST', headers }, 'picture');
    expect([picture.status, picture.body.toString()]).toEqual([200, '7']);
  });
});

describe('the size limit', () => {
  it.each([
    ['POST', '/api/image', 7_000_000],
    ['POST', '/api/parts/import', 21_000_000],
    ['POST', '/api/fit', 1_300_000],
    ['POST', '/api/booking', 110_000],
    ['POST', '/api/webhook/stripe', 600_000],
    ['GET', '/', 2000],
  ])('refuses %s %s with a larger body than it ever needs', async (method, path, length) => {
    const headers = { 'content-length': length, expect: '100-continue' };
    expect((await send(site().web.origin, path, { method, headers })).status).toBe(413);
  });
});

describe('rate limits', () => {
  const site = useStubSite({ WEB_TRUSTED_PROXY: '127.0.0.0/8', WEB_RATE: '1r/m', WEB_BURST: '2' });
  const statuses = async (...addresses: string[]) => {
    const found: number[] = [];
    for (const address of addresses) {
      const headers = { 'x-forwarded-for': address };
      found.push((await send(site().web.origin, '/api/part', { headers })).status);
    }
    return found;
  };

  it('count IPv6 visitors by network, and mapped IPv4 addresses as IPv4', async () => {
    expect(
      await statuses(
        '2001:db8:0:7::1',
        '2001:db8::7:1:2:3:4',
        '2001:0DB8:0:7:ffff:ffff:ffff:ffff',
        '2001:db8:0:7::2',
      ),
    ).toEqual([200, 200, 200, 429]);
    expect(await statuses('2001:db8:0:8::1', '2001:db8::1', '::1')).toEqual([200, 200, 200]);
    expect(await statuses('192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '192.0.2.1')).toEqual([
      200, 200, 200, 429,
    ]);
    expect(await statuses('::ffff:192.0.2.2', '192.0.2.3')).toEqual([200, 200]);
  });
});
