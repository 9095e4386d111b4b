import type { Part } from '@switchyard/shared/parts';
import {
  ratiosOf,
  takeTurns,
  type Contender,
  type Length,
  type LoadRequest,
  type Spread,
  type Turn,
} from './load.ts';
import { browsersEncodings, startFileServer } from './nginx.ts';
import { orderRequests, ordersRequests, rememberStock, fillShop, type Size } from './seed.ts';
import { startShop, startTutorial, type Bench, type Shop } from './shop.ts';

/** One side must be at least so many times as fast as another. */
export interface Mark {
  side: string;
  over: string;
  atLeast: number;
}

export interface CaseResult {
  title: string;
  sides: { name: string; turns: Turn[] }[];
  marks: (Mark & { measured: Spread; isMet: boolean })[];
}

/** What all cases run against. */
interface Servers {
  shop: Shop;
  tutorial: string;
  files: string;
  parts: Part[];
  buyers: number;
  resetOrders(): Promise<void>;
}

interface Case {
  title: string;
  contenders(servers: Servers): Contender[];
  marks: Mark[];
}

const get = (path: string): LoadRequest => ({ method: 'GET', path });
/** As a browser asks. */
const asBrowser = (path: string): LoadRequest => ({
  ...get(path),
  headers: { 'accept-encoding': browsersEncodings },
});
/** Past every cache. */
const uncached = (path: string): LoadRequest => ({ ...get(path), headers: { 'cache-control': 'no-cache' } });

const cachedMarks: Mark[] = [
  { side: 'nginx', over: 'file', atLeast: 0.7 },
  { side: 'nginx', over: "tutorial's list", atLeast: 6 },
];
const apiMark = (over: string, atLeast: number): Mark => ({ side: 'API alone', over, atLeast });

/**
 * What nginx may keep: the site, files of the same bytes, and the tutorial's list for scale. What a turn asks for is
 * fetched before it, because a turn does not measure how a page is made.
 */
function cached({ shop, files, tutorial }: Servers, paths: string[]): Contender[] {
  return [
    {
      name: 'nginx',
      origin: shop.site,
      requests: paths.map(asBrowser),
      fillCache: async () => {
        for (const path of paths) await (await fetch(shop.site + path)).arrayBuffer();
      },
    },
    { name: 'file', origin: files, requests: paths.map(asBrowser) },
    { name: "tutorial's list", origin: tutorial, requests: [get('/part')] },
  ];
}

const apiAlone = ({ shop }: Servers, requests: LoadRequest[]) => ({
  name: 'API alone',
  origin: shop.api,
  requests,
});
const tutorialOf = ({ tutorial }: Servers, requests: LoadRequest[]) => ({
  name: 'tutorial',
  origin: tutorial,
  requests,
});

const page = (title: string, pathOf: (parts: Part[]) => string): Case => ({
  title,
  marks: cachedMarks,
  contenders: (servers) => cached(servers, [pathOf(servers.parts)]),
});

const partPage = ([part]: Part[]) => `/parts/${part?._id}`;

export const cases: Record<string, Case> = {
  list: {
    title: 'The list of 50 parts (GET /part)',
    marks: [...cachedMarks, apiMark("tutorial's list", 0.5)],
    contenders: (servers) => [...cached(servers, ['/api/part']), apiAlone(servers, [uncached('/part')])],
  },
  part: {
    title: 'One part (GET /part/:id, each of the 50 in turn)',
    marks: [...cachedMarks, apiMark('tutorial', 0.7)],
    contenders: (servers) => {
      const paths = servers.parts.map(({ _id }) => `/part/${_id}`);
      const throughSite = paths.map((path) => `/api${path}`);
      const requests = paths.map(uncached);
      return [...cached(servers, throughSite), apiAlone(servers, requests), tutorialOf(servers, requests)];
    },
  },
  orders: {
    title: "A buyer's 50 orders (GET /booking?buyer=)",
    marks: [apiMark('tutorial', 0.7)],
    contenders: (servers) => {
      const requests = ordersRequests(servers.buyers);
      return [apiAlone(servers, requests), tutorialOf(servers, requests)];
    },
  },
  placing: {
    title: 'Placing an order (POST /booking)',
    marks: [apiMark('tutorial', 0.3)],
    contenders: (servers) => {
      const requests = orderRequests(servers.parts, servers.buyers);
      const sides = [apiAlone(servers, requests), tutorialOf(servers, requests)];
      return sides.map((side) => ({ ...side, reset: servers.resetOrders }));
    },
  },
  home: page("Home's HTML (/)", () => '/'),
  catalogue: page("The catalogue's HTML (/parts)", () => '/parts'),
  'part-page': page("A part's HTML (/parts/:id)", partPage),
};

/** Measures some cases on one shop. */
export async function measureCases(
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
    const partPaths = parts.map(({ _id }) => `/api/part/${_id}`);
    const paths = ['/', '/parts', partPage(parts), '/api/part', ...partPaths];
    const files = await startFileServer(bench.folder, shop.site, paths);
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
    const results: CaseResult[] = [];
    for (const name of names) {
      const one = cases[name];
      if (!one) throw new Error(`There is no case ${name}`);
      say(`${one.title} …`);
      results.push(await measureCase(one, servers, length));
    }
    return results;
  } finally {
    for (const stop of stops) await stop();
  }
}

/** The names of all fields of an answer, as the shop calls them. */
async function fieldsAt(address: string): Promise<string> {
  const text = await (await fetch(address)).text();
  const names = Array.from(text.matchAll(/"(\w+)":/g), ([, name = '']) =>
    name.replace('priceMinor', 'price'),
  );
  return [...new Set(names)].toSorted().join(', ');
}

/** @throws when the servers would not be doing the same work */
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

async function measureCase(
  { title, contenders, marks }: Case,
  servers: Servers,
  length: Length,
): Promise<CaseResult> {
  const taking = contenders(servers);
  const turns = await takeTurns(taking, length);
  const sides = taking.map(({ name }, index) => ({ name, turns: turns[index] ?? [] }));
  const turnsOf = (side: string) => sides.find(({ name }) => name === side)?.turns ?? [];
  return {
    title,
    sides,
    marks: marks.map((mark) => {
      const measured = ratiosOf(turnsOf(mark.side), turnsOf(mark.over));
      return { ...mark, measured, isMet: measured.median >= mark.atLeast };
    }),
  };
}
