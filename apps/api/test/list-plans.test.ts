import { mostCounted } from '@switchyard/shared';
import { ObjectId, type Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../src/collections.ts';
import { readFigures, scrapeBounds } from '../src/infrastructure/database/figures.ts';
import { searchTerms } from '../src/infrastructure/database/search-terms.ts';
import { partTerms } from '../src/catalogue/search/part-terms.ts';
import { createVocabulary } from '../src/catalogue/search/vocabulary.ts';
import { ratingPlaceOf } from '../src/catalogue/parts/part-ratings.repository.ts';
import { traitsOf } from '../src/catalogue/search/traits.ts';
import { keepCurrency } from '../src/preparation.ts';
import { readPage } from './support/pages.ts';
import { createWatchedDatabase, type QueryPlan, type WatchedDatabase } from './support/query-plans.ts';
import { placeOrder, signIn, signInAdmin, startShop, type Shop } from './support/shop.ts';

let watched: WatchedDatabase;
let shop: Shop;
let admin: string;
const stocked = 1100;
const limit = 10;

/**
 * A stored part. Every name begins with the same word. One part in 100 is walnut, nine in ten are in stock,
 * one in 50 is off sale. One in three is a switch, clicky or tactile, of which one in 100 is both tactile and
 * silent. Half are by Gantry and half by Orchard, except one in 500, which is by both.
 */
function buildStoredPart(number: number): Document {
  const makers = number % 500 === 1 ? 'Gantry Orchard' : number % 2 === 0 ? 'Gantry' : 'Orchard';
  const _id = new ObjectId();
  const name = `Switch ${number} ${makers}`;
  const availableQuantity = number % 10 === 0 ? 0 : 100;
  const facts = {
    kind: 'switch' as const,
    feel: number % 2 === 0 ? ('tactile' as const) : ('clicky' as const),
    silent: number % 2 === 1 || number % 100 === 0,
    mount: number % 4 === 0 ? ('choc-v1' as const) : ('mx' as const),
    force: 40 + (number % 40),
  };
  const description = number % 100 === 1 ? 'Walnut, grey.' : 'Nylon.';
  return {
    _id,
    name,
    description,
    img: '/api/image/switch',
    priceMinor: 100 + ((number * 37) % 200) * 50,
    minimumOrder: 1,
    availableQuantity,
    soldQuantity: 0,
    stockedQuantity: availableQuantity,
    holds: [],
    stockLedger: [],
    createdAt: new Date(),
    ratingPlace: ratingPlaceOf(_id.toHexString(), number % 9 === 0 ? 4000 : 0),
    ...partTerms({ name, description }),
    ...(number % 3 === 0 && { facts, traits: traitsOf(facts) }),
    onSale: number % 50 !== 0,
  };
}

beforeAll(async () => {
  watched = await createWatchedDatabase();
  shop = await startShop({}, watched.db);
  admin = await signInAdmin(shop);
  await watched.db
    .collection('parts')
    .insertMany(Array.from({ length: stocked }, (_, number) => buildStoredPart(number)));
  // Brings the inserted parts into the stored counts.
  await shop.app.sweep();
  // Until a part has fixed the currency, every call reads it first.
  await keepCurrency(watched.db, shop.config.currency);
  await shop.api.get('/settings').expect(200);
  await createVocabulary(watched.db.collection('partWords')).learnFrom(
    'switch gantry orchard walnut grey nylon',
    '',
  );
});
afterAll(async () => {
  await shop?.stop();
  await watched?.drop();
});

/** The query plans for a list: of its first page, the next one, and the way back. */
async function plansOf(address: string, collection: string, token?: string): Promise<QueryPlan[]> {
  const path = address.split('?')[0];
  return watched.plansOf(async () => {
    const first = await readPage(shop, `${address}&limit=${limit}`, token);
    const second = first.next && (await readPage(shop, `${path}?${first.next}`, token));
    if (second && second.prev) await readPage(shop, `${path}?${second.prev}`, token);
  }, collection);
}

/**
 * Plans that scan a whole collection, sort in memory, or read too many documents or keys.
 * @param maySort whether so few documents may be sorted in memory
 */
function excessive(plans: QueryPlan[], mostDocuments = 3 * limit, maySort = false): QueryPlan[] {
  if (plans.length === 0) throw new Error('no query was seen');
  return plans.filter(
    ({ stages, documentsExamined, keysExamined }) =>
      stages.includes('COLLSCAN') ||
      (stages.includes('SORT') && !maySort) ||
      documentsExamined > mostDocuments ||
      keysExamined > Math.max(mostCounted + 1, mostDocuments),
  );
}

const sorts = ['newest', 'name', '-price', '-rating'];

/** Searches that find few parts or most of them. */
const searches = [
  ['without a search', ''],
  ['found by a word of all parts', '&q=swi'],
  ['found by a word of few', '&q=walnut'],
  ['found by two words that rarely meet', '&q=gantry orchard'],
  ['found by a mistyped word beside another', '&q=gantry ochard'],
  ['found by either of two forms', '&q=greys'],
] as const;
/** Searches that are rewritten to one of those above before they are sorted. */
const otherSearches = [
  ['found by a word of none', '&q=zinc'],
  ['found by a beginning and a number', '&q=17'],
  ['found by a word and the beginning of another', '&q=orchard gan'],
  ['found by a plural', '&q=switches'],
  ['found by a mistyped word', '&q=wallnut'],
] as const;

describe.each(sorts)('a page of parts sorted by %s reads only what it shows', (sort) => {
  it.each(sort === 'newest' ? [...searches, ...otherSearches] : searches)('%s', async (_, search) => {
    const plans = await plansOf(`/part?sort=${sort}${search}`, 'parts');
    expect(excessive(plans, 3 * limit, sort !== 'newest' && search !== '')).toEqual([]);
  });

  it('found by two words joined, besides what is counted', async () => {
    const plans = await plansOf(`/part?sort=${sort}&q=wal nut`, 'parts');
    expect(excessive(plans, mostCounted + 1, sort !== 'newest')).toEqual([]);
  });

  it('in stock, besides sold-out parts in between', async () => {
    const plans = await plansOf(`/part?sort=${sort}&inStock=true`, 'parts');
    const pages = plans.filter(({ query }) => query.startsWith('find'));
    expect(excessive(pages)).toEqual([]);
    const counts = plans.filter(({ query }) => query.startsWith('count'));
    expect(new Set(counts.flatMap(({ indexes }) => indexes))).toEqual(new Set(['on_sale']));
  });
});

const facets = [
  ['without a fact', ''],
  ['of either of two values', '&feel=tactile,clicky'],
  ['of two values that rarely meet', '&feel=tactile&silent=true'],
] as const;
const otherFacets = [
  ['of one value', '&feel=tactile'],
  ['of two values that never meet', '&feel=clicky&mount=choc-v1'],
  ['of three values, two of which never meet', '&feel=clicky&mount=choc-v1&silent=true'],
] as const;

describe.each([...sorts, 'force'])('a page of a kind sorted by %s reads only what it shows', (sort) => {
  it.each(sort === 'newest' ? [...facets, ...otherFacets] : facets)('%s', async (_, facts) => {
    expect(excessive(await plansOf(`/part?kind=switch&sort=${sort}${facts}`, 'parts'))).toEqual([]);
  });

  it('of a range, besides parts in between', async () => {
    const plans = await plansOf(`/part?kind=switch&sort=${sort}&force=50..65`, 'parts');
    expect(excessive(plans, 9 * limit)).toEqual([]);
    const pages = plans.filter(({ query }) => query.startsWith('find'));
    expect(pages.flatMap(({ indexes }) => indexes)).toContain(
      { newest: 'traits', name: 'traits_name_key', '-price': 'traits_price', '-rating': 'traits_rating' }[
        sort
      ] ?? 'traits_force',
    );
  });
});

describe.each(['price', '-price'])('a price range sorted by %s', (sort) => {
  it.each([
    ['without a search', ''],
    ['with one', '&q=switch'],
  ])('bounds the index, %s', async (_, search) => {
    const plans = await plansOf(`/part?sort=${sort}&minPrice=20&maxPrice=21${search}`, 'parts');
    expect(excessive(plans)).toEqual([]);
    expect(plans.flatMap(({ indexes }) => indexes)).toContain('on_sale_price');
  });
});

describe('a price range with another order', () => {
  it('reads the range or the first parts, whichever is less', async () => {
    for (const range of ['minPrice=20&maxPrice=21', 'minPrice=2&maxPrice=99'])
      for (const plan of await plansOf(`/part?sort=name&${range}`, 'parts')) {
        expect(plan.stages).not.toContain('COLLSCAN');
        expect(plan.documentsExamined).toBeLessThanOrEqual(100);
      }
  });
});

describe('a page deep in a list', () => {
  it.each(['name', '-price'])('costs as much as the first, sorted by %s', async (sort) => {
    let page = await readPage(shop, `/part?sort=${sort}&limit=100`);
    for (let number = 2; number < 10; number += 1) page = await readPage(shop, `/part?${page.next}`);
    const plans = await watched.plansOf(() => readPage(shop, `/part?${page.next}`));
    expect(excessive(plans, 150)).toEqual([]);
  });
});

describe('the other lists', () => {
  it('read no whole collection and sort nothing', async () => {
    const buyer = 'planner@example.com';
    const token = await signIn(shop, buyer);
    const [part] = (await readPage<Parameters<typeof placeOrder>[2]>(shop, '/part?inStock=true&limit=1'))
      .items;
    if (!part) throw new Error('no part is in stock');
    for (let count = 0; count < 12; count += 1) await placeOrder(shop, token, part, buyer);
    await watched.db.collection('reviews').insertMany(
      Array.from({ length: 300 }, (_, number) => ({
        name: 'Ann',
        addComment: 'Good',
        ratings: 5 - (number % 3),
        img: '/x',
        ...(number % 10 === 0 && { partId: new ObjectId(part._id) }),
        ...searchTerms('Ann', 'Good'),
        createdAt: new Date(),
        verified: true,
        shown: true,
        helpful: number % 4,
        voteCounts: 1,
        version: 1,
      })),
    );
    await watched.db.collection('users').insertMany(
      Array.from({ length: 300 }, (_, number) => ({
        email: `user${number}@example.com`,
        ...searchTerms(`user${number}@example.com`),
        uid: `user-${number}`,
        verified: true,
        createdAt: new Date(),
        tokensValidFrom: new Date(),
        signInsValidFrom: new Date(),
      })),
    );
    for (const sort of ['oldest', 'newest']) {
      for (const filter of ['', '&q=an', `&partId=${part._id}`, `&partId=${part._id}&ratings=5`])
        expect(excessive(await plansOf(`/review?sort=${sort}${filter}`, 'reviews'))).toEqual([]);
      for (const list of ['/booking', '/booking/mine'])
        for (const filter of ['', '&q=swi'])
          expect(excessive(await plansOf(`${list}?sort=${sort}${filter}`, 'bookings', token))).toEqual([]);
      // Searches by name, in which each word uses the index.
      for (const filter of ['&q=ann', '&q=ann%20examp', '&q=97201'])
        expect(excessive(await plansOf(`/orders?sort=${sort}${filter}`, 'bookings', admin))).toEqual([]);
    }
    for (const filter of ['', '&ratings=5'])
      expect(excessive(await plansOf(`/review?sort=helpful&partId=${part._id}${filter}`, 'reviews'))).toEqual(
        [],
      );
    for (const sort of ['oldest', 'newest'])
      for (const filter of ['', '&q=an'])
        expect(excessive(await plansOf(`/review/all?sort=${sort}${filter}`, 'reviews', admin))).toEqual([]);
    for (const sort of ['oldest', 'newest', 'email', '-email'])
      for (const filter of ['', '&q=us'])
        expect(excessive(await plansOf(`/user?sort=${sort}${filter}`, 'users', admin))).toEqual([]);
  });
});

it('ratings are read from an index, without reading a review', async () => {
  const parts = await watched.db.collection('parts').find().limit(24).toArray();
  const ids = parts.map(({ _id }) => String(_id));
  for (const address of [`/part/${ids[0]}/rating`, `/ratings?parts=${ids.join(',')}`]) {
    const [plan, ...others] = await watched.plansOf(() => shop.api.get(address));
    expect(plan).toMatchObject({ indexes: ['part_stars'], documentsExamined: 0 });
    expect(others).toEqual([]);
  }
});

it('the origins of pictures are read from an index, one part of each site', async () => {
  const parts = await watched.db.collection('parts').find({ onSale: true }).limit(60).toArray();
  const sites = ['https://a.example', 'https://a.example-b.example', 'https://a.example:8443'];
  await watched.db.collection('parts').bulkWrite(
    parts.map(({ _id }, index) => {
      const src = `${sites[index % 3]}/${index}.png`;
      const shown =
        index < 30
          ? { img: src }
          : {
              pictures: [
                { src: '/own', alt: 'Own' },
                { src, alt: 'Side' },
              ],
            };
      return { updateOne: { filter: { _id }, update: { $set: shown } } };
    }),
  );
  // A change of a part makes the shop look again.
  await shop.as(admin).patch(`/part/${parts[0]?._id}`).send({ minimumOrder: 2 }).expect(200);
  const read = () => shop.api.get('/settings').expect(200);
  const plans = await watched.plansOf(read, 'parts');
  expect(excessive(plans, 1)).toEqual([]);
  expect(plans.flatMap(({ indexes }) => indexes)).toEqual(expect.arrayContaining(['img', 'pictures']));
  expect((await read()).body.pictureOrigins).toEqual(sites);
});

describe('what a process asks regularly', () => {
  it.each([
    ['the sweep', () => shop.app.sweep()],
    [
      'the readings for the metrics',
      () => readFigures(watched.db, collections, { now: new Date(), ...scrapeBounds }),
    ],
  ])('reads no whole collection: %s', async (_, ask) => {
    const plans = await watched.plansOf(ask);
    expect(excessive(plans, 100)).toEqual([]);
    expect(plans.map(({ query }) => query.split(' ')[1])).toEqual(
      expect.arrayContaining(['parts', 'bookings', 'paymentEvents']),
    );
  });
});

describe('X-Total-Count', () => {
  it.each([
    ['counts few', '/part?q=walnut', 11],
    ['counts none', '/part?q=zinc', 0],
    ['counts several words', '/part?q=gantry orchard', 3],
    ['counts a mistyped word', '/part?q=wallnut', 11],
    ['stops counting at the limit', '/part?q=switch', mostCounted + 1],
    ['does so without a search', '/part?limit=1', mostCounted + 1],
    ['does so with filters', '/part?inStock=true&minPrice=0.5', mostCounted + 1],
  ])('%s', async (_, address, total) => {
    expect((await readPage(shop, address)).total).toBe(total);
  });

  it('leaves out parts that are off sale', async () => {
    const found = { words: 'walnut', onSale: true };
    const parts = watched.db.collection('parts');
    const kept = await parts.find(found).limit(5).toArray();
    await parts.updateMany(
      { ...found, _id: { $nin: kept.map(({ _id }) => _id) } },
      { $set: { onSale: false } },
    );
    expect((await readPage(shop, '/part?q=walnut')).total).toBe(5);
  });
});
