import { ordersOf } from '../cases/orders.ts';
import { newOrders } from '../cases/placing.ts';
import type { LoadRequest } from '../load/job.ts';
import { adminEmail, bearer, buyerEmail } from '../seed/accounts.ts';
import { idOf } from '../seed/identifiers.ts';
import { kinds, makers } from '../seed/parts.ts';
import { captureAnswer } from '../servers/captured-answer.ts';
import { firstParts, type Size } from './databases.ts';

/** Something that is done to a shop of every size. */
export interface Operation {
  name: string;
  /** The calls of a turn, in turn. */
  requests(shop: { origin: string; size: Size }): Promise<LoadRequest[]> | LoadRequest[];
  /** It writes: what it wrote is taken away again before each turn. */
  writes?: true;
}

const pageSize = 24;
const largestPage = 100;
/** How many different searches, prices, buyers and so on are asked for. */
const variety = 40;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const page = (query: Record<string, string | number>): LoadRequest => ({
  method: 'GET',
  path: `/part?${new URLSearchParams({ limit: String(pageSize), ...asText(query) })}`,
});
const asText = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));

/**
 * The words of the first parts' names: each finds something in every catalogue, and a hundred times as much in one that is
 * a hundred times as large.
 */
const words = [...new Set(firstParts(10).flatMap(({ name }) => name.split(' ').slice(0, 3)))];

/** As somebody types it who misses a key. */
const withoutLetter = (word: string) => word.slice(0, 2) + word.slice(3);

/** What is done to shops that differ in their catalogue. */
export const catalogueOperations: readonly Operation[] = [
  { name: 'the first page', requests: () => [page({})] },
  { name: 'a page deep inside', requests: async ({ origin, size }) => [await deepPage(origin, size)] },
  { name: 'a search by one word', requests: () => words.map((q) => page({ q })) },
  {
    // Each name ends in a number of its own, and the last ones begin no other: the answer is the same in every catalogue.
    name: 'a search that finds one part',
    requests: ({ size }) =>
      firstParts(size.parts)
        .slice(-9)
        .map(({ name }) => page({ q: name.split(' ').at(-1) ?? '' })),
  },
  {
    name: 'a search by two words',
    requests: () => makers.flatMap((maker) => kinds.map((kind) => page({ q: `${maker} ${kind}` }))),
  },
  {
    name: 'a search by a mistyped word',
    requests: () => words.filter((word) => word.length >= 6).map((q) => page({ q: withoutLetter(q) })),
  },
  { name: 'what is in stock', requests: () => [page({ inStock: 'true' })] },
  {
    name: 'a price range',
    requests: () =>
      numbers(variety).map((step) => page({ minPrice: 1 + 5 * step, maxPrice: 100 + 5 * step })),
  },
  { name: 'sorted by price', requests: () => [page({ sort: 'price' })] },
  { name: 'sorted by name', requests: () => [page({ sort: 'name' })] },
  {
    name: 'one part',
    requests: ({ size }) =>
      numbers(variety).map((step) => ({
        method: 'GET',
        path: `/part/${idOf('part', Math.floor((step * size.parts) / variety)).toHexString()}`,
      })),
  },
  { name: 'placing an order', writes: true, requests: ({ size }) => orders(size) },
];

/** What is done to shops that differ in their orders and buyers. */
export const orderOperations: readonly Operation[] = [
  {
    name: "a buyer's orders",
    requests: ({ size }) =>
      numbers(variety).map((step) => {
        const request = ordersOf(buyerEmail(Math.floor((step * size.buyers) / variety)));
        return { ...request, path: `${request.path}&limit=${pageSize}` };
      }),
  },
  {
    name: "a page of the admin's list of accounts",
    requests: () => [{ method: 'GET', path: `/user?limit=${pageSize}`, headers: bearer(adminEmail) }],
  },
  { name: 'placing an order', writes: true, requests: ({ size }) => orders(size) },
];

/** Of the same few parts in every catalogue: a part that holds many orders takes longer to write, and that is another matter. */
function orders(size: Size): LoadRequest[] {
  const [first, ...others] = firstParts(10).filter(({ availableQuantity }) => availableQuantity > 0);
  if (!first) throw new Error('there must be a part');
  return newOrders({ buyers: size.buyers }, [first, ...others]);
}

/** The page in the midst of the catalogue, as one gets to it by the links from page to page. */
async function deepPage(origin: string, { parts }: Size): Promise<LoadRequest> {
  const limit = Math.min(largestPage, Math.ceil(parts / 2));
  let after: string | undefined;
  for (let read = 0; read < parts / 2; read += limit) {
    const { headers } = await captureAnswer(origin, page({ limit, ...(after !== undefined && { after }) }));
    const link = headers[headers.findIndex((name) => name.toLowerCase() === 'link') + 1] ?? '';
    const next = /<\?([^>]*)>; rel="next"/.exec(link)?.[1];
    after = new URLSearchParams(next).get('after') ?? undefined;
    if (after === undefined) throw new Error('the catalogue ends before its middle');
  }
  return page({ ...(after !== undefined && { after }) });
}
