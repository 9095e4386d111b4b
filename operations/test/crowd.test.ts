import { changePart } from '@switchyard/shared/parts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brief, crowd, fillShop, isEmpty, type FilledShop, type Seen } from './support/crowd.ts';
import { startShop, type Shop } from './support/shop.ts';

let shop: Shop;
let admin: FilledShop['admin'];
let ids: readonly string[];
let paths: readonly string[];

beforeAll(async () => {
  shop = await startShop();
  ({ admin, ids, paths } = await fillShop(shop, 2));
}, 240_000);
afterAll(() => shop.stop());

/** Statistics from nginx's access log about the requests to matching paths. */
async function answersTo(isOne: (path: string) => boolean) {
  const all = await shop.requests();
  const lines = all.filter(({ path }) => isOne(String(path)));
  return {
    seconds: new Set(lines.map(({ time }) => time)).size,
    /** Number of requests that got the stale answer while it was renewed in the background. */
    renewing: lines.filter(({ cache }) => cache === 'STALE').length,
  };
}

it(
  'a crowd of 300 on one page gets it while it is renewed, and a change within two seconds',
  { timeout: 120_000 },
  async () => {
    const [id = ''] = ids;
    const [url = ''] = paths;
    const onUrl = () => answersTo((path) => path === url);
    let changedAt = Number.POSITIVE_INFINITY;
    const empty: Seen[] = [];
    const later: Seen[] = [];
    const until = Date.now() + 90_000;
    const urls = function* () {
      while (later.length < 900 && Date.now() < until) yield url;
    };
    const all = crowd(shop.site, 300, urls(), (seen) => {
      if (isEmpty(seen)) empty.push(seen);
      if (seen.askedAt >= changedAt + 2000) later.push(seen);
    });
    await expect.poll(async () => (await onUrl()).seconds, { timeout: 60_000 }).toBeGreaterThan(4);
    await admin.call(changePart, { params: { partId: id }, body: { price: 7.31 } });
    changedAt = Date.now();
    await all;
    expect(empty.map(brief)).toEqual([]);
    expect(later.length).toBeGreaterThanOrEqual(900);
    expect(later.filter(({ body }) => !body.includes('7.31')).map(brief)).toEqual([]);
    const { renewing } = await onUrl();
    expect(renewing).toBeGreaterThan(0);
  },
);

it(
  'a crowd of 300 on a page and its call sees nothing of an API that is killed and comes back',
  { timeout: 120_000 },
  async () => {
    const urls = [paths.at(-1) ?? '', `/api/part/${ids.at(-1)}`];
    const empty: Seen[] = [];
    let seen = 0;
    const over = new AbortController();
    const until = Date.now() + 60_000;
    const visits = function* () {
      for (let visit = 0; !over.signal.aborted && Date.now() < until; visit += 1)
        yield urls[visit % urls.length] ?? '';
    };
    // Fill the cache before the crowd arrives.
    for (const url of urls) await fetch(shop.site + url);
    const all = crowd(shop.site, 300, visits(), (one) => {
      seen += 1;
      if (isEmpty(one)) empty.push(one);
    });
    await expect.poll(() => seen, { timeout: 30_000 }).toBeGreaterThan(600);
    await shop.killApi();
    const atDeath = seen;
    await expect.poll(() => seen, { timeout: 30_000 }).toBeGreaterThan(atDeath + 600);
    await shop.startApi();
    over.abort();
    await all;
    expect(empty.map(brief)).toEqual([]);
  },
);

it.each(['/api/part?limit=24&made-up=', '/parts?made-up='])(
  'a crowd of 600, each with a query string of its own, is answered at %s',
  { timeout: 120_000 },
  async (beginning) => {
    const empty: Seen[] = [];
    const urls = Array.from({ length: 600 }, (_, visitor) => beginning + visitor);
    await crowd(shop.site, 600, urls, (seen) => {
      if (isEmpty(seen)) empty.push(seen);
    });
    expect(empty.map(brief)).toEqual([]);
  },
);
