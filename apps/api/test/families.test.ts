import { mostMembers } from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRepositories } from '../src/repositories.ts';
import { createMortalDatabase } from './support/mortal-database.ts';
import { newBuyer } from './support/orders.ts';
import { partLike } from './support/copied-parts.ts';
import { adminToken, addPart, placeOrder, startShop, useShop, type Shop } from './support/shop.ts';

const shop = useShop();
/** A second process of the same shop, in which a test can suspend writes. */
let slow: Shop;
let database: ReturnType<typeof createMortalDatabase>;
beforeAll(async () => {
  database = createMortalDatabase(shop().db);
  slow = await startShop({}, database.db);
});
afterAll(() => slow.stop());

const asAdmin = async () => shop().as(await adminToken(shop()));
const unknown = 'f'.repeat(24);

/** A family of one part: the cable in red, 1 m long. */
async function newFamily() {
  const admin = await asAdmin();
  const first = await addPart(shop(), { name: 'Cable, red, 1 m' });
  const choices = [
    { name: 'Colour', value: 'Red' },
    { name: 'Length', value: '1 m' },
  ];
  const { body } = await admin
    .post('/family')
    .send({ partId: first._id, name: 'Coiled cable', description: 'Of copper.', choices })
    .expect(200);
  return { id: String(body.insertedId), first, admin };
}
type Made = Awaited<ReturnType<typeof newFamily>>;

const read = async (id: string) => (await shop().api.get(`/family/${id}`).expect(200)).body;
const partOf = async ({ _id }: Part): Promise<Part> =>
  (await shop().api.get(`/part/${_id}`).expect(200)).body;
const join = ({ id, admin }: Made, { _id }: Pick<Part, '_id'>, values: unknown) =>
  admin.put(`/family/${id}/members/${_id}`).send({ values });
const valuesOf = async ({ id }: Made) =>
  (await read(id)).members.map(({ values }: { values: string[] }) => values.join(' '));

/** Adds this many members that differ by colour. */
async function fill({ id, first }: Made, count: number) {
  const parts = shop().db.collection('parts');
  const document = await parts.findOne({ _id: new ObjectId(first._id) });
  const copies = Array.from({ length: count }, (_, index) => ({
    ...document,
    _id: new ObjectId(),
    family: {
      id: new ObjectId(id),
      n: index + 2,
      values: [`Shade ${index}`, '1 m'],
      combination: JSON.stringify([`shade ${index}`, '1 m']),
    },
  }));
  await parts.insertMany(copies);
}

describe('a family', () => {
  it('is made of a part, and others join it', async () => {
    const made = await newFamily();
    const blue = await addPart(shop(), { price: 25, availableQuantity: 0 });
    await join(made, blue, ['Blue', '1 m']).expect(200);
    expect(await read(made.id)).toMatchObject({
      name: 'Coiled cable',
      description: 'Of copper.',
      choices: ['Colour', 'Length'],
      members: [
        { _id: made.first._id, name: 'Cable, red, 1 m', values: ['Red', '1 m'], availableQuantity: 100 },
        { _id: blue._id, price: 25, values: ['Blue', '1 m'], availableQuantity: 0 },
      ],
    });
    expect((await partOf(blue)).family).toEqual({ id: made.id, n: 2, values: ['Blue', '1 m'] });
  });

  it('has its sizes in their order, whatever the order in which they were added', async () => {
    const made = await newFamily();
    for (const length of ['10 m', '50 cm', '2 m'])
      await join(made, await partLike(shop()), ['Red', length]).expect(200);
    expect(await valuesOf(made)).toEqual(['Red 50 cm', 'Red 1 m', 'Red 2 m', 'Red 10 m']);
  });

  it('shows the colours in the sequence that an admin chose, also after one is renamed', async () => {
    const made = await newFamily();
    for (const colour of ['Blue', 'Amber'])
      await join(made, await partLike(shop()), [colour, '1 m']).expect(200);
    const change = (sequences: string[][]) => made.admin.patch(`/family/${made.id}`).send({ sequences });
    const { body } = await change([['Amber', 'Red', 'Blue'], []]).expect(200);
    expect(body).toMatchObject({ sequences: [['Amber', 'Red', 'Blue'], []] });
    expect(await read(made.id)).toEqual(body);
    expect(await valuesOf(made)).toEqual(['Amber 1 m', 'Red 1 m', 'Blue 1 m']);
    const renamed = { choice: 1, value: 'amber', to: 'Gold' };
    await made.admin.patch(`/family/${made.id}/values`).send(renamed).expect(200);
    expect(await valuesOf(made)).toEqual(['Gold 1 m', 'Red 1 m', 'Blue 1 m']);
    expect((await change([['Red']])).body).toMatchObject({ code: 'choices_differ' });
    await change([[], []]).expect(200);
    expect(await valuesOf(made)).toEqual(['Red 1 m', 'Blue 1 m', 'Gold 1 m']);
  });

  it('keeps the sequence of the first of two admins who reorder the values at once', async () => {
    const made = await newFamily();
    await join(made, await partLike(shop()), ['Blue', '1 m']).expect(200);
    const change = (colours: string[], seen: string[][]) =>
      made.admin.patch(`/family/${made.id}`).send({ sequences: [colours, []], seen });
    const none = [[], []];
    const answers = await Promise.all([change(['Red', 'Blue'], none), change(['Blue', 'Red'], none)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('family_sequence_changed');
    const { sequences } = await read(made.id);
    expect(sequences).toEqual(answers.find(({ status }) => status === 200)?.body.sequences);
    expect((await change(['Blue'], none)).status).toBe(409);
    expect((await change(['Blue'], sequences)).body.sequences).toEqual([['Blue'], []]);
  });

  it('takes a repeated reorder whose answer was lost, and one that was made before a value was added', async () => {
    const made = await newFamily();
    await join(made, await partLike(shop()), ['Blue', '1 m']).expect(200);
    const change = (colours: string[], ...seen: string[]) =>
      made.admin.patch(`/family/${made.id}`).send({ sequences: [colours, []], seen: [seen, []] });
    const { body } = await change(['Red', 'Blue']).expect(200);
    expect((await change(['Red', 'Blue']).expect(200)).body).toEqual(body);
    await change(['Green', 'Red', 'Blue'], 'Red', 'Blue').expect(200);
    await change(['Blue', 'Red'], 'Red', 'Blue').expect(200);
    await change(['Red', 'Green'], 'Red', 'Blue').expect(409);
  });

  it('keeps a sequence that is saved while another value is renamed', async () => {
    const made = await newFamily();
    await join(made, await partLike(shop()), ['Blue', '1 m']).expect(200);
    const save = (...colours: string[]) =>
      made.admin
        .patch(`/family/${made.id}`)
        .send({ sequences: [colours, []] })
        .expect(200);
    await save('Red', 'Blue');
    const { asleep, wake } = database.sleepAt('parts', 'updateOne');
    const renaming = slow
      .as(await adminToken(shop()))
      .patch(`/family/${made.id}/values`)
      .send({ choice: 1, value: 'Red', to: 'Crimson' })
      .then((answer) => answer);
    await asleep;
    await save('Blue', 'Red');
    wake();
    await renaming;
    expect(await valuesOf(made)).toEqual(['Blue 1 m', 'Crimson 1 m']);
  });

  it('keeps a value at its place while only some of its members are renamed', async () => {
    const made = await newFamily();
    for (const values of [
      ['Red', '2 m'],
      ['Blue', '1 m'],
    ])
      await join(made, await partLike(shop()), values).expect(200);
    await made.admin
      .patch(`/family/${made.id}`)
      .send({ sequences: [['Red', 'Blue'], []] })
      .expect(200);
    const { asleep, wake } = database.sleepAt('parts', 'updateOne', 2);
    const renaming = slow
      .as(await adminToken(shop()))
      .patch(`/family/${made.id}/values`)
      .send({ choice: 1, value: 'Red', to: 'Crimson' })
      .then((answer) => answer);
    await asleep;
    expect((await valuesOf(made)).toSorted()).toEqual(['Blue 1 m', 'Crimson 1 m', 'Red 2 m']);
    expect((await valuesOf(made)).at(-1)).toBe('Blue 1 m');
    wake();
    await renaming;
    expect(await valuesOf(made)).toEqual(['Crimson 1 m', 'Crimson 2 m', 'Blue 1 m']);
    expect((await read(made.id)).sequences).toEqual([['Crimson', 'Blue'], []]);
  });

  it('changes its name and the names of its choices, and loses its description', async () => {
    const { id, admin } = await newFamily();
    const changes = { name: 'Cable', description: null, choices: ['Shade', 'Length'] };
    const { body } = await admin.patch(`/family/${id}`).send(changes).expect(200);
    expect(body).toMatchObject({ name: 'Cable', choices: ['Shade', 'Length'] });
    expect(await read(id)).toEqual(body);
    expect(body).not.toHaveProperty('description');
  });

  it('renames a value for all members that have it, while an order holds one of them', async () => {
    const made = await newFamily();
    const long = await partLike(shop());
    await join(made, long, ['Red', '2 m']).expect(200);
    const { token, email } = await newBuyer(shop());
    const order = await placeOrder(shop(), token, made.first, email);
    const renamed = { choice: 1, value: 'red', to: 'Crimson' };
    await made.admin.patch(`/family/${made.id}/values`).send(renamed).expect(200);
    expect(await valuesOf(made)).toEqual(['Crimson 1 m', 'Crimson 2 m']);
    const { body } = await shop().as(token).get(`/booking/${order._id}`).expect(200);
    expect(body).toMatchObject({ partName: 'Cable, red, 1 m', lines: [{ partId: made.first._id }] });
  });

  it('names the choice where the seller reads of its parts, which may have one name', async () => {
    const made = await newFamily();
    const low = await addPart(shop(), { name: made.first.name, availableQuantity: 1, minimumOrder: 1 });
    await join(made, low, ['Blue', '1 m']).expect(200);
    await made.admin.patch(`/part/${low._id}`).send({ lowStockAt: 2 }).expect(200);
    const name = 'Cable, red, 1 m — Blue';
    const { body } = await made.admin.get('/overview').expect(200);
    expect(body.toDo.lowStock.parts).toContainEqual({ _id: low._id, name, availableQuantity: 1 });
    const { lowStock, parts } = createRepositories(shop().db);
    expect(await lowStock.listUnmailed(9)).toContainEqual(expect.objectContaining({ id: low._id, name }));
    expect([...(await parts.namesOf([low._id]))]).toEqual([[low._id, name]]);
  });

  it('names the choice in carts, and in orders as it was when they were placed', async () => {
    const made = await newFamily();
    const plain = await addPart(shop(), { name: 'Plain cable' });
    await join(made, plain, ['Blue', '1 m']).expect(200);
    const { token, email } = await newBuyer(shop());
    const order = await placeOrder(shop(), token, plain, email);
    const renamed = { choice: 1, value: 'Blue', to: 'Navy' };
    await made.admin.patch(`/family/${made.id}/values`).send(renamed).expect(200);
    const [kept, cart] = await Promise.all([
      shop().as(token).get(`/booking/${order._id}`),
      shop()
        .api.post('/cart/quote')
        .send({ lines: [{ partId: plain._id, quantity: 10 }] }),
    ]);
    const name = 'Plain cable — Blue, 1 m';
    expect(kept.body).toMatchObject({ partName: name, lines: [{ partName: name }] });
    expect(cart.body).toMatchObject({ lines: [{ part: { name: 'Plain cable — Navy, 1 m' } }] });
  });

  it('is dissolved, and its parts stay on sale and can make another', async () => {
    const { id, first, admin } = await newFamily();
    await admin.delete(`/family/${id}`).expect(200);
    await shop().api.get(`/family/${id}`).expect(404);
    expect(await partOf(first)).not.toHaveProperty('family');
    const choices = [{ name: 'Colour', value: 'Red' }];
    await admin.post('/family').send({ partId: first._id, name: 'New', choices }).expect(200);
  });

  it('is begun once by a call that comes again, also at once', async () => {
    const admin = await asAdmin();
    const { _id: partId } = await partLike(shop());
    const body = { partId, name: 'Cable', choices: [{ name: 'Colour', value: 'Red' }] };
    const send = () => admin.post('/family').set('Idempotency-Key', 'begin-it-once').send(body).expect(200);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    const ids = new Set(answers.map(({ body: { insertedId } }) => insertedId));
    expect([...ids]).toEqual([(await shop().api.get(`/part/${partId}`)).body.family.id]);
    expect((await read(String([...ids][0]))).members).toHaveLength(1);
  });

  it('loses a part that is taken out or deleted, and ends with the last', async () => {
    const made = await newFamily();
    const [blue, green] = [await partLike(shop()), await partLike(shop())];
    await join(made, blue, ['Blue', '1 m']).expect(200);
    await join(made, green, ['Green', '1 m']).expect(200);
    await made.admin.delete(`/part/${green._id}`).expect(200);
    await made.admin.delete(`/family/${made.id}/members/${made.first._id}`).expect(200);
    expect(await valuesOf(made)).toEqual(['Blue 1 m']);
    expect(await partOf(made.first)).not.toHaveProperty('family');
    await made.admin.delete(`/family/${made.id}/members/${blue._id}`).expect(200);
    await shop().api.get(`/family/${made.id}`).expect(404);
    expect(
      await shop()
        .db.collection('families')
        .countDocuments({ _id: new ObjectId(made.id) }),
    ).toBe(0);
  });

  it('ends with its last part when that is deleted', async () => {
    const { id, first, admin } = await newFamily();
    await admin.delete(`/part/${first._id}`).expect(200);
    const left = shop().db.collection('families');
    expect(await left.countDocuments({ _id: new ObjectId(id) })).toBe(0);
  });

  it('gives the choice of a deleted part to another, while an order still holds it', async () => {
    const made = await newFamily();
    const [sold, next] = [await partLike(shop()), await partLike(shop())];
    await join(made, sold, ['Blue', '1 m']).expect(200);
    const { token, email } = await newBuyer(shop());
    await placeOrder(shop(), token, sold, email);
    await made.admin.delete(`/part/${sold._id}`).expect(200);
    await join(made, next, ['Blue', '1 m']).expect(200);
    expect(await valuesOf(made)).toEqual(['Red 1 m', 'Blue 1 m']);
  });

  it('keeps the choice of a hidden part, which nobody else sees', async () => {
    const made = await newFamily();
    const blue = await partLike(shop());
    await join(made, blue, ['Blue', '1 m']).expect(200);
    const setHidden = (hidden: boolean) => made.admin.patch(`/part/${blue._id}`).send({ hidden }).expect(200);
    await made.admin
      .patch(`/family/${made.id}`)
      .send({ sequences: [['Blue', 'Red'], []] })
      .expect(200);
    await setHidden(true);
    expect(await valuesOf(made)).toEqual(['Red 1 m']);
    expect(await read(made.id)).toMatchObject({ sequences: [['Red'], []] });
    expect((await join(made, await partLike(shop()), ['Blue', '1 m'])).status).toBe(409);
    // An admin can give the hidden member other values.
    const { body } = await join(made, blue, ['Navy', '1 m']).expect(200);
    expect(body.members).toMatchObject([
      { values: ['Red', '1 m'] },
      { values: ['Navy', '1 m'], hidden: true },
    ]);
    await setHidden(false);
    expect(await valuesOf(made)).toEqual(['Red 1 m', 'Navy 1 m']);
  });

  it('leaves a trace of each change', async () => {
    const { id, admin, first } = await newFamily();
    await admin.delete(`/family/${id}`).expect(200);
    const { body } = await admin.get(`/audit?q=${id}`).expect(200);
    expect(body).toMatchObject([
      { action: 'family-dissolved', before: { parts: [{ partId: first._id, values: ['Red', '1 m'] }] } },
      { action: 'family-added', after: { name: 'Coiled cable', partId: first._id } },
    ]);
  });
});

describe('a family refuses', () => {
  it.each([
    ['a missing choice', ['Blue'], 400, 'choice_missing', 'Length is Required'],
    ['a choice too many', ['Blue', '1 m', 'x'], 400, 'choices_differ', 'This family has 2 choices.'],
    [
      'a second part of the same choice',
      ['RED', '1 m'],
      409,
      'choice_taken',
      'This family has RED, 1 m already.',
    ],
  ])('%s', async (_, values, status, code, message) => {
    const made = await newFamily();
    const { body } = await join(made, await partLike(shop()), values).expect(status);
    expect(body).toMatchObject({ code, message });
    expect(await valuesOf(made)).toEqual(['Red 1 m']);
  });

  it('an empty choice, by its field', async () => {
    const made = await newFamily();
    const { body } = await join(made, await partLike(shop()), ['Blue', ' ']).expect(400);
    expect(body.issues).toEqual([{ path: 'body.values.1', message: 'Value is Required' }]);
  });

  it('a part of another family, by the name of that', async () => {
    const [made, other] = [await newFamily(), await newFamily()];
    const { body } = await join(made, other.first, ['Blue', '1 m']).expect(409);
    expect(body).toMatchObject({
      code: 'part_in_family',
      parameters: { name: 'Cable, red, 1 m', family: 'Coiled cable' },
    });
  });

  it('what is not there', async () => {
    const made = await newFamily();
    const { id, admin } = made;
    const stranger = await partLike(shop());
    const codeOf = async (answer: Promise<{ status: number; body: { code: string } }>) => {
      const { status, body } = await answer;
      return [status, body.code];
    };
    const [family, values] = [`/family/${unknown}`, ['Blue', '1 m']];
    expect(await codeOf(join(made, { _id: unknown }, values))).toEqual([404, 'no_such_part']);
    expect(await codeOf(join({ ...made, id: unknown }, stranger, values))).toEqual([404, 'no_such_family']);
    expect(await codeOf(admin.delete(family))).toEqual([404, 'no_such_family']);
    expect(await codeOf(admin.delete(`/family/${id}/members/${stranger._id}`))).toEqual([
      404,
      'not_in_family',
    ]);
    const rename = (renamed: object) => admin.patch(`/family/${id}/values`).send(renamed);
    expect(await codeOf(rename({ choice: 1, value: 'Blue', to: 'Navy' }))).toEqual([404, 'no_such_value']);
    expect(await codeOf(rename({ choice: 3, value: 'Red', to: 'Navy' }))).toEqual([400, 'choices_differ']);
    expect(await codeOf(admin.patch(`/family/${id}`).send({ choices: ['One'] }))).toEqual([
      400,
      'choices_differ',
    ]);
  });

  it('to rename a value so that two members are the same', async () => {
    const made = await newFamily();
    await join(made, await partLike(shop()), ['Blue', '1 m']).expect(200);
    const renamed = { choice: 1, value: 'Blue', to: 'Red' };
    const { body } = await made.admin.patch(`/family/${made.id}/values`).send(renamed).expect(409);
    expect(body).toMatchObject({ code: 'choice_taken', parameters: { values: ['Red', '1 m'] } });
    expect(await valuesOf(made)).toEqual(['Red 1 m', 'Blue 1 m']);
  });
});

describe('at the same moment', () => {
  it('one of many parts gets a choice', async () => {
    const made = await newFamily();
    const parts = await Promise.all(Array.from({ length: 6 }, () => partLike(shop())));
    const answers = await Promise.all(parts.map((part) => join(made, part, ['Blue', '1 m'])));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'joined' : body.code));
    expect(codes.toSorted()).toEqual([...Array(5).fill('choice_taken'), 'joined']);
    expect(await valuesOf(made)).toEqual(['Red 1 m', 'Blue 1 m']);
  });

  it('as many parts join as there is room for', async () => {
    const made = await newFamily();
    await fill(made, mostMembers - 3);
    const parts = await Promise.all(Array.from({ length: 6 }, () => partLike(shop())));
    const answers = await Promise.all(parts.map((part, index) => join(made, part, [`Blue ${index}`, '1 m'])));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'joined' : body.code));
    expect(codes.toSorted()).toEqual([...Array(4).fill('family_full'), 'joined', 'joined']);
    expect(await valuesOf(made)).toHaveLength(mostMembers);
  });

  it('a part joins one of two families', async () => {
    const [one, other] = [await newFamily(), await newFamily()];
    const part = await partLike(shop());
    const answers = await Promise.all([one, other].map((made) => join(made, part, ['Blue', '1 m'])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([...(await valuesOf(one)), ...(await valuesOf(other))].toSorted()).toEqual([
      'Blue 1 m',
      'Red 1 m',
      'Red 1 m',
    ]);
  });

  it('many rename it, or are told that it is being changed', async () => {
    const { id, admin } = await newFamily();
    const names = Array.from({ length: 15 }, (_, number) => `Cable ${number}`);
    const answers = await Promise.all(names.map((name) => admin.patch(`/family/${id}`).send({ name })));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'renamed' : body.code));
    expect(['family_busy', 'renamed']).toEqual(expect.arrayContaining([...new Set(codes)]));
  });

  it('a family that is dissolved keeps no part that joins it', async () => {
    const made = await newFamily();
    const part = await partLike(shop());
    const [joined] = await Promise.all([
      join(made, part, ['Blue', '1 m']),
      made.admin.delete(`/family/${made.id}`).expect(200),
    ]);
    expect([200, 404]).toContain(joined.status);
    expect(await partOf(part)).not.toHaveProperty('family');
  });

  it('a family that was dissolved before a part had joined it keeps none', async () => {
    const made = await newFamily();
    const part = await partLike(shop());
    const { asleep, wake } = database.sleepAt('parts', 'updateOne');
    const joining = slow
      .as(await adminToken(shop()))
      .put(`/family/${made.id}/members/${part._id}`)
      .send({ values: ['Blue', '1 m'] })
      .then(({ status }) => status);
    await asleep;
    await made.admin.delete(`/family/${made.id}`).expect(200);
    wake();
    expect(await joining).toBe(404);
    expect(await partOf(part)).not.toHaveProperty('family');
  });
});
