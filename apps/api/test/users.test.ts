import { describe, expect, it, onTestFinished } from 'vitest';
import {
  accountId,
  accessToken,
  bearer,
  idToken,
  signIn,
  signInAdmin,
  startShop,
  useShop,
} from './support/shop.ts';
import jwt from 'jsonwebtoken';

const shop = useShop();
const put = (email: string, token: string) => shop().as(token).put(`/user/${email}`).send({ email });

describe('PUT /user/{email}', () => {
  it('stores the account and issues an accessToken for one hour', async () => {
    const answer = await put('ada@example.com', await idToken('ada@example.com', { name: 'Ada' }));
    expect(answer.status).toBe(200);
    expect(answer.body.result).toMatchObject({ acknowledged: true, upsertedCount: 1 });
    const decoded = jwt.decode(answer.body.token, { complete: true });
    expect(decoded?.header.alg).toBe('HS256');
    expect(decoded?.payload).toMatchObject({
      sub: await accountId(shop(), 'ada@example.com'),
      iss: 'switchyard',
      aud: 'switchyard-api',
    });
    const { exp = 0, iat = 0 } = jwt.decode(answer.body.token, { json: true }) ?? {};
    expect(exp - iat).toBe(3600);
  });

  it.each(['a\u0000b', '\u200b', ' ', 'x'.repeat(10_000)])('takes the name %j for none', async (name) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await put(email, await idToken(email, { name }));
    expect(await shop().db.collection('users').findOne({ email })).not.toHaveProperty('name');
  });

  it('ignores the case of an e-mail', async () => {
    await put('Grace@Example.com', await idToken('grace@example.com'));
    await put('grace@example.com', await idToken('GRACE@example.com'));
    expect(await shop().db.collection('users').countDocuments({ email: 'grace@example.com' })).toBe(1);
  });

  it('makes one account for ten first sign-ins at once', async () => {
    const token = await idToken('twin@example.com');
    const answers = await Promise.all(Array.from({ length: 10 }, () => put('twin@example.com', token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await shop().db.collection('users').countDocuments({ email: 'twin@example.com' })).toBe(1);
  });

  it('refuses a missing, foreign, expired or malformed ID token', async () => {
    expect((await shop().api.put('/user/ada@example.com').send({})).status).toBe(401);
    expect((await put('ada@example.com', await idToken('eve@example.com'))).status).toBe(403);
    expect((await put('ada@example.com', await idToken('ada@example.com', { aud: 'other' }))).status).toBe(
      401,
    );
    const past = Math.floor(Date.now() / 1000) - 10;
    expect(
      (await put('ada@example.com', await idToken('ada@example.com', { exp: past, iat: past - 3600 })))
        .status,
    ).toBe(401);
    expect((await put('ada@example.com', 'nonsense')).status).toBe(401);
    expect((await put('ada@example.com', accessToken('ada@example.com'))).status).toBe(401);
  });

  it('makes an e-mail of ADMIN_EMAILS an admin only once it is verified', async () => {
    const email = 'admin@example.com';
    const unverified = await signIn(shop(), email, { email_verified: false });
    expect((await shop().as(unverified).get(`/admin/${email}`)).body).toEqual({ admin: false });
    const verified = await signIn(shop(), email);
    expect((await shop().as(verified).get(`/admin/${email}`)).body).toEqual({ admin: true });
  });
});

describe('GET /admin/{email}', () => {
  it('answers its owner and an admin, and nobody else', async () => {
    const buyer = await signIn(shop(), 'buyer@example.com');
    await signIn(shop(), 'other@example.com');
    expect((await shop().as(buyer).get('/admin/buyer@example.com')).body).toEqual({
      admin: false,
    });
    expect((await shop().as(buyer).get('/admin/other@example.com')).status).toBe(403);
    const admin = await signInAdmin(shop());
    expect((await shop().as(admin).get('/admin/other@example.com')).body).toEqual({
      admin: false,
    });
    expect((await shop().api.get('/admin/buyer@example.com')).status).toBe(401);
  });
});

describe('PUT /user/admin/{email}', () => {
  it('takes effect at the next sign-in; a role removed in the database is lost at once', async () => {
    const before = await signIn(shop(), 'promoted@example.com');
    expect((await shop().as(before).get('/user')).status).toBe(403);
    const admin = await signInAdmin(shop());
    const answer = await shop().as(admin).put('/user/admin/promoted@example.com');
    expect(answer.body).toMatchObject({ modifiedCount: 1 });
    expect((await shop().as(before).get('/user')).status).toBe(401);
    const token = await signIn(shop(), 'promoted@example.com');
    expect((await shop().as(token).get('/user')).status).toBe(200);
    await shop()
      .db.collection('users')
      .updateOne({ email: 'promoted@example.com' }, { $unset: { role: '' } });
    expect((await shop().as(token).get('/user')).status).toBe(403);
  });

  it('is for admins, and for existing users', async () => {
    const buyer = await signIn(shop(), 'buyer@example.com');
    expect((await shop().as(buyer).put('/user/admin/buyer@example.com')).status).toBe(403);
    const admin = await signInAdmin(shop());
    expect((await shop().as(admin).put('/user/admin/nobody@example.com')).status).toBe(404);
  });

  it('makes nobody an admin who signs in with an e-mail that buyers read', async () => {
    const admin = shop().as(await signInAdmin(shop()));
    const emails = ['desk@example.com', 'answers@example.com'] as const;
    for (const email of emails) await signIn(shop(), email);
    await admin
      .put('/settings/shop')
      .send({ version: 0, decided: { email: emails[0] } })
      .expect(200);
    await admin.put('/shop/mails').send({ version: 0, replyTo: emails[1], sentences: {} }).expect(200);
    for (const email of emails) {
      const { body } = await admin.put(`/user/admin/${email}`).expect(409);
      expect(body).toMatchObject({ code: 'user_email_public', parameters: { email } });
    }
    await admin.put('/settings/shop').send({ version: 1, decided: {} }).expect(200);
    await admin.put(`/user/admin/${emails[0]}`).expect(200);
    await admin.put('/shop/mails').send({ version: 1, sentences: {} }).expect(200);
    await admin.put(`/user/admin/${emails[1]}`).expect(200);
  });

  it('is not needed by an e-mail of ADMIN_EMAILS that buyers read, and the log says to change it', async () => {
    const email = 'only@example.com';
    const lines: string[] = [];
    const { api, as, stop } = await startShop({ ADMIN_EMAILS: email }, shop().db, {
      write: (line) => void lines.push(line),
    });
    onTestFinished(stop);
    const admin = shop().as(await signInAdmin(shop()));
    await admin.put('/shop/mails').send({ version: 2, replyTo: email, sentences: {} }).expect(200);
    const { body } = await api.put(`/user/${email}`).set(bearer(await idToken(email)));
    expect((await as(body.token).get(`/admin/${email}`)).body).toEqual({ admin: true });
    expect(lines.join('')).toContain('Buyers read an e-mail of ADMIN_EMAILS');
  });
});

describe('an accessToken', () => {
  const list = (token: string) => shop().as(token).get('/booking');
  const secret = 'a secret for tests, long enough to be one';
  const claims = { subject: 'buyer@example.com', issuer: 'switchyard', audience: 'switchyard-api' };

  it('is refused when it is expired, forged, unsigned, or has another algorithm, issuer or audience', async () => {
    await signIn(shop(), 'buyer@example.com');
    expect((await list(accessToken('buyer@example.com'))).status).toBe(200);
    const expired = jwt.sign({}, secret, { ...claims, expiresIn: -1 });
    const refused = [
      expired,
      jwt.sign({}, 'another secret that is long enough, too', { ...claims, expiresIn: 60 }),
      jwt.sign({}, secret, { ...claims, expiresIn: 60, algorithm: 'HS512' }),
      jwt.sign({}, '', { ...claims, expiresIn: 60, algorithm: 'none' }),
      jwt.sign({}, secret, { ...claims, expiresIn: 60, issuer: 'elsewhere' }),
      jwt.sign({}, secret, { ...claims, expiresIn: 60, audience: 'elsewhere' }),
      jwt.sign({}, secret, claims),
      await idToken('buyer@example.com'),
    ];
    for (const token of refused) {
      const answer = await list(token);
      expect([answer.status, answer.body.code, token]).toEqual([
        401,
        token === expired ? 'token_expired' : 'token_invalid',
        token,
      ]);
    }
  });

  it('is refused once its account is gone', async () => {
    const token = await signIn(shop(), 'leaving@example.com');
    await shop().db.collection('users').deleteOne({ email: 'leaving@example.com' });
    expect((await list(token)).status).toBe(401);
  });
});

// The last test, because it deletes the admin's account and creates it again.
it('gives each of two first sign-ins of an admin at once a token that counts', async () => {
  const email = 'admin@example.com';
  for (let round = 0; round < 5; round += 1) {
    await shop().db.collection('users').deleteMany({ email });
    await shop().db.collection('emails').deleteMany({});
    const token = await idToken(email);
    const answers = await Promise.all([put(email, token), put(email, token)]);
    for (const { body } of answers)
      expect((await shop().as(body.token).get(`/admin/${email}`)).body).toEqual({
        admin: true,
      });
  }
});
