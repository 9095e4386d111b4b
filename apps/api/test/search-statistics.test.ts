import type { Overview } from '@switchyard/shared/overview';
import { beforeEach, describe, expect, it } from 'vitest';
import { termOf, withoutBeginnings } from '../src/catalogue/search-statistics/noted-search.ts';
import { createSearchStatisticsRepository } from '../src/catalogue/search-statistics/search-statistics.repository.ts';
import { addPart, bearer, signIn, signInAdmin, useShop } from './support/shop.ts';

const shop = useShop();
const search = (query: Record<string, string | number>) => shop().api.get('/part').query(query).expect(200);

/** The overview after the searches have been counted: waits until nobody is typing, then sweeps. */
async function overview(): Promise<Overview> {
  shop().clock.forward(11_000);
  await shop().app.loops.upkeep();
  const admin = shop().as(await signInAdmin(shop()));
  return (await admin.get('/overview?days=7').expect(200)).body;
}
const termsIn = ({ missedSearches }: Overview) => missedSearches.map(({ term, times }) => [term, times]);

beforeEach(async () => {
  for (const name of ['missedSearches', 'searchDays', 'parts'])
    await shop().db.collection(name).deleteMany({});
});

describe('what people searched for and did not find', () => {
  it('is in the overview, the most frequent first, beside the number of all searches', async () => {
    await addPart(shop(), { name: 'Fen Tactile Switch' });
    for (const q of ['Topre!', 'Zealio V2', 'fen', ' zealio  v2 '])
      await search({ q, sort: 'newest', limit: 24 });
    const seen = await overview();
    expect(termsIn(seen)).toEqual([
      ['zealio v2', 2],
      ['topre', 1],
    ]);
    const [{ lastAt } = { lastAt: '' }] = seen.missedSearches;
    expect(Date.parse(lastAt)).toBeLessThanOrEqual(shop().clock.now().getTime() - 11_000);
    expect([seen.period.searches, seen.before.searches]).toEqual([4, 0]);
    await search({ q: 'topre' });
    expect(termsIn(await overview())).toEqual([
      ['topre', 2],
      ['zealio v2', 2],
    ]);
  });

  it('leaves out what only a filter hides, further pages, counts, and what somebody typed on', async () => {
    await addPart(shop(), { name: 'Fen Tactile Switch' });
    await search({ q: 'fen', kind: 'case' });
    await search({ q: 'nothing', inStock: 'true' });
    await search({ q: 'counted', limit: 1 });
    for (const q of ['holy', 'holy pan', 'holy panda']) await search({ q });
    expect(termsIn(await overview())).toEqual([['holy panda', 1]]);
  });

  it('leaves out what admins search for on their desk, and counts what buyers do', async () => {
    const [admin, buyer] = [await signInAdmin(shop()), await signIn(shop(), 'buyer@example.com')];
    for (const [q, token] of [
      ['stocktaking', admin],
      ['zealio', buyer],
      ['topre', 'no-token'],
    ] as const)
      await search({ q, sort: 'newest', limit: 50 }).set(bearer(token));
    const seen = await overview();
    expect([termsIn(seen).toSorted(), seen.period.searches]).toEqual([
      [
        ['topre', 1],
        ['zealio', 1],
      ],
      2,
    ]);
  });

  it('is never an e-mail or a phone number', async () => {
    for (const q of ['ann@example.com', '+1 (503) 555-0142', '4242 4242 4242 4242']) await search({ q });
    const seen = await overview();
    expect([termsIn(seen), seen.period.searches]).toEqual([[], 0]);
  });

  it('is bounded: the terms that were searched for longest ago go first', async () => {
    const repository = createSearchStatisticsRepository(shop().db);
    const at = (minute: number) => new Date(shop().clock.now().getTime() + minute * 60_000);
    const terms = ['old', 'newer', 'newest'].map((term, minute) => ({
      term,
      times: 5 - minute,
      lastAt: at(minute),
    }));
    await repository.addMissed(terms);
    await repository.keepNewest(2);
    expect((await repository.mostMissed(at(0), 10)).map(({ term }) => term)).toEqual(['newer', 'newest']);
  });
});

describe('a search as a term', () => {
  it.each([
    ['  Zealio   V2 ', 'zealio v2'],
    ['65% “hot-swap”', '65 hot swap'],
    ['キーキャップ', 'キーキャップ'],
    ['!?', undefined],
    ['x'.repeat(61), undefined],
    ['ann@example.com', undefined],
    ['call 0151 2345678', undefined],
  ])('%s is %s', (q, term) => expect(termOf(q)).toBe(term));

  it('counts once for somebody who types it, and twice for two people', () => {
    const note = (term: string, seconds: number) => ({ term, isMissed: true, at: seconds * 1000 });
    const typed = [note('zea', 1), note('zealio', 3), note('zealio', 4), note('zea', 60)];
    expect(withoutBeginnings(typed)).toEqual([note('zealio', 3), note('zealio', 4), note('zea', 60)]);
  });
});
