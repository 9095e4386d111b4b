import { expect, it } from 'vitest';
import { pathOf, picture } from './support/pictures.ts';
import { adminToken, addPart, useShop } from './support/shop.ts';

const shop = useShop();

async function store(width: number): Promise<string> {
  const file = await picture(width, 30).png().toBuffer();
  const token = await adminToken(shop());
  const answer = await shop().as(token).post('/image').attach('image', file, 'x');
  return answer.body.data.url;
}

const change = async (id: string, changes: object) =>
  shop()
    .as(await adminToken(shop()))
    .patch(`/part/${id}`)
    .send(changes);
const pictureOf = (src: string, alt = 'From the side') => ({ src, alt });
const statusOf = async (url: string) => (await shop().api.get(pathOf(url))).status;

it('more pictures of a part are kept in their order while it uses them, and no longer', async () => {
  const [kept, dropped] = [await store(51), await store(52)];
  const part = await addPart(shop(), { pictures: [pictureOf(dropped), pictureOf(kept, 'From below')] });
  const read = async () => (await shop().api.get(`/part/${part._id}`)).body.pictures;
  expect(await read()).toEqual([pictureOf(dropped), pictureOf(kept, 'From below')]);
  await change(part._id, { pictures: [pictureOf(kept)] });
  for (let day = 0; day < 2; day += 1) {
    shop().clock.forward(25 * 60 * 60 * 1000);
    await shop().app.loops.orders();
  }
  expect([await statusOf(kept), await statusOf(dropped)]).toEqual([200, 404]);
  await change(part._id, { pictures: null });
  expect(await read()).toBeUndefined();
});

it.each([
  ['without words', [pictureOf('/api/image/x', ' ')], 'body.pictures.0.alt', 'Alternative text is Required'],
  ['from nowhere', [pictureOf('javascript:x')], 'body.pictures.0.src', 'Image must be a URL'],
  [
    'of which there are seven',
    Array.from({ length: 7 }, () => pictureOf('/x')),
    'body.pictures',
    'A part can have at most 6 more pictures',
  ],
])('refuses pictures %s', async (_, pictures, path, message) => {
  const { body } = await change((await addPart(shop()))._id, { pictures });
  expect(body).toMatchObject({ status: 400, issues: [{ path, message }] });
});
