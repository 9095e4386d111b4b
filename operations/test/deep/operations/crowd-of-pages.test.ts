import { afterAll, beforeAll, expect, it } from 'vitest';
import { brief, crowd, fillShop, isEmpty, type Seen } from '../../support/crowd.ts';
import { startShop, type Shop } from '../../support/shop.ts';

let shop: Shop;
let paths: readonly string[];

beforeAll(async () => {
  shop = await startShop();
  ({ paths } = await fillShop(shop, 1000));
}, 240_000);
afterAll(() => shop.stop());

/** Number of part pages rendered so far, counted by the page server's calls to the API for a part. */
async function renderings(): Promise<number> {
  const metrics = await (await fetch(`http://${shop.api}/metrics`)).text();
  const counts = metrics.matchAll(
    /^http_request_duration_seconds_count\{.*route="\/part\/:partId".*\} (\d+)$/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

it(
  'a crowd of 300 that goes through 1,000 pages gets no empty one, and few of them cost a rendering',
  { timeout: 240_000 },
  async () => {
    // Measures how many pages this machine renders in half a second. A page that queues for five seconds is
    // sent empty.
    const askedAt = performance.now();
    const alone = 10;
    for (const path of paths.slice(0, alone)) await fetch(`${shop.site}${path}?q=alone`);
    const each = (performance.now() - askedAt) / alone;
    const atOnce = Math.max(1, Math.min(20, Math.floor(500 / each)));
    const visitorsOfEach = Math.ceil(300 / atOnce);
    const empty: Seen[] = [];
    const until = Date.now() + 15_000;
    const urls = function* () {
      for (const path of paths)
        for (let visitor = 0; visitor < visitorsOfEach; visitor += 1) {
          if (Date.now() > until) return;
          yield path;
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
