import { createApiClient } from '@switchyard/shared';
import { changePart, importParts, listParts, previewImport } from '@switchyard/shared/parts';
import { getSettings } from '@switchyard/shared/settings';
import { demoAccounts, signInWithPassword } from '@switchyard/local-stack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crowd, type Seen } from './support/crowd.ts';
import { startShop, type Shop } from './support/shop.ts';

const count = 1000;
const name = 'Fen linear switch';

let shop: Shop;
let admin: Awaited<ReturnType<typeof signInWithPassword>>;
let ids: string[];

beforeAll(async () => {
  shop = await startShop();
  const apiOrigin = `${shop.site}/api`;
  const { firebase } = await createApiClient({ baseUrl: apiOrigin }).call(getSettings, {});
  admin = await signInWithPassword({ apiOrigin, authOrigin: firebase.authOrigin ?? '' }, demoAccounts.admin);
  const rows = Array.from(
    { length: count },
    (_, number) => `${name} ${number},Smooth.,0.65,500,10,https://pictures.example/${number}.png`,
  );
  const csv = ['name,description,price,availableQuantity,minimumOrder,img', ...rows].join('\n');
  const { fingerprint } = await admin.call(previewImport, { body: { csv } });
  await admin.call(importParts, { body: { csv, fingerprint } });
  ids = (await admin.call(listParts, { query: {} })).map(({ _id }) => _id);
}, 240_000);
afterAll(() => shop.stop());

/** Refusals, and pages that are left to the browser. */
const isEmpty = ({ status, body }: Seen) => status !== 200 || !body.includes(name);

const brief = ({ status, url, askedAt }: Seen) => `${status} ${url} ${new Date(askedAt).toISOString()}`;

/** How nginx answered those who asked for some paths. */
async function answersTo(isOne: (path: string) => boolean) {
  const all = await shop.requests();
  const lines = all.filter(({ path }) => isOne(String(path)));
  return {
    seconds: new Set(lines.map(({ time }) => time)).size,
    /** Whose answer was renewed after they had the kept one. */
    renewing: lines.filter(({ cache }) => cache === 'STALE').length,
  };
}

/** How many parts' pages have been rendered. For each, the page server asks the API for the part. */
async function renderings(): Promise<number> {
  const metrics = await (await fetch(`http://${shop.api}/metrics`)).text();
  const counts = metrics.matchAll(
    /^http_request_duration_seconds_count\{.*route="\/part\/:partId".*\} (\d+)$/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

it(
  'a crowd of 300 on one page gets it while it is renewed, and a change within two seconds',
  { timeout: 120_000 },
  async () => {
    const [id = ''] = ids;
    const url = `/parts/${id}`;
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
    const urls = [`/parts/${ids.at(-1)}`, `/api/part/${ids.at(-1)}`];
    const empty: Seen[] = [];
    let seen = 0;
    const over = new AbortController();
    const until = Date.now() + 60_000;
    const visits = function* () {
      for (let visit = 0; !over.signal.aborted && Date.now() < until; visit += 1)
        yield urls[visit % urls.length] ?? '';
    };
    // As it was kept before anybody came.
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

it(
  'a crowd of 300 that goes through 1,000 pages gets no empty one, and few of them cost a rendering',
  { timeout: 240_000 },
  async () => {
    // As many pages at once as this machine renders in half a second. A page that waits five for its turn is empty.
    const askedAt = performance.now();
    const alone = 10;
    for (const id of ids.slice(0, alone)) await fetch(`${shop.site}/parts/${id}?q=alone`);
    const each = (performance.now() - askedAt) / alone;
    const atOnce = Math.max(1, Math.min(20, Math.floor(500 / each)));
    const visitorsOfEach = Math.ceil(300 / atOnce);
    const empty: Seen[] = [];
    const until = Date.now() + 15_000;
    const urls = function* () {
      for (const id of ids)
        for (let visitor = 0; visitor < visitorsOfEach; visitor += 1) {
          if (Date.now() > until) return;
          yield `/parts/${id}`;
        }
    };
    const before = await renderings();
    let visits = 0;
    await crowd(shop.site, 300, urls(), (seen) => {
      visits += 1;
      if (isEmpty(seen)) empty.push(seen);
    });
    expect(empty.map(brief)).toEqual([]);
    expect(((await renderings()) - before) / visits).toBeLessThan(0.5);
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
