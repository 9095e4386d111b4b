import { getFacets, listParts } from '@switchyard/shared/parts';
import { getPartPage } from '@switchyard/shared/storefront';
import { listReviews } from '@switchyard/shared/reviews';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPart, buildPartPage } from '../../test/builders.ts';
import { answer, server } from '../../test/server.ts';
import { createSite } from './site.ts';

const part = buildPart({
  name: 'Fen <tactile> & quiet',
  price: 1234.5,
  facts: {
    kind: 'switch',
    feel: 'tactile',
    force: 62,
    preTravel: 1.95,
    pins: '5',
    lubed: false,
    curve: [
      { mm: 0, gf: 30 },
      { mm: 1, gf: 62 },
      { mm: 2, gf: 50 },
    ],
  },
});
/** The facts that each place must state. Measured facts have a number and a unit. */
const facts = {
  Kind: 'Switch',
  Feel: 'Tactile',
  'Actuation force': '62 gf',
  'Pre-travel': '1.95 mm',
  Pins: '5 pins',
  'Factory lubed': 'No',
  'Force curve': 'Peak 62 gf at 1 mm, registers at 1.95 mm with 51 gf, bottom-out 50 gf at 2 mm',
};

const site = createSite({
  template:
    '<head><title>Keyboard equipment</title></head><div id="root"></div><script type="application/json" id="answers"></script>',
  apiOrigin: 'http://api.test/api',
  onError: (error) => {
    throw error;
  },
});
const read = async (path: string) => (await site(new URL(path, 'https://shop.example'))).body;

/** The pairs that a pattern matches. */
const pairs = (text: string, pattern: RegExp) =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, label = '', value = '']) => [label, value]));

/** A detail in the feed. */
const detail = /<g:attribute_name>(.*)<\/g:attribute_name>\n<g:attribute_value>(.*)<\/g:attribute_value>/g;

beforeAll(() => {
  server.listen();
  server.use(
    answer(listParts, () => [part]),
    // Registered before the mock of the call whose path would also match.
    answer(getFacets, () => ({ kinds: [], facets: [] })),
    answer(getPartPage, () => buildPartPage({ part })),
    answer(listReviews, () => []),
  );
});
afterAll(() => server.close());

it('page, structured data, feed and llms.txt say the same facts and price', async () => {
  const page = await read(`/parts/fen-tactile-quiet-${part._id}`);
  const section = /<section aria-labelledby="specification".*?<\/section>/s.exec(page)?.[0] ?? '';
  expect(pairs(section, /<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)/g)).toEqual(facts);
  expect(page).toContain('$1,234.50');

  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
  const properties: { name: string; value: string | number; unitText?: string }[] = data.additionalProperty;
  const told = properties.map(({ name, value, unitText }) => [name, [value, unitText].join(' ').trim()]);
  expect(Object.fromEntries(told)).toEqual(facts);
  expect(properties).toContainEqual(expect.objectContaining({ value: 1.95, unitText: 'mm' }));
  expect(data.offers).toMatchObject({ price: '1234.50', priceCurrency: 'USD' });

  const feed = await read('/feed.xml');
  expect(pairs(feed, detail)).toEqual(facts);
  expect(feed).toContain('<g:price>1234.50 USD</g:price>');
  expect(feed).toContain('<title>Fen &lt;tactile&gt; &amp; quiet</title>');

  const line = (await read('/llms.txt')).split('\n').find((text) => text.includes(part._id)) ?? '';
  expect(pairs(line, /\. ([^:.]+): (.+?)(?=\. [A-Z]|$)/g)).toEqual(facts);
  expect(line).toContain('$1,234.50 each');
});

it('page and feed say the numbers of a part and its brand; the feed says if it has none', async () => {
  expect(await read('/feed.xml')).toContain('<g:identifier_exists>no</g:identifier_exists>');
  const numbers = { sku: 'FEN & 67', gtin: '4006381333931', brand: 'Fenwick', mpn: 'GT-9' };
  const told = { ...part, ...numbers, facts: undefined };
  server.use(
    answer(listParts, () => [told]),
    answer(getPartPage, () => buildPartPage({ part: told })),
  );
  const page = await read(`/parts/fen-tactile-quiet-${part._id}`);
  const section = /<section aria-labelledby="specification".*?<\/section>/s.exec(page)?.[0] ?? '';
  expect(pairs(section, /<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)/g)).toEqual({
    Brand: 'Fenwick',
    'Manufacturer’s number': 'GT-9',
    SKU: 'FEN &amp; 67',
    'Barcode (GTIN)': '4006381333931',
  });
  const feed = await read('/feed.xml');
  expect(feed).toContain('<g:brand>Fenwick</g:brand>\n<g:gtin>4006381333931</g:gtin>\n<g:mpn>GT-9</g:mpn>\n');
  expect(pairs(feed, detail)).toEqual({ SKU: 'FEN &amp; 67' });
  expect(feed).toContain(`<g:id>${part._id}</g:id>`);
  expect(feed).not.toContain('identifier_exists');
});
