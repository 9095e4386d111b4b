import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWatchedDatabase, type WatchedDatabase } from './support/query-plans.ts';
import { signInAdmin, startShop, type Api, type Shop } from './support/shop.ts';

let shop: Shop;
let watched: WatchedDatabase;
let admin: Api;

beforeAll(async () => {
  watched = await createWatchedDatabase();
  shop = await startShop({}, watched.db);
  admin = shop.as(await signInAdmin(shop));
});
afterAll(async () => {
  await shop?.stop();
  await watched?.drop();
});

/** An export of Shopify: switches in families of five. */
const switches = (families: number) =>
  [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src',
    ...Array.from({ length: 5 * families }, (_, row) => {
      const family = Math.floor(row / 5);
      const choice = `Count,${10 * (1 + (row % 5))},FEN-${row},4.50`;
      return `fen-${family},Fen ${family} Linear,Switches,${choice},https://pictures.example/fen.jpg`;
    }),
  ].join('\n');

it('an import recounts a kind once, however many of its parts are added', async () => {
  const send = (path: string, fields: Record<string, string>) =>
    admin
      .post(path)
      .field(fields)
      .attach('file', Buffer.from(switches(12)), 'products.csv')
      .expect(200);
  const { body } = await send('/parts/import/preview', {});
  const { fingerprint } = body;
  const commands = await watched.commandsOf(() => send('/parts/import', { fingerprint }));
  // A count reads the kind's parts, and those of them that are in families.
  expect(commands.filter((command) => command === 'aggregate parts').length).toBeLessThanOrEqual(2);
  const counted = await shop.api.get('/part/facets').expect(200);
  expect(counted.body.kinds).toEqual([{ kind: 'switch', count: 60 }]);
});
