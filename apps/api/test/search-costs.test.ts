import { demoParts } from '@switchyard/local-stack/demo-data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWatchedDatabase, type WatchedDatabase } from './support/query-plans.ts';
import { addPart, startShop, type Shop } from './support/shop.ts';

let shop: Shop;
let watched: WatchedDatabase;

beforeAll(async () => {
  watched = await createWatchedDatabase();
  shop = await startShop({ RATE_LIMIT_SEARCH: '20', TRUST_PROXY: '1' }, watched.db);
  for (const { name, description, facts } of demoParts.slice(0, 30))
    await addPart(shop, { name, description, ...(facts && { facts }) });
});
afterAll(async () => {
  await shop?.stop();
  await watched?.drop();
});

/** Eight words, each with a typo, that never occur together in a part. */
const worst = 'switchs keycabs tactil linaer silemt brasss stabilzer lubricnat';

it.each([
  ['/part/suggestions', 'tactile switch'],
  ['/part/suggestions', worst],
  ['/part/suggestions', 'switch keycap tactile linear silent brass stabiliser cable'],
  ['/part', worst],
  ['/part/facets', worst],
])('GET %s?q=%s takes few commands of the database', async (path, q) => {
  const commands = await watched.commandsOf(() => shop.api.get(path).query({ q }).expect(200));
  expect(commands.length).toBeLessThanOrEqual(20);
});

it('an IP address gets no more suggestions than people need, and another one still does', async () => {
  const ask = async (address: string) =>
    (await shop.api.get('/part/suggestions').query({ q: 'fen' }).set('X-Forwarded-For', address)).status;
  const statuses = [];
  for (let call = 0; call < 21; call += 1) statuses.push(await ask('10.0.0.1'));
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  expect(await ask('10.0.0.2')).toBe(200);
});
