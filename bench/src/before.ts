import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Part } from '@switchyard/shared/parts';
import { partWords } from '@switchyard/shared/families';
import { checkoutRoot } from '@switchyard/local-stack';
import type { Contender, Length, LoadRequest, Turn } from './load.ts';
import { measureCases, type Case, type CaseResult, type Mark } from './measure.ts';
import {
  alone,
  cartRequests,
  fillShop,
  orderRequests,
  ordersRequests,
  rememberParts,
  rememberStock,
  searchWords,
  type Size,
} from './seed.ts';
import { buildApps, startShop, type Bench, type Shop } from './shop.ts';

/** The older commit, of 29 November 2026. The marks are the improvements required since then. */
export const before = '132ffe8a';

/** A tolerance for differences between runs, for what must not get worse. */
const noWorse = 1.1;

/** The call by which pages list a buyer's orders. An older commit may lack it. */
const ownOrders = '/booking/mine';

interface Filled extends Shop {
  parts: Part[];
  buyers: number;
  reset(): Promise<void>;
}

interface Shops {
  old: Filled;
  new: Filled;
}

type Side = Omit<Contender, 'name' | 'used'>;

/** The same for both shops. */
const both =
  (side: (shop: Filled) => Side | Promise<Side>) =>
  (shops: Shops): Promise<Contender[]> =>
    Promise.all(
      (['old', 'new'] as const).map(async (name) => ({
        name,
        used: shops[name].used,
        ...(await side(shops[name])),
      })),
    );

const ask = (requests: (shop: Filled) => LoadRequest[]) =>
  both((shop) => ({ origin: shop.api, requests: requests(shop) }));

const atMost = (of: keyof Turn, most: number): Mark => ({ of, side: 'new', over: 'old', atMost: most });
const commands = (most: number): Mark => ({ of: 'commands', side: 'new', atMost: most });

const partsOf = ({ parts }: Filled, limit = parts.length) => parts.slice(0, limit).map(({ _id }) => _id);

const pages = ({ pages: origin, used, parts }: Filled, segmentOf: (part: Part) => string) => ({
  origin,
  used,
  requests: parts.map((part): LoadRequest => ({ method: 'GET', path: `/parts/${segmentOf(part)}` })),
});

export const beforeCases: Record<string, Case<Shops>> = {
  list: {
    title: 'The list of 50 parts (GET /part)',
    contenders: ask(() => [alone('/part')]),
    marks: [atMost('processor', 0.41)],
  },
  holds: {
    title: 'The same list with 9,000 units in open holds',
    contenders: async ({ new: shop }) => {
      const list = { origin: shop.api, requests: [alone('/part')], used: shop.used };
      await setAside(shop);
      const setAsideAgain = await rememberParts(shop.db, shop.parts);
      return [
        { ...list, name: 'with holds', reset: setAsideAgain },
        // Deletes the orders, too: cases that follow list orders, and these are long.
        { ...list, name: 'without', reset: shop.reset },
      ];
    },
    marks: [{ of: 'perSecond', side: 'with holds', over: 'without', atLeast: 0.95 }],
  },
  part: {
    title: 'One part (GET /part/:id)',
    contenders: ask((shop) => partsOf(shop).map((id) => alone(`/part/${id}`))),
    marks: [atMost('processor', 0.74)],
  },
  page: {
    title: "A part's page",
    // The older commit has no words in its URLs.
    contenders: async (shops) => [
      { name: 'old', ...pages(shops.old, ({ _id }) => _id) },
      { name: 'new', ...pages(shops.new, (part) => `${partWords(part)}-${part._id}`) },
    ],
    marks: [atMost('processor', 0.37), commands(5)],
  },
  orders: {
    title: "A buyer's 50 orders, as the pages ask for them",
    contenders: both(async ({ api, buyers }) => {
      const [mine] = ordersRequests(1, () => ownOrders);
      const isKnown =
        mine !== undefined && (await fetch(api + ownOrders, { headers: mine.headers ?? {} })).ok;
      return {
        origin: api,
        requests: isKnown ? ordersRequests(buyers, () => ownOrders) : ordersRequests(buyers),
      };
    }),
    marks: [atMost('processor', 0.48), { of: 'bytes', side: 'new', atMost: 18_000 }],
  },
  order: {
    title: 'An order of one line, from the part to placed (3 calls, one buyer at a time)',
    connections: 1,
    contenders: both((shop) => {
      const cart = cartRequests(shop.parts, shop.buyers, 1);
      const ids = partsOf(shop);
      const requests = cart.flatMap((request, index) =>
        index % 2 === 0 ? [alone(`/part/${ids[(index / 2) % ids.length]}`), request] : [request],
      );
      return { origin: shop.api, steps: 3, requests, reset: shop.reset };
    }),
    marks: [commands(7), atMost('p50', 0.6)],
  },
  'order-of-three': {
    title: 'An order of three lines (2 calls, one buyer at a time)',
    connections: 1,
    contenders: both((shop) => ({
      origin: shop.api,
      steps: 2,
      requests: cartRequests(shop.parts, shop.buyers, 3),
      reset: shop.reset,
    })),
    marks: [commands(8), atMost('p50', 0.6)],
  },
  eight: {
    title: 'Eight buyers placing at once (POST /booking)',
    connections: 8,
    contenders: both((shop) => ({
      origin: shop.api,
      requests: orderRequests(shop.parts, shop.buyers),
      reset: shop.reset,
    })),
    marks: [{ of: 'perSecond', side: 'new', over: 'old', atLeast: 1.6 }],
  },
  search: {
    title: 'A search (GET /part?q=)',
    contenders: ask(() => searchWords.map((q) => alone(`/part?limit=24&q=${q}`))),
    marks: [atMost('processor', 0.63)],
  },
  shared: {
    title: 'The list, with one answer for all who ask at the same moment',
    contenders: ask(() => [{ method: 'GET', path: '/part' }]),
    marks: [atMost('processor', noWorse)],
  },
  start: {
    title: "The API's first answer after its start",
    contenders: both(({ api, startOnce }) => ({ origin: api, requests: [], once: startOnce })),
    marks: [atMost('p50', noWorse)],
  },
};

/** Places orders of one unit of every part, 180 units of each. */
async function setAside({ api, parts, buyers }: Filled): Promise<void> {
  const requests = cartRequests(parts, buyers, parts.length).filter(({ path }) => path === '/booking');
  for (let order = 0; order < 180; order += 1) {
    const { path, ...init } = requests[order % requests.length] ?? {};
    const response = await fetch(`${api}${path}`, init);
    if (!response.ok) throw new Error(`An order was answered ${response.status}: ${await response.text()}`);
  }
}

/**
 * Measures this checkout beside a copy of an older commit, each as a shop with its own database and the same
 * data.
 */
export async function measureBefore(
  bench: Bench,
  names: readonly string[],
  olderRoot: string,
  size: Size,
  length: Length,
  say: (line: string) => void,
): Promise<CaseResult[]> {
  const stops: (() => Promise<void>)[] = [];
  const start = async (name: string, root: string) => {
    const shop = await startShop(bench, name, root);
    stops.unshift(shop.stop);
    const parts = await fillShop(bench, shop, { ...size, withRefunds: false });
    return { ...shop, parts, buyers: size.buyers, reset: await rememberStock(shop, parts) };
  };
  try {
    const shops = { old: await start('old', olderRoot), new: await start('new', checkoutRoot) };
    const chosen = Object.entries(beforeCases).flatMap(([name, one]) => (names.includes(name) ? [one] : []));
    return await measureCases(chosen, shops, length, say);
  } finally {
    for (const stop of stops) await stop();
  }
}

const run = promisify(execFile);

/** Makes a checkout of a commit in a folder, which may have one already, and builds its apps. */
export async function buildOlder(commit: string, folder: string): Promise<void> {
  if (!existsSync(join(folder, '.git')))
    await run('git', ['clone', '--quiet', '--shared', '--no-checkout', checkoutRoot, folder]);
  await run('git', ['checkout', '--quiet', commit], { cwd: folder });
  const pnpm = join(checkoutRoot, 'node_modules', '.bin', 'pnpm');
  await run(pnpm, ['install', '--prefer-offline', '--frozen-lockfile'], { cwd: folder });
  await buildApps(folder);
}
