import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keptForEverybody } from '@switchyard/shared';
import getPort from 'get-port';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSite } from '../src/stack/site/site.ts';

const origins = { payment: 'http://127.0.0.1:9220', auth: 'http://127.0.0.1:9099' };
const inlineScript = "document.title = 'before the paint';";
/** Headers that the API and the page server send with a public response. */
const open = { ...keptForEverybody(Date.now()), etag: '"1"' };
/** The same, but cached for longer than any test takes. */
const longKept = { ...open, 'cache-control': 'public, max-age=0, s-maxage=60' };

let folder: string;
let backends: Server[];
let answerOfApi: RequestListener;
let answerOfPages: RequestListener;
let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), `<title>Switchyard</title><script>${inlineScript}</script>`);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'main-4f2a9c.js'), 'console.log("keys");'.repeat(200));
  backends = [
    createServer((incoming, response) => answerOfApi(incoming, response)),
    createServer((incoming, response) => answerOfPages(incoming, response)),
  ];
  const [apiOrigin = '', pagesOrigin = ''] = await Promise.all(
    backends.map(async (server) => {
      const port = await getPort();
      await once(server.listen(port, '127.0.0.1'), 'listening');
      return `http://127.0.0.1:${port}`;
    }),
  );
  const port = await getPort();
  origin = `http://127.0.0.1:${port}`;
  const hosts = ['127.0.0.1', '203.0.113.7'];
  ({ stop } = await startSite({ port, hosts, apiOrigin, origins, client: { files: folder, pagesOrigin } }));
});
afterAll(async () => {
  await stop();
  for (const server of backends) server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  answerOfPages = ({ url }, response) =>
    void response.writeHead(url === '/gone' ? 404 : 200, { 'cache-control': 'no-cache' }).end(`page ${url}`);
});

/** Sends path and headers exactly as given; `fetch` would normalise both. */
async function getRaw(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const sent = request(`${origin}/`, { path, headers }).end();
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error('no response');
  return response.resume();
}

describe('the client', () => {
  it('has pages from the page server, also where no page exists', async () => {
    const page = await fetch(`${origin}/parts?q=fen`);
    expect(await page.text()).toBe('page /parts?q=fen');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('keep-alive')).toBe('timeout=65');
    expect((await fetch(`${origin}/gone`)).status).toBe(404);
    expect(await (await fetch(`${origin}/index.html`)).text()).toBe('page /index.html');
    expect((await fetch(origin, { method: 'POST' })).status).toBe(405);
  });

  it('has files: compressed, kept for ever if their names contain a hash, and no page instead of a missing one', async () => {
    const asset = await fetch(`${origin}/assets/main-4f2a9c.js`, { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('vary')).toContain('Accept-Encoding');
    expect(await asset.text()).toContain('console.log("keys");');
    const icon = await fetch(`${origin}/favicon.svg`);
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    const missing = await fetch(`${origin}/assets/main-000000.js`);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('no-store');
  });

  it('may use its inline script, the payment service and the sign-in service, and nothing else', async () => {
    const policy = (await fetch(origin)).headers.get('content-security-policy') ?? '';
    const sources = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
    const hash = createHash('sha256').update(inlineScript).digest('base64');
    expect(sources.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`, origins.payment, origins.auth]);
    expect(sources.get('frame-src')).toEqual([origins.payment, origins.auth]);
    expect(sources.get('style-src')).toEqual(["'self'"]);
    expect(sources.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy).not.toContain('unsafe');
  });

  it('may show its own pictures, and those of the sites that the page server names', async () => {
    const sources = async () => {
      const { headers } = await fetch(origin);
      expect(headers.has('x-picture-sources')).toBe(false);
      return /img-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
    };
    expect(await sources()).toBe("'self' data: blob:");
    answerOfPages = (_, response) =>
      void response.setHeader('x-picture-sources', 'https://a.example https://b.example').end();
    expect(await sources()).toBe("'self' data: blob: https://a.example https://b.example");
  });
});

describe('the API behind the site', () => {
  it('gets the request without the prefix, the whole body, and the caller’s address', async () => {
    let seen: object = {};
    answerOfApi = async (incoming, response) => {
      const { method, url, headers } = incoming;
      seen = { method, url, for: headers['x-forwarded-for'], host: headers['x-forwarded-host'] };
      for await (const chunk of incoming) response.write(chunk);
      response.end();
    };
    const body = 'x'.repeat(300_000);
    const response = await fetch(`${origin}/api/image?width=320`, {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(await response.text()).toBe(body);
    const { host } = new URL(origin);
    expect(seen).toEqual({ method: 'POST', url: '/image?width=320', for: '127.0.0.1', host });
  });

  it('hears from no visitor where a request comes from, or what its id is', async () => {
    let seen: object = {};
    answerOfApi = ({ headers }, response) => {
      seen = headers;
      response.end();
    };
    const claims = {
      forwarded: 'for=203.0.113.7;host=evil.example;proto=https',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '203.0.113.7',
      'x-request-id': 'somebody-elses-id',
    };
    await getRaw('/api/part', { ...claims, host: 'localhost:3000' });
    expect(seen).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost:3000',
      'x-forwarded-proto': 'http',
    });
    for (const name of ['forwarded', 'x-real-ip', 'x-request-id']) expect(seen).not.toHaveProperty(name);
  });

  it('keeps its metrics, however their path is written', async () => {
    answerOfApi = (_, response) => void response.end('secret figures');
    const ways = [
      '/api/metrics',
      '/api/METRICS/',
      '/api/%6Detrics',
      '/api//metrics?x=1',
      '/api/x/..%2Fmetrics',
    ];
    const statuses = await Promise.all(ways.map(async (path) => (await getRaw(path)).statusCode));
    expect(statuses).toEqual(ways.map(() => 404));
  });

  it('is reported as unavailable while it is down', async () => {
    answerOfApi = (incoming) => void incoming.socket.destroy();
    const response = await fetch(`${origin}/api/part`);
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ status: 503, code: 'api_unavailable' });
  });
});

describe('an open answer', () => {
  let calls = 0;
  const answerWith = (headers: typeof open) => {
    answerOfApi = (incoming, response) => {
      calls += 1;
      const isSame = incoming.headers['if-none-match'] === headers.etag;
      response.writeHead(isSame ? 304 : 200, headers).end(isSame ? undefined : `answer ${calls}`);
    };
  };
  beforeEach(() => {
    calls = 0;
    answerWith(longKept);
  });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/api${path}`, { headers });
    return { status: response.status, text: await response.text() };
  };

  it('is kept for everybody who does not say who they are', async () => {
    expect(await get('/part?kept')).toEqual({ status: 200, text: 'answer 1' });
    expect(await get('/part?kept')).toEqual({ status: 200, text: 'answer 1' });
    expect(await get('/part?kept', { authorization: 'Bearer x' })).toMatchObject({ text: 'answer 2' });
    expect(await get('/part?kept')).toMatchObject({ text: 'answer 1' });
    expect(calls).toBe(2);
  });

  it('is asked for again after two seconds, and not in between', async () => {
    answerWith(open);
    await get('/part?renewed');
    // oxlint-disable-next-line switchyard/sleeps -- these seconds are what is promised
    await sleep(2100);
    expect(calls).toBe(1);
    await get('/part?renewed');
    expect(calls).toBe(2);
  });

  it('tells browsers nothing of the cache’s renewals', async () => {
    answerWith(open);
    const { headers } = await fetch(`${origin}/api/part?told`);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
    expect(headers.has('x-accel-expires')).toBe(false);
  });

  it('costs one call for a crowd, whatever its browsers are', async () => {
    const released = Promise.withResolvers<void>();
    answerOfApi = async (_, response) => {
      calls += 1;
      await released.promise;
      response.writeHead(200, { 'cache-control': 'public, s-maxage=60' }).end(`answer ${calls}`);
    };
    const crowd = Array.from({ length: 50 }, (_, index) =>
      get('/part?crowd', { 'user-agent': `browser ${index}` }),
    );
    // A request that reaches the site only after the first response finds it in the cache.
    await expect.poll(() => calls).toBeGreaterThan(0);
    released.resolve();
    for (const answer of await Promise.all(crowd)) expect(answer).toEqual({ status: 200, text: 'answer 1' });
  });

  it('is asked for again with no-cache', async () => {
    await get('/part?fresh');
    await get('/part?fresh', { 'cache-control': 'no-cache' });
    expect(calls).toBe(2);
  });

  it('is not sent again to browsers that have it', async () => {
    await get('/part?known');
    const { statusCode } = await getRaw('/api/part?known', { 'if-none-match': open.etag });
    expect(statusCode).toBe(304);
  });

  it('is not kept if it is private', async () => {
    answerOfApi = (_, response) =>
      void response.writeHead(200, { 'cache-control': 'private, no-store' }).end(`answer ${(calls += 1)}`);
    expect(await get('/profile')).toMatchObject({ text: 'answer 1' });
    expect(await get('/profile')).toMatchObject({ text: 'answer 2' });
  });
});
