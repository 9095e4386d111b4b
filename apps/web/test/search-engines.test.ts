import { listKeyboards } from '@switchyard/fit';
import { getDeliveryCosts } from '@switchyard/shared/delivery';
import { type Family, getFamily } from '@switchyard/shared/families';
import { listParts } from '@switchyard/shared/parts';
import { getSettings } from '@switchyard/shared/settings';
import { expect, it } from 'vitest';
import { canonicalOf } from '../src/features/catalogue/parts/part-json-ld.tsx';
import { feed } from '../src/features/shop/search-engines/feed.ts';
import { llms, robots, securityText, sitemap } from '../src/features/shop/search-engines/texts.ts';
import { buildPart } from './builders.ts';
import { answer, refuse, server, settings } from './server.ts';

const origin = 'https://shop.example';

it('the sitemap names the public pages and the parts on sale, and nothing else', async () => {
  const part = buildPart({ name: 'Fen switch' });
  server.use(
    answer(listParts, () => [part]),
    answer(listKeyboards, () => [{ slug: 'keychron-q1-pro', name: 'Keychron Q1 Pro', maker: 'Keychron' }]),
  );
  const addresses = (await sitemap(origin)).match(/(?<=<loc>)[^<]+/g);
  const listed = [
    '',
    'parts',
    'build',
    'fits',
    'blogs',
    'portfolio',
    'delivery',
    'returns',
    'privacy',
    'terms',
    'imprint',
    'accessibility',
    'fits/keychron-q1-pro',
    `parts/fen-switch-${part._id}`,
  ];
  expect(addresses).toEqual(listed.map((path) => `${origin}/${path}`));
});

it('the sitemap names the oldest part of a family for all, and the feed groups them', async () => {
  const of = (n: number) =>
    buildPart({ name: 'Cable', family: { id: 'f'.repeat(24), n, values: [`${n} m`] } });
  const [first, second, other] = [of(3), of(7), buildPart({ name: 'Fen switch' })];
  server.use(
    answer(listParts, () => [other, second, first]),
    answer(getFamily, () => familyOf(['Size'])),
  );
  const listed = (await sitemap(origin)).match(/(?<=<loc>[^<]+\/parts\/)[^<]+/g);
  expect(listed).toEqual([`fen-switch-${other._id}`, `cable-3-m-${first._id}`]);
  expect((await feed(origin)).match(/<g:item_group_id>f{24}<\/g:item_group_id>/g)).toHaveLength(2);
});

it('the sitemap names the member that all pages of the family call canonical, whatever their sequence', async () => {
  const of = (n: number, value: string) => buildPart({ family: { id: 'f'.repeat(24), n, values: [value] } });
  const [medium, small] = [of(1, 'M'), of(2, 'S')];
  server.use(answer(listParts, () => [small, medium]));
  const members = [small, medium].map((part) => ({ ...part, values: part.family?.values ?? [] }));
  const canonical = canonicalOf({ ...familyOf(['Size']), members }, small);
  expect((await sitemap(origin)).match(/(?<=<loc>https:\/\/shop.example)\/parts\/[^<]+/g)).toEqual([
    canonical,
  ]);
});

const familyOf = (choices: string[]): Family => ({
  _id: 'f'.repeat(24),
  name: 'Line',
  choices,
  members: [],
});

it('the feed and llms.txt tell the members of a family apart', async () => {
  const values = ['M', 'Felt', '2 m', 'Tartan', 'Navy'];
  const part = buildPart({ name: 'Line Mat', family: { id: 'f'.repeat(24), n: 1, values } });
  server.use(
    answer(listParts, () => [part]),
    answer(getFamily, () => familyOf(['Size', 'Material', 'Length', 'Pattern', 'Colour'])),
  );
  const item = await feed(origin);
  for (const tag of [
    '<title>Line Mat — M, Felt, 2 m, Tartan, Navy</title>',
    '<g:size>M</g:size>',
    '<g:material>Felt</g:material>',
    '<g:pattern>Tartan</g:pattern>',
    '<g:color>Navy</g:color>',
    '<g:attribute_name>Length</g:attribute_name>\n<g:attribute_value>2 m</g:attribute_value>',
  ])
    expect(item).toContain(tag);
  expect(await llms(origin)).toContain('[Line Mat — M, Felt, 2 m, Tartan, Navy](');
});

it('the feed and llms.txt are called as the seller decided', async () => {
  server.use(answer(listParts, () => []));
  expect(await feed(origin)).toContain('<title>Ann Smith Ltd</title>');
  expect(await llms(origin)).toMatch(/^# Ann Smith Ltd\n/);
});

it('the feed says within how many days an order leaves, if that is promised', async () => {
  server.use(answer(listParts, () => [buildPart()]));
  expect(await feed(origin)).not.toContain('handling_time');
  const seller = { ...settings.seller, shipsWithinDays: 2 };
  server.use(answer(getSettings, () => ({ ...settings, seller })));
  expect(await feed(origin)).toContain('<g:max_handling_time>2</g:max_handling_time>');
});

it('the feed goes on without a family that was just dissolved', async () => {
  const part = buildPart({ name: 'Line Mat', family: { id: 'f'.repeat(24), n: 1, values: ['M'] } });
  server.use(
    answer(listParts, () => [part]),
    refuse(getFamily, 'no_such_family', 'There is no such family.'),
  );
  expect(await feed(origin)).toContain('<title>Line Mat — M</title>');
});

it('the feed names breaks from quantities that can be ordered', async () => {
  const part = buildPart({ price: 1, quantityStep: 10, priceBreaks: [{ from: 25, price: 0.5 }] });
  server.use(answer(listParts, () => [part]));
  expect(await feed(origin)).toContain('<g:custom_label_0>From 30: 0.50 USD</g:custom_label_0>');
});

it('robots.txt disallows every other page, and the API', async () => {
  const paths = (await robots(origin)).match(/(?<=Disallow: ).+/g);
  expect(paths).toEqual([
    '/compare',
    '/cart',
    '/waiting',
    '/withdraw',
    '/login',
    '/signup',
    '/purchase',
    '/checkout',
    '/dashboard',
    '/api',
  ]);
});

it('robots.txt allows the pictures that the sitemap names', async () => {
  const part = buildPart({ img: '/api/image/1' });
  server.use(answer(listParts, () => [part]));
  const picture = (await sitemap(origin)).match(/(?<=<image:loc>)[^<]+/)?.[0] ?? '';
  const allowed = (await robots(origin)).match(/(?<=Allow: ).+/g) ?? [];
  expect(allowed.some((path) => new URL(picture).pathname.startsWith(path))).toBe(true);
});

it('security.txt says whom to tell of a hole, and expires within a year', async () => {
  const text = await securityText(origin);
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain('Canonical: https://shop.example/.well-known/security.txt');
  const left = Date.parse(/(?<=Expires: ).+/.exec(text)?.[0] ?? '') - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(365 * 86_400_000);
});

it('the feed has the price of the smallest order, and calls held pieces in stock', async () => {
  const part = buildPart({ price: 0.65, minimumOrder: 46, quantityStep: 10, weight: 2 });
  server.use(answer(listParts, () => [{ ...part, availableQuantity: 0, heldQuantity: 50 }]));
  const item = await feed(origin);
  expect(item).toContain('<g:price>32.50 USD</g:price>');
  expect(item).toContain('<g:unit_pricing_measure>50 ct</g:unit_pricing_measure>');
  expect(item).toContain('<g:unit_pricing_base_measure>1 ct</g:unit_pricing_base_measure>');
  expect(item).toContain('<g:shipping_weight>100 g</g:shipping_weight>');
  expect(item).toContain('<g:availability>in_stock</g:availability>');
  server.use(answer(listParts, () => [{ ...part, availableQuantity: 40, heldQuantity: undefined }]));
  expect(await feed(origin)).toContain('<g:availability>out_of_stock</g:availability>');
});

it('the feed says what delivery of the smallest order costs at home, where that is known', async () => {
  const part = buildPart({ price: 0.5, minimumOrder: 10, weight: 60 });
  const group = { name: 'Home', countries: ['United States'], isEverywhereElse: false };
  const costsBy = (by: 'value' | 'weight', from: number) =>
    answer(getDeliveryCosts, () => ({
      groups: [
        {
          ...group,
          by,
          steps: [
            { from: 0, price: 7 },
            { from, price: 4.5 },
          ],
        },
      ],
      taxes: [],
    }));
  const shipping = async (of: typeof part) => {
    server.use(answer(listParts, () => [of]));
    return /<g:shipping>\s*(.*?)\s*<\/g:shipping>/s.exec(await feed(origin))?.[1];
  };
  const told = (price: string) => `<g:country>US</g:country>\n<g:price>${price} USD</g:price>`;
  server.use(costsBy('value', 5));
  expect(await shipping(part)).toBe(told('4.50'));
  expect(await shipping({ ...part, minimumOrder: 9 })).toBe(told('7.00'));
  server.use(costsBy('weight', 600));
  expect(await shipping(part)).toBe(told('4.50'));
  expect(await shipping({ ...part, weight: undefined })).toBeUndefined();
  server.use(
    answer(getDeliveryCosts, () => ({
      groups: [{ ...group, by: 'weight' as const, steps: [{ from: 0, price: 7 }] }],
      taxes: [],
    })),
  );
  expect(await shipping({ ...part, weight: undefined })).toBe(told('7.00'));
  server.use(
    answer(getDeliveryCosts, () => ({
      groups: [{ ...group, countries: [], by: 'value' as const, steps: [] }],
      taxes: [],
    })),
  );
  expect(await shipping(part)).toBeUndefined();
  server.use(answer(getDeliveryCosts, () => ({ groups: [], taxes: [], isUndecided: true as const })));
  expect(await shipping(part)).toBeUndefined();
});

it('the feed names the lower prices of larger orders, as far as a label has room', async () => {
  const priceBreaks = [50, 100, 200, 400, 800].map((from, index) => ({ from, price: 0.6 - index / 100 }));
  const part = buildPart({ price: 0.65, minimumOrder: 50, priceBreaks });
  server.use(answer(listParts, () => [part]));
  const item = await feed(origin);
  expect(item).toContain('<g:price>30.00 USD</g:price>');
  const label = 'From 100: 0.59 USD, from 200: 0.58 USD, from 400: 0.57 USD, from 800: 0.56 USD';
  expect(item).toContain(`<g:custom_label_0>${label}</g:custom_label_0>`);
  const dear = priceBreaks.map(({ from }, index) => ({ from: from * 1000, price: 90_000 - index }));
  server.use(answer(listParts, () => [{ ...part, price: 99_999, priceBreaks: dear }]));
  const [, written = ''] = /<g:custom_label_0>(.*)<\/g:custom_label_0>/.exec(await feed(origin)) ?? [];
  expect(written.length).toBeLessThanOrEqual(100);
  expect(written).toMatch(/ USD$/);
});
