import type { Part } from '@switchyard/shared/parts';
import type { Length, LoadRequest } from './load.ts';
import { measureCases, type Case, type CaseResult } from './measure.ts';
import { deskRequests, fillShop, orderRequests, rememberStock, searchWords, type Size } from './seed.ts';
import { startShop, type Bench, type Shop } from './shop.ts';

/** The highest allowed ratio of a call's cost in the large shop to its cost in the small one. */
const mostGrowth = 1.5;

/** A kind of call that is measured in both shops. */
interface Operation {
  name: string;
  server: 'api' | 'pages';
  requests(shop: Filled): LoadRequest[];
  writes?: true;
}

type Filled = Shop & { size: Size; parts: Part[]; deepPage: string; reset(): Promise<void> };

/** Bypasses every cache: the cost of the work is measured, not the cache's hit rate. */
const get = (path: string): LoadRequest => ({
  method: 'GET',
  path,
  headers: { 'cache-control': 'no-cache' },
});
const pageOf = (query: Record<string, string>) => `/part?${new URLSearchParams({ limit: '24', ...query })}`;
const prices = Array.from({ length: 40 }, (_, step) => ({
  minPrice: `${1 + (step % 5)}`,
  maxPrice: `${100 + step}`,
}));
const mistyped = searchWords
  .filter((word) => word.length > 6)
  .map((word) => word.slice(0, 2) + word.slice(3));

const facets = ['feel=tactile,linear&force=50..65', 'feel=clicky&silent=true', 'force=60..&lubed=true'];

const list = (name: string, paths: string[]): Operation => ({
  name,
  server: 'api',
  requests: () => paths.map(get),
});

/**
 * Operations that may cost more than a single index lookup. For all others, the API's query plan tests prove
 * that they do not.
 */
const operations: Operation[] = [
  { name: 'a page deep inside', server: 'api', requests: ({ deepPage }) => [get(deepPage)] },
  list(
    'a search by one word',
    searchWords.map((q) => pageOf({ q })),
  ),
  list(
    'a search by two words',
    searchWords.map((q, index) => pageOf({ q: `${q} ${searchWords.at(index - 8)}` })),
  ),
  list(
    'a search by a mistyped word',
    mistyped.map((q) => pageOf({ q })),
  ),
  list('a price range', prices.map(pageOf)),
  list(
    'a faceted page and its facets',
    facets.flatMap((narrowed) => [
      `/part?limit=24&kind=switch&${narrowed}`,
      `/part/facets?kind=switch&${narrowed}`,
    ]),
  ),
  {
    name: 'a page of the orders desk',
    server: 'api',
    requests: () =>
      deskRequests(['all', 'to-ship', 'shipped', 'refunded', 'trouble'].map((tab) => ({ tab }))),
  },
  {
    name: 'a search of the orders desk',
    server: 'api',
    requests: ({ parts }) => [
      ...deskRequests(parts.slice(0, 10).map(({ name }) => ({ q: name }))),
      ...deskRequests(['buyer-1', 'buyer-77@bench.example', 'pi_501'].map((q) => ({ q }))),
    ],
  },
  {
    name: 'placing an order',
    server: 'api',
    requests: ({ parts, size }) => orderRequests(parts.slice(0, 10), size.buyers),
    writes: true,
  },
  {
    name: "a search's HTML",
    server: 'pages',
    requests: () => searchWords.map((q) => get(`/parts?q=${q}`)),
  },
];

export async function measureGrowth(
  bench: Bench,
  sizes: [small: Size, large: Size],
  length: Length,
  say: (line: string) => void,
): Promise<CaseResult[]> {
  const shops: Filled[] = [];
  try {
    for (const size of sizes) {
      say(`Filling a shop with ${size.parts} parts and ${size.buyers * size.ordersPerBuyer} orders …`);
      shops.push(await startFilled(bench, size));
    }
    return await measureCases(operations.map(caseOf), shops, length, say);
  } finally {
    for (const { stop } of shops) await stop();
  }
}

async function startFilled(bench: Bench, size: Size): Promise<Filled> {
  const shop = await startShop(bench, `growth-${size.parts}`);
  try {
    const parts = await fillShop(bench, shop, size);
    const deepPage = await findDeepPage(shop, size);
    return { ...shop, size, parts, deepPage, reset: await rememberStock(shop, parts.slice(0, 10)) };
  } catch (error) {
    await shop.stop();
    throw error;
  }
}

/** Follows the list's "next" links halfway into a small catalogue, and 5,000 parts deep into a large one. */
async function findDeepPage({ api }: Shop, { parts }: Size): Promise<string> {
  let query = new URLSearchParams({ limit: String(Math.min(100, parts / 2)) });
  for (let depth = 0; depth < Math.min(5000, parts / 2); depth += Number(query.get('limit'))) {
    const link = (await fetch(`${api}/part?${query}`)).headers.get('link');
    const next = /<[^>]*\?([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
    if (!next) throw new Error('A catalogue ends too soon');
    query = new URLSearchParams(next);
  }
  query.set('limit', '24');
  return `/part?${query}`;
}

const caseOf = ({ name, server, requests, writes }: Operation): Case<readonly Filled[]> => ({
  title: name,
  contenders: (shops) =>
    shops.map((shop, index) => ({
      name: index === 0 ? 'small' : 'large',
      origin: shop[server],
      requests: requests(shop),
      used: shop.used,
      ...(writes && { reset: shop.reset }),
    })),
  // Both sides keep the same number of calls in flight, so the time per call is the inverse of the rate.
  marks: [{ of: 'perSecond', side: 'small', over: 'large', atMost: mostGrowth }],
});
