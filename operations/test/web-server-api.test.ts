import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import * as fit from '@switchyard/fit';
import { contract, type Endpoint, problemSchema } from '@switchyard/shared';
import { describe, expect, it, vi } from 'vitest';
import { send, sendBytes } from './support/raw.ts';
import { useStubSite } from './support/stub-site.ts';

const site = useStubSite();

const accepting = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

/** Every call that may be larger than usual, with what it may bring: a file has a form around it. */
const largeCalls = Object.values({ ...contract, ...fit })
  .flatMap((call: unknown) => (isEndpoint(call) ? [call] : []))
  .flatMap(({ method, path, largestBody, file, form }) => {
    const largest = form ? form.largestFile + form.largestField : file ? 5_001_000 : largestBody;
    return largest === undefined ? [] : [{ method, path: path.replaceAll(/:\w+/g, 'x'), largest }];
  });

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

describe('a call to the API', () => {
  it('reaches it without the prefix, with its whole body and the site’s host', async () => {
    let seen: Record<string, unknown> = {};
    site().api.answer = async (request, response) => {
      const { method, url, headers } = request;
      seen = { method, url, host: headers['x-forwarded-host'], length: headers['content-length'] };
      response.end(await buffer(request));
    };
    const upload = 'x'.repeat(5_000_000);
    const { body } = await send(site().web.origin, '/api/image?width=320', { method: 'POST' }, upload);
    expect(body.toString()).toBe(upload);
    const host = new URL(site().web.origin).host;
    expect(seen).toEqual({ method: 'POST', url: '/image?width=320', host, length: '5000000' });
  });

  it.each(largeCalls)('$method $path may bring as much as the API takes', async (call) => {
    const { method, path, largest } = call;
    site().api.answer = async (request, response) =>
      void response.end(`${request.url} ${(await buffer(request)).length}`);
    const { body } = await send(site().web.origin, `/api${path}`, { method }, 'x'.repeat(largest));
    expect(body.toString()).toBe(`${path} ${largest}`);
  });

  it.each([
    ['/api', '/'],
    ['/api/', '/'],
    ['/api/user/ada%2Bshop%40example.com', '/user/ada+shop@example.com'],
    ['/api/part?q=%2Fmetrics', '/part?q=%2Fmetrics'],
    ['/api/%256Detrics', '/%256Detrics'],
    ['/api/metrics-of-switches', '/metrics-of-switches'],
  ])('to %s asks it for %s', async (path, expected) => {
    let asked: string | undefined;
    site().api.answer = (request, response) => void response.end((asked = request.url));
    await send(site().web.origin, path);
    expect(asked).toBe(expected);
  });

  it.each([
    '/api/metrics',
    '/api/metrics/',
    '/api/METRICS/',
    '/api/%6Detrics',
    '/api//metrics?x=1',
    '/api/x/..%2Fmetrics',
    '/api/x/../metrics',
    '/api/./metrics',
    '//api/metrics',
    '/%61pi/metrics',
    '/api/x\\metrics',
    '/api/metrics/part',
  ])('to %s never reaches its metrics', async (path) => {
    let isAsked = false;
    site().api.answer = (_, response) => {
      isAsked = true;
      response.end('secret figures');
    };
    const { status, headers, body } = await send(site().web.origin, path);
    expect(isAsked).toBe(false);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(problemSchema.parse(JSON.parse(body.toString())).code).toBe('nothing_here');
  });

  it('carries the visitor’s address as nginx saw it, whatever the visitor claims', async () => {
    let seen: Record<string, unknown> = {};
    site().api.answer = ({ headers }, response) => {
      seen = {
        for: headers['x-forwarded-for'],
        proto: headers['x-forwarded-proto'],
        others: [headers['forwarded'], headers['x-real-ip'], headers['x_forwarded_for']],
      };
      response.end();
    };
    await send(site().web.origin, '/api/part', {
      headers: {
        'x-forwarded-for': ['203.0.113.7', '198.51.100.9'],
        x_forwarded_for: '203.0.113.7',
        'x-real-ip': '203.0.113.7',
        forwarded: 'for=203.0.113.7',
        'x-forwarded-proto': 'https',
      },
    });
    expect(seen).toEqual({ for: '127.0.0.1', proto: 'http', others: [undefined, undefined, undefined] });
  });

  it.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['chunks of another name', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ])('whose body has %s is refused, because two servers could read it as two requests', async (_, rest) => {
    let isAsked = false;
    site().api.answer = (_, response) => {
      isAsked = true;
      response.end();
    };
    const answer = await sendBytes(
      site().web.port,
      `POST /api/part HTTP/1.1\r\nHost: shop.example\r\n${rest}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (?:400|501) /);
    expect(isAsked).toBe(false);
  });

  it('about the progress of imports is answered while they hold all uploads of a visitor', async () => {
    const ended = Promise.withResolvers<void>();
    let begun = 0;
    site().api.answer = async ({ method, url }, response) => {
      if (method === 'POST') {
        begun += 1;
        await ended.promise;
      }
      response.end(url);
    };
    const call = (path: string, method = 'GET') =>
      send(site().web.origin, `/api${path}`, { method }, method === 'POST' ? 'file' : '');
    const imports = Array.from({ length: 3 }, () => call('/parts/import', 'POST'));
    try {
      await vi.waitFor(() => expect(begun).toBe(3));
      expect((await call('/parts/import/preview', 'POST')).status).toBe(429);
      for (const path of ['/parts/imports', '/parts/imports/pictures'])
        expect((await call(path)).body.toString()).toBe(path);
    } finally {
      ended.resolve();
      await Promise.all(imports);
    }
  });

  it('reuses connections', async () => {
    const sockets = new Set<unknown>();
    site().api.answer = (request, response) => {
      sockets.add(request.socket);
      response.end();
    };
    for (let count = 0; count < 20; count += 1) await send(site().web.origin, '/api/part');
    expect(sockets.size).toBeLessThan(10);
  });

  it('is answered compressed', async () => {
    const parts = JSON.stringify({ parts: 'switches '.repeat(500) });
    site().api.answer = (_, response) =>
      void response.setHeader('content-type', 'application/json').end(parts);
    const { headers, body } = await send(site().web.origin, '/api/part', accepting('br, gzip'));
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['vary']).toContain('Accept-Encoding');
    expect(gunzipSync(body).toString()).toBe(parts);
  });

  it('that the API refuses keeps the API’s refusal', async () => {
    site().api.answer = (_, response) => void response.writeHead(503, { 'retry-after': '7' }).end('draining');
    const { status, headers, body } = await send(site().web.origin, '/api/part');
    expect([status, headers['retry-after'], body.toString()]).toEqual([503, '7', 'draining']);
  });

  it('gets a problem document while the API is down', async () => {
    site().api.answer = (request) => void request.socket.destroy();
    const { status, headers, body } = await send(site().web.origin, '/api/part');
    expect(status).toBe(503);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(headers['retry-after']).toBe('2');
    const problem = problemSchema.parse(JSON.parse(body.toString()));
    expect(problem).toMatchObject({
      code: 'api_unavailable',
      instance: `urn:request:${headers['x-request-id']}`,
    });
  });

  it('with too large a body never reaches it', async () => {
    const { status, body } = await send(site().web.origin, '/api/image', {
      method: 'POST',
      headers: { 'content-length': 7_000_000, expect: '100-continue' },
    });
    expect(status).toBe(413);
    expect(problemSchema.parse(JSON.parse(body.toString())).code).toBe('body_too_large');
  });
});

describe('a visitor who calls too often', () => {
  const site = useStubSite({ WEB_RATE: '1r/s', WEB_BURST: '2' });

  it('gets a problem document that says when to try again, and still gets files', async () => {
    const answers = [];
    for (let count = 0; count < 5; count += 1) answers.push(await send(site().web.origin, '/api/part'));
    expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe('1');
    expect(problemSchema.parse(JSON.parse(String(refused?.body))).code).toBe('rate_limited');
    expect((await send(site().web.origin, '/assets/main-4f2a9c.js')).status).toBe(200);
  });
});
