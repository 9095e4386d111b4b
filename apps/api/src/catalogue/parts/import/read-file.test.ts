import { readFile as read } from 'node:fs/promises';
import type { ImportMapping } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { readFile } from './read-file.ts';

const stored = (name: string) =>
  read(new URL(`../../../../test/support/files/${name}`, import.meta.url), 'utf8');
const entriesOf = async (text: string, mapping?: ImportMapping) =>
  (await readFile({ text, mapping })).entries;
const csv = (...rows: string[][]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

describe('an export of Shopify', () => {
  it('has a part for each variant, and a family for each handle', async () => {
    const { format, entries, leftOut, notUnderstood } = await readFile({
      text: await stored('shopify-export.csv'),
    });
    expect([format, entries.length, leftOut]).toEqual(['shopify', 40, []]);
    expect(entries.flatMap(({ faults }) => faults)).toEqual([]);
    expect(new Set(entries.map(({ family }) => family?.key)).size).toBe(14);
    expect(notUnderstood).toContain('Variant Compare At Price');
    expect(notUnderstood).not.toContain('Google Shopping / Gender');
    expect(entries.filter(({ guesses }) => guesses.includes('facts'))).toHaveLength(40);
  });

  it('tells a part as the shop shows it', async () => {
    const [first, second] = await entriesOf(await stored('shopify-export.csv'));
    expect(first).toMatchObject({
      row: 2,
      cells: {
        name: 'Tidal Oil Linear 5-pin',
        description: 'A smooth, long-pole switch.\n\n- Travel: 3.8 mm\n- Springs & housings from one mould',
        price: '4.50',
        availableQuantity: '16',
        weight: '30',
        sku: 'KW-01-1',
        brand: 'Gateron',
        img: 'https://pictures.example/tidal-oil-linear-1.jpg?v=1701',
      },
      defaults: { facts: '{"kind":"switch","feel":"linear","pins":"5","lubed":true}' },
      family: { key: 'tidal-oil-linear', name: 'Tidal Oil Linear 5-pin', choices: ['Count'], values: ['10'] },
    });
    expect(second?.cells.gtin).toMatch(/^\d{13}$/);
    expect(first?.cells.hidden).toBeUndefined();
  });

  it('hides what is not on sale, counts no stock below zero, and shows a variant’s own picture', async () => {
    const entries = await entriesOf(await stored('shopify-export.csv'));
    const draft = entries.filter(({ family }) => family?.key === 'tallow-case');
    expect(draft.map(({ cells }) => [cells.hidden, cells.availableQuantity])).toEqual([
      ['yes', '2'],
      ['yes', '1'],
      ['yes', '0'],
      ['yes', '0'],
    ]);
    const cables = entries.filter(({ family }) => family?.key === 'coil-cable');
    expect(cables.map(({ cells }) => cells.img)).toEqual(
      ['rust', 'sea', 'ink', 'sand'].map((colour) => `https://pictures.example/coil-cable-${colour}.jpg`),
    );
    expect(JSON.parse(cables[0]?.cells.pictures ?? '[]')).toHaveLength(2);
  });

  it('has no family for a product without options, and takes rows of pictures for pictures', async () => {
    const entries = await entriesOf(
      csv(
        [
          'Handle',
          'Title',
          'Body (HTML)',
          'Option1 Name',
          'Option1 Value',
          'Variant Price',
          'Image Src',
          'Image Position',
        ],
        ['pin', 'Pin', '', 'Title', 'Default Title', '3.00', 'https://x.example/2.jpg', '2'],
        ['pin', '', '', '', '', '', 'https://x.example/1.jpg', '1'],
        ...[3, 4, 5, 6, 7, 8, 9].map((n) => [
          'pin',
          '',
          '',
          '',
          '',
          '',
          `https://x.example/${n}.jpg`,
          String(n),
        ]),
      ),
    );
    expect(entries).toHaveLength(1);
    const [pin] = entries;
    expect(pin).toMatchObject({
      cells: { img: 'https://x.example/1.jpg' },
      defaults: { description: 'Pin', minimumOrder: '1' },
      guesses: ['description', 'availableQuantity'],
      warning: '2 more pictures are left out: a part has at most 7.',
    });
    expect(pin).not.toHaveProperty('family');
    expect(pin?.handleKey).toMatch(/^handle-/);
  });

  it('is known by the names of today, too', async () => {
    const { format, columns, entries } = await readFile({
      text: csv(
        [
          'Title',
          'URL handle',
          'Description',
          'SKU',
          'Barcode',
          'Option1 name',
          'Option1 value',
          'Price',
          'Inventory quantity',
          'Weight value (grams)',
          'Product image URL',
          'Variant image URL',
        ],
        [
          'Fen',
          'fen',
          '<p>Hi</p>',
          'F1',
          '',
          'Colour',
          'Red',
          '2',
          '5',
          '12.5',
          'https://x.example/1.jpg',
          '',
        ],
      ),
    });
    expect([format, columns.every(({ field }) => field)]).toEqual(['shopify', true]);
    expect(entries[0]?.cells).toMatchObject({
      sku: 'F1',
      description: 'Hi',
      price: '2',
      availableQuantity: '5',
    });
  });
});

it('an export of WooCommerce has a part for each simple product and each variation', async () => {
  const { format, entries, leftOut } = await readFile({ text: await stored('woocommerce-export.csv') });
  expect(format).toBe('woocommerce');
  expect(leftOut).toEqual([
    { row: 6, name: 'Starter set', message: 'Products of the type “grouped” are not imported.' },
  ]);
  const [puller, three, five, note] = entries;
  expect(puller).toMatchObject({
    cells: {
      name: 'Switch puller',
      description: 'Four prongs.\n\nSteel.',
      price: '9.5',
      weight: '45',
      img: 'https://pictures.example/puller.jpg',
      pictures: '[{"src":"https://pictures.example/puller-2.jpg","alt":"Switch puller"}]',
    },
    defaults: { facts: '{"kind":"tool","purpose":"switch-puller"}' },
  });
  expect(puller).not.toHaveProperty('family');
  expect(three).toMatchObject({
    cells: {
      name: 'Heather tactile switch',
      description: 'A round bump.',
      sku: 'KW-HEATHER-3',
      brand: 'Gateron',
      weight: '2',
    },
    family: { key: 'KW-HEATHER', name: 'Heather tactile switch', choices: ['Pins'], values: ['3-pin'] },
    defaults: { facts: '{"kind":"switch","feel":"tactile","pins":"3"}' },
  });
  expect(five).toMatchObject({
    cells: { img: 'https://pictures.example/heather-5.jpg' },
    guesses: ['availableQuantity', 'facts'],
  });
  expect(note?.cells).toMatchObject({ description: 'By hand.', hidden: 'yes' });
});

it.each([
  ['', {}],
  [
    ' of another version',
    {
      'Regular price': 'Normaler Preis',
      'Low stock amount': 'Geringer Lagerbestand',
      Parent: 'Übergeordnet',
    },
  ],
  [' with “Art.-Nr.”', { SKU: 'Art.-Nr.' }],
  [' with “Art.-Nr.” and “Normaler Preis”', { SKU: 'Art.-Nr.', 'Regular price': 'Normaler Preis' }],
  [
    ' with decomposed umlauts',
    { Published: 'Veröffentlicht'.normalize('NFD'), Tags: 'Schlagwörter'.normalize('NFD') },
  ],
])('an export of a German WooCommerce%s is read as an English one', async (_, others) => {
  const german = new Map([
    ['Type', 'Typ'],
    ['SKU', 'Artikelnummer'],
    ['"GTIN, UPC, EAN, or ISBN"', '"GTIN, UPC, EAN oder ISBN"'],
    ['Published', 'Veröffentlicht'],
    ['Short description', 'Kurzbeschreibung'],
    ['Description', 'Beschreibung'],
    ['Stock', 'Lager'],
    ['Low stock amount', 'Geringe Lagermenge'],
    ['Weight (kg)', 'Gewicht (kg)'],
    ['Regular price', 'Regulärer Preis'],
    ['Categories', 'Kategorien'],
    ['Tags', 'Schlagwörter'],
    ['Images', 'Bilder'],
    ['Parent', 'Übergeordnetes Produkt'],
    ['Brands', 'Marken'],
    ['Attribute 1 name', 'Attribut 1 Name'],
    ['Attribute 1 value(s)', 'Attribut 1 Wert(e)'],
    ['Attribute 2 name', 'Attribut 2 Name'],
    ['Attribute 2 value(s)', 'Attribut 2 Wert(e)'],
    ...Object.entries(others),
  ]);
  const text = await stored('woocommerce-export.csv');
  const [heading = ''] = text.split('\n', 1);
  const names = heading.split(/,(?! )/).map((name) => german.get(name) ?? name);
  const weights = text.slice(heading.length).replaceAll(/,0\.(\d+),/g, ',"0,$1",');
  expect([...german.values()].filter((name) => !names.includes(name))).toEqual([]);
  const [english, translated] = await Promise.all([
    readFile({ text }),
    readFile({ text: names.join(',') + weights }),
  ]);
  const told = ({ format, entries, leftOut, notUnderstood }: typeof english) => ({
    format,
    leftOut,
    notUnderstood,
    entries: entries.map(({ cells, family, faults }) => {
      const { price, ...others } = cells;
      return { ...others, price: price?.replace(',', '.'), family, faults };
    }),
  });
  expect(told(translated)).toEqual(told(english));
});

describe('a mapping', () => {
  const text = 'Bezeichnung,Preis,Menge,Notiz\nRot,2,5,x\n';

  it('says what columns are that nobody could know, and which to leave out', async () => {
    expect((await readFile({ text })).notUnderstood).toEqual(['Bezeichnung', 'Preis', 'Menge', 'Notiz']);
    const mapping = {
      Bezeichnung: 'name',
      Preis: 'price',
      Menge: 'availableQuantity',
      Notiz: null,
      Other: 'sku',
    } as const;
    const { columns, notUnderstood, entries } = await readFile({ text, mapping });
    expect(notUnderstood).toEqual([]);
    expect(columns.map(({ field, isAssigned, examples }) => [field, isAssigned, examples])).toEqual([
      ['name', true, ['Rot']],
      ['price', true, ['2']],
      ['availableQuantity', true, ['5']],
      [undefined, true, ['x']],
    ]);
    expect(entries[0]?.cells).toEqual({ name: 'Rot', price: '2', availableQuantity: '5' });
  });

  it('goes before what is recognised', async () => {
    const entries = await entriesOf('name,title\nRed,Scarlet\n', { title: 'name' });
    expect(entries[0]?.cells).toEqual({ name: 'Scarlet' });
  });

  it('may not name one thing twice', async () => {
    await expect(readFile({ text, mapping: { Preis: 'price', Menge: 'price' } })).rejects.toMatchObject({
      issues: [{ message: 'The column “price” is there twice.' }],
    });
  });

  it('is part of what was previewed, and so are the guesses that were taken away', async () => {
    const file = { text: 'name,type\nFen,Switches\n' };
    const [plain, mapped, unguessed] = await Promise.all([
      readFile(file),
      readFile({ ...file, mapping: { type: null } }),
      readFile({ ...file, withoutGuesses: [2] }),
    ]);
    expect(new Set([plain.print, mapped.print, unguessed.print]).size).toBe(3);
    expect([plain, mapped, unguessed].map(({ entries }) => entries[0]?.guesses)).toEqual([['facts'], [], []]);
  });
});

it('a formula stays a text', async () => {
  const entries = await entriesOf(
    csv(['name', 'sku', 'brand'], ['=1+1', '+42', '@SUM(A1)'], ["'=1+1", "'+42", "'@SUM(A1)"]),
  );
  for (const { cells } of entries) expect(cells).toEqual({ name: '=1+1', sku: '+42', brand: '@SUM(A1)' });
});
