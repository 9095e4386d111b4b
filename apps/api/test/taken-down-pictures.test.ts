import { describe, expect, it } from 'vitest';
import { pathOf, picture } from './support/pictures.ts';
import { adminToken, addPart, signIn, useShop } from './support/shop.ts';

const shop = useShop();
const day = 24 * 60 * 60 * 1000;

let width = 50;
/** Uploads a picture, by default one that nobody has uploaded before. */
async function upload(token: string, file?: Buffer) {
  width += 1;
  const bytes = file ?? (await picture(width, 30).png().toBuffer());
  const answer = await shop().as(token).post('/image').attach('image', bytes, 'x');
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { url: String(answer.body.data.url), bytes };
}
async function review(token: string, facts: object): Promise<string> {
  const body = { name: 'Bea', addComment: 'Crisp.', ratings: 5, img: 'https://example.com/x.png', ...facts };
  const answer = await shop().as(token).post('/review').send(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.insertedId;
}
const saveProfile = (token: string, img: string) =>
  shop()
    .as(token)
    .post('/profile')
    .send({ education: 'x', location: 'x', city: 'x', phone: '12345', linkedin: 'x', img })
    .expect(200);
const read = async (url: string, query = '') => (await shop().api.get(pathOf(url) + query)).status;
const asAdmin = async () => shop().as(await adminToken(shop()));
const hide = async (id: string) => (await asAdmin()).put(`/review/${id}/hidden`).expect(200);
/** Seconds for which a browser or a shared cache may store a response. */
const keptFor = (header = '') =>
  [...header.matchAll(/(?:max-age|s-maxage|stale-while-revalidate)=(\d+)/g)].reduce(
    (sum, [, seconds]) => sum + Number(seconds),
    0,
  );

describe('a picture of a review', () => {
  it('is gone with the hidden or deleted review, in every width, also for who has it', async () => {
    const author = await signIn(shop(), 'author@example.com');
    const [img, photo] = [await upload(author), await upload(author)];
    const id = await review(author, { img: img.url, photos: [photo.url] });
    const shown = await shop().api.get(pathOf(img.url));
    expect(keptFor(shown.headers['cache-control'])).toBeLessThan(60);
    await hide(id);
    for (const url of [img.url, photo.url]) {
      expect([await read(url), await read(url, '?width=320')]).toEqual([404, 404]);
      const known = shop()
        .api.get(pathOf(url))
        .set('If-None-Match', shown.headers['etag'] ?? '');
      expect((await known).headers).toMatchObject({ 'cache-control': 'no-store' });
    }
    // A picture that was taken down stays down, even if it is uploaded again or used in its author's own
    // profile.
    await upload(author, img.bytes);
    await saveProfile(author, img.url);
    expect(await read(img.url)).toBe(404);

    await (await asAdmin()).delete(`/review/${id}/hidden`).expect(200);
    expect([await read(img.url), await read(photo.url)]).toEqual([200, 200]);
    await (await asAdmin()).delete(`/review/${id}`).expect(200);
    expect(await read(photo.url)).toBe(404);
  });

  it('is there for its author while the review waits for a proved e-mail', async () => {
    const author = await signIn(shop(), 'unproved@example.com', { email_verified: false });
    const { url } = await upload(author);
    await review(author, { img: url });
    const { body } = await shop().as(author).get('/review/mine');
    expect(body.review).toMatchObject({ waiting: true });
    expect(await read(url)).toBe(200);
  });

  it('is gone when the author replaces it, or leaves', async () => {
    const author = await signIn(shop(), 'leaver@example.com');
    const [first, second] = [await upload(author), await upload(author)];
    await review(author, { img: first.url });
    await review(author, { img: second.url });
    expect([await read(first.url), await read(second.url)]).toEqual([404, 200]);
    const unused = await upload(author);
    await shop().as(author).delete('/user/leaver@example.com').expect(200);
    expect([await read(second.url), await read(unused.url)]).toEqual([404, 404]);
  });

  it.each(['', 'https://shop.example', 'https://elsewhere.example'])(
    'is not kept by a stranger who names it after %j',
    async (origin) => {
      const [author, stranger] = [
        await signIn(shop(), 'owner@example.com'),
        await signIn(shop(), 'stranger@example.com'),
      ];
      const { url } = await upload(author);
      const id = await review(author, { img: url });
      await saveProfile(stranger, origin + url);
      await review(stranger, { img: `${origin}${url}?x=1` });
      const photos = shop().as(stranger).post('/review');
      const named = await photos.send({ name: 'S', addComment: 'x', ratings: 1, img: url, photos: [url] });
      expect(named.body).toMatchObject({ status: 400, message: expect.stringContaining('body.photos.0') });
      await (await asAdmin()).delete(`/review/${id}`).expect(200);
      expect(await read(url)).toBe(404);
      shop().clock.forward(2 * day);
      await shop().app.loops.orders();
      const name = url.split('/').at(-1);
      expect(await shop().db.collection('images.files').countDocuments({ filename: name })).toBe(0);
    },
  );

  it('stays for another author who uploaded the same one', async () => {
    const [one, two] = [await signIn(shop(), 'one@example.com'), await signIn(shop(), 'two@example.com')];
    const { url, bytes } = await upload(one);
    await upload(two, bytes);
    const id = await review(one, { img: url });
    await review(two, { img: url });
    await hide(id);
    expect(await read(url)).toBe(200);
  });
});

describe('a picture of a part', () => {
  it('stays for ever in caches, also if a hidden review shows it', async () => {
    const author = await signIn(shop(), 'fan@example.com');
    const { url } = await upload(author);
    const id = await review(author, { img: url });
    const part = await addPart(shop(), { img: url });
    await hide(id);
    const served = await shop().api.get(pathOf(url));
    expect([served.status, served.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    await (await asAdmin()).patch(`/part/${part._id}`).send({ img: '/x' }).expect(200);
    shop().clock.forward(2 * day);
    await shop().app.loops.orders();
    expect(await read(url)).toBe(404);
  });
});
