import { demoParts } from '@switchyard/local-stack/demo-data';
import { createScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPart, startShop, type Shop } from './support/shop.ts';

let shop: Shop;
let client: MongoClient;
let commands = 0;
let stopAll: () => Promise<unknown>;

beforeAll(async () => {
  const scratch = await createScratchDatabase();
  client = new MongoClient(scratch.uri, { monitorCommands: true });
  client.on('commandStarted', () => (commands += 1));
  shop = await startShop({ RATE_LIMIT_SEARCH: '20', TRUST_PROXY: '1' }, client.db(scratch.name));
  stopAll = async () => {
    await shop.stop();
    await client.close();
    await scratch.drop();
  };
  for (const { name, description, facts } of demoParts.slice(0, 30))
    await addPart(shop, { name, description, ...(facts && { facts }) });
});
afterAll(() => stopAll?.());

/** Eight words, each with a typing error, that are in no part together. */
const worst = 'switchs keycabs tactil linaer silemt brasss stabilzer lubricnat';

it.each([
  ['/part/suggestions', 'tactile switch'],
  ['/part/suggestions', worst],
  ['/part/suggestions', 'switch keycap tactile linear silent brass stabiliser cable'],
  ['/part', worst],
  ['/part/facets', worst],
])('GET %s?q=%s takes few commands of the database', async (path, q) => {
  commands = 0;
  await shop.api.get(path).query({ q }).expect(200);
  expect(commands).toBeLessThanOrEqual(20);
});

it('an IP address gets no more suggestions than people need, and another one still does', async () => {
  const ask = async (address: string) =>
    (await shop.api.get('/part/suggestions').query({ q: 'fen' }).set('X-Forwarded-For', address)).status;
  const statuses = [];
  for (let call = 0; call < 21; call += 1) statuses.push(await ask('10.0.0.1'));
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  expect(await ask('10.0.0.2')).toBe(200);
});
