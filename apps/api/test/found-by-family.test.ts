import type { Part, Suggestions } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { adminToken, addPart, useShop } from './support/shop.ts';

const shop = useShop();
const asAdmin = async () => shop().as(await adminToken(shop()));
const found = async (q: string): Promise<string[]> =>
  (await shop().api.get('/part').query({ q }).expect(200)).body.map(({ name }: Part) => name);

/** Two parts whose names contain neither their family's name nor their values. */
async function newFamily(word: string) {
  const admin = await asAdmin();
  const [one, other] = [
    await addPart(shop(), { name: `${word} A` }),
    await addPart(shop(), { name: `${word} B` }),
  ];
  const choices = [
    { name: 'Colour', value: 'Red' },
    { name: 'Length', value: '1 m' },
  ];
  const made = { partId: one._id, name: `Woven ${word} Lead`, choices };
  const { insertedId: id } = (await admin.post('/family').send(made).expect(200)).body;
  const join = (part: Part, values: string[]) =>
    admin.put(`/family/${id}/members/${part._id}`).send({ values }).expect(200);
  await join(other, ['Blue', '2 m']);
  return { id, admin, one, other, join };
}

describe('the search', () => {
  it('finds a part by its values and by its family’s name, also while they are typed', async () => {
    const { other, admin } = await newFamily('Zedette');
    for (const q of [
      'zedette blue',
      'blue zedette',
      'zedette 2m',
      'zedette 2 m',
      'zedette blu',
      'woven zedette blue',
    ])
      expect(await found(q), q).toEqual(['Zedette B']);
    expect((await found('woven lead zedette')).toSorted()).toEqual(['Zedette A', 'Zedette B']);
    const suggested: Suggestions = (await shop().api.get('/part/suggestions').query({ q: 'zedette blu' }))
      .body;
    expect(suggested.parts).toMatchObject([{ _id: other._id, name: 'Zedette B — Blue, 2 m' }]);
    // The desk's suggestions lead to the part by its whole name.
    for (const q of ['zedette blue', 'Zedette B — Blue, 2 m']) {
      const stocked = await admin.get('/stock').query({ tab: 'all', q });
      expect(stocked.body, q).toMatchObject([{ _id: other._id }]);
    }
  });

  it('puts the part whose kit is meant before one that only tells of it', async () => {
    const admin = await asAdmin();
    await addPart(shop(), {
      name: 'Rosetta Keycaps, ISO',
      description: 'Goes beside the base kit of Rosetta.',
    });
    const kit = await addPart(shop(), { name: 'Rosetta Keycaps, main' });
    const family = { partId: kit._id, name: 'Rosetta Keycap Set', choices: [{ name: 'Kit', value: 'Base' }] };
    await admin.post('/family').send(family).expect(200);
    expect((await found('rosetta base'))[0]).toBe('Rosetta Keycaps, main');
  });

  it('knows the words of a part as they are now: renamed, revalued, reworded, taken out, dissolved', async () => {
    const { id, admin, one, other, join } = await newFamily('Quoit');
    const send = (path: string, body: object) => admin.patch(path).send(body).expect(200);
    await send(`/family/${id}/values`, { choice: 1, value: 'Blue', to: 'Navy' });
    expect([await found('quoit blue'), await found('quoit navy')]).toEqual([[], ['Quoit B']]);
    await send(`/family/${id}`, { name: 'Braided Tether' });
    expect([await found('quoit woven'), await found('quoit tether navy')]).toEqual([[], ['Quoit B']]);
    await join(other, ['Green', '2 m']);
    expect([await found('quoit navy'), await found('quoit green')]).toEqual([[], ['Quoit B']]);
    await send(`/part/${other._id}`, { name: 'Quoit C' });
    expect(await found('quoit green tether')).toEqual(['Quoit C']);
    await admin.delete(`/family/${id}/members/${other._id}`).expect(200);
    expect([await found('quoit green'), await found('quoit red')]).toEqual([[], ['Quoit A']]);
    await admin.delete(`/family/${id}`).expect(200);
    expect([await found('quoit red'), await found('quoit tether')]).toEqual([[], []]);
    expect((await shop().api.get(`/part/${one._id}`)).body).not.toHaveProperty('family');
  });
});
