import { setTimeout as sleep } from 'node:timers/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { builtSchema, ownBoardSchema } from '@switchyard/fit';
import { contract, type Endpoint, keptForEverybody } from '@switchyard/shared';
import { beforeEach, describe, expect, it } from 'vitest';
import { send } from './support/raw.ts';
import { useStubSite } from './support/stub-site.ts';

const limits = { WEB_RATE: '10000r/s', WEB_BURST: '10000', WEB_CALLS: '1000' };
const site = useStubSite(limits);
const json = { 'content-type': 'application/json' };
const seconds = (count: number) => count * 1000;

const openCalls = Object.values<Endpoint>(contract).filter(
  ({ access, method }) => access === 'anyone' && method === 'GET',
);
const parameters = new Set([
  ...openCalls.flatMap(({ query }) => Object.keys(query?.shape ?? {})),
  // The parameters of the build page.
  ...Object.keys(ownBoardSchema.shape),
  ...Object.keys(builtSchema.shape),
  'board',
  'known',
]);

let version: number;
let asked: number;
let asks: (string | undefined)[];
/** Headers of a public response, as the API and the page server would send them at this time. */
const openAt = (now: number) => ({ ...json, ...keptForEverybody(now) });
/** Headers of a public response that stays cached for longer than a test takes on a slow machine. */
const open = () => openAt(Date.now() + seconds(60));
/** Makes the API and the page server return the current version. */
function answerWith(headersNow: () => OutgoingHttpHeaders, status = 200): void {
  for (const upstream of [site().api, site().pages])
    upstream.answer = (request, response) => {
      asked += 1;
      asks.push(request.url);
      const body = JSON.stringify({ version });
      const headers = headersNow();
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
  asks = [];
  path = `/api/part?q=${(tests += 1)}`;
  answerWith(open);
});

describe.each(['/api/part', '/parts'])('an open answer from %s', (place) => {
  beforeEach(() => {
    path = `${place}?q=${(tests += 1)}`;
  });

  it('is kept compressed, once for all visitors, and decompressed for those who cannot take it so', async () => {
    const text = JSON.stringify({ parts: 'keys '.repeat(1000) });
    const encodings: unknown[] = [];
    for (const upstream of [site().api, site().pages])
      upstream.answer = (request, response) => {
        encodings.push(request.headers['accept-encoding']);
        const body = gzipSync(text);
        const made = { 'content-encoding': 'gzip', vary: 'Authorization, Accept-Encoding' };
        response
          .writeHead(200, { ...open(), ...made, etag: 'W/"1"', 'content-length': body.length })
          .end(body);
      };
    const wanted = [
      'gzip, deflate, br, zstd',
      'br;q=1.0, gzip;q=0.8',
      'gzip',
      'identity',
      'gzip;q=0',
      undefined,
    ];
    for (const accepted of wanted) {
      const { headers, body } = await get(
        path,
        accepted === undefined ? {} : { 'accept-encoding': accepted },
      );
      const isCompressed = /gzip(?!;q=0$)/.test(accepted ?? '');
      expect([accepted, headers['content-encoding']]).toEqual([accepted, isCompressed ? 'gzip' : undefined]);
      expect(String(isCompressed ? gunzipSync(body) : body)).toBe(text);
      expect(String(headers['vary'])).toMatch(/^(?=.*Authorization)(?=.*Accept-Encoding)/);
      expect(headers['etag']).toBe('W/"1"');
    }
    expect(encodings).toEqual(['gzip']);
    expect(await site().web.cacheBytes()).toBeLessThan(text.length * wanted.length);
  });

  it('that takes long is not waited for: everybody else goes through soon, and may share it', async () => {
    const all = Promise.withResolvers<void>();
    for (const upstream of [site().api, site().pages])
      upstream.answer = async (_, response) => {
        if ((asked += 1) === 20) all.resolve();
        await all.promise;
        response.writeHead(200, { ...open(), 'content-length': 4 }).end('part');
      };
    const visits = Promise.all(Array.from({ length: 20 }, () => get(path)));
    await expect.poll(() => asked).toBe(20);
    expect(new Set((await visits).map(({ body }) => String(body)))).toEqual(new Set(['part']));
  });

  it('is given while nobody can answer anew, however old it is, and no longer', async () => {
    answerWith(() => openAt(Date.now() - seconds(60)));
    await get(path);
    version = 2;
    answerWith(() => ({ 'cache-control': 'no-store' }), 503);
    expect(await versionAt(path)).toBe(1);
    for (const upstream of [site().api, site().pages])
      upstream.answer = (request) => request.socket.destroy();
    expect(await versionAt(path)).toBe(1);
    answerWith(open);
    expect(await versionAt(path)).toBe(2);
  });

  it('shows everybody a change within two seconds', async () => {
    answerWith(() => openAt(Date.now()));
    await get(path);
    version = 2;
    // oxlint-disable-next-line switchyard/sleeps -- nginx has its own clock, and these seconds are what is promised
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
    expect(again.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
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
    ['an answer that sets a cookie', {}, () => ({ ...open(), 'set-cookie': 'a=b' })],
    ['a private answer', {}, () => ({ 'cache-control': 'private, no-cache' })],
    ['a personal answer', {}, () => ({ 'cache-control': 'no-store' })],
    ['an answer without Cache-Control', {}, () => ({})],
  ])('%s', async (_, headers, answered) => {
    answerWith(answered);
    await get(path, headers);
    version = 2;
    expect(await versionAt(path)).toBe(2);
  });

  it('what it made for one person, whom 200 calls at once take turns with', async () => {
    for (const upstream of [site().api, site().pages])
      upstream.answer = (request, response) => {
        const { authorization, cookie } = request.headers;
        const body = `${request.url} ${authorization ?? ''} ${cookie ?? ''}`;
        // These responses are stale at once, so nginx keeps renewing them.
        const headers = request.url?.startsWith('/cart')
          ? { 'cache-control': 'no-store' }
          : openAt(Date.now());
        response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
      };
    const hers = { authorization: 'Bearer hers', cookie: 'cart=hers' };
    const places = ['/', '/parts', '/cart', '/api/part', '/api/cart'];
    const calls = Array.from({ length: 200 }, (_, index) => ({
      place: places[Math.floor(index / 2) % places.length] ?? '/',
      isHers: index % 2 === 0,
    }));
    const seen: { place: string; isHers: boolean; namesHer: boolean }[] = [];
    const lanes = Array.from({ length: 32 }, async () => {
      for (let call = calls.pop(); call; call = calls.pop()) {
        const { body } = await get(call.place, call.isHers ? hers : {});
        seen.push({ ...call, namesHer: String(body).includes('hers') });
      }
    });
    await Promise.all(lanes);
    expect(seen.filter(({ isHers, namesHer }) => isHers !== namesHer)).toEqual([]);
    // Cookies are not even passed on to the upstream.
    for (const place of places)
      expect(String((await get(place, { cookie: 'cart=hers' })).body)).not.toContain('hers');
  });

  it('the answer to a POST', async () => {
    for (let time = 0; time < 2; time += 1) await get(path, {}, 'POST');
    expect(asked).toBe(2);
  });

  it.each([404, 500])('a %s', async (status) => {
    answerWith(() => ({ 'cache-control': 'no-store' }), status);
    await get(path);
    answerWith(open);
    expect((await get(path)).status).toBe(200);
  });
});

describe('a redirect of the page server', () => {
  const right = `/parts/fen-${'ab'.repeat(12)}`;
  beforeEach(() => {
    site().pages.answer = (request, response) => {
      asked += 1;
      const { pathname, search } = new URL(request.url ?? '', 'http://pages');
      if (pathname === right) response.writeHead(200, { ...open(), 'content-length': 4 }).end('page');
      else response.writeHead(301, { 'cache-control': 'no-store', location: right + search }).end();
    };
  });

  it('is kept under none of the URLs that a crowd makes up, and takes no room', async () => {
    const bytes = await site().web.cacheBytes();
    const urls = Array.from({ length: 250 }, (_, n) => `/parts/x${n}-${'ab'.repeat(12)}`);
    for (let time = 0; time < 2; time += 1) {
      const answers = await Promise.all(urls.map((url) => get(url)));
      expect(new Set(answers.map(({ status, headers }) => `${status} ${headers['location']}`))).toEqual(
        new Set([`301 ${right}`]),
      );
    }
    expect(asked).toBe(500);
    expect(await site().web.cacheBytes()).toBe(bytes);
    for (let time = 0; time < 2; time += 1) expect((await get(right)).status).toBe(200);
    expect(asked).toBe(501);
  });

  it.each(['?q=1', '?q=1&fbclid=2', '?fbclid=2', '?utm_source=a%20b&x', ''])(
    'keeps the query string %s, also if no page reads it',
    async (search) => {
      const { headers } = await get(`/parts/${'ab'.repeat(12)}${search}`);
      expect(headers['location']).toBe(right + search);
    },
  );
});

describe('the cache', () => {
  it('is bounded, whatever addresses a visitor makes up', { timeout: 120_000 }, async () => {
    const answerOf = (bytes: number) => {
      site().api.answer = (_, response) => {
        asked += 1;
        response.writeHead(200, { ...open(), 'content-length': bytes }).end('x'.repeat(bytes));
      };
    };
    answerOf(64_001);
    for (let time = 0; time < 2; time += 1) await get(path);
    expect(asked).toBe(2);
    answerOf(64_000);
    let most = 0;
    for (let batch = 0; batch < 30; batch += 1) {
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => get(`/api/part?q=made-up-${batch}-${index}`)),
      );
      most = Math.max(most, await site().web.cacheBytes());
    }
    // The zone's size keeps the cache near the documented 160 MB.
    expect(most).toBeGreaterThan(100_000_000);
    expect(most).toBeLessThan(170_000_000);
  });

  it('keeps whole lists, whatever their length', async () => {
    site().api.answer = (_, response) => {
      asked += 1;
      response.writeHead(200, { ...open(), 'content-length': 900_000 });
      response.end('x'.repeat(900_000));
    };
    for (let time = 0; time < 2; time += 1) await get('/api/part');
    expect(asked).toBe(1);
  });

  it.each(['?made-up=1', '?q=1&made-up=2', '?%71=1', '//', '/.', '?Q=1'])(
    'keeps nothing under a URL that only a visitor could make up: %s',
    async (ending) => {
      answerWith(open);
      for (let time = 0; time < 2; time += 1) await get(`/api/part${ending}`);
      expect(asked).toBe(2);
    },
  );

  it('keeps answers to every parameter that an open call has', async () => {
    const urls = [...parameters].map((name) => `/api/part?${name}=1`);
    expect(urls).toContain('/api/part?minPrice=1');
    await Promise.all(urls.map((url) => get(url)));
    version = 2;
    const versions = await Promise.all(urls.map((url) => versionAt(url)));
    expect(urls.filter((_, index) => versions[index] !== 1)).toEqual([]);
  });

  it('keeps answers to different origins apart', async () => {
    site().api.answer = (request, response) => {
      const body = request.headers.origin ?? 'none';
      response.writeHead(200, { ...open(), vary: 'Origin', 'content-length': body.length }).end(body);
    };
    for (const origin of ['https://one.example', 'https://other.example'])
      expect((await get(path, { origin })).body.toString()).toBe(origin);
  });

  it('keeps nothing that differs by anything else', async () => {
    answerWith(() => ({ ...open(), vary: 'Accept-Language' }));
    for (let time = 0; time < 2; time += 1) await get(path);
    expect(asked).toBe(2);
  });
});

describe.each(['/api/part', '/parts'])('a crowd at %s', (place) => {
  beforeEach(() => {
    path = `${place}?q=${(tests += 1)}`;
  });
  const crowd = () => Promise.all(Array.from({ length: 300 }, () => get(path)));
  const told = (answers: { status: number; body: Buffer }[]) =>
    new Set(answers.map(({ status, body }) => `${status} ${body}`));

  it('gets the kept answer while one call renews it', async () => {
    // The response is already stale, and may be served while it is revalidated.
    answerWith(() => ({
      ...openAt(Date.now() - seconds(60)),
      'cache-control': 'public, s-maxage=1, stale-while-revalidate=3600',
    }));
    await get(path);
    version = 2;
    const renewed = Promise.withResolvers<void>();
    for (const upstream of [site().api, site().pages])
      upstream.answer = async (_, response) => {
        asked += 1;
        await renewed.promise;
        const body = JSON.stringify({ version });
        response.writeHead(200, { ...open(), 'content-length': body.length });
        response.end(body);
      };
    expect(told(await crowd())).toEqual(new Set(['200 {"version":1}']));
    renewed.resolve();
    await expect.poll(() => versionAt(path)).toBe(2);
    expect(asked).toBe(2);
  });

  it('never gets an answer that is older than two seconds, and nobody gets an empty page', async () => {
    answerWith(() => openAt(Date.now() - seconds(3)));
    await get(path);
    version = 2;
    const others = Promise.withResolvers<void>();
    for (const upstream of [site().api, site().pages])
      upstream.answer = async (_, response) => {
        if ((asked += 1) > 2) others.resolve();
        await others.promise;
        const body = JSON.stringify({ version });
        response.writeHead(200, { ...open(), 'content-length': body.length }).end(body);
      };
    expect(told(await crowd())).toEqual(new Set(['200 {"version":2}']));
  });
});

describe('a page that everybody comes to by a link from elsewhere', () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, visitor) => `${path}fbclid=${tests}-${visitor}&utm_id=${visitor}`);

  it.each(['/parts', '/'])('is one page for all of them, although each has another URL: %s', async (page) => {
    path = `${page}?`;
    site().pages.answer = (request, response) => {
      asks.push(request.url);
      response.writeHead(200, { ...open(), 'content-length': 4 }).end('page');
    };
    const answers = await Promise.all(links(100).map((url) => get(url)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 page']));
    expect(new Set(asks)).toEqual(new Set([page]));
    asks = [];
    await get(links(1)[0] ?? '');
    expect(asks).toEqual([]);
  });

  it.each([...parameters, 'q%5B%5D', '%71'])('is given its parameter %s', async (name) => {
    site().pages.answer = (request, response) => {
      asks.push(request.url);
      response.writeHead(200, { 'cache-control': 'no-cache' }).end();
    };
    const urls = [
      `/parts?${name}=1`,
      `/parts?fbclid=1&${name}=1`,
      `/parts?${name}=1&utm_id=1`,
      `/parts?${name}`,
    ];
    for (const url of urls) await get(url);
    expect(asks).toEqual(urls);
  });
});

describe.each(['/api/part', '/parts'])('300 visitors of as many URLs below %s', (place) => {
  const small = useStubSite(limits, { cacheZone: '32k' });

  it('are all answered, although the cache has room for fewer', async () => {
    const count = 300;
    let underWay = 0;
    const all = Promise.withResolvers<void>();
    for (const upstream of [small().api, small().pages])
      upstream.answer = async (request, response) => {
        if ((underWay += 1) === count) all.resolve();
        await all.promise;
        const body = `${request.url?.split('?')[1]}`;
        response.writeHead(200, { ...open(), 'content-length': body.length }).end(body);
      };
    const urls = Array.from({ length: count }, (_, index) => `q=made-up-${index}`);
    const answers = await Promise.all(urls.map((query) => send(small().web.origin, `${place}?${query}`)));
    expect(answers.map(({ status, body }) => `${status} ${body}`)).toEqual(
      urls.map((query) => `200 ${query}`),
    );
    const kept = (await small().web.requests()).filter(({ cache }) => cache === 'MISS');
    expect(kept.length).toBeLessThan(count);
  });
});
