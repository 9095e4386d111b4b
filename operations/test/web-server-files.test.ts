import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { send } from './support/raw.ts';
import { page, script, shell, style, useStubSite } from './support/stub-site.ts';

const site = useStubSite();

const accepting = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

it('a fault is logged without the path, which may hold a key or an e-mail', async () => {
  await send(site().web.origin, '/broken/the-key');
  expect(JSON.stringify(await site().web.requests())).toContain('/broken/the-key');
  expect(site().web.errors()).not.toContain('the-key');
});

describe('a file with a hash in its name', () => {
  const path = '/assets/main-4f2a9c.js';

  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['deflate', undefined],
    ['brotli, xbr', undefined],
    ['br;q=0.0', undefined],
  ])('is sent to a browser that accepts "%s" as %s', async (accepted, encoding) => {
    const { status, headers, body } = await send(site().web.origin, path, accepting(accepted));
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    const decoded = encoding === 'br' ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
    expect(decoded.toString()).toBe(script);
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('has an ETag for each encoding, and is not sent twice', async () => {
    const [plain, compressed] = await Promise.all([
      send(site().web.origin, path),
      send(site().web.origin, path, accepting('br')),
    ]);
    expect(plain.headers['etag']).not.toBe(compressed.headers['etag']);
    const again = await send(site().web.origin, path, {
      headers: { 'accept-encoding': 'br', 'if-none-match': compressed.headers['etag'] },
    });
    expect(again.status).toBe(304);
    expect(again.headers['cache-control']).toContain('immutable');
  });

  it('is not compressed when it is tiny', async () => {
    const { headers, body } = await send(site().web.origin, '/assets/main-4f2a9c.css', accepting('br, gzip'));
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(style);
  });

  it('answers 404, not a page, when it is missing', async () => {
    const { status, headers } = await send(site().web.origin, '/assets/main-000000.js', accepting('br'));
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toContain('text/plain');
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('allows GET only', async () => {
    const { status, headers } = await send(site().web.origin, path, { method: 'POST' });
    expect(status).toBe(405);
    expect(headers['allow']).toBe('GET, HEAD');
  });
});

describe('any other file', () => {
  it.each([
    ['/favicon.svg', 'image/svg+xml'],
    ['/social.jpg', 'image/jpeg'],
  ])('%s is revalidated each time', async (path, type) => {
    const { status, headers } = await send(site().web.origin, path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/.br/shell.html',
    '/.plain/files/favicon.svg',
    '/%2Eplain/shell.html',
    '/assets/../.br/shell.html',
  ])('has no address like %s, which would show how files are stored', async (path) => {
    expect((await send(site().web.origin, path)).status).toBe(404);
  });
});

describe('a page', () => {
  it.each(['/', '/parts', '/index.html', '/shell.html', '/dashboard/payment/6b00e9c9a930831caf887e7b'])(
    'is rendered at %s, and compressed',
    async (path) => {
      const { status, headers, body } = await send(site().web.origin, path, accepting('gzip'));
      expect(status).toBe(200);
      expect(gunzipSync(body).toString()).toBe(page);
      expect(headers['vary']).toBe('Accept-Encoding');
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('is requested with the visitor’s own address and query', async () => {
    let asked: string | undefined;
    site().pages.answer = (request, response) => void response.end((asked = request.url));
    await send(site().web.origin, '/parts?q=a%2Fb%20c&sort=newest');
    expect(asked).toBe('/parts?q=a%2Fb%20c&sort=newest');
  });

  it('keeps its status 404 or 503', async () => {
    for (const status of [404, 503]) {
      site().pages.answer = (_, response) =>
        void response.writeHead(status, { 'content-type': 'text/html' }).end(page);
      expect((await send(site().web.origin, '/nothing')).status).toBe(status);
    }
  });

  it('is rendered by the browser while the page server is down, and robots come back', async () => {
    site().pages.answer = (request) => void request.socket.destroy();
    const { status, headers, body } = await send(site().web.origin, '/parts', accepting('br'));
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('2');
    expect(brotliDecompressSync(body).toString()).toBe(shell);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('allows GET only', async () => {
    expect((await send(site().web.origin, '/parts', { method: 'POST' })).status).toBe(405);
  });
});
