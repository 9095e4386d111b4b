import { ObjectId } from 'mongodb';
import type { Part } from '@switchyard/shared/parts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newBuyer } from './support/orders.ts';
import { createWatchedDatabase, type WatchedDatabase } from './support/query-plans.ts';
import { addPart, signInAdmin, startShop, type Shop } from './support/shop.ts';
import { buildDocuments } from './support/stored-documents.ts';

let watched: WatchedDatabase;
let shop: Shop;
let part: Part;
const facts = { kind: 'switch', feel: 'tactile', mount: 'mx', pins: '3' };

beforeAll(async () => {
  watched = await createWatchedDatabase();
  shop = await startShop({}, watched.db);
  part = await addPart(shop, { facts });
  const board = {
    kind: 'kit',
    layout: '65',
    standards: ['ansi'],
    mount: ['mx'],
    pins: ['3', '5'],
    hotSwap: true,
  };
  await addPart(shop, { facts: board });
  for (let more = 0; more < 60; more += 1) await addPart(shop, { facts });
  const partId = new ObjectId(part._id);
  const reviews = Array.from({ length: 9 }, (_, index) => {
    const { reviews: review } = buildDocuments();
    return { ...review, _id: new ObjectId(), author: `${index}`.padStart(24, 'a'), partId };
  });
  await shop.db.collection('reviews').insertMany(reviews);
  // Warms up what visitors share: the settings are memoised, and a part's first visitor has it counted.
  for (const path of ['/settings', `/part/${part._id}/related`]) await get(path);
});
afterAll(async () => {
  await shop?.stop();
  await watched?.drop();
});

const get = (path: string) => shop.api.get(path).expect(200);
/**
 * Visitors share the settings and what holds for every offer, which are memoised for a second. On a busy machine that
 * second may pass before the calls, so what takes exactly these commands is asked again until it does.
 */
const commandsOf = async (...paths: string[]) => {
  for (const path of ['/settings', `/part/${part._id}/related`]) await get(path);
  return (
    await watched.commandsOf(async () => {
      for (const path of paths) await get(path);
    })
  ).toSorted();
};

/** The calls with which the page server renders a part's page (apps/web/src/app/routes/part.data.ts). */
const callsOfPage = () => ['/settings', `/part/${part._id}/page`];

it('one part is read by one command', async () => {
  await expect.poll(() => commandsOf(`/part/${part._id}`)).toEqual(['find parts']);
});

it('the related parts are read by two commands', async () => {
  await expect.poll(() => commandsOf(`/part/${part._id}/related`)).toEqual(['aggregate parts', 'find parts']);
});

const pageCommands = ['aggregate parts', 'aggregate reviews', 'aggregate reviews', 'find parts'];

it('a part’s page takes four commands', async () => {
  await expect.poll(() => commandsOf(...callsOfPage())).toEqual(pageCommands);
});

it('pages of different parts at the same moment share their commands', async () => {
  const { body: parts } = await get('/part?limit=20');
  await Promise.all(parts.map(({ _id }: Part) => get(`/part/${_id}/related`)));
  const commands = await watched.commandsOf(() =>
    Promise.all(parts.map(({ _id }: Part) => get(`/part/${_id}/page`))),
  );
  expect(commands.length).toBeLessThan((pageCommands.length * parts.length) / 2);
});

it('a keyboard’s page takes two: what fits, and of kinds of which nothing does, what there is', async () => {
  const paths = ['/settings', '/keyboard/reviung41', '/keyboard/reviung41/parts'];
  const commands = await commandsOf(...paths);
  // One a second looks for changes of keyboards.
  const ofParts = commands.filter((command) => command !== 'find keyboards');
  expect(ofParts).toEqual(['aggregate parts', 'aggregate parts']);
  expect(commands.length).toBeLessThanOrEqual(3);
});

it('the family on it takes one more', async () => {
  const admin = shop.as(await signInAdmin(shop));
  const family = { partId: part._id, name: 'Fen', choices: [{ name: 'Pins', value: '3' }] };
  const { body } = await admin.post('/family').send(family).expect(200);
  await expect.poll(() => commandsOf(`/family/${body.insertedId}`)).toEqual(['aggregate families']);
  await expect.poll(() => commandsOf(...callsOfPage())).toEqual(['aggregate families', ...pageCommands]);
});

it('searches by somebody signed in do not each read who works for the shop', async () => {
  const { token } = await newBuyer(shop);
  const search = () => shop.as(token).get('/part?limit=24&q=fen').expect(200);
  const commands = await watched.commandsOf(async () => {
    for (let searches = 0; searches < 5; searches += 1) await search();
  });
  expect(commands.filter((command) => command === 'find users').length).toBeLessThan(5);
});

it('a list of 50 counts the parts only for who wants the total', async () => {
  const { headers } = await get('/part?limit=50');
  expect(headers).toMatchObject({ 'x-total-count': '62' });
  await expect.poll(() => commandsOf('/part?limit=50')).toEqual(['count parts', 'find parts']);
  expect((await get('/part?limit=50&count=no')).headers).not.toHaveProperty('x-total-count');
  await expect.poll(() => commandsOf('/part?limit=50&count=no')).toEqual(['find parts']);
});
