import type { Suggestions } from '@switchyard/shared/parts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPart, signInAdmin, useShop } from './support/shop.ts';

const shop = useShop();

async function suggest(q: string): Promise<Suggestions> {
  const answer = await shop().api.get('/part/suggestions').query({ q });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const listsFor = async (q: string) => (await suggest(q)).lists.map(({ name, count }) => `${name} ${count}`);

beforeAll(async () => {
  await addPart(shop(), { name: 'Fen', facts: { kind: 'switch', feel: 'tactile', force: 62, silent: true } });
  await addPart(shop(), { name: 'Moor', facts: { kind: 'switch', feel: 'tactile', force: 55 } });
  await addPart(shop(), {
    name: 'Heath',
    facts: { kind: 'switch', feel: 'linear', force: 62, bottomOut: 67 },
  });
  await addPart(shop(), { name: 'Slate', facts: { kind: 'keycaps', standards: ['ansi', 'iso'] } });
  await addPart(shop(), { name: 'Causeway', facts: { kind: 'kit', layout: '75', hotSwap: true } });
});

describe('what a search may mean', () => {
  it.each([
    ['swi', ['Switches 3']],
    ['keyboard kits', ['Keyboard kits 1']],
    ['tactile', ['Tactile switches 2']],
    ['tactile switch', ['Tactile switches 2']],
    ['62g', ['Switches, 62 gf 2']],
    ['tactile 62 gf', ['Tactile switches, 62 gf 1']],
    ['silent tactile', ['Tactile switches, Silent 1']],
    ['iso keycaps', ['ISO keycaps 1']],
    ['75% hotswap', ['75% keyboard kits, Hot-swap 1']],
    ['tactle', ['Tactile switches 2']],
  ])('“%s” names its lists', async (q, names) => {
    expect(await listsFor(q)).toEqual(names);
  });

  it.each([
    ['parts of a fact that no part has', 'clicky switches'],
    ['a kind that is not sold', 'cables'],
    ['facts that no part has together', 'linear silent'],
    ['a word that names no fact', 'tactile anything'],
    ['a number without its unit', '62'],
    ['a single letter of a fact', 'tactile 62 h'],
  ])('names no list for %s', async (_, q) => {
    expect(await listsFor(q)).toEqual([]);
  });

  it('names a list by what to send for it', async () => {
    const { lists } = await suggest('tactile 62g');
    expect(lists).toEqual([
      {
        name: 'Tactile switches, 62 gf',
        facts: ['Feel', 'Actuation force'],
        query: { kind: 'switch', feel: 'tactile', force: '62..62' },
        count: 1,
      },
    ]);
    const found = await shop()
      .api.get('/part')
      .query(lists[0]?.query ?? {});
    expect(found.body.map(({ name }: { name: string }) => name)).toEqual(['Fen']);
  });

  it('finds parts by name, the newest first, and says what it corrected', async () => {
    expect((await suggest('moo')).parts).toEqual([
      { _id: expect.any(String), name: 'Moor', price: expect.any(Number) },
    ]);
    const corrected = await suggest('causway');
    expect(corrected.parts.map(({ name }) => name)).toEqual(['Causeway']);
    expect(corrected.searchedFor).toBe('causeway');
  });

  it('puts parts that have a word in their names before others', async () => {
    await addPart(shop(), { name: 'Bog', description: 'Like Moor.' });
    expect((await suggest('moor')).parts.map(({ name }) => name)).toEqual(['Moor', 'Bog']);
  });

  it('forgets a part that was deleted', async () => {
    const [{ _id = '' } = {}] = (await suggest('slate')).parts;
    await shop()
      .as(await signInAdmin(shop()))
      .delete(`/part/${_id}`);
    expect(await suggest('keycaps')).toEqual({ lists: [], parts: [] });
  });

  it('suggests at most five lists and five parts', async () => {
    for (const kind of ['pcb', 'plate', 'case', 'desk', 'kit'] as const)
      await addPart(shop(), { facts: { kind, layout: '75' } });
    await addPart(shop(), { facts: { kind: 'kit', layout: '75' } });
    const { lists, parts } = await suggest('75');
    expect(lists).toHaveLength(5);
    expect(lists[0]).toMatchObject({ name: '75% keyboard kits', count: 3 });
    expect(parts).toHaveLength(5);
  });

  it.each([
    ['nothing', ''],
    ['too much', 'x'.repeat(101)],
  ])('refuses a search for %s by name', async (_, q) => {
    const answer = await shop().api.get('/part/suggestions').query({ q });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain('q');
  });
});
