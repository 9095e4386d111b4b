import { knownBoards } from '@switchyard/fit/boards';
import { partWords } from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import { fitSides } from './fit.ts';
import type { Contender, Length, LoadRequest } from './load.ts';
import { measureCases, type Case, type CaseResult, type Mark } from './measure.ts';
import { browsersEncodings, startFileServer } from './nginx.ts';
import { orderRequests, ordersRequests, rememberStock, fillShop, type Size } from './seed.ts';
import { startShop, startTutorial, type Bench, type Shop } from './shop.ts';

/** The servers that all cases run against. */
interface Servers {
  shop: Shop;
  tutorial: string;
  files: string;
  parts: Part[];
  buyers: number;
  resetOrders(): Promise<void>;
}

/** Milliseconds of processor time that a question about a board may take. */
const mostFitMs = 40;

/** Milliseconds of processor time that a page may take, past every cache. */
const mostPageMs = 8;

const listPath = '/api/part';
const cataloguePath = '/parts';

const get = (path: string): LoadRequest => ({ method: 'GET', path });
const asBrowser = (path: string): LoadRequest => ({
  ...get(path),
  headers: { 'accept-encoding': browsersEncodings },
});
/** A request that bypasses every cache. */
const uncached = (path: string): LoadRequest => ({ ...get(path), headers: { 'cache-control': 'no-cache' } });

const cachedMark: Mark = { of: 'perSecond', side: 'nginx', over: 'file', atLeast: 0.7 };
const apiMark = (atLeast: number): Mark => ({
  of: 'perSecond',
  side: 'API alone',
  over: 'tutorial',
  atLeast,
});

/**
 * Compares responses from nginx's cache with a file server that serves the same bytes. Both are warmed up
 * first, because the turn must not measure how the page is made.
 */
function cached({ shop, files }: Servers, path: string): Contender[] {
  return [
    {
      name: 'nginx',
      origin: shop.site,
      requests: [asBrowser(path)],
      fillCache: async () => {
        await (await fetch(shop.site + path)).arrayBuffer();
      },
    },
    { name: 'file', origin: files, requests: [asBrowser(path)] },
  ];
}

/** Compares one API process, bypassing every cache, with a tutorial's implementation of the same calls. */
const uncachedSides = ({ shop, tutorial }: Servers, requests: LoadRequest[]): [Contender, Contender] => [
  { name: 'API alone', origin: shop.api, requests },
  { name: 'tutorial', origin: tutorial, requests },
];

const page = (title: string, path: string): Case<Servers> => ({
  title,
  marks: [cachedMark],
  contenders: (servers) => cached(servers, path),
});

export const cases: Record<string, Case<Servers>> = {
  list: {
    title: 'The list of 50 parts (GET /part)',
    marks: [cachedMark, apiMark(0.5)],
    contenders: (servers) => [...cached(servers, listPath), ...uncachedSides(servers, [uncached('/part')])],
  },
  part: {
    title: 'One part (GET /part/:id, each of the 50 in turn)',
    marks: [apiMark(0.7)],
    contenders: (servers) =>
      uncachedSides(
        servers,
        servers.parts.map(({ _id }) => uncached(`/part/${_id}`)),
      ),
  },
  orders: {
    title: "A buyer's 50 orders (GET /booking?buyer=)",
    marks: [apiMark(0.7)],
    contenders: (servers) => uncachedSides(servers, ordersRequests(servers.buyers)),
  },
  placing: {
    title: 'Placing an order (POST /booking)',
    marks: [apiMark(0.3)],
    contenders: (servers) =>
      uncachedSides(servers, orderRequests(servers.parts, servers.buyers)).map((side) => ({
        ...side,
        reset: servers.resetOrders,
      })),
  },
  home: page("Home's HTML (/)", '/'),
  catalogue: page("The catalogue's HTML (/parts)", cataloguePath),
  board: {
    title: "A board's page (/fits/:board) beside a part's page",
    marks: [{ of: 'processor', side: 'board', atMost: mostPageMs }],
    contenders: ({ shop: { pages: origin, used }, parts }) => {
      const pages = (name: string, paths: string[]) => ({
        name,
        origin,
        used,
        requests: paths.map(uncached),
      });
      return [
        pages(
          'board',
          knownBoards.slice(0, parts.length).map(({ slug }) => `/fits/${slug}`),
        ),
        pages(
          'part',
          parts.map((part) => `/parts/${partWords(part)}-${part._id}`),
        ),
      ];
    },
  },
  // The last case, because it adds a part.
  fit: {
    title: 'Whether keycaps fit a pasted definition (POST /fit)',
    connections: 1,
    marks: [
      { of: 'p99', side: 'engine alone', atMost: mostFitMs },
      { of: 'processor', side: 'over HTTP', atMost: mostFitMs },
    ],
    contenders: ({ shop }) => fitSides(shop),
  },
};

/** Measures several cases on one shop. */
export async function measureUsual(
  bench: Bench,
  names: readonly string[],
  size: Size,
  length: Length,
  say: (line: string) => void,
): Promise<CaseResult[]> {
  const shop = await startShop(bench, 'cases');
  const stops = [shop.stop];
  try {
    const parts = await fillShop(bench, shop, size);
    const tutorial = await startTutorial(bench, shop);
    stops.unshift(tutorial.stop);
    const files = await startFileServer(bench.folder, shop.site, ['/', cataloguePath, listPath]);
    stops.unshift(files.stop);
    const resetOrders = await rememberStock(shop, parts);
    const servers = {
      shop,
      tutorial: tutorial.origin,
      files: files.origin,
      parts,
      buyers: size.buyers,
      resetOrders,
    };
    await checkAnswers(servers);
    return await measureCases(
      Object.entries(cases).flatMap(([name, one]) => (names.includes(name) ? [one] : [])),
      servers,
      length,
      say,
    );
  } finally {
    for (const stop of stops) await stop();
  }
}

/** The sorted names of all fields in a response from this URL. */
async function fieldsAt(address: string): Promise<string> {
  const text = await (await fetch(address)).text();
  const names = Array.from(text.matchAll(/"(\w+)":/g), ([, name = '']) =>
    name.replace('priceMinor', 'price'),
  );
  return [...new Set(names)].toSorted().join(', ');
}

/** Checks that all servers return the same data. @throws when they would not be doing the same work */
async function checkAnswers({ shop, tutorial, parts, buyers }: Servers): Promise<void> {
  const catalogue = await (await fetch(`${shop.site}/parts`)).text();
  if (!parts.some(({ name }) => catalogue.includes(name)))
    throw new Error('The catalogue page shows no parts');
  const [ours, theirs] = await Promise.all([shop.api, tutorial].map((origin) => fieldsAt(`${origin}/part`)));
  if (ours !== theirs) throw new Error(`A part has ${theirs} in the tutorial, ${ours} in the shop`);
  for (const { path, headers = {} } of [get('/part'), ...ordersRequests(buyers).slice(0, 1)]) {
    const [ours, theirs] = await Promise.all(
      [shop.api, tutorial].map((origin) => idsAt(origin + path, headers)),
    );
    if (ours !== theirs)
      throw new Error(`The tutorial answers ${path} with ${theirs}, the shop with ${ours}`);
  }
}

async function idsAt(address: string, headers: Record<string, string>): Promise<string> {
  const text = await (await fetch(address, { headers })).text();
  return Array.from(text.matchAll(/"_id":"(\w+)"/g), ([, id]) => id).join(', ');
}
