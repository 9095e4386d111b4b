import { describe, expect, it } from 'vitest';
import { pathOf, picture } from './support/pictures.ts';
import { createReviews } from './support/reviews.ts';
import { signIn, signInAdmin, useShop } from './support/shop.ts';

const shop = useShop();
const { post } = createReviews(shop);

const newest = async () => (await shop().api.get('/review?sort=newest&limit=1')).body[0];

describe('what a review says it was used in', () => {
  it('is shown with it, found by its words, and gone when the author leaves it out', async () => {
    const token = await signIn(shop(), 'builder@example.com');
    await post(token, { usedIn: '  a Roundhouse 65 with a brass plate ' });
    expect(await newest()).toMatchObject({ usedIn: 'a Roundhouse 65 with a brass plate' });
    expect((await shop().api.get('/review?q=roundhouse')).body).toHaveLength(1);
    await post(token, { usedIn: ' ' });
    expect(await newest()).not.toHaveProperty('usedIn');
    expect((await shop().api.get('/review?q=roundhouse')).body).toEqual([]);
  });

  it('is short', async () => {
    const answer = await post(await signIn(shop(), 'novelist@example.com'), { usedIn: 'a'.repeat(121) });
    expect(answer.body).toMatchObject({
      status: 400,
      issues: [{ path: 'body.usedIn', message: 'Used in must be at most 120 characters' }],
    });
  });
});

describe('the photos of a review', () => {
  async function store(token: string, width: number): Promise<string> {
    const file = await picture(width, 30).png().toBuffer();
    const answer = await shop().as(token).post('/image').attach('image', file, 'x');
    return answer.body.data.url;
  }

  it('are shown with it, kept while it uses them, and go with the account', async () => {
    const token = await signIn(shop(), 'photographer@example.com');
    const [kept, dropped] = [await store(token, 41), await store(token, 42)];
    await post(token, { photos: [dropped, kept] });
    expect(await newest()).toMatchObject({ photos: [dropped, kept] });
    await post(token, { photos: [kept] });
    const sweepLater = async () => {
      shop().clock.forward(25 * 60 * 60 * 1000);
      await shop().app.loops.orders();
    };
    const statusOf = async (url: string) => (await shop().api.get(pathOf(url))).status;
    await sweepLater();
    await sweepLater();
    expect([await statusOf(kept), await statusOf(dropped)]).toEqual([200, 404]);
    await shop()
      .as(await signInAdmin(shop()))
      .delete('/user/photographer@example.com')
      .expect(200);
    expect(await newest()).toMatchObject({ name: 'A former customer', photos: [] });
    await sweepLater();
    expect(await statusOf(kept)).toBe(404);
  });

  it.each([
    ['from another host', 'https://tracker.example/x.png'],
    ['from the shop’s site, but not its store', '/logo.png'],
    ['that is not in the store', `/api/image/${'0'.repeat(64)}`],
  ])('are refused %s', async (_, photo) => {
    const token = await signIn(shop(), 'sneaky@example.com');
    const own = await store(token, 43);
    expect((await post(token, { photos: [own, photo] })).body).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: expect.stringContaining('body.photos.1'),
    });
    expect((await shop().as(token).get('/review/mine')).body).toEqual({ mayReview: true });
  });

  it('are three at most', async () => {
    const token = await signIn(shop(), 'flood@example.com');
    const photos = Array.from({ length: 4 }, () => `/api/image/${'1'.repeat(64)}`);
    expect((await post(token, { photos })).body).toMatchObject({
      status: 400,
      issues: [{ path: 'body.photos', message: 'must be at most 3 photos' }],
    });
  });
});
