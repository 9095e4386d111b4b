import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBlackHole, type BlackHole } from './support/black-hole.ts';
import { send } from './support/raw.ts';
import { useStubSite, type StubSite } from './support/stub-site.ts';

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];
const changing = ['POST', 'PATCH', 'PUT', 'DELETE'];
const bodyOf = (method: string) => (method.startsWith('P') ? '{"quantity":3}' : '');

const call = ({ web }: StubSite, method: string, path = '/api/booking/7') =>
  send(web.origin, path, { method }, bodyOf(method));

/** Records the calls that reach any copy of the API, such as `PUT /booking/7 {"quantity":3}`. */
function watch({ copies }: StubSite): string[] {
  const asked: string[] = [];
  for (const copy of copies) {
    const { answer } = copy;
    copy.answer = (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        // nginx turns a cacheable HEAD into a GET; a retry that bypasses the cache stays HEAD.
        asked.push(`${request.method?.replace('HEAD', 'GET')} ${request.url} ${body}`);
        answer(request, response);
      });
    };
  }
  return asked;
}

// Only Linux drops new connections when the accept queue is full.
describe.runIf(process.platform === 'linux')(
  'copies of the API, one of which was killed and answers nothing',
  () => {
    let hole: BlackHole;
    beforeAll(async () => {
      hole = await openBlackHole();
    });
    afterAll(() => hole.stop());
    const site = useStubSite({}, { copies: 1, addresses: () => [hole.address] });

    it('answer every call, each reaching one copy once', async () => {
      const asked = watch(site());
      const words = [...methods, ...methods];
      for (const method of words) {
        expect((await call(site(), method)).status, method).toBe(200);
      }
      const calls = words.map((method) => `${method.replace('HEAD', 'GET')} /booking/7 ${bodyOf(method)}`);
      expect(asked).toEqual(calls);
      // Proof that nginx tried the dead IP address at all; otherwise the test would show nothing.
      const attempts = (await site().web.requests()).map(({ upstream }) => String(upstream));
      expect(attempts.some((addresses) => addresses.includes(`${hole.address} : `))).toBe(true);
    });

    it('receive a whole picture', async () => {
      const lengths: number[] = [];
      for (const copy of site().copies)
        copy.answer = (request, response) => {
          let length = 0;
          request.on('data', (chunk: Buffer) => (length += chunk.length));
          request.on('end', () => {
            lengths.push(length);
            response.end();
          });
        };
      for (let time = 0; time < 5; time += 1) {
        const { status } = await send(
          site().web.origin,
          '/api/image',
          { method: 'POST' },
          'x'.repeat(3_000_000),
        );
        expect(status).toBe(200);
      }
      expect(lengths).toEqual(Array.from({ length: 5 }, () => 3_000_000));
    });

    it('get the same path on the first and on a later attempt', async () => {
      const asked = watch(site());
      const paths = ['/api/user/ada%2Bshop%40x?q=a%2Fb%20c', '/api/%256Detrics', '/api/a%3Fb%0Ac', '/api/'];
      for (const path of [...paths, ...paths]) await call(site(), 'GET', path);
      expect(new Set(asked)).toEqual(
        new Set(['GET /user/ada+shop@x?q=a%2Fb%20c ', 'GET /%256Detrics ', 'GET /a%3Fb%0Ac ', 'GET / ']),
      );
    });
  },
);

describe('a web server that knows no copy yet, because it has just started', () => {
  const site = useStubSite({}, { knowsNone: true });

  it.each(methods)('%s: asks DNS for one, and sends the call once', async (method) => {
    const asked = watch(site());
    expect((await call(site(), method, '/api/user/ada%2Bshop%40x?q=a%2Fb')).status).toBe(200);
    expect(asked).toEqual([`${method.replace('HEAD', 'GET')} /user/ada+shop@x?q=a%2Fb ${bodyOf(method)}`]);
  });

  it.each(changing)('%s: a copy found by name that breaks off gets it once', async (method) => {
    site().api.answer = (request) => void request.socket.destroy();
    const asked = watch(site());
    expect((await call(site(), method)).status).toBe(503);
    expect(asked).toHaveLength(1);
  });
});

describe('a copy that closes the connection during a call', () => {
  const site = useStubSite({}, { copies: 1 });
  beforeEach(() => {
    for (const copy of site().copies) copy.answer = (request) => void request.socket.destroy();
  });

  it.each(changing)('%s: it is sent to no other copy', async (method) => {
    const asked = watch(site());
    const { status, headers, body } = await call(site(), method);
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(body.toString()).code).toBe('api_unavailable');
    expect(asked).toHaveLength(1);
  });

  it('GET: the other copy answers', async () => {
    const [broken, ...others] = site().copies;
    for (const whole of others) whole.answer = (_, response) => void response.end('parts');
    const asked = watch({ ...site(), copies: [broken] });
    for (let time = 0; time < 4; time += 1) expect((await call(site(), 'GET')).body.toString()).toBe('parts');
    expect(asked.length).toBeGreaterThan(0);
  });
});

describe('an outage of a provider', () => {
  const site = useStubSite({ WEB_RATE: '1000r/s', WEB_BURST: '10000' }, { copies: 1 });

  it.each([502, 503, 504])('answered with %s takes no copy out of service', async (outage) => {
    for (const copy of site().copies)
      copy.answer = (request, response) =>
        void response.writeHead(request.method === 'GET' ? 200 : outage).end(String(outage));
    const asked = watch(site());
    const statuses = new Set<number>();
    const visit = async (method: string) => {
      for (let time = 0; time < 20; time += 1) {
        statuses.add((await call(site(), 'GET', '/api/part')).status);
        const refused = await call(site(), method);
        expect([refused.status, refused.body.toString()]).toEqual([outage, String(outage)]);
      }
    };
    await Promise.all(changing.map(visit));
    expect(statuses).toEqual(new Set([200]));
    expect(asked).toHaveLength(4 * 20 * 2);
  });
});
