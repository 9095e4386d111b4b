import { setTimeout as sleep } from 'node:timers/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { send } from './support/raw.ts';
import { shell, useStubSite } from './support/stub-site.ts';

const site = useStubSite({ WEB_RATE: '10000r/s', WEB_BURST: '10000', WEB_CALLS: '1000' });
const open = { 'content-type': 'application/json', 'cache-control': 'public, max-age=0, s-maxage=1' };

let version: number;
let asked: number;
/** Makes the API and the page server answer the present version. */
function answerWith(headers: OutgoingHttpHeaders, status = 200): void {
  for (const upstream of [site().api, site().pages])
    upstream.answer = async (request, response) => {
      asked += 1;
      const body = JSON.stringify({ version });
      await sleep(100);
      const own = { etag: `W/"${version}"`, 'x-request-id': request.headers['x-request-id'] };
      response.writeHead(status, { 'content-length': body.length, ...headers, ...own }).end(body);
    };
}
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(site().web.origin, path, { headers, method });
const versionAt = async (path: string, headers: Record<string, string> = {}) =>
  JSON.parse((await get(path, headers)).body.toString()).version;

let path: string;
let tests = 0;
beforeEach(() => {
  version = 1;
  asked = 0;
  path = `/api/part?test=${(tests += 1)}`;
  answerWith(open);
});

describe.each(['/api/part', '/parts'])('an open answer from %s', (place) => {
  beforeEach(() => {
    path = `${place}?test=${(tests += 1)}`;
  });

  it('costs one call for a crowd', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(path)));
    expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(['{"version":1}']));
    expect(asked).toBe(1);
  });

  it('shows everybody a change within two seconds', async () => {
    await get(path);
    version = 2;
    await sleep(2100);
    expect(await versionAt(path)).toBe(2);
  });

  it.each([
    { authorization: 'Bearer one' },
    { 'cache-control': 'no-cache' },
    { 'cache-control': 'max-age=0' },
    { 'cache-control': 'no-store, max-age=0' },
  ])('shows a change at once to a visitor who sends %o', async (headers) => {
    await get(path);
    version = 2;
    expect(await versionAt(path, headers)).toBe(2);
  });

  it('is replaced by a reload, for everybody', async () => {
    await get(path);
    version = 2;
    await get(path, { 'cache-control': 'max-age=0' });
    expect(await versionAt(path)).toBe(2);
    expect(asked).toBe(2);
  });

  it('is 304 for a browser that has it', async () => {
    const { headers } = await get(path);
    const again = await get(path, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.body.toString()]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe(open['cache-control']);
    expect(asked).toBe(1);
  });

  it('has an id of its own in each answer', async () => {
    const ids = [await get(path), await get(path)].map(({ headers }) => headers['x-request-id']);
    expect(asked).toBe(1);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('the cache never keeps', () => {
  it.each([
    ['an answer to a token', { authorization: 'Bearer one' }, open],
    ['an answer that sets a cookie', {}, { ...open, 'set-cookie': 'a=b' }],
    ['a private answer', {}, { 'cache-control': 'private, no-cache' }],
    ['a personal answer', {}, { 'cache-control': 'no-store' }],
    ['an answer without Cache-Control', {}, {}],
  ])('%s', async (_, headers, answered) => {
    answerWith(answered);
    await get(path, headers);
    version = 2;
    expect(await versionAt(path)).toBe(2);
  });

  it('the answer to a POST', async () => {
    for (let time = 0; time < 2; time += 1) await get(path, {}, 'POST');
    expect(asked).toBe(2);
  });

  it.each([404, 500])('a %s', async (status) => {
    answerWith({ 'cache-control': 'no-store' }, status);
    await get(path);
    answerWith(open);
    expect((await get(path)).status).toBe(200);
  });
});

describe('the cache', () => {
  it('is bounded, whatever addresses a visitor makes up', async () => {
    const answerOf = (bytes: number) => {
      site().api.answer = (_, response) => {
        asked += 1;
        response.writeHead(200, { ...open, 'content-length': bytes }).end('x'.repeat(bytes));
      };
    };
    answerOf(300_000);
    for (let time = 0; time < 2; time += 1) await get(path);
    expect(asked).toBe(2);
    answerOf(100_000);
    for (let count = 0; count < 600; count += 1) await get(`/api/part?made-up=${count}`);
    expect(await site().web.cacheBytes()).toBeLessThan(50_000_000);
  });

  it('keeps answers to different origins apart', async () => {
    site().api.answer = (request, response) => {
      const body = request.headers.origin ?? 'none';
      response.writeHead(200, { ...open, vary: 'Origin', 'content-length': body.length }).end(body);
    };
    for (const origin of ['https://one.example', 'https://other.example'])
      expect((await get(path, { origin })).body.toString()).toBe(origin);
  });
});

describe('a crowd that asks for different pages', () => {
  it('has twenty rendered at once, and the rest come without a render', async () => {
    let underWay = 0;
    let most = 0;
    const rendered = Promise.withResolvers<void>();
    site().pages.answer = async (_, response) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await rendered.promise;
      underWay -= 1;
      response.end('rendered');
    };
    const visits = Array.from({ length: 60 }, (_, index) => get(`/parts?made-up=${index}`));
    const atOnce: string[] = [];
    for (const visit of visits) void visit.then(({ body }) => atOnce.push(body.toString()));
    await expect.poll(() => [underWay, atOnce.length]).toEqual([20, 40]);
    expect(new Set(atOnce)).toEqual(new Set([shell]));
    rendered.resolve();
    const statuses = (await Promise.all(visits)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(most).toBe(20);
  });
});
