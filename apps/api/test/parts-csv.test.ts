import { buffer, text } from 'node:stream/consumers';
import { newPartSchema, type NewPart } from '@switchyard/shared/parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvWriter } from '../src/infrastructure/http/csv.ts';
import { judgeRow } from '../src/catalogue/parts/import/judge-row.ts';
import { exportHeadings, toRows, type ExportedFamily } from '../src/catalogue/parts/import/csv-columns.ts';
import type { StoredPart } from '../src/catalogue/parts/part-document.ts';
import type { ImportEntry } from '../src/catalogue/parts/import/import-entry.ts';
import { readCells } from '../src/catalogue/parts/import/read-cells.ts';
import { readFile } from '../src/catalogue/parts/import/read-file.ts';

/** Texts that have broken CSV parsers and spreadsheets before. */
const absurd = fc.oneof(
  fc.constantFrom(
    '=1+1',
    "'=1+1",
    "''=1+1",
    "'",
    "'quoted'",
    '-2',
    '+44 20',
    '@SUM(A1)',
    '＝1',
    '"',
    '""',
    'a "b" c',
    'a,b;c\td',
    'a;=1+1',
    'a;"=1+1"',
    'one\ntwo\r\nthree\rfour',
    '\u0000',
    '\uFEFFmark',
    'שלום 👩‍🚀 é',
    '01',
    '1e5',
    'null',
    '__proto__',
    '{"kind":"switch"}',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...`"',;\t\r\n=+-@ x`), maxLength: 12 }),
);
const words = fc
  .array(absurd, { minLength: 1, maxLength: 2 })
  .map((texts) => texts.join(''))
  .map((made) => made.slice(0, 100).trim() || 'x');
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const newParts: fc.Arbitrary<NewPart> = fc
  .record({
    name: words,
    description: words,
    price: fc.integer({ min: 2, max: 99_999_999 }).map((cents) => cents / 100),
    availableQuantity: fc.nat(1_000_000),
    minimumOrder: fc.integer({ min: 1, max: 1_000_000 }),
    quantityStep: optional(fc.integer({ min: 1, max: 1000 })),
    weight: optional(fc.nat(1_000_000)),
    lowStockAt: optional(fc.nat(1_000_000)),
    img: fc.constantFrom('/x', '/x?a=1,2&b="', 'https://pictures.example/é'),
    pictures: optional(
      fc.array(
        words.map((alt) => ({ src: '/y?a=1,2', alt })),
        { maxLength: 6 },
      ),
    ),
    priceBreaks: optional(fc.constant([{ from: 1_000_000, price: 0.01 }])),
    facts: optional(fc.constantFrom({ kind: 'switch', feel: 'linear', force: 45 }, { kind: 'tool' })),
  })
  .map((part) => newPartSchema.safeParse(part).data)
  .filter((part) => part !== undefined);

const store = (part: NewPart, index: number): StoredPart => ({
  ...JSON.parse(JSON.stringify(part)),
  _id: (index + 1).toString(16).padStart(24, '0'),
  priceMinor: Math.round(part.price * 100),
});

/** The import turns every line ending into a line feed. */
const withLineFeeds = (part: NewPart): NewPart => ({
  ...part,
  name: part.name.replace(/\r\n?/g, '\n'),
  description: part.description.replace(/\r\n?/g, '\n'),
});

async function exported(
  parts: StoredPart[],
  families: ReadonlyMap<string, ExportedFamily> = new Map(),
  alike: readonly string[] = [],
): Promise<string> {
  async function* each() {
    yield* parts;
  }
  const writer = csvWriter(exportHeadings);
  for await (const row of toRows(each(), families, new Set(alike))) writer.write(row);
  writer.end();
  return text(writer);
}

/** An export of three parts of a family that share their description. */
async function exportedFamily(): Promise<{ heading: string[]; rows: string[][]; parts: StoredPart[] }> {
  const id = 'a'.repeat(24);
  const parts = [0, 1, 2].map((index): StoredPart => ({
    ...store({ ...buildPart(), description: 'Soft.' }, index),
    family: { id, n: index + 1, values: [`Colour ${index}`] },
  }));
  const families = new Map([[id, { name: 'Fen', choices: ['Colour'] }]]);
  const lines = (await exported(parts, families, [id])).trim().split('\r\n');
  const [heading = [], ...rows] = lines.map((line) => line.split(','));
  return { heading, rows, parts };
}

const partOf = ({ cells }: ImportEntry, parts: readonly StoredPart[]): StoredPart | undefined =>
  parts.find(({ _id }) => _id === cells._id);

const readCsv = async (csv: string) => (await readFile({ text: csv })).entries;

describe('an exported file', () => {
  it('changes nothing when it is imported, whatever the texts are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(newParts, { minLength: 1, maxLength: 8 }), async (made) => {
        const parts = made.map(store);
        const rows = await readCsv(await exported(parts));
        expect(rows.map(({ row, cells }) => [row, cells._id])).toEqual(
          parts.map(({ _id }, index) => [index + 2, _id]),
        );
        const verdicts = rows.map((row, index) => judgeRow(row, parts[index]));
        expect(verdicts).toEqual(parts.map(() => ({ state: 'unchanged' })));
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['share once', ['Soft.', 'Soft.', 'Soft.'], 2],
    ['do not share in each row', ['Soft.', 'Soft.', 'Loud.'], 3],
  ])('has what the parts of a family %s, and can be sorted', async (_, descriptions, count) => {
    const [alike, family] = ['a'.repeat(24), { name: 'Fen', description: 'All.', choices: ['Colour'] }];
    const parts = [...descriptions, 'Soft.'].map((description, index): StoredPart => {
      const part = { name: 'Fen', description, price: 1, img: '/x', availableQuantity: 1, minimumOrder: 1 };
      const membership = { id: alike, n: index + 1, values: [`Colour ${index}`] };
      return { ...store(part, index), ...(index < 3 && { family: membership }) };
    });
    const csv = await exported(parts, new Map([[alike, family]]), count === 2 ? [alike] : []);
    expect([csv.split('Soft.').length - 1, csv.split('All.').length - 1]).toEqual([count, 1]);
    const [heading = '', ...rows] = csv.trim().split('\r\n');
    for (const sequence of [rows, rows.toReversed()]) {
      const entries = await readCsv([heading, ...sequence].join('\n'));
      for (const part of parts) {
        const entry = entries.find(({ cells }) => cells._id === part._id);
        expect(entry && judgeRow(entry, part)).toEqual({ state: 'unchanged' });
        expect(entry?.family?.description).toBe(part.family && 'All.');
      }
    }
  });

  it.each([
    ['the handles', undefined],
    ['no handles', 'handle'],
  ])('changes nothing when it has only some rows of a family, with %s', async (_, left) => {
    const { heading, rows, parts } = await exportedFamily();
    const csvOf = (some: string[][]) =>
      [heading, ...some]
        .map((cells) => cells.filter((__, index) => exportHeadings[index] !== left).join(','))
        .join('\n');
    for (let some = 1; some < 2 ** rows.length; some += 1) {
      const isKept = (index: number) => Math.floor(some / 2 ** index) % 2 === 1;
      const entries = await readCsv(csvOf(rows.filter((__, index) => isKept(index))));
      const verdicts = entries.map((entry) => judgeRow(entry, partOf(entry, parts)));
      expect(verdicts, `rows ${some.toString(2)}`).toEqual(entries.map(() => ({ state: 'unchanged' })));
    }
  });

  it('gives a description to the part of its row, and to new parts of the family', async () => {
    const { heading, rows, parts } = await exportedFamily();
    const column = exportHeadings.indexOf('description');
    const [, second = [], third = []] = rows;
    const csv = [heading, second.with(column, 'Loud.'), third].map((cells) => cells.join(',')).join('\n');
    const entries = await readCsv(csv);
    expect(entries.map((entry) => judgeRow(entry, partOf(entry, parts)))).toMatchObject([
      { state: 'changed', changes: { description: 'Loud.' } },
      { state: 'unchanged' },
    ]);
    expect(entries.map((entry) => judgeRow(entry, undefined))).toMatchObject([
      { state: 'new', part: { description: 'Loud.' } },
      { state: 'new', part: { description: 'Loud.' } },
    ]);
  });

  it('makes the same parts anew without its ids', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(newParts, { minLength: 1, maxLength: 8 }), async (made) => {
        const rows = await readCsv(await exported(made.map(store)));
        const verdicts = rows.map((row) => judgeRow(row, undefined));
        expect(verdicts.map((verdict) => verdict.state === 'new' && verdict.part)).toEqual(
          made.map(withLineFeeds),
        );
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    [' =1', " '=1"],
    ['\t=1', "'\t'=1"],
    // Spreadsheets whose list separator is a semicolon or a tab begin a new cell after it.
    ['a;=1+1', "a;'=1+1"],
    ['a;b; +1', "a;b; '+1"],
    ['a\t-1', "a\t'-1"],
    ['a\n@x', "a\n'@x"],
    // Such spreadsheets do not honour the quotes of a comma-separated file.
    ['a;"=1"', 'a;""\'=1""'],
    ['a=1; b-2', 'a=1; b-2'],
  ])('does not let a spreadsheet read %j as a formula', async (name, written) => {
    const [, row = ''] = (await exported([{ ...buildPart(), name }])).split(/\r\n/);
    expect(row.replace(/^0+1,"?/, '')).toContain(written);
  });

  it('begins with the mark by which Excel knows UTF-8', async () => {
    const writer = csvWriter(['name']);
    writer.end(['Müller']);
    expect(await buffer(writer)).toEqual(Buffer.from('\uFEFFname\r\nMüller\r\n'));
  });

  it('leaves negative amounts numbers', async () => {
    const writer = csvWriter(['amount']);
    writer.end([-5.95]);
    expect(await text(writer)).toBe('amount\r\n-5.95\r\n');
  });
});

const buildPart = (): StoredPart =>
  store(
    { name: 'Red', description: 'Smooth', price: 9.99, availableQuantity: 5, minimumOrder: 1, img: '/x' },
    0,
  );

describe('a file', () => {
  const faultsOf = async (csv: string) => {
    try {
      await readCsv(csv);
      return [];
    } catch (error) {
      return (error as { issues: { message: string }[] }).issues.map(({ message }) => message);
    }
  };

  it.each([
    ['nothing in it', '', ['The file is empty.']],
    [
      'a quote that stays open',
      'name,price\nRed,1\n\n"Blue,2\n',
      ['Row 4 cannot be read: a quote is opened and never closed.'],
    ],
    [
      'a quote out of place',
      'name,price\n"Red"s,1\n',
      [
        'Row 2 cannot be read: a quote is out of place. Write a quote inside a text twice, and put the text in quotes.',
      ],
    ],
    ['a column twice', 'name,price,name\n', ['The column “name” is there twice.']],
  ])('is refused with %s', async (_, csv, faults) => {
    expect(await faultsOf(csv)).toEqual(faults);
  });

  it('lists the columns that are none, and is refused if there are no others', async () => {
    const { notUnderstood } = await readFile({ text: 'name,colour,priceMinor,empty\nRed,x,1,\n' });
    expect(notUnderstood).toEqual(['colour', 'priceMinor']);
    expect(await faultsOf('name,,price\nRed,x,1\n')).toEqual(['A column has no name.']);
    const [fault, columns] = await faultsOf('name|price\nRed|1\n');
    expect(fault).toBe('There is no column “name|price”.');
    expect(columns).toContain('_id, name, description, price');
  });

  it.each([
    ['true yes 1 TRUE WAHR Wahr VRAI VERDADERO VERO VERDADEIRO WAAR PRAWDA DOĞRU ИСТИНА ja sí', true],
    ['false no 0 FALSE FALSCH FAUX FALSO ONWAAR FAŁSZ YANLIŞ ЛОЖЬ nein', false],
  ])('may say whether a part is hidden as %s', async (words, hidden) => {
    for (const word of words.split(' ')) {
      const [row] = await readCsv(
        `name,description,price,availableQuantity,minimumOrder,img,hidden\nA,B,1,1,1,/x, ${word} `,
      );
      const verdict = row && judgeRow(row, undefined);
      expect(verdict?.state === 'new' && verdict.part.hidden, word).toBe(hidden);
    }
  });

  it('is refused in a row that says neither', async () => {
    const [row] = await readCsv(
      'name,description,price,availableQuantity,minimumOrder,img,hidden\nA,B,1,1,1,/x,perhaps',
    );
    expect(row && judgeRow(row, undefined)).toMatchObject({ state: 'refused' });
  });

  it('has at most 20,000 rows', async () => {
    const of = (count: number) => `name\n${'Red\n'.repeat(count)}`;
    expect(await readCsv(of(20_000))).toHaveLength(20_000);
    // Shopify's exports have some 60 columns.
    const wide = `name${',x'.repeat(59)}\n${`Red${','.repeat(59)}\n`.repeat(20_000)}`;
    expect(await readCells(wide)).toHaveLength(20_001);
    expect(await faultsOf(of(20_001))).toEqual([
      'The file has more than 20,000 rows. Split it into several files.',
    ]);
  });

  it('has less than 2,000,000 cells, and no row without an end', async () => {
    const wide = `name${',x'.repeat(249)}\n`;
    expect(await faultsOf(wide + `Red${',1'.repeat(249)}\n`.repeat(7999))).toEqual([
      'The file has 2,000,000 cells or more. Leave out columns that are not needed, or split it.',
    ]);
    expect(await faultsOf(`name\n"${'x'.repeat(500_000)}`)).toEqual([
      'Row 2 cannot be read: it is longer than 400,000 characters. Perhaps a quote is never closed.',
    ]);
  });

  it('may come from any system, with a mark, other line ends, and empty rows that count', async () => {
    const rows = await readCsv('\uFEFFprice , name\r\n1,Red\n,\n\n2,"Blue\r\nsky"\r');
    expect(rows).toMatchObject([
      { row: 2, cells: { price: '1', name: 'Red' } },
      { row: 5, cells: { price: '2', name: 'Blue\nsky' } },
    ]);
  });

  it.each(['sep=;\r\n', '\uFEFF"sep=;"\n', 'SEP=;\r'])(
    'may name its separator above the heading, as spreadsheets do: %j',
    async (line) => {
      expect(await readCsv(`${line}name;description\nRed;"a, b, c"\n`)).toMatchObject([
        { row: 2, cells: { name: 'Red', description: 'a, b, c' } },
      ]);
    },
  );

  it('says of a row with too few or too many cells what is wrong', async () => {
    const rows = await readCsv('name,price\nRed,1,2\nBlue\n');
    expect(rows.flatMap(({ faults }) => faults)).toEqual([
      { message: 'This row has 3 cells, but the heading has 2.' },
      { message: 'This row has 1 cell, but the heading has 2.' },
    ]);
  });
});

describe('a row', () => {
  const change = (cells: Record<string, string>, part = buildPart()) =>
    judgeRow({ cells: { _id: part._id, ...cells } }, part);

  it('changes the columns that the file has, and sets the stock by the difference', () => {
    expect(change({ price: '12.50', availableQuantity: '3', name: 'Red' })).toEqual({
      state: 'changed',
      changes: { price: 12.5, restock: -2 },
      cells: [
        { column: 'price', before: '9.99', after: '12.5' },
        { column: 'availableQuantity', before: '5', after: '3' },
      ],
    });
  });

  it('removes an optional field by an empty cell, and knows the same number in another form', () => {
    const weighed = { ...buildPart(), weight: 80 };
    expect(change({ weight: '' }, weighed)).toMatchObject({ changes: { weight: null } });
    expect(change({ weight: '080', price: '9.9900' }, weighed)).toEqual({ state: 'unchanged' });
  });

  it('says nothing about the description by an empty cell if it has a handle', async () => {
    const [entry] = await readCsv('sku,handle,description\nA-1,fen, \n');
    expect(entry && judgeRow(entry, { ...buildPart(), sku: 'A-1' })).toEqual({ state: 'unchanged' });
    expect(change({ description: ' ' })).toMatchObject({ state: 'refused' });
  });

  it('is refused with every fault, in the forms’ words', () => {
    const faults = [
      { column: 'name', message: 'Name is Required' },
      { column: 'price', message: 'Price must have at most two decimals' },
      { column: 'availableQuantity', message: 'Available Quantity must be at least 0' },
    ];
    const cells = { name: ' ', price: '1.999', availableQuantity: '-1' };
    expect(change(cells)).toEqual({ state: 'refused', faults: expect.arrayContaining(faults) });
    const added = judgeRow({ cells }, undefined);
    expect(added).toEqual({ state: 'refused', faults: expect.arrayContaining(faults) });
  });

  it('keeps what the export wrote, even if a form would refuse it today', () => {
    const old = { ...buildPart(), availableQuantity: 2_000_000, img: 'old' };
    expect(change({ availableQuantity: '2000000', img: 'old', price: '1' }, old)).toMatchObject({
      changes: { price: 1 },
    });
  });

  it('says what facts must look like', () => {
    const facts = (cell: string) => change({ facts: cell });
    expect(facts('{"kind":"switch","feel":"linear"}')).toMatchObject({
      changes: { facts: { kind: 'switch', feel: 'linear' } },
    });
    expect(facts('switch')).toEqual({
      state: 'refused',
      faults: [{ column: 'facts', message: 'Facts must have a known kind, such as {"kind":"switch"}' }],
    });
    expect(facts('{"kind":"switch","feel":"odd"}')).toMatchObject({ state: 'refused' });
  });
});
