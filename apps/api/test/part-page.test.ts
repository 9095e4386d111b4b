import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { addPart, signInAdmin, useShop } from './support/shop.ts';
import { buildDocuments } from './support/stored-documents.ts';

const shop = useShop();
const facts = { kind: 'switch', feel: 'tactile' };

/** Stores reviews of a part, the last one first. */
async function reviewed(partId: string, count: number): Promise<void> {
  const reviews = Array.from({ length: count }, (_, index) => ({
    ...buildDocuments().reviews,
    _id: new ObjectId(),
    author: `${index}`.padStart(24, 'a'),
    partId: new ObjectId(partId),
  }));
  await shop().db.collection('reviews').insertMany(reviews);
}

const get = async (path: string) => (await shop().api.get(path).expect(200)).body;

it('a part’s page has in one answer what the single calls answer', async () => {
  const admin = shop().as(await signInAdmin(shop()));
  const { _id } = await addPart(shop(), { facts });
  const beside = await addPart(shop(), { facts });
  const family = { partId: _id, name: 'Fen', choices: [{ name: 'Colour', value: 'Red' }] };
  const { body } = await admin.post('/family').send(family).expect(200);
  for (const part of [_id, beside._id]) await reviewed(part, 7);

  const page = await get(`/part/${_id}/page`);
  const { family: joined, ratings, reviews, law, ...related } = page;
  expect(related).toEqual(await get(`/part/${_id}/related`));
  expect(related.alike).toHaveLength(1);
  expect(joined).toEqual(await get(`/family/${body.insertedId}`));
  const rated = await get(`/ratings?parts=${_id},${beside._id}`);
  expect(ratings).toEqual(expect.arrayContaining(rated));
  expect(ratings).toHaveLength(2);
  expect(law).toEqual(await get('/law'));
  expect(reviews.items).toEqual(await get(`/review?partId=${_id}&sort=newest&limit=6`));
  const rest = await get(`/review?partId=${_id}&sort=newest&limit=6&after=${reviews.next}`);
  expect(rest).toHaveLength(1);
});

it('a part’s page is that of a part on sale, reviewed or not', async () => {
  const { _id } = await addPart(shop(), {});
  expect(await get(`/part/${_id}/page`)).toMatchObject({
    part: { _id },
    reviews: { items: [] },
  });
  const { body } = await shop()
    .api.get(`/part/${'0'.repeat(24)}/page`)
    .expect(404);
  expect(body.code).toBe('no_such_part');
});
