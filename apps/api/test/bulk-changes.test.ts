import type { BulkPreview, BulkResult, Part } from '@switchyard/shared/parts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createMortalDatabase } from './support/mortal-database.ts';
import {
  addPart,
  adminToken,
  placeOrder,
  signIn,
  signInAdmin,
  startShop,
  stockOf,
  useShop,
  type Api,
} from './support/shop.ts';

const shop = useShop();
const buyer = 'buyer@example.com';
let admin: Api;
beforeAll(async () => {
  admin = shop().as(await signInAdmin(shop()));
});
beforeEach(async () => {
  await shop().db.collection('parts').deleteMany({});
});

const dearer = { price: { by: 'percent', of: 10 } };
const read = async ({ _id }: Part): Promise<Part> => (await admin.get(`/stock/${_id}`)).body;
async function preview(which: object, changes: object): Promise<BulkPreview> {
  const answer = await admin.post('/parts/changes/preview').send({ ...which, changes });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const seenIn = ({ rows }: BulkPreview) => rows.map(({ part, seen }) => ({ part, seen }));
const send = (previewed: BulkPreview, changes: object, by: Api = admin, key?: string) => {
  const call = by.post('/parts/changes').send({ parts: seenIn(previewed), changes });
  return key === undefined ? call : call.set('Idempotency-Key', key);
};
async function run(previewed: BulkPreview, changes: object): Promise<BulkResult> {
  const answer = await send(previewed, changes);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const namesOf = (parts: { name: string }[]) => parts.map(({ name }) => name);

const beginFamily = async (name: string, first: Part, value: string): Promise<string> => {
  const body = { partId: first._id, name, choices: [{ name: 'Colour', value }] };
  return (await admin.post('/family').send(body).expect(200)).body.insertedId;
};
const valuesIn = async (family: string): Promise<string[]> => {
  const { body } = await admin.get(`/family/${family}/members`);
  return body.members.map(({ values }: { values: string[] }) => values.join()).toSorted();
};

it('the preview says what changes in each part, and changes nothing', async () => {
  const red = await addPart(shop(), { name: 'Red', price: 20 });
  const cheap = await addPart(shop(), { name: 'Cheap', price: 0.04 });
  const hidden = await addPart(shop(), { name: 'Hidden', price: 5 });
  await admin.patch(`/part/${hidden._id}`).send({ hidden: true }).expect(200);
  const { rows, isCut } = await preview({ parts: [red, cheap, hidden].map(({ _id }) => _id) }, dearer);
  expect([rows, isCut]).toMatchObject([
    [
      { part: red._id, state: 'changed', changes: [{ column: 'price', before: '20', after: '22' }] },
      { name: 'Cheap', state: 'unchanged', changes: [] },
      { name: 'Hidden', changes: [{ before: '5', after: '5.5' }] },
    ],
    false,
  ]);
  expect((await read(red)).price).toBe(20);
});

it('parts change one by one, with an audit entry for each, and are found by what they are now', async () => {
  const red = await addPart(shop(), { name: 'Red' });
  const parts = [red, await addPart(shop(), { name: 'Blue' })];
  const changes = { facts: { kind: 'switch', feel: 'tactile' }, weight: 4, minimumOrder: 10 };
  const previewed = await preview({ matching: {} }, changes);
  expect(namesOf((await run(previewed, changes)).changed)).toEqual(['Red', 'Blue']);
  expect(await read(red)).toMatchObject({
    facts: { kind: 'switch', feel: 'tactile' },
    weight: 4,
    minimumOrder: 10,
  });
  expect(namesOf((await shop().api.get('/part?kind=switch&feel=tactile')).body)).toEqual(['Red', 'Blue']);
  const { body: lines } = await admin.get('/audit').query({ limit: 2 });
  expect(
    lines.map(({ action, whom }: { action: string; whom: string }) => [action, whom]).toSorted(),
  ).toEqual(parts.map(({ _id }) => ['part-changed', _id]).toSorted());
});

it('only what a search finds changes, at most 500 parts at once', async () => {
  await addPart(shop(), { name: 'Fen switch' });
  const other = await addPart(shop(), { name: 'Cable' });
  const previewed = await preview({ matching: { q: 'fen' } }, dearer);
  expect(namesOf(previewed.rows)).toEqual(['Fen switch']);
  await run(previewed, dearer);
  expect((await read(other)).price).toBe(19.99);
  const many = Array.from({ length: 501 }, (_, index) => index.toString(16).padStart(24, '0'));
  const { body } = await admin.post('/parts/changes/preview').send({ parts: many, changes: dearer });
  expect(body).toMatchObject({ status: 400, issues: [{ message: 'At most 500 parts change at once' }] });
});

it('a part that changed since the preview stays as it is and is named; orders do not count', async () => {
  const [meddled, ordered, gone] = [
    await addPart(shop(), { name: 'Meddled', price: 10 }),
    await addPart(shop(), { name: 'Ordered', price: 10 }),
    await addPart(shop(), { name: 'Gone', price: 10 }),
  ];
  const previewed = await preview({ matching: {} }, dearer);
  await admin.patch(`/part/${meddled._id}`).send({ price: 12 }).expect(200);
  await placeOrder(shop(), await signIn(shop(), buyer), ordered, buyer, 5);
  await admin.delete(`/part/${gone._id}`).expect(200);
  expect(await run(previewed, dearer)).toEqual({
    changed: [{ part: ordered._id, name: 'Ordered' }],
    missed: [
      { part: meddled._id, name: 'Meddled', message: 'Meddled has been changed in the meantime.' },
      { part: gone._id, name: '', message: 'There is no such part.' },
    ],
  });
  expect([(await read(meddled)).price, (await read(ordered)).price]).toEqual([12, 11]);
  expect(await stockOf(shop(), ordered._id)).toMatchObject({ available: 95, held: 5 });
});

it('a picture that the shop has fetched since the preview is no change, and neither is an unchanged part', async () => {
  const part = await addPart(shop(), { price: 10 });
  const cheap = await addPart(shop(), { price: 0.04 });
  const previewed = await preview({ parts: [part._id, cheap._id] }, dearer);
  await shop()
    .db.collection('parts')
    .updateOne(
      { priceMinor: 1000 },
      { $set: { img: '/api/image/copy', copiedPictures: [{ src: '/api/image/copy', from: part.img }] } },
    );
  expect(await run(previewed, dearer)).toMatchObject({ changed: [{ part: part._id }], missed: [] });
});

it('the same call again raises no price twice', async () => {
  const part = await addPart(shop(), { price: 10 });
  const previewed = await preview({ matching: {} }, dearer);
  const answers = await Promise.all([1, 2].map(() => send(previewed, dearer, admin, 'double-click')));
  for (const { body } of answers.filter(({ status }) => status === 200)) expect(body.changed).toHaveLength(1);
  expect((await read(part)).price).toBe(11);
  // Without the key, too: the part is as it was to become.
  expect((await run(previewed, dearer)).changed).toHaveLength(1);
  expect((await read(part)).price).toBe(11);
});

it('after a crash at any write the same call carries on', async () => {
  const database = createMortalDatabase(shop().db);
  const mortal = await startShop({ STRIPE_API_URL: shop().sandbox.origin }, database.db);
  const parts = [
    await addPart(shop(), { name: 'Cable, red', price: 10 }),
    await addPart(shop(), { name: 'Cable, blue', price: 20 }),
  ];
  const first = await addPart(shop(), { name: 'Cable' });
  const family = await beginFamily('Cable', first, 'Bare');
  await admin.patch(`/part/${first._id}`).send({ hidden: true }).expect(200);
  const changes = { ...dearer, facts: { kind: 'cable' }, family: { id: family } };
  const previewed = await preview({ matching: {} }, changes);
  const by = mortal.as(await adminToken(shop()));
  const restore = await keepStored(['parts', 'families']);
  try {
    for (let write = 0, isWhole = false; !isWhole; write += 1) {
      await restore();
      // A death before a write leaves what a death after the write before it left.
      database.dieAt(write === 0 ? { write: 1, when: 'before' } : { write, when: 'after' });
      const { status } = await send(previewed, changes, by);
      isWhole = !database.isDead();
      expect(status).toBe(isWhole ? 200 : 500);
      database.dieAt(undefined);
      const { changed, missed } = await run(previewed, changes);
      expect([changed.length, missed]).toEqual([2, []]);
      expect(await Promise.all(parts.map(async (part) => (await read(part)).price))).toEqual([11, 22]);
      expect(await valuesIn(family)).toEqual(['Bare', 'blue', 'red']);
    }
  } finally {
    database.dieAt(undefined);
    await mortal.stop();
  }
});

/** Keeps what some collections hold now. @returns a function that brings it back */
async function keepStored(names: readonly string[]) {
  const collections = names.map((name) => shop().db.collection(name));
  const kept = await Promise.all(collections.map((collection) => collection.find().toArray()));
  return async () => {
    for (const [index, collection] of collections.entries()) {
      await collection.deleteMany({});
      await collection.insertMany(kept[index] ?? []);
    }
  };
}

it('parts join a family and leave it, together with other changes', async () => {
  const [red, blue, mat] = [
    await addPart(shop(), { name: 'Cable, red' }),
    await addPart(shop(), { name: 'Cable, blue' }),
    await addPart(shop(), { name: 'Desk mat' }),
  ];
  const family = await beginFamily('Cable', red, 'Red');
  const changes = { family: { id: family, values: { [mat._id]: ['Green'] } }, facts: { kind: 'cable' } };
  const previewed = await preview({ parts: [red, blue, mat].map(({ _id }) => _id) }, changes);
  expect(
    previewed.rows.map(({ changes: cells }) => cells.map(({ column, after }) => [column, after])),
  ).toEqual([
    [['facts', '{"kind":"cable"}']],
    [
      ['facts', '{"kind":"cable"}'],
      ['family', 'Cable: blue'],
    ],
    [
      ['facts', '{"kind":"cable"}'],
      ['family', 'Cable: Green'],
    ],
  ]);
  expect(await valuesIn(family)).toEqual(['Red']);
  // Twice at once, as a double click would.
  const answers = await Promise.all([run(previewed, changes), run(previewed, changes)]);
  expect(answers.map(({ changed, missed }) => [changed.length, missed])).toEqual([
    [3, []],
    [3, []],
  ]);
  expect(await valuesIn(family)).toEqual(['Green', 'Red', 'blue']);
  expect((await read(blue)).facts).toEqual({ kind: 'cable' });

  const out = { family: null };
  const leaving = await preview({ parts: [red, blue, mat].map(({ _id }) => _id) }, out);
  // Somebody puts one of them elsewhere in the meantime.
  await admin
    .put(`/family/${family}/members/${mat._id}`)
    .send({ values: ['Moss'] })
    .expect(200);
  expect(await run(leaving, out)).toMatchObject({
    changed: [{ part: red._id }, { part: blue._id }],
    missed: [{ part: mat._id, message: 'Desk mat has been changed in the meantime.' }],
  });
  expect(await valuesIn(family)).toEqual(['Moss']);
});

it('parts do not join a family that does not exist, or whose value another part has', async () => {
  const [red, other] = [
    await addPart(shop(), { name: 'Cable, red' }),
    await addPart(shop(), { name: 'Cable, RED' }),
  ];
  const parts = [other._id];
  const none = await admin
    .post('/parts/changes/preview')
    .send({ parts, changes: { family: { id: 'f'.repeat(24) } } });
  expect([none.status, none.body.code]).toEqual([404, 'no_such_family']);
  const id = await beginFamily('Cable', red, 'Blue');
  const changes = { family: { id } };
  const previewed = await preview({ parts }, changes);
  expect(previewed.rows).toMatchObject([{ state: 'changed' }]);
  await admin
    .put(`/family/${id}/members/${red._id}`)
    .send({ values: ['Red'] })
    .expect(200);
  expect(await run(previewed, changes)).toMatchObject({
    changed: [],
    missed: [{ message: 'This family has RED already.' }],
  });
  expect((await preview({ parts }, changes)).rows).toMatchObject([{ state: 'refused', changes: [] }]);
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}`.padStart(24, '0'), ['Red']]));
  const { body } = await admin
    .post('/parts/changes/preview')
    .send({ parts, changes: { family: { id, values: many } } });
  expect(body.issues).toMatchObject([{ message: 'A family has at most 100 parts' }]);
});

it('a part does not get a value that nobody previewed, when its family is renamed in between', async () => {
  const family = await beginFamily('Cable Coil', await addPart(shop(), { name: 'Cable Coil' }), 'Bare');
  const blue = await addPart(shop(), { name: 'Cable Coil, blue' });
  const changes = { family: { id: family } };
  const previewed = await preview({ parts: [blue._id] }, changes);
  expect(previewed.rows).toMatchObject([{ changes: [{ after: 'Cable Coil: blue' }] }]);
  const { version } = (await admin.get(`/family/${family}/members`)).body;
  await admin.patch(`/family/${family}`).send({ version, name: 'Cable' }).expect(200);
  expect(await run(previewed, changes)).toMatchObject({
    changed: [],
    missed: [{ message: 'Cable Coil, blue has been changed in the meantime.' }],
  });
  expect(await valuesIn(family)).toEqual(['Bare']);
});

it('a part takes the value that another gives up, and the value of one whose price is refused', async () => {
  const [first, second, third] = [
    await addPart(shop(), { name: 'Cable 1', price: 20 }),
    await addPart(shop(), { name: 'Cable 2', price: 20 }),
    await addPart(shop(), { name: 'Cable 3', price: 20 }),
  ];
  const cheap = await addPart(shop(), { name: 'Cable 4', price: 1 });
  const family = await beginFamily('Cable', first, 'red');
  await admin
    .put(`/family/${family}/members/${second._id}`)
    .send({ values: ['blue'] })
    .expect(200);
  const values = {
    [first._id]: ['green'],
    [second._id]: ['red'],
    [cheap._id]: ['black'],
    [third._id]: ['black'],
  };
  const changes = { price: { by: 'amount', of: -2 }, family: { id: family, values } };
  const previewed = await preview({ parts: [first, second, cheap, third].map(({ _id }) => _id) }, changes);
  expect(previewed.rows.map(({ state }) => state)).toEqual(['changed', 'changed', 'refused', 'changed']);
  const { changed, missed } = await run(previewed, changes);
  expect([namesOf(changed), namesOf(missed)]).toEqual([
    ['Cable 1 — red', 'Cable 2 — blue', 'Cable 3'],
    ['Cable 4'],
  ]);
  expect(await valuesIn(family)).toEqual(['black', 'green', 'red']);
});

it('is for those who may change the catalogue', async () => {
  const by = shop().as(await signIn(shop(), buyer));
  for (const path of ['/parts/changes', '/parts/changes/preview'])
    expect((await by.post(path).send({ parts: [], changes: dearer })).status).toBe(403);
});
