import { readFileSync } from 'node:fs';
import { type DrawnKeyboard, getKeyboard, getKeyboardParts, listKeyboards, type Slot } from '@switchyard/fit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildPart } from '../../test/builders.ts';
import { answer, serve, serveRefusal, server } from '../../test/server.ts';
import { createSite } from './site.ts';

const site = createSite({
  template: readFileSync(new URL('../../index.html', import.meta.url), 'utf8'),
  apiOrigin: 'http://api.test/api',
  onError: (error) => {
    throw error;
  },
});
const visit = (path: string) => site(new URL(path, 'https://shop.example'));

const key = { x: 0, y: 0, width: 1, height: 1, angle: 0, size: 1, row: 1, legend: 'Q' };
const board: DrawnKeyboard = {
  slug: 'sofle-v1',
  name: 'Sofle & co.',
  maker: 'Josef',
  facts: { hotSwap: true },
  sources: [
    {
      facts: ['hotSwap'],
      url: 'https://example.org/guide',
      opened: '2026-11-30',
      says: 'Sockets for MX switches.',
    },
  ],
  keys: [key, { ...key, x: 1, angle: 15 }],
  knobs: [],
};
const part = buildPart({ name: 'Fen switch', availableQuantity: 30, price: 0.35, minimumOrder: 10 });
const none = { fits: 0, 'fits-if': 0, unknown: 0, 'does-not-fit': 0 };
const told = { likely: 'fits' as const, words: '', asks: [], needed: 2, quantity: 10, total: 4.5 };
const slots: Slot[] = [
  { kind: 'switch', parts: [{ part, verdict: 'fits', ...told }], counts: { ...none, fits: 1 } },
  {
    kind: 'stabiliser',
    parts: [part, buildPart({ name: 'Moor set' })].map((each) => ({
      part: each,
      verdict: 'unknown',
      ...told,
      asks: ['stabilisers'],
      words: 'Not told.',
    })),
    counts: { ...none, unknown: 2 },
  },
  {
    kind: 'case',
    parts: [],
    counts: { ...none, 'does-not-fit': 2 },
    none: { words: 'The case is 65%, the board 60%.', areAll: true },
  },
  { kind: 'plate', parts: [], counts: none },
];

beforeAll(() => server.listen());
beforeEach(() => {
  server.use(
    answer(getKeyboard, () => board),
    answer(getKeyboardParts, () => slots),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it('a board’s page says what fits it, what that costs, and where its facts are from', async () => {
  const { status, headers, body } = await visit('/fits/sofle-v1');
  expect([status, headers['cache-control']]).toEqual([
    200,
    'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
  ]);
  for (const text of [
    'What fits a Sofle &amp; co.',
    '<link rel="canonical" href="https://shop.example/fits/sofle-v1"',
    'href="https://example.org/guide"',
    'Sockets for MX switches.',
    'Fen switch',
    '$4.50',
    'How are its stabilisers held?',
    '2 depend on your board',
    'None of our 2 cases fits',
    'The case is 65%, the board 60%.',
    'No plates in stock at the moment',
    '"@type":"ItemList"',
    // The price that the part's own page states: that of the minimum order.
    '"price":"3.50"',
    '"name":"All keyboards","item":"https://shop.example/fits"',
    'A board of 2 keys',
  ])
    expect(body).toContain(text);
  // What several parts share is said once.
  expect(body.replace(/<script[\s\S]*?<\/script>/g, '').match(/Not told\./g)).toHaveLength(1);
});

it('the page of a board whose keys are not known asks for its shape, and draws nothing', async () => {
  const { needed: _, ...open } = told;
  const parts = [10, 1].map((quantity) => ({
    part: buildPart({ name: 'Fen switch' }),
    verdict: 'fits' as const,
    ...open,
    quantity,
  }));
  const slot: Slot = { kind: 'switch', parts, counts: { ...none, fits: 2 } };
  server.use(
    answer(getKeyboard, () => ({ ...board, keys: [] })),
    answer(getKeyboardParts, () => [slot]),
  );
  const { status, body } = await visit('/fits/sofle-v1');
  expect(body).toMatch(/10 for[\s\S]*at least 10 per order[\s\S]*the price for one/);
  expect(body).not.toContain('the board needs');
  expect([status, body.includes('Fen switch')]).toEqual([200, true]);
  expect(body).toContain('href="/build?name=Sofle+%26+co.&amp;hotSwap=true&amp;known=hotSwap"');
  expect(body).toContain('Choose its shape');
  expect(body).not.toMatch(/0 keys|Copy the HTML/);
  expect((await visit('/fits/sofle-v1.svg')).status).toBe(404);
});

it('another name of a board leads to its page', async () => {
  const { status, headers } = await visit('/fits/sofle?from=1');
  expect([status, headers['location']]).toEqual([301, '/fits/sofle-v1?from=1']);
});

it('a board that nobody knows has no page and no picture', async () => {
  serveRefusal(getKeyboard, 'no_such_keyboard');
  serve(getKeyboardParts, () => {
    throw new Error('Its parts are asked for.');
  });
  const { status, body } = await visit('/fits/none');
  expect([status, body.includes('We do not know this keyboard')]).toEqual([404, true]);
  expect((await visit('/fits/none.svg')).status).toBe(404);
});

it('lists all keyboards by maker, and without JavaScript finds those that a search means', async () => {
  const keyboards = [
    { slug: 'sofle-v1', name: 'Sofle v1', maker: 'Josef' },
    { slug: 'no-name-60', name: 'No-name 60', maker: '' },
    { slug: 'akko-5075', name: 'Akko 5075', maker: 'Akko' },
  ];
  server.use(answer(listKeyboards, () => keyboards));
  const { status, body } = await visit('/fits');
  expect(status).toBe(200);
  expect(
    [...body.matchAll(/<h2[^>]*>([^<]*)|href="\/fits\/([\w-]+)"/g)].map(([, h, slug]) => h ?? slug),
  ).toEqual(['Akko', 'akko-5075', 'Josef', 'sofle-v1', 'Other makers', 'no-name-60']);
  expect((await visit('/fits?q=gmkpro')).body).toContain('href="/fits/glorious-gmmk-pro"');
});

it('Home’s question leads on without JavaScript: each board that it may mean is a link to its build', async () => {
  const { body } = await visit('/build?board=gmmk+pro');
  expect(body).toContain('href="/build?name=Glorious+GMMK+Pro&amp;layout=pasted&amp;pasted=known&amp;');
});

it('a picture of the board is for other sites', async () => {
  const { status, headers, body } = await visit('/fits/sofle-v1.svg');
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(body).toContain('<title>What fits a Sofle &amp; co.</title>');
  expect(body.match(/<rect x=/g)).toHaveLength(2);
});
