import type { CommandStartedEvent } from 'mongodb';
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

const colours = ['Rust', 'Sea', 'Ink', 'Sand', 'Moss'];

/** An export of Shopify: switches in families of five. */
const switches = (families: number) =>
  [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src',
    ...Array.from({ length: 5 * families }, (_, row) => {
      const family = Math.floor(row / 5);
      const choice = `Colour,${colours[row % 5]},FEN-${row},4.50`;
      return `fen-${family},Fen ${family} Linear,Switches,${choice},https://pictures.example/fen.jpg`;
    }),
  ].join('\n');

const send = (path: string, fields: Record<string, string>, families = 12) =>
  admin
    .post(path)
    .field(fields)
    .attach('file', Buffer.from(switches(families)), 'products.csv')
    .expect(200);

it('an import adds parts and families by few commands of the database, and recounts a kind once', async () => {
  const { body } = await send('/parts/import/preview', {});
  const { fingerprint } = body;
  const commands = await watched.commandsOf(() => send('/parts/import', { fingerprint }));
  // A count reads the kind's parts, and those of them that are in families.
  expect(commands.filter((command) => command === 'aggregate parts').length).toBeLessThanOrEqual(2);
  expect(commands.length).toBeLessThanOrEqual(60);
  const found = await shop.api.get('/part').query({ q: 'moss', limit: 100 }).expect(200);
  expect(found.body).toHaveLength(12);
  const family = await shop.api.get(`/family/${found.body[0].family.id}`).expect(200);
  expect(family.body.choices).toEqual(['Colour']);
  expect(family.body.members.map((member: { values: string[] }) => member.values[0])).toEqual(colours);
  const added = await shop.db.collection('audit').countDocuments({ '_id.action': 'part-added' });
  expect(added).toBe(60);
  const counted = await shop.api.get('/part/facets').expect(200);
  expect(counted.body.kinds).toEqual([{ kind: 'switch', count: 60 }]);
});

it('an import that is sent again never counts back', async () => {
  const { body } = await send('/parts/import/preview', {});
  const again = () => send('/parts/import', { fingerprint: body.fingerprint });
  await again();
  const told: unknown[] = [];
  watched.db.client.on('commandStarted', ({ command }) => {
    if (command['update'] === 'imports')
      for (const { u } of command['updates']) told.push((u.$max ?? u).done);
  });
  await again();
  expect(new Set(told)).toEqual(new Set([60]));
});

it('an import of many rows recounts a kind at its end only, and writes each picture once for many parts', async () => {
  const { body } = await send('/parts/import/preview', {}, 210);
  const pictures: number[] = [];
  const listen = ({ command }: CommandStartedEvent) => {
    if (command['update'] === 'importedPictures') pictures.push(command['updates'].length);
  };
  watched.db.client.on('commandStarted', listen);
  const commands = await watched.commandsOf(() =>
    send('/parts/import', { fingerprint: body.fingerprint }, 210),
  );
  watched.db.client.off('commandStarted', listen);
  expect(commands.filter((command) => command === 'aggregate parts').length).toBeLessThanOrEqual(2);
  expect(new Set(pictures)).toEqual(new Set([1]));
  const { kinds } = (await shop.api.get('/part/facets').expect(200)).body;
  expect(kinds).toEqual([{ kind: 'switch', count: 1050 }]);
});

it('a file of which nothing is new is compared by few commands, and no part is written', async () => {
  const { body } = await send('/parts/import/preview', {}, 210);
  const commands = await watched.commandsOf(() =>
    send('/parts/import', { fingerprint: body.fingerprint }, 210),
  );
  expect(
    commands.filter((command) => /^(?:update|insert|findAndModify) (?:parts|families)$/.test(command)),
  ).toEqual([]);
  expect(commands.length).toBeLessThanOrEqual(80);
});
