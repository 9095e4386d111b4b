import {
  type Facets,
  type FacetsQuery,
  filtersOf,
  type Kind,
  kindNames,
  kinds,
  type Part,
  type PartFacts,
} from '@switchyard/shared/parts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { partsIn } from '../src/catalogue/parts/parts.collection.ts';
import { createCountsRepository } from '../src/catalogue/search/counts.repository.ts';
import { readPage } from './support/pages.ts';
import { addPart, buildNewPart, adminToken, useShop, type Api } from './support/shop.ts';

const shop = useShop();
let admin: Api;
beforeEach(async () => {
  admin = shop().as(await adminToken(shop()));
});

const addressOf = (query: object, path: string) => `${path}?${new URLSearchParams({ ...query })}`;
async function facetsOf(query: object): Promise<Facets> {
  const answer = await shop().api.get(addressOf(query, '/part/facets'));
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** All parts that a query lists, across all pages. */
async function listed(query: object): Promise<Part[]> {
  let page = await readPage<Part>(shop(), addressOf({ ...query, limit: 3 }, '/part'));
  const all = [...page.items];
  while (page.next) {
    page = await readPage<Part>(shop(), `/part?${page.next}`);
    all.push(...page.items);
  }
  return all;
}

const tested = ['switch', 'keycaps', 'kit'] as const satisfies Kind[];
/** Few distinct values, so that parts share them. Each fact may also be missing. */
const values: Record<string, unknown[]> = {
  feel: ['linear', 'tactile', 'clicky'],
  force: [45, 62, 62, 67, 80],
  travel: [3.35, 3.6, 4],
  mount: ['mx', 'choc-v1'],
  lubed: [true, false],
  silent: [true, false],
  profile: ['cherry', 'sa'],
  standards: [['ansi'], ['iso', 'ansi'], ['jis']],
  stabilisers: [['plate'], ['plate', 'clip-in']],
  hotSwap: [true, false],
};
const facts = fc.constantFrom(...tested).chain((kind) => {
  const known = filtersOf(kind).flatMap(([name]) => (values[name] ? [[name, values[name]] as const] : []));
  const shape = Object.fromEntries(known.map(([name, all]) => [name, fc.constantFrom(...all)]));
  return fc.record(shape, { requiredKeys: [] }).map((told) => ({ kind, ...told }) as PartFacts);
});
const query = fc
  .record(
    {
      kind: fc.constantFrom(...tested),
      feel: fc.constantFrom('tactile', 'linear,tactile', 'clicky'),
      force: fc.constantFrom('62', '50..', '..62', '60..70'),
      travel: fc.constantFrom('3.5..4', '..3.35'),
      mount: fc.constantFrom('mx', 'choc-v1'),
      silent: fc.constant('true'),
      standards: fc.constantFrom('iso', 'ansi,jis'),
      stabilisers: fc.constantFrom('plate', 'clip-in'),
      hotSwap: fc.constant('true'),
      q: fc.constantFrom('plain', 'tactile', 'fancy'),
      minPrice: fc.constant('5'),
    },
    { requiredKeys: [] },
  )
  .map((asked): Record<string, string> => {
    const { kind, q, minPrice, ...rest } = asked;
    const own = kind ? Object.entries(rest).filter(([name]) => isFilter(kind, name)) : [];
    return {
      ...Object.fromEntries(own),
      ...(kind && { kind }),
      ...(q && { q }),
      ...(minPrice && { minPrice }),
    };
  });
const isFilter = (kind: Kind, name: string) => filtersOf(kind).some(([known]) => known === name);

/** Whether a part matches a query: a deliberately simple reference implementation. */
function fits(part: Part, asked: Record<string, string>): boolean {
  return Object.entries(asked).every(([name, text]) => {
    const { facts: told } = part;
    if (name === 'kind') return told?.kind === text;
    if (name === 'minPrice') return part.price >= Number(text);
    if (name === 'q') return wordsOf(part).includes(text);
    const value = (told as Record<string, unknown> | undefined)?.[name];
    if (value === undefined) return false;
    if (text === 'true') return value === true;
    if (typeof value === 'number') {
      const [from = '', to = from] = text.split('..');
      return value >= Number(from) && value <= (to === '' ? Infinity : Number(to));
    }
    return [value].flat().some((one) => text.split(',').includes(String(one)));
  });
}
const wordsOf = ({ name, facts: told }: Part) => {
  const feel = told?.kind === 'switch' && told.feel;
  return `${name} ${feel}`.toLowerCase();
};

/** The expected facets of these parts. */
function countPlainly(parts: readonly Part[], asked: Record<string, string>): Facets {
  const { kind, q, minPrice } = asked as FacetsQuery;
  const found = parts.filter((part) =>
    fits(part, { ...(q && { q }), ...(minPrice && { minPrice: String(minPrice) }) }),
  );
  const of = (one: Kind) => found.filter((part) => part.facts?.kind === one);
  return {
    kinds: kindNames.map((one) => ({ kind: one, count: of(one).length })).filter(({ count }) => count > 0),
    facets: kind
      ? filtersOf(kind).flatMap(([name, fact]): NonNullable<Facets['facets']> => {
          const { [name]: _own, ...others } = asked;
          const told = (part: Part) =>
            [(part.facts as unknown as Record<string, unknown>)[name] ?? []].flat();
          const all = of(kind).flatMap(told);
          const left = of(kind).filter((part) => fits(part, others));
          if (fact.type === 'amount') {
            if (all.length === 0) return [];
            const amounts = all.map(Number);
            return [
              { type: 'range', name, least: Math.min(...amounts), most: Math.max(...amounts), buckets: [] },
            ];
          }
          const known = 'values' in fact ? Object.keys(fact.values) : ['true'];
          const counted = known
            .filter((value) => all.map(String).includes(value))
            .map((value) => ({
              value,
              count: left.filter((part) => told(part).map(String).includes(value)).length,
            }));
          return counted.length > 0 ? [{ type: 'values', name, values: counted }] : [];
        })
      : [],
  };
}

/** Removes the histogram buckets, which are compared separately by their sums. */
function withoutBuckets({ kinds: all, facets }: Facets): Facets {
  return {
    kinds: all,
    facets: (facets ?? []).map((facet) => (facet.type === 'range' ? { ...facet, buckets: [] } : facet)),
  };
}

const change = (id: string, body: object) => admin.patch(`/part/${id}`).send(body);

describe('facets', () => {
  it('say what a plain count of the parts says, and the list lists just those', async () => {
    const one = fc.record({
      facts: fc.option(facts, { nil: undefined }),
      price: fc.constantFrom(4, 6),
      name: fc.constantFrom('Plain', 'Fancy'),
    });
    const steps = fc.array(fc.tuple(fc.nat(20), fc.option(facts)), { maxLength: 4 });
    const property = fc.asyncProperty(
      fc.array(one, { minLength: 4, maxLength: 14 }),
      steps,
      fc.array(query, { minLength: 6, maxLength: 6 }),
      async (added, changes, queries) => {
        await shop().db.collection('parts').deleteMany({});
        await shop().db.collection('partCounts').deleteMany({});
        for (const part of added)
          await admin.post('/part').send(buildNewPart({ ...part, description: 'Nothing.' }));
        for (const [place, told] of changes) {
          const { _id } = (await listed({ sort: 'newest' }))[place] ?? {};
          if (_id && told) await change(_id, { facts: told });
          else if (_id) await admin.delete(`/part/${_id}`);
        }
        const all = await listed({ sort: 'newest' });
        for (const asked of queries) {
          const told = await facetsOf(asked);
          expect(withoutBuckets(told), JSON.stringify(asked)).toEqual(countPlainly(all, asked));
          const wanted = all.filter((part) => fits(part, asked)).map(({ _id }) => _id);
          for (const sort of ['newest', 'price', ...(asked['kind'] === 'switch' ? ['force'] : [])]) {
            const found = (await listed({ ...asked, sort })).map(({ _id }) => _id);
            const known = sort === 'force' ? wanted.filter((id) => hasForce(all, id)) : wanted;
            expect(found.toSorted(), JSON.stringify({ ...asked, sort })).toEqual(known.toSorted());
          }
        }
      },
    );
    await fc.assert(property, { numRuns: 6, seed: 4 });
    // Hundreds of calls take long on a busy machine.
  }, 120_000);

  const hasForce = (parts: readonly Part[], id: string) =>
    parts.some((part) => part._id === id && part.facts?.kind === 'switch' && part.facts.force !== undefined);

  it('draw amounts in about ten ranges, narrowed by the other filters only', async () => {
    await shop().db.collection('parts').deleteMany({});
    for (const [force, feel] of [
      [45, 'linear'],
      [62, 'tactile'],
      [67, 'tactile'],
      [67.0, 'linear'],
    ] as const)
      await addPart(shop(), { facts: { kind: 'switch', force, feel } });
    const { facets } = await facetsOf({ kind: 'switch', feel: 'tactile', force: '..62' });
    const force = facets?.find(({ name }) => name === 'force');
    expect(force).toMatchObject({ least: 45, most: 67 });
    expect(force?.type === 'range' && force.buckets).toHaveLength(5);
    expect(force?.type === 'range' && force.buckets.filter(({ count }) => count > 0)).toEqual([
      { from: 60, count: 1 },
      { from: 65, count: 1 },
    ]);
  });

  it('are given for too many parts only if no part has to be looked at', async () => {
    await shop().db.collection('parts').deleteMany({});
    const { _id } = await addPart(shop(), { facts: { kind: 'switch', feel: 'linear' } });
    const { _id: _, ...stored } = (await shop().db.collection('parts').findOne({ onSale: true })) ?? {};
    const copies = Array.from({ length: 500 }, () => ({ ...stored }));
    await shop().db.collection('parts').insertMany(copies);
    await shop().db.collection('partCounts').deleteMany({});
    expect(await facetsOf({ kind: 'switch', q: 'linear' })).toEqual({ kinds: null, facets: null });
    expect((await facetsOf({})).kinds).toEqual([{ kind: 'switch', count: 501 }]);
    expect((await shop().api.get(`/part/${_id}`)).status).toBe(200);
  });

  it('may be cached like the list', async () => {
    const { headers } = await shop().api.get('/part/facets?kind=switch');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=1');
    expect(headers['etag']).toBeDefined();
  });
});

describe('counts that others change', () => {
  const count = async () => (await facetsOf({})).kinds ?? [];
  const switches = async () => (await count()).find(({ kind }) => kind === 'switch')?.count ?? 0;

  it('are right between the steps of two admins, and after them', async () => {
    const counts = createCountsRepository(shop().db, partsIn(shop().db));
    const before = await switches();
    const write = () =>
      shop()
        .db.collection('parts')
        .insertOne({ ...storedSwitch() });
    await counts.begin(['switch'], new Date());
    await counts.begin(['switch'], new Date());
    await write();
    await counts.end(['switch'], new Date());
    expect(await switches()).toBe(before + 1);
    await write();
    expect(await switches()).toBe(before + 2);
    await counts.end(['switch'], new Date());
    expect(await switches()).toBe(before + 2);
    expect(await isStored()).toBe(true);
  });

  it('are right after a crash, and stored again by the sweep', async () => {
    const counts = createCountsRepository(shop().db, partsIn(shop().db));
    const before = await switches();
    await counts.begin(['switch'], shop().clock.now());
    await shop().db.collection('parts').insertOne(storedSwitch());
    expect(await switches()).toBe(before + 1);
    await shop().app.loops.upkeep();
    expect(await isStored()).toBe(false);
    shop().clock.forward(61_000);
    await shop().app.loops.upkeep();
    expect(await isStored()).toBe(true);
    expect(await switches()).toBe(before + 1);
  });

  async function isStored(): Promise<boolean> {
    const stored = await shop()
      .db.collection('partCounts')
      .findOne({ $expr: { $eq: ['$_id', 'switch'] } });
    return stored !== null && stored['counted'] === stored['begun'];
  }
  const storedSwitch = () => ({
    name: 'Switch',
    description: 'A switch.',
    img: '/api/image/switch',
    availableQuantity: 100,
    minimumOrder: 1,
    priceMinor: 100,
    soldQuantity: 0,
    stockedQuantity: 100,
    holds: [],
    stockLedger: [],
    createdAt: new Date(),
    onSale: true,
    facts: { kind: 'switch' },
    traits: ['switch'],
  });

  it('refuse a change of facts when the part has become another kind meanwhile', async () => {
    for (const name of ['parts', 'partCounts']) await shop().db.collection(name).deleteMany({});
    const { _id } = await addPart(shop(), { facts: { kind: 'switch' } });
    const answers = await Promise.all(
      (['keycaps', 'case', 'cable'] as const).map((kind) => change(_id, { facts: { kind } })),
    );
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const all = await listed({ sort: 'newest' });
    for (const { kind, count: counted } of await count())
      expect(counted, kind).toBe(all.filter(({ facts: told }) => told?.kind === kind).length);
  });
});

it.each([
  ['kind=cheese', 'query.kind: must be one of'],
  ['feel=tactile', 'query.feel: needs a kind of part'],
  ['kind=keycaps&feel=tactile', `query.feel: is no filter of ${kinds.keycaps.many}`],
  ['kind=switch&feel=fizzy', 'query.feel: must be some of: linear, tactile, clicky'],
  ['kind=switch&force=strong', 'query.force: must be a range'],
  ['kind=switch&force=65..50', 'query.force: must be a range'],
  ['kind=switch&silent=maybe', 'query.silent: must be true'],
])('%s is refused', async (asked, message) => {
  for (const path of ['/part', '/part/facets']) {
    const { status, body } = await shop().api.get(`${path}?${asked}`);
    expect(status).toBe(400);
    expect(body.message).toContain(message);
  }
});

it('a sort by force is refused without a kind that has it', async () => {
  for (const asked of ['sort=force', 'sort=-force&kind=case']) {
    const { status, body } = await shop().api.get(`/part?${asked}`);
    expect(status).toBe(400);
    expect(body.message).toContain('query.sort');
  }
});

it('a form may repeat a parameter, and leave it empty', async () => {
  const part = await addPart(shop(), { facts: { kind: 'switch', feel: 'clicky', force: 77 } });
  const found = await shop().api.get(
    '/part?kind=switch&feel=clicky&feel=linear&force=77&force=77&travel=&travel=',
  );
  expect(found.body.map(({ _id }: Part) => _id)).toContain(part._id);
});
