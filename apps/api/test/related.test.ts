import type { Part } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { addPart, signInAdmin, useShop } from './support/shop.ts';
import { buildDocuments, buildLine } from './support/stored-documents.ts';

const shop = useShop();

const tactile = { kind: 'switch', feel: 'tactile', mount: 'mx', pins: '3' };

const related = async (part: Part) => {
  const { status, body } = await shop().api.get(`/part/${part._id}/related`);
  expect(status, JSON.stringify(body)).toBe(200);
  return {
    alike: body.alike.map(({ name }: Part) => name),
    goesWith: body.goesWith.map(({ name }: Part) => name),
  };
};

/** Stores an account's order of several parts. */
async function bought(account: string, parts: readonly Part[], status = 'delivered'): Promise<void> {
  const { bookings } = buildDocuments();
  const lines = parts.map(({ _id }, index) => buildLine({ n: index + 1, partId: new ObjectId(_id) }));
  const bill = { ...bookings?.['bill'], goods: 3998 * parts.length, total: 3998 * parts.length };
  const ids = { _id: new ObjectId(), transactionId: `pi_${new ObjectId()}`, createdAt: new Date() };
  await shop()
    .db.collection('bookings')
    .insertOne({ ...bookings, ...ids, account, bill, lines, status });
}

describe('GET /part/:partId/related', () => {
  it('says what holds for the offer, once the costs of delivery are decided', async () => {
    const admin = shop().as(await signInAdmin(shop()));
    const { _id } = await addPart(shop(), {});
    const terms = async () => (await shop().api.get(`/part/${_id}/related`).expect(200)).body.terms;
    expect(await terms()).toBeUndefined();
    const steps = [{ from: 0, price: 4.9 }];
    const groups = [{ name: 'Home', countries: ['DE'], by: 'value', steps }];
    const table = { version: 0, home: 'DE', addressRequired: false, groups, taxes: [] };
    await admin.put('/delivery/table').send(table).expect(200);
    expect(await terms()).toEqual({
      home: 'DE',
      shipping: [{ countries: ['DE'], by: 'value', steps }],
      returnDays: 30,
    });
  });

  it('answers others of its kind with the same leading fact, the newest first, that can be ordered', async () => {
    const fen = await addPart(shop(), { name: 'Fen', facts: tactile });
    await addPart(shop(), { name: 'Moor', facts: tactile });
    await addPart(shop(), { name: 'Heath', facts: { ...tactile, feel: 'clicky' } });
    await addPart(shop(), { name: 'Gone', facts: tactile, availableQuantity: 0 });
    await addPart(shop(), { name: 'Marsh', facts: tactile });
    expect((await related(fen)).alike).toEqual(['Marsh', 'Moor']);
  });

  it('answers no other choice of its own family, and one of each other family', async () => {
    const admin = shop().as(await signInAdmin(shop()));
    const cable = { kind: 'cable' };
    const colours = async (name: string) => {
      const [red, blue] = [
        await addPart(shop(), { name: `${name}, red`, facts: cable }),
        await addPart(shop(), { name: `${name}, blue`, facts: cable }),
      ];
      const body = { partId: red._id, name, choices: [{ name: 'Colour', value: 'Red' }] };
      const { insertedId } = (await admin.post('/family').send(body).expect(200)).body;
      await admin
        .put(`/family/${insertedId}/members/${blue._id}`)
        .send({ values: ['Blue'] })
        .expect(200);
      return red;
    };
    const loop = await colours('Loop');
    await colours('Coil');
    expect((await related(loop)).alike).toEqual(['Coil, blue']);
  });

  it('shows others that two large families would crowd out', async () => {
    const admin = shop().as(await signInAdmin(shop()));
    const parts = shop().db.collection('parts');
    const inFamily = async (name: string, facts: object) => {
      const first = await addPart(shop(), { name, facts });
      const body = { partId: first._id, name, choices: [{ name: 'Size', value: '0' }] };
      await admin.post('/family').send(body).expect(200);
      const document = await parts.findOne({ _id: new ObjectId(first._id) });
      const members = Array.from({ length: 30 }, (_, index) => {
        const family = { ...document?.['family'], n: index + 2, values: [`${index + 1}`] };
        return { ...document, _id: new ObjectId(), family: { ...family, combination: `["${index + 1}"]` } };
      });
      await parts.insertMany(members);
      return first;
    };
    const kit = {
      kind: 'kit',
      layout: 'alice',
      standards: ['ansi'],
      mount: ['choc-v2'],
      pins: ['3'],
      hotSwap: true,
    };
    for (const name of ['Older kit', 'Old kit']) await addPart(shop(), { name, facts: kit });
    await inFamily('Many kits', kit);
    const own = await inFamily('Own kits', kit);
    expect((await related(own)).alike).toEqual(['Many kits', 'Old kit', 'Older kit']);
    const fitting = await addPart(shop(), { name: 'Fitting', facts: { ...tactile, mount: 'choc-v2' } });
    expect((await related(fitting)).goesWith).toEqual(['Own kits', 'Many kits']);
  });

  it('answers what fits it, of each kind that it needs', async () => {
    const board = {
      kind: 'kit',
      layout: '65',
      standards: ['ansi'],
      mount: ['mx'],
      pins: ['3'],
      hotSwap: true,
    };
    const low = await addPart(shop(), { name: 'Low', facts: { ...tactile, mount: 'choc-v1' } });
    const kit = await addPart(shop(), { name: 'Kit', facts: board });
    const mx = await addPart(shop(), { name: 'High', facts: tactile });
    const { goesWith } = await related(mx);
    expect(goesWith).toContain('Kit');
    expect((await related(low)).goesWith).not.toContain('Kit');
    expect((await related(kit)).goesWith).toContain('High');
  });

  it('finds what fits it behind many newer parts that do not', async () => {
    const board = { kind: 'kit', layout: '65', standards: ['ansi'], pins: ['3'], hotSwap: true };
    const fen = await addPart(shop(), { name: 'Fen', facts: tactile });
    await addPart(shop(), { name: 'Fitting kit', facts: { ...board, mount: ['mx'] } });
    for (let n = 1; n <= 9; n += 1)
      await addPart(shop(), { name: `Low kit ${n}`, facts: { ...board, mount: ['choc-v2'] } });
    expect((await related(fen)).goesWith).toContain('Fitting kit');
  });

  it('begins with what several buyers bought with it, and says nothing of what one bought', async () => {
    const [one, other] = ['a'.repeat(24), 'b'.repeat(24)];
    const add = (name: string, facts = {}) => addPart(shop(), { name, ...facts });
    const tool = await add('Opener');
    const films = await add('Films');
    const secret = await add('Secret');
    const unpaid = await add('Unpaid');
    const gone = await add('Gone', { availableQuantity: 0 });
    await bought(one, [tool, films, gone]);
    await bought(other, [films, tool, gone]);
    await bought(one, [tool, secret]);
    await bought(one, [tool, secret], 'shipped');
    for (const account of [one, other]) await bought(account, [tool, unpaid], 'expired');
    // A part without a kind is similar to the newest parts of all. These newer ones keep Films from being similar, too.
    for (const name of ['A', 'B', 'C', 'D', 'E']) await add(name);
    expect((await related(tool)).goesWith).toEqual(['Films']);
  });

  it('refuses a part that is not on sale', async () => {
    const { status, body } = await shop().api.get(`/part/${'0'.repeat(24)}/related`);
    expect([status, body.code]).toEqual([404, 'no_such_part']);
  });
});
