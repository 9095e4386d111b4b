import type { ImportPreview, ImportResult, Part } from '@switchyard/shared/parts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMortalDatabase } from './support/mortal-database.ts';
import {
  addPart,
  placeOrder,
  signIn,
  signInAdmin,
  startShop,
  stockOf,
  useShop,
  adminToken,
  type Api,
} from './support/shop.ts';

const shop = useShop();
const buyer = 'buyer@example.com';
let admin: Api;
let buyerToken: string;
beforeAll(async () => {
  admin = shop().as(await signInAdmin(shop()));
  buyerToken = await signIn(shop(), buyer);
});
beforeEach(async () => {
  await shop().db.collection('parts').deleteMany({});
});

const parts = () => shop().db.collection('parts');
const read = async ({ _id }: Part): Promise<Part> => (await shop().api.get(`/part/${_id}`)).body;
const exported = async () => (await admin.get('/parts/csv')).text;
const sheet = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('');

async function preview(csv: string): Promise<ImportPreview> {
  const answer = await admin.post('/parts/import/preview').send({ csv });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const send = async (csv: string, { fingerprint }: ImportPreview, by = shop()) =>
  by
    .as(await adminToken(shop()))
    .post('/parts/import')
    .send({ csv, fingerprint });
async function run(csv: string): Promise<ImportResult> {
  const answer = await send(csv, await preview(csv));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const statesOf = ({ rows }: ImportPreview) => rows.map(({ state }) => state);

const newHeading = 'name,description,price,availableQuantity,minimumOrder,img';
const newRow = (name: string) => `${name},Smooth,2.5,7,1,/x`;

describe('the export', () => {
  it('has all parts, the oldest first, in the columns that the import reads', async () => {
    const first = await addPart(shop(), { name: '=1+1', description: 'One, "two"\nthree', weight: 5 });
    const priceBreaks = [{ from: 10, price: 15 }];
    const last = await addPart(shop(), {
      name: 'Last',
      facts: { kind: 'switch', feel: 'linear' },
      priceBreaks,
    });
    const answer = await admin.get('/parts/csv');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('parts.csv');
    expect(answer.text).toBe(
      sheet(
        '\uFEFF_id,name,description,price,availableQuantity,minimumOrder,quantityStep,weight,lowStockAt,shelf,sku,gtin,brand,mpn,manufacturer,responsible,warnings,img,pictures,facts,priceBreaks,hidden,handle,family,familyDescription,choice1,value1,choice2,value2,choice3,value3',
        `${first._id},'=1+1,"One, ""two""\nthree",19.99,100,1,,5,,,,,,,,,,/api/image/switch,,,,,,,,,,,,,`,
        `${last._id},Last,A smooth linear switch.,19.99,100,1,,,,,,,,,,,,/api/image/switch,,"{""kind"":""switch"",""feel"":""linear""}","[{""from"":10,""price"":15}]",,,,,,,,,,`,
      ),
    );
  });

  it('changes nothing when it is imported', async () => {
    for (const name of ['=1+1', "'=1", '"', 'a,b', '‮txet'])
      await addPart(shop(), { name, description: `${name}\n\n- ${name}` });
    const before = await parts().find().toArray();
    const csv = `\uFEFF${await exported()}`;
    expect(csv).toMatch(/^\uFEFF\uFEFF_id,/);
    expect(new Set(statesOf(await preview(csv)))).toEqual(new Set(['unchanged']));
    expect(await run(csv)).toEqual({ added: [], changed: [], missed: [] });
    expect(await parts().find().toArray()).toEqual(before);
  });
});

describe('the preview', () => {
  it('says what each row changes, and changes nothing', async () => {
    const part = await addPart(shop(), { name: 'Red', price: 2, availableQuantity: 40 });
    const same = await addPart(shop(), { name: 'Blue' });
    const before = await parts().find().toArray();
    const csv = sheet(
      `_id,${newHeading}`,
      `${part._id},Red,A smooth linear switch.,2.5,50,1,/api/image/switch`,
      `${same._id},Blue,A smooth linear switch.,19.99,100,1,/api/image/switch`,
      `,${newRow('Green')}`,
      ',Grey,,free,,,',
    );
    const { rows } = await preview(csv);
    expect(rows).toMatchObject([
      {
        row: 2,
        state: 'changed',
        part: part._id,
        name: 'Red',
        changes: [
          { column: 'price', before: '2', after: '2.5' },
          { column: 'availableQuantity', before: '40', after: '50' },
        ],
      },
      { row: 3, state: 'unchanged', part: same._id, changes: [], faults: [] },
      { row: 4, state: 'new', name: 'Green' },
      { row: 5, state: 'refused', name: 'Grey', faults: [{ column: 'description' }, {}, {}, {}, {}] },
    ]);
    expect(rows[2]?.changes).toContainEqual({ column: 'price', before: '', after: '2.5' });
    expect(rows[3]?.faults).toContainEqual({
      column: 'price',
      message: 'Price must be a number such as 9.90',
    });
    expect(await parts().find().toArray()).toEqual(before);
  });

  it('warns of a new part that has the name of another', async () => {
    await addPart(shop(), { name: 'Green' });
    const { rows } = await preview(sheet(newHeading, newRow('Green'), newRow('Grey')));
    expect(rows.map(({ state, warning }) => [state, warning])).toEqual([
      ['new', 'The shop has a part of this name already. Without its _id or its SKU, this adds another.'],
      ['new', undefined],
    ]);
  });

  it('refuses ids that are none, unknown, of a deleted part or there twice', async () => {
    const part = await addPart(shop());
    const gone = await addPart(shop());
    await admin.delete(`/part/${gone._id}`).expect(200);
    const ids = ['red', '0'.repeat(24), gone._id, part._id, part._id.toUpperCase()];
    const { rows } = await preview(sheet('_id,price', ...ids.map((id) => `${id},1`)));
    expect(rows.map(({ faults }) => faults[0]?.message)).toEqual([
      'The _id must be an id of 24 hexadecimal digits',
      'There is no part with this _id',
      'There is no part with this _id',
      undefined,
      'Row 5 has the same _id',
    ]);
  });
});

describe('the import', () => {
  it('adds and changes what was previewed, and the audit trail says so', async () => {
    const part = await addPart(shop(), { name: 'Red', price: 2, availableQuantity: 40, weight: 9 });
    const csv = sheet(
      `_id,weight,${newHeading}`,
      `${part._id},,Red,A smooth linear switch.,2.5,50,1,/api/image/switch`,
      `,,${newRow('Green')}`,
      `,12,${newRow('Grey')}`,
    );
    const { added, changed, missed } = await run(csv);
    expect([added.map(({ name }) => name), changed, missed]).toEqual([
      ['Green', 'Grey'],
      [{ row: 2, part: part._id, name: 'Red' }],
      [],
    ]);
    const { weight, ...rest } = part;
    expect([weight, await read(part)]).toEqual([9, { ...rest, price: 2.5, availableQuantity: 50 }]);
    const list: Part[] = (await shop().api.get('/part')).body;
    expect(list.map(({ name, weight }) => [name, weight])).toEqual([
      ['Red', undefined],
      ['Green', undefined],
      ['Grey', 12],
    ]);
    expect((await shop().api.get('/part?q=green')).body).toHaveLength(1);
    const { body: lines } = await admin.get('/audit').query({ limit: 6 });
    const acts: string[] = lines.map(({ action }: { action: string }) => action);
    expect(acts.at(-1)).toBe('parts-imported');
    expect(acts.slice(0, -1).toSorted()).toEqual([
      'part-added',
      'part-added',
      'part-changed',
      'price-changed',
      'stock-changed',
    ]);
    expect(lines.at(-1).after).toEqual({ added: 2, changed: 1 });
  });

  it('changes nothing while a row is refused', async () => {
    const part = await addPart(shop());
    const csv = sheet('_id,price', `${part._id},1`, ',2');
    const answer = await send(csv, await preview(csv));
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.issues[0]).toEqual({ path: 'body.csv.3.name', message: 'Name is Required' });
    expect(await read(part)).toEqual(part);
  });

  it('adds nothing twice, and adds a part again that was deleted', async () => {
    const csv = sheet(newHeading, newRow('Green'), newRow('Green'));
    const first = await preview(csv);
    const { body: added } = await send(csv, first);
    expect((await send(csv, first)).body).toEqual(added);
    expect(statesOf(await preview(csv))).toEqual(['unchanged', 'unchanged']);
    expect(await run(csv)).toEqual({ added: [], changed: [], missed: [] });
    expect(await parts().countDocuments()).toBe(2);
    await admin.delete(`/part/${added.added[0].part}`).expect(200);
    expect(statesOf(await preview(csv))).toEqual(['new', 'unchanged']);
    expect((await run(csv)).added).toHaveLength(1);
  });

  it('may run in several processes at once', async () => {
    const part = await addPart(shop(), { availableQuantity: 40 });
    const csv = sheet(`_id,${newHeading}`, `,${newRow('Green')}`, `${part._id},${newRow('Red')}`);
    const previewed = await preview(csv);
    const environment = { STRIPE_API_URL: shop().sandbox.origin };
    const others = [await startShop(environment, shop().db), await startShop(environment, shop().db)];
    try {
      const answers = await Promise.all([shop(), ...others].map((one) => send(csv, previewed, one)));
      for (const { body } of answers)
        expect([body.added, body.changed, body.missed].map(({ length }) => length)).toEqual([1, 1, 0]);
    } finally {
      for (const other of others) await other.stop();
    }
    expect(await parts().countDocuments()).toBe(2);
    expect(await stockOf(shop(), part._id)).toMatchObject({ available: 7, stocked: 7 });
  });

  it('of one file waits while another admin imports it, and finds nothing left to do', async () => {
    const csv = sheet(newHeading, newRow('Green'), newRow('Grey'));
    const previewed = await preview(csv);
    const acts = () => shop().db.collection('audit').countDocuments();
    const before = await acts();
    const [one, other] = await Promise.all([send(csv, previewed), send(csv, previewed)]);
    expect(one.body.added).toHaveLength(2);
    expect(other.body).toEqual(one.body);
    // The import, and the two parts that it added.
    expect((await acts()) - before).toBe(3);
  });
});

describe('after the preview', () => {
  it('an order keeps its units: the stock changes by the previewed difference', async () => {
    const part = await addPart(shop(), { availableQuantity: 40 });
    const csv = sheet('_id,availableQuantity', `${part._id},50`);
    const previewed = await preview(csv);
    await placeOrder(shop(), buyerToken, part, buyer, 5);
    expect((await send(csv, previewed)).body.changed).toHaveLength(1);
    const stock = { available: 45, held: 5, sold: 0, stocked: 50 };
    expect(await stockOf(shop(), part._id)).toEqual(stock);
    expect((await send(csv, previewed)).body.changed).toHaveLength(1);
    expect(await stockOf(shop(), part._id)).toEqual(stock);
  });

  it('a restock by somebody else is not taken for that of the import', async () => {
    const part = await addPart(shop(), { availableQuantity: 40 });
    const csv = sheet('_id,availableQuantity', `${part._id},50`);
    const previewed = await preview(csv);
    await admin.patch(`/part/${part._id}`).send({ restock: 3 }).expect(200);
    expect((await send(csv, previewed)).status).toBe(409);
    expect(await stockOf(shop(), part._id)).toMatchObject({ available: 43 });
  });

  it.each([
    ['its price was changed', (path: string) => admin.patch(path).send({ price: 3 })],
    ['it was restocked', (path: string) => admin.patch(path).send({ restock: 1 })],
    ['it was deleted', (path: string) => admin.delete(path)],
  ])('a part of which %s stops the whole import', async (_, meddle) => {
    const [part, other] = [await addPart(shop(), { name: 'Red' }), await addPart(shop())];
    const csv = sheet('_id,minimumOrder', `${other._id},2`, `${part._id},2`);
    const previewed = await preview(csv);
    expect((await meddle(`/part/${part._id}`)).status).toBe(200);
    const answer = await send(csv, previewed);
    expect([answer.status, answer.body.code]).toEqual([409, 'changed_since_preview']);
    expect(answer.body.message).toContain('has been changed since the preview. Nothing was imported');
    expect(await read(other)).toEqual(other);
  });

  it('an order for units that are to be removed stops it, too', async () => {
    const part = await addPart(shop(), { availableQuantity: 40 });
    const csv = sheet('_id,availableQuantity', `${part._id},2`);
    const previewed = await preview(csv);
    await placeOrder(shop(), buyerToken, part, buyer, 5);
    expect((await send(csv, previewed)).status).toBe(409);
    expect(await stockOf(shop(), part._id)).toMatchObject({ available: 35, held: 5 });
  });

  it('another file is refused, and so is a fingerprint that is none', async () => {
    const part = await addPart(shop());
    const previewed = await preview(sheet('_id,price', `${part._id},1`));
    expect((await send(sheet('_id,price', `${part._id},2`), previewed)).status).toBe(409);
    expect((await send(sheet('_id,price'), { ...previewed, fingerprint: 'x' })).status).toBe(409);
    expect(await read(part)).toEqual(part);
  });
});

describe('a crash', () => {
  it('at any write loses and doubles nothing: the same import carries on', async () => {
    const database = createMortalDatabase(shop().db);
    const mortal = await startShop({ STRIPE_API_URL: shop().sandbox.origin }, database.db);
    try {
      const part = await addPart(shop(), { availableQuantity: 40 });
      const csv = sheet(
        `_id,${newHeading}`,
        `,${newRow('Green')}`,
        `${part._id},${newRow('Red')}`,
        `,${newRow('Grey')}`,
      );
      const previewed = await preview(csv);
      const stored = await parts().find().toArray();
      for (let write = 0, isWhole = false; !isWhole; write += 1) {
        for (const name of ['parts', 'imports']) await shop().db.collection(name).deleteMany({});
        await parts().insertMany(stored);
        // A death before a write leaves what a death after the write before it left.
        database.dieAt(write === 0 ? { write: 1, when: 'before' } : { write, when: 'after' });
        const { status } = await send(csv, previewed, mortal);
        isWhole = !database.isDead();
        expect(status).toBe(isWhole ? 200 : 500);
        database.dieAt(undefined);
        const stockAtDeath = await stockOf(shop(), part._id);
        const current = await read(part);
        if (current.availableQuantity > 5) await placeOrder(shop(), buyerToken, current, buyer, 5);
        const { body } = await send(csv, previewed);
        expect([body.added, body.changed, body.missed].map(({ length }) => length)).toEqual([2, 1, 0]);
        expect(await parts().countDocuments()).toBe(3);
        expect(await stockOf(shop(), part._id), JSON.stringify(stockAtDeath)).toEqual({
          available: 2,
          held: 5,
          sold: 0,
          stocked: 7,
        });
      }
    } finally {
      database.dieAt(undefined);
      await mortal.stop();
    }
  });
});

describe('a file as spreadsheets save it', () => {
  const lines = [
    'name,description,price,availableQuantity,minimumOrder,img',
    'Green,"Smooth, with\n2 legs",2.5,7,1,/x',
    'Grey,"Loud",3,7,1,/x',
  ];
  const [heading = ''] = lines;
  const csv = lines.join('\n');
  const separatedBy = (separator: string) =>
    lines.join('\r\n').replaceAll(',', separator).replace(`Smooth${separator}`, 'Smooth,');

  it.each([
    ['CRLF at the end of lines, LF in cells', lines.join('\r\n')],
    ['CRLF everywhere', csv.replaceAll('\n', '\r\n')],
    ['CR everywhere', csv.replaceAll('\n', '\r')],
    ['a BOM', `\uFEFF${csv}`],
    ['empty columns at the end of the heading', csv.replace(heading, `${heading},,`)],
    ['empty columns at the end of each line', lines.map((line) => `${line},,,`).join('\n')],
    ['an empty column at the beginning', lines.map((line) => `,${line}`).join('\n')],
    ['blank rows', `${lines.join('\n,,,\n\n  \n')}\n,,,\n`],
    ['a thousand blank rows', `${csv}${'\n,,,'.repeat(1500)}`],
    ['semicolons', separatedBy(';')],
    ['tabs', separatedBy('\t')],
    ['tabs and spaces', separatedBy('\t ')],
    ['a column in the middle that is empty', lines.map((line) => line.replace(',', ',,')).join('\n')],
    ['spaces around names and quotes', csv.replaceAll(',', ' , ').replace('Smooth ,  ', 'Smooth, ')],
    ['quoted names', csv.replace(heading, heading.replaceAll(/\w+/g, '"$&"'))],
    ['names in another case', csv.replace(heading, heading.toUpperCase())],
    ['names in words', csv.replace('availableQuantity', 'Available Quantity ')],
    ['escaped names', csv.replace('availableQuantity', 'available%20quantity')],
  ])('with %s is read', async (_, text) => {
    const { rows } = await preview(text);
    const cell = (row: (typeof rows)[number], name: string) =>
      row.changes.find(({ column }) => column === name)?.after;
    expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
    expect(rows.map((row) => ['name', 'description', 'price'].map((name) => cell(row, name)))).toEqual([
      ['Green', 'Smooth, with\n2 legs', '2.5'],
      ['Grey', 'Loud', '3'],
    ]);
  });

  it('changes nothing when it is an export with other line ends, also inside cells', async () => {
    await addPart(shop(), { description: 'One\ntwo\n\nthree' });
    await addPart(shop(), { description: 'One\r\ntwo' });
    const csv = (await exported()).replaceAll('\r\n', '\n');
    for (const text of [csv, csv.replaceAll('\n', '\r\n'), csv.replaceAll('\n', '\r')])
      expect(statesOf(await preview(text))).toEqual(['unchanged', 'unchanged']);
  });

  it('stores line feeds, whatever the spreadsheet wrote', async () => {
    await run(sheet(newHeading, 'Green,"One\r\ntwo",2.5,7,1,/x'));
    expect((await shop().api.get('/part')).body[0].description).toBe('One\ntwo');
  });

  it.each([
    ['a workbook', 'PK\u0003\u0004\u0014\u0000', /workbook \(.xlsx or .ods\). In your spreadsheet, save/],
    ['no name over a column with cells', 'name,,price\nGreen,x,2', /^A column has no name.$/],
    ['a bar between the cells', 'name|price\nGreen|2', /separated by commas, semicolons or tabs/],
    ['a heading of 390,000 commas', ','.repeat(390_000), /^The file is empty.$/],
    [
      'a heading of 490,000 columns',
      'a,'.repeat(490_000),
      /^Row 1 cannot be read: it is longer than 400,000/,
    ],
    ['a heading of 1,000 columns', 'a,'.repeat(1000), /^The heading has more than 300 columns.$/],
    ['a heading of one column, many times', 'img,'.repeat(10_000), /more than 300 columns/],
    ['a heading of one long name', 'a'.repeat(390_000), /^There is no column “a{99}…”.$/],
  ])('says what is wrong with %s', async (_, csv, message) => {
    const { status, body } = await admin.post('/parts/import/preview').send({ csv });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    const told: string[] = body.issues.map((issue: { message: string }) => issue.message);
    expect(told).toContainEqual(expect.stringMatching(message));
  });
});

describe('refusals', () => {
  const post = (path: string, body: object, who = admin) => who.post(path).send(body);

  it('refuses a file of more than 1 MB, one that fits the body or not', async () => {
    for (const size of [1_000_001, 2_600_000]) {
      const answer = await post('/parts/import/preview', { csv: 'x'.repeat(size) });
      expect(answer.status).toBe(size > 2_500_000 ? 413 : 400);
    }
    const wide = await post('/parts/import/preview', { csv: 'é'.repeat(500_001) });
    expect(wide.body.issues[0].message).toBe(
      'As JSON, the file must be at most 1 MB. Send it as a form: up to 15 MB.',
    );
  });

  it('names what is wrong with the file', async () => {
    const { status, body } = await post('/parts/import/preview', { csv: 'colour\n' });
    expect([status, body.issues[0]]).toEqual([
      400,
      { path: 'body.csv', message: 'There is no column “colour”.' },
    ]);
  });

  it.each(['/parts/import', '/parts/import/preview'])('%s is for admins only', async (path) => {
    const body = { csv: 'name\n', fingerprint: '' };
    expect((await post(path, body, shop().as(buyerToken))).status).toBe(403);
    expect((await shop().api.post(path).send(body)).status).toBe(401);
  });
});
