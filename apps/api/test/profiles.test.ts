import { describe, expect, it } from 'vitest';
import { createReviews, review } from './support/reviews.ts';
import { signIn, signInAdmin, startShop, useShop, type Shop } from './support/shop.ts';

const shop = useShop();
const { post } = createReviews(shop);
const profile = {
  education: 'Self-taught',
  location: 'Canal Street 4',
  city: 'Leeds',
  phone: 447_700_900_123,
  linkedin: 'https://linkedin.com/in/bea',
  img: '/api/image/bea',
};

describe('the pictures of reviews and profiles', () => {
  const stored = `/api/image/${'0a'.repeat(32)}`;
  const hosted = 'https://i.ibb.co/x/bea.webp';
  const elsewhere = [
    'https://tracker.example/bea.png',
    `https://tracker.example${stored}`,
    'https://i.ibb.co.tracker.example/x.png',
    'https://i.ibb.co@tracker.example/x.png',
    '/api/image/bea',
    '/api/user',
  ];

  async function marksIn(one: Shop, pictures: string[]) {
    const marks: Record<string, [boolean, boolean]> = {};
    const email = 'pictured@example.com';
    const token = await signIn(one, email);
    for (const img of pictures) {
      const added = await one
        .as(token)
        .post('/review')
        .send({ ...review, img });
      const saved = await one
        .as(token)
        .post('/profile')
        .send({ ...profile, img });
      expect([added.status, saved.status]).toEqual([200, 200]);
      const [shown] = (await one.api.get('/review?sort=newest&limit=1')).body;
      const own = (await one.as(token).get('/profile/me')).body;
      expect([shown.img, own.img]).toEqual([img, img]);
      marks[img] = [shown.ownImg, own.ownImg];
    }
    return marks;
  }

  it('are marked where the shop keeps them, and stored wherever they are', async () => {
    const one = await startShop({}, shop().db);
    const marks = await marksIn(one, [stored, hosted, ...elsewhere]);
    await one.stop();
    const none = Object.fromEntries([hosted, ...elsewhere].map((img) => [img, [false, false]]));
    expect(marks).toEqual({ [stored]: [true, true], ...none });
  });

  it('are marked where the image host keeps them, if there is one', async () => {
    const one = await startShop({ IMGBB_API_KEY: 'key' }, shop().db);
    const marks = await marksIn(one, [stored, hosted, ...elsewhere]);
    await one.stop();
    const none = Object.fromEntries(elsewhere.map((img) => [img, [false, false]]));
    expect(marks).toEqual({ [stored]: [true, true], [hosted]: [true, true], ...none });
  });

  it.each(['/\\evil.example/x.png', '//evil.example/x.png', '/\t/evil.example/x.png'])(
    'are refused at %j, which leads to another site',
    async (img) => {
      const answer = await post(await signIn(shop(), 'bea@example.com'), { img });
      expect(answer.body).toMatchObject({ status: 400, issues: [{ path: 'body.img' }] });
    },
  );
});

describe('profiles', () => {
  const save = (token: string, facts: object = {}) =>
    shop()
      .as(token)
      .post('/profile')
      .send({ ...profile, ...facts });

  it('are one per user: posting again replaces, under the same id, also at once', async () => {
    const token = await signIn(shop(), 'bea@example.com');
    const saved = await Promise.all([save(token), save(token), save(token)]);
    expect(new Set(saved.map(({ body }) => body.insertedId)).size).toBe(1);
    await save(token, { city: 'York' });
    const mine = await shop().as(token).get('/profile/me');
    expect(mine.body).toEqual({
      _id: saved[0]?.body.insertedId,
      ...profile,
      ownImg: false,
      phone: '447700900123',
      city: 'York',
    });
  });

  it('are seen by their owner and admins only', async () => {
    const owner = await signIn(shop(), 'bea@example.com');
    const { insertedId } = (await save(owner)).body;
    const other = await signIn(shop(), 'curious@example.com');
    expect((await shop().as(other).get(`/profile/${insertedId}`)).status).toBe(403);
    expect((await shop().api.get(`/profile/${insertedId}`)).status).toBe(401);
    expect(
      (
        await shop()
          .as(await signInAdmin(shop()))
          .get(`/profile/${insertedId}`)
      ).body.city,
    ).toBe('Leeds');
    const none = await shop().as(other).get('/profile/me');
    expect([none.status, none.body]).toEqual([200, null]);
    expect((await shop().as(owner).get('/profile/507f1f77bcf86cd799439011')).status).toBe(404);
  });

  it('name missing fields in the form’s own words', async () => {
    const answer = await save(await signIn(shop(), 'bea@example.com'), {
      education: '',
      city: ' ',
      phone: 'none',
    });
    expect(answer.body.issues).toEqual([
      { path: 'body.education', message: 'Education background is Required' },
      { path: 'body.city', message: 'City is Required' },
      { path: 'body.phone', message: 'Provide a valid phone number' },
    ]);
  });
});
