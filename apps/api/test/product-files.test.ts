import { readFile } from 'node:fs/promises';
import type { ImportPreview, ImportResult, Part } from '@switchyard/shared/parts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPart, signIn, signInAdmin, startShop, useShop, type Api, type Shop } from './support/shop.ts';

const shop = useShop();
let admin: Api;
/** Another process of the same shop, and the admin there. */
let other: Shop;
let adminThere: Api;
/** An export of 40 parts in 14 families. */
let shopify: string;
/** Its first eight parts, in three families. */
let few: string;
beforeAll(async () => {
  const token = await signInAdmin(shop());
  admin = shop().as(token);
  other = await startShop({ STRIPE_API_URL: shop().sandbox.origin }, shop().db);
  adminThere = other.as(token);
  shopify = await readFile(new URL('support/files/shopify-export.csv', import.meta.url), 'utf8');
  few = shopify.split('\n').slice(0, 9).join('\n');
});
afterAll(() => other?.stop());
beforeEach(async () => {
  for (const name of ['parts', 'families']) await shop().db.collection(name).deleteMany({});
});

const form = (path: string, file: string | Buffer, fields: Record<string, string> = {}, by = admin) =>
  by.post(path).field(fields).attach('file', Buffer.from(file), 'products.csv');
async function preview(file: string | Buffer, fields: Record<string, string> = {}): Promise<ImportPreview> {
  const answer = await form('/parts/import/preview', file, fields);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
async function run(file: string, fields: Record<string, string> = {}): Promise<ImportResult> {
  const { fingerprint } = await preview(file, fields);
  const answer = await form('/parts/import', file, { ...fields, fingerprint });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const statesOf = ({ rows }: ImportPreview) => [...new Set(rows.map(({ state }) => state))];
const countsOf = ({ added, changed, missed }: ImportResult) => [added.length, changed.length, missed];
const faultsOf = ({ rows }: ImportPreview) => rows.map(({ faults }) => faults.map(({ message }) => message));
const everyPart = async (): Promise<Part[]> => (await shop().api.get('/part?limit=100')).body;

describe('a file of Shopify', () => {
  it('becomes parts and families, and doubles nothing when it comes again', async () => {
    const previewed = await preview(shopify);
    expect([statesOf(previewed), previewed.families, previewed.format]).toEqual([['new'], 14, 'shopify']);
    expect(previewed.rows[0]).toMatchObject({
      guesses: ['facts'],
      family: { name: 'Tidal Oil Linear 5-pin', choices: [{ name: 'Count', value: '10' }] },
    });
    expect(countsOf(await run(shopify))).toEqual([40, 0, []]);
    expect(await shop().db.collection('families').countDocuments()).toBe(14);
    const [part] = (await shop().api.get('/part?sku=kw-01-2')).body;
    expect(part).toMatchObject({ brand: 'Gateron', facts: { kind: 'switch', feel: 'linear', pins: '5' } });
    const family = (await shop().api.get(`/family/${part.family.id}`)).body;
    expect(family).toMatchObject({
      choices: ['Count'],
      members: [{ values: ['10'] }, { values: ['35'] }, { values: ['70'] }],
    });
    // Four parts are drafts.
    expect(await everyPart()).toHaveLength(36);

    expect(statesOf(await preview(shopify))).toEqual(['unchanged']);
    expect(countsOf(await run(shopify))).toEqual([0, 0, []]);
    expect(await shop().db.collection('parts').countDocuments()).toBe(40);
  });

  it('changes what has changed in it, and keeps what an admin has decided', async () => {
    await run(few);
    const [part] = (await shop().api.get('/part?sku=KW-01-1')).body;
    await admin
      .patch(`/part/${part._id}`)
      .send({ facts: { kind: 'switch', feel: 'tactile' } })
      .expect(200);
    const cheaper = few.replace(',4.50,', ',3.25,');
    const { rows } = await preview(cheaper);
    expect(rows.filter(({ state }) => state !== 'unchanged')).toMatchObject([
      { row: 2, state: 'changed', changes: [{ column: 'price', before: '4.5', after: '3.25' }] },
    ]);
    expect(countsOf(await run(cheaper))).toEqual([0, 1, []]);
    expect((await shop().api.get(`/part/${part._id}`)).body).toMatchObject({
      price: 3.25,
      facts: { feel: 'tactile' },
    });
  });

  it('without SKUs is known by its handles and choices', async () => {
    const plain = few.replaceAll(/KW-\d\d-\d/g, '');
    expect(countsOf(await run(plain))).toEqual([8, 0, []]);
    expect(statesOf(await preview(plain))).toEqual(['unchanged']);
    expect(statesOf(await preview(few))).toEqual(['changed']);
    expect(countsOf(await run(few))).toEqual([0, 8, []]);
    expect(await shop().db.collection('parts').countDocuments()).toBe(8);
  });

  it('is imported as previewed when a family was renamed in between', async () => {
    await run(few);
    const cheaper = few.replace(',4.50,', ',3.25,');
    const { fingerprint } = await preview(cheaper);
    const [part] = (await shop().api.get('/part?sku=KW-01-1')).body;
    await admin.patch(`/family/${part.family.id}`).send({ name: 'Tidal Oil' }).expect(200);
    const { body } = await form('/parts/import', cheaper, { fingerprint }).expect(200);
    expect(countsOf(body)).toEqual([0, 1, []]);
  });

  it.each([
    ['of the part that it changes', 'KW-01-1'],
    ['of a part that it leaves as it is', 'KW-02-1'],
  ])('is not imported when the family %s was dissolved in between', async (_, sku) => {
    await run(few);
    const cheaper = few.replace(',4.50,', ',3.25,');
    const { fingerprint } = await preview(cheaper);
    const [part] = (await shop().api.get(`/part?sku=${sku}`)).body;
    await admin.delete(`/family/${part.family.id}`).expect(200);
    const { body } = await form('/parts/import', cheaper, { fingerprint }).expect(409);
    expect(body.code).toBe('changed_since_preview');
    expect(await shop().db.collection('families').countDocuments()).toBe(2);
  });

  it('may be imported again, and by two processes at once, when it puts parts back into a family', async () => {
    await run(few);
    const [part] = (await shop().api.get('/part?sku=KW-01-1')).body;
    await admin.delete(`/family/${part.family.id}`).expect(200);
    const cheaper = few.replace(',4.50,', ',3.25,');
    const { fingerprint } = await preview(cheaper);
    const again = (by = admin) => form('/parts/import', cheaper, { fingerprint }, by);
    for (const { status, body } of [...(await Promise.all([again(), again(adminThere)])), await again()])
      expect([status, ...countsOf(body)]).toEqual([200, 0, 3, []]);
    expect(statesOf(await preview(cheaper))).toEqual(['unchanged']);
  });

  it('may be imported by two processes at once', async () => {
    const { fingerprint } = await preview(few);
    const answers = await Promise.all(
      [admin, adminThere].map((by) => form('/parts/import', few, { fingerprint }, by)),
    );
    for (const { status, body } of answers) expect([status, ...countsOf(body)]).toEqual([200, 8, 0, []]);
    expect(await shop().db.collection('parts').countDocuments()).toBe(8);
    expect(await shop().db.collection('families').countDocuments()).toBe(3);
    expect(statesOf(await preview(few))).toEqual(['unchanged']);
  });

  it('says how far it has come, and what it has left out', async () => {
    await shop().db.collection('imports').deleteMany({});
    await run(few);
    const list = async () => (await admin.get('/parts/imports')).body;
    expect(await list()).toMatchObject([{ total: 8, done: 8, state: 'done', missed: [] }]);
    await shop()
      .db.collection('imports')
      .updateOne({}, { $set: { done: 5 } });
    expect(await list()).toMatchObject([{ done: 5, state: 'running' }]);
    await shop()
      .db.collection('imports')
      .updateOne({}, { $set: { at: new Date(0) } });
    expect(await list()).toMatchObject([{ state: 'stopped' }]);
  });

  it('goes out as an export that changes nothing, families included', async () => {
    await run(few);
    const exported = (await admin.get('/parts/csv')).text;
    expect(exported).toContain('Tidal Oil Linear 5-pin,,Count,10');
    expect(exported.split('A smooth, long-pole switch.')).toHaveLength(2);
    expect(statesOf(await preview(exported))).toEqual(['unchanged']);
    const elsewhere = exported.replaceAll(/^[0-9a-f]{24},/gm, ',');
    for (const name of ['parts', 'families']) await shop().db.collection(name).deleteMany({});
    expect(countsOf(await run(elsewhere))).toEqual([8, 0, []]);
    expect(statesOf(await preview(elsewhere))).toEqual(['unchanged']);
    expect(await shop().db.collection('families').countDocuments()).toBe(3);
  });
});

describe('a row', () => {
  const heading = 'name,description,price,availableQuantity,minimumOrder,img,sku,gtin';
  const row = (name: string, img = '/x', sku = '', gtin = '') =>
    `${name},Smooth,2.5,7,1,${img},${sku},${gtin}`;
  const sheet = (...rows: string[]) => [heading, ...rows].join('\n');

  it('that is wrong is named, the others are shown, and nothing is imported', async () => {
    const csv = sheet(
      row('One', 'javascript:alert(1)'),
      row('Two', 'not a URL'),
      row('Three', '/x', 'A-1'),
      row('Four', '/x', 'a-1'),
      row('Five', '/x', '', '4006381333932'),
      row('Six'),
    );
    const previewed = await preview(csv);
    expect(faultsOf(previewed)).toEqual([
      ['Image must be a URL'],
      ['Image must be a URL'],
      [],
      ['Row 4 has the same SKU'],
      ['Barcode (GTIN) has a wrong check digit: compare each digit with the package'],
      [],
    ]);
    const answer = await form('/parts/import', csv, { fingerprint: previewed.fingerprint });
    expect([answer.status, answer.body.issues.length]).toEqual([400, 4]);
    expect(await everyPart()).toEqual([]);
  });

  it('may not take the SKU of another part', async () => {
    const [part] = [await addPart(shop()), await addPart(shop(), { name: 'Fen', sku: 'A-1' })];
    expect(faultsOf(await preview(`_id,sku\n${part._id},a-1\n`))).toEqual([['Fen has this SKU already']]);
  });

  it('with the SKU of a part changes that part', async () => {
    const part = await addPart(shop(), { name: 'Fen', sku: 'A-1' });
    const { changed } = await run(`sku,price\na-1,3\n`);
    expect(changed.map(({ part: id }) => id)).toEqual([part._id]);
    expect((await shop().api.get(`/part/${part._id}`)).body).toMatchObject({ price: 3, sku: 'a-1' });
  });

  it('warns of a SKU that another part has got since that of the file was deleted', async () => {
    const csv = sheet(row('Fen', '/x', 'A-1'));
    await run(csv);
    const [fen] = await everyPart();
    await admin.delete(`/part/${fen?._id}`).expect(200);
    await addPart(shop(), { name: 'Moor', sku: 'A-1' });
    expect((await preview(csv)).rows).toMatchObject([
      { state: 'changed', warning: 'Moor has this SKU. The row changes that part, and its name, too.' },
    ]);
    expect((await preview(`sku,price\nA-1,3\n`)).rows[0]).not.toHaveProperty('warning');
  });

  it('stops the import if somebody has taken its SKU meanwhile', async () => {
    const csv = sheet(row('Fen', '/x', 'A-1'));
    const { fingerprint } = await preview(csv);
    await addPart(shop(), { name: 'Moor', sku: 'A-1' });
    const answer = await form('/parts/import', csv, { fingerprint });
    expect([answer.status, answer.body.code]).toEqual([409, 'changed_since_preview']);
    expect(await everyPart()).toHaveLength(1);
  });

  it('stays in the family that an admin has put it in', async () => {
    const [one, two] = [await addPart(shop(), { sku: 'A-1' }), await addPart(shop(), { sku: 'A-2' })];
    const choices = [{ name: 'Colour', value: 'Red' }];
    await admin.post('/family').send({ partId: one._id, name: 'Ours', choices }).expect(200);
    const csv = 'sku,handle,family,choice1,value1\nA-2,fen,Theirs,Colour,Blue\nA-1,fen,Theirs,Size,Big\n';
    await run('sku,handle,family,choice1,value1\nA-2,fen,Theirs,Colour,Blue\n');
    const { rows } = await preview(csv);
    expect(rows.map(({ state, warning }) => [state, warning])).toEqual([
      ['unchanged', undefined],
      ['unchanged', 'It stays in the family Ours.'],
    ]);
    expect((await shop().api.get(`/part/${two._id}`)).body.family.values).toEqual(['Blue']);
  });

  it('whose guess is wrong is imported without it', async () => {
    const csv = `${heading},type\n${row('Fen')},Switches\n${row('Moor')},Switches\n`;
    await run(csv, { withoutGuesses: '[3]' });
    expect((await everyPart()).map(({ facts }) => facts)).toEqual([{ kind: 'switch' }, undefined]);
  });
});

describe('a form', () => {
  it('says what its columns are', async () => {
    const mapping = JSON.stringify({ Ware: 'name' });
    const { columns, rows } = await preview('Ware,sku\nFen,A-1\n', { mapping });
    expect(columns[0]).toEqual({ name: 'Ware', field: 'name', isAssigned: true, examples: ['Fen'] });
    expect(rows[0]?.name).toBe('Fen');
  });

  it('of another mapping is another file', async () => {
    const { fingerprint } = await preview('sku,price\nA,1\n');
    const mapping = JSON.stringify({ price: null });
    expect((await form('/parts/import', 'sku,price\nA,1\n', { mapping, fingerprint })).body.code).toBe(
      'other_file',
    );
  });

  it.each([
    ['no JSON', '{', 'Mapping must be JSON'],
    ['a field that is none', '{"a":"colour"}', expect.stringMatching(/^A column can be one of: _id, name/)],
    ['a list', '["a"]', 'Mapping must be an object: {"column":"field"}'],
  ])('is refused with a mapping that is %s', async (_, mapping, message) => {
    const { status, body } = await form('/parts/import/preview', 'name\nA\n', { mapping });
    expect([status, body.issues[0].message]).toEqual([400, message]);
    expect(body.issues[0].path).toMatch(/^form\.mapping/);
  });

  it('is refused without a file, with one that is too large, and for import without a fingerprint', async () => {
    const without = await admin.post('/parts/import/preview').field({ mapping: '{}' });
    expect([without.status, without.body.code]).toEqual([400, 'file_missing']);
    const large = await form('/parts/import/preview', Buffer.alloc(15_000_001, 'a'));
    expect([large.status, large.body.code]).toEqual([413, 'file_too_large']);
    expect(large.body.message).toBe('The file must be at most 15 MB. Send a smaller one.');
    const blind = await form('/parts/import', 'name\nA\n');
    expect([blind.status, blind.body.issues[0].path]).toEqual([400, 'form.fingerprint']);
  });

  it('may be in UTF-16, but is no workbook', async () => {
    const { rows } = await preview(Buffer.from('\uFEFFname\nFen', 'utf16le'));
    expect(rows[0]?.name).toBe('Fen');
    const { body } = await form('/parts/import/preview', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]));
    expect(body.issues[0].message).toMatch(/workbook/);
    const latin = await form('/parts/import/preview', Buffer.from([0x6e, 0xe9, 0x6e, 0x0a]));
    expect(latin.body.issues[0].message).toMatch(/not a text in UTF-8/);
  });

  it('is for admins only', async () => {
    const buyer = shop().as(await signIn(shop(), 'buyer@example.com'));
    for (const path of ['/parts/import', '/parts/import/preview'])
      expect((await buyer.post(path).attach('file', Buffer.from('name\n'), 'x.csv')).status).toBe(403);
  });
});
