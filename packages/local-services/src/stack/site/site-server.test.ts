import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problemSchema } from '@switchyard/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../free-port.ts';
import { startSite, type Site } from './site-server.ts';

const origins = { payment: 'http://127.0.0.1:9220', auth: 'http://127.0.0.1:9099' };
const inlineScript = "document.title = 'before the paint';";
const page = `<!doctype html><title>Switchyard</title><script>${inlineScript}</script>${'<p>keyboards</p>'.repeat(200)}`;

/** In the place of the client's rendering: the template for every page but one. */
const pages = `export const createSite = ({ template }) => async ({ pathname }) => ({
  status: pathname === '/gone' ? 404 : 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  body: template,
});`;

let folder: string;
let api: Server;
let site: Site;
let origin: string;
let answerOfApi: RequestListener;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  const built = join(folder, 'dist');
  mkdirSync(join(built, 'client', 'assets'), { recursive: true });
  mkdirSync(join(built, 'server'));
  writeFileSync(join(built, 'client', 'index.html'), page);
  writeFileSync(join(built, 'client', 'assets', 'main-4f2a9c.js'), 'console.log("keys");'.repeat(200));
  writeFileSync(join(built, 'server', 'site.js'), pages);
  api = createServer((incoming, response) => answerOfApi(incoming, response)).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  site = await startSite({
    port,
    hosts: ['127.0.0.1'],
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    origins,
    client: { built, snapshot: join(folder, 'snapshot') },
  });
});
afterAll(async () => {
  await site.stop();
  api.close();
  rmSync(folder, { recursive: true });
});

/** Sends a path exactly as it is written; `fetch` would tidy it up first. */
async function getRaw(path: string): Promise<IncomingMessage> {
  const sent = request(`${origin}/`, { path }).end();
  const [response]: unknown[] = await once(sent, 'response');
  (response as IncomingMessage).resume();
  return response as IncomingMessage;
}

describe('the client', () => {
  it.each(['/', '/parts', '/dashboard/payment/6b00e9c9a930831caf887e7b'])('is served at %s', async (path) => {
    const response = await fetch(origin + path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(page);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('says where there is no page, and compresses what it renders', async () => {
    const response = await fetch(`${origin}/gone`, { headers: { 'accept-encoding': 'br' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe(page);
  });

  it('has assets that may be kept for ever, compressed', async () => {
    const response = await fetch(`${origin}/assets/main-4f2a9c.js`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toContain('console.log("keys");');
  });

  it('has no page in place of an asset that is missing', async () => {
    const response = await fetch(`${origin}/assets/main-000000.js`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('stays as it was while it is built anew', async () => {
    rmSync(join(folder, 'dist'), { recursive: true });
    expect((await fetch(`${origin}/assets/main-4f2a9c.js`)).status).toBe(200);
  });

  it('keeps a connection for a minute in which nothing is asked', async () => {
    expect((await fetch(`${origin}/`)).headers.get('keep-alive')).toBe('timeout=65');
  });

  it('is only read', async () => {
    expect((await fetch(origin, { method: 'POST' })).status).toBe(405);
  });

  it('may run the script that stands in it, and scripts and frames of the shop, the sign-in and the payment service, and of nobody else', async () => {
    const policy = (await fetch(origin)).headers.get('content-security-policy') ?? '';
    const sources = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
    const hash = createHash('sha256').update(inlineScript).digest('base64');
    expect(sources.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`, origins.payment, origins.auth]);
    expect(sources.get('frame-src')).toEqual([origins.payment, origins.auth]);
    expect(sources.get('style-src')).toEqual(["'self'"]);
    expect(sources.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy).not.toContain('unsafe');
  });
});

describe('the API behind the site', () => {
  it('gets the request without the prefix, the body whole, and who asked', async () => {
    let seen: Record<string, unknown> = {};
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
    const host = new URL(origin).host;
    expect(seen).toEqual({ method: 'POST', url: '/image?width=320', for: '127.0.0.1', host });
  });

  it('keeps what only operators may read, however it is asked for', async () => {
    answerOfApi = (_, response) => void response.end('secret figures');
    const ways = [
      '/api/metrics',
      '/api/METRICS/',
      '/api/%6Detrics',
      '/api//metrics?x=1',
      '/api/x/..%2Fmetrics',
      '/api/x/../metrics',
    ];
    const statuses = await Promise.all(ways.map(async (path) => (await getRaw(path)).statusCode));
    expect(statuses).toEqual(ways.map(() => 404));
  });

  it('is answered for with a problem while it is down', async () => {
    answerOfApi = (incoming) => void incoming.socket.destroy();
    const response = await fetch(`${origin}/api/part`);
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(problemSchema.parse(await response.json()).code).toBe('api_unavailable');
  });
});
