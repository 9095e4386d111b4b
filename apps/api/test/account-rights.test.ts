import { beforeEach, describe, expect, it } from 'vitest';
import { createAccounts } from './support/accounts.ts';
import {
  addPart,
  idToken,
  placeOrder,
  signIn,
  signInAdmin,
  stockOf,
  useShop,
  type Api,
} from './support/shop.ts';

const shop = useShop();
const { newEmail, stored, exchange, statusWith, linesOf } = createAccounts(shop, 'person');
let admin: Api;
beforeEach(async () => {
  admin = shop().as(await signInAdmin(shop()));
});

async function signInNewAdmin(email = newEmail()): Promise<{ email: string; as: Api }> {
  await signIn(shop(), email);
  expect((await admin.put(`/user/admin/${email}`)).status).toBe(200);
  return { email, as: shop().as(await signIn(shop(), email)) };
}

describe('DELETE /user/{email}/sessions', () => {
  it('ends every accessToken and sign-in so far, and none after it', async () => {
    const email = newEmail();
    // Firebase counts in seconds: a sign-in within the same second as the call still counts.
    const oldSignIn = await idToken(email, { auth_time: Math.floor(Date.now() / 1000) - 1 });
    const phone = await signIn(shop(), email);
    const laptop = await signIn(shop(), email);
    const ended = await shop().as(phone).delete(`/user/${email}/sessions`);
    expect([ended.status, ended.body.modifiedCount]).toEqual([200, 1]);
    expect([await statusWith(phone), await statusWith(laptop)]).toEqual([401, 401]);
    expect((await exchange(email, oldSignIn)).status).toBe(401);
    expect(await statusWith(await signIn(shop(), email))).toBe(200);
    expect(await linesOf(email)).toMatchObject([{ action: 'signed-out-everywhere', by: email, whom: email }]);
  });

  it('is for its owner and admins', async () => {
    const email = newEmail();
    const token = await signIn(shop(), email);
    const other = shop().as(await signIn(shop(), newEmail()));
    expect((await other.delete(`/user/${email}/sessions`)).status).toBe(403);
    expect(await statusWith(token)).toBe(200);
    expect((await admin.delete(`/user/${email}/sessions`)).status).toBe(200);
    expect(await statusWith(token)).toBe(401);
  });
});

describe('PUT /user/admin/{email}', () => {
  it('refuses an account with an unverified e-mail', async () => {
    const email = newEmail();
    await signIn(shop(), email, { email_verified: false });
    const refused = await admin.put(`/user/admin/${email}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'user_email_unverified']);
    expect(await linesOf(email)).toEqual([]);
  });

  it('and DELETE end older accessTokens, even within the same second, and are recorded', async () => {
    const email = newEmail();
    const tokens = [await signIn(shop(), email)];
    for (const method of ['put', 'delete', 'put'] as const) {
      expect((await admin[method](`/user/admin/${email}`)).body.modifiedCount).toBe(1);
      tokens.push(await signIn(shop(), email));
    }
    const statuses = await Promise.all(tokens.map(statusWith));
    expect(statuses).toEqual([401, 401, 401, 200]);
    const made = {
      action: 'admin-made',
      by: 'admin@example.com',
      before: { role: null },
      after: { role: 'admin' },
    };
    const removed = { action: 'admin-removed', before: { role: 'admin' }, after: { role: null } };
    const acts = (await linesOf(email)).filter(({ action }) => action !== 'admin-signed-in');
    expect(acts).toMatchObject([made, removed, made]);
  });

  it('changes nothing if the role is already as wanted', async () => {
    const { email, as } = await signInNewAdmin();
    expect((await admin.put(`/user/admin/${email}`)).body.modifiedCount).toBe(0);
    expect((await as.get('/user')).status).toBe(200);
    const buyer = newEmail();
    const token = await signIn(shop(), buyer);
    expect((await admin.delete(`/user/admin/${buyer}`)).body.modifiedCount).toBe(0);
    expect(await statusWith(token)).toBe(200);
  });
});

describe('PUT /user/block/{email}', () => {
  it('refuses calls and sign-ins until it is unblocked, and cancels its unpaid orders', async () => {
    const email = newEmail();
    const token = await signIn(shop(), email);
    const part = await addPart(shop());
    await placeOrder(shop(), token, part, email, 2);
    expect((await admin.put(`/user/block/${email}`)).body.modifiedCount).toBe(1);
    expect(await stockOf(shop(), part._id)).toMatchObject({ held: 0, available: 100 });
    for (const answer of [
      await shop().as(token).get('/booking'),
      await exchange(email, await idToken(email)),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'account_blocked']);
    expect((await admin.get(`/user?q=${email.split('@')[0]}`)).body).toMatchObject([
      { email, blocked: true },
    ]);
    expect((await admin.put(`/user/admin/${email}`)).status).toBe(409);

    expect((await admin.delete(`/user/block/${email}`)).body.modifiedCount).toBe(1);
    expect(await statusWith(token)).toBe(401);
    expect(await statusWith(await signIn(shop(), email))).toBe(200);
    expect((await linesOf(email)).map(({ action }) => action)).toEqual([
      'account-blocked',
      'account-unblocked',
    ]);
  });
});

describe('the last admin', () => {
  const acts = [
    ['put', (email: string) => `/user/block/${email}`],
    ['delete', (email: string) => `/user/admin/${email}`],
    ['delete', (email: string) => `/user/${email}`],
  ] as const;
  const countAdmins = () =>
    shop()
      .db.collection('users')
      .countDocuments({ role: 'admin', blocked: { $exists: false }, leaving: { $exists: false } });
  const onlyAdmin = () =>
    shop()
      .db.collection('users')
      .updateMany({ email: { $ne: 'admin@example.com' } }, { $unset: { role: '' } });

  const restoreFirstAdmin = async () => {
    const users = shop().db.collection('users');
    const first = { email: 'admin@example.com' };
    await users.updateOne(first, { $unset: { blocked: '' } });
    admin = shop().as(await signInAdmin(shop()));
    await users.updateOne(first, { $set: { role: 'admin' } });
  };

  it('cannot be blocked, demoted or deleted', async () => {
    await onlyAdmin();
    const answers = await Promise.all(acts.map(([method, path]) => admin[method](path('admin@example.com'))));
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await admin.delete('/user/admin/admin@example.com')).body.message).toBe(
      'The last admin cannot be demoted.',
    );
    expect((await admin.get('/user')).status).toBe(200);
  });

  it('stays when admins end each other’s rights at once, in every way', async () => {
    for (let round = 0; round < 3; round += 1) {
      await onlyAdmin();
      const others = [await signInNewAdmin(), await signInNewAdmin()];
      const ring = [{ email: 'admin@example.com', as: admin }, ...others];
      const answers = await Promise.all(
        ring.map(({ as }, index) => {
          const [method, path] = acts[(round + index) % acts.length] ?? acts[0];
          return as[method](path(ring[(index + 1) % ring.length]?.email ?? ''));
        }),
      );
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(await countAdmins()).toBeGreaterThan(0);
      await restoreFirstAdmin();
    }
  });

  it('keeps the role when the process that was taking it dies', async () => {
    await onlyAdmin();
    const { ObjectId } = await import('mongodb');
    await shop()
      .db.collection('users')
      .updateOne(
        { email: 'admin@example.com' },
        { $set: { steppingDown: { id: new ObjectId(), at: new Date() } } },
      );
    const { email } = await signInNewAdmin();
    expect((await admin.delete(`/user/admin/${email}`)).status).toBe(409);
    shop().clock.forward(60_000);
    await shop().app.loops.people();
    expect((await admin.delete(`/user/admin/${email}`)).status).toBe(200);
  });
});

describe('a privileged act', () => {
  it('does not happen if the audit trail cannot be written', async () => {
    const email = newEmail();
    await signIn(shop(), email);
    const audit = shop().db.collection('audit');
    const lines = await audit.find().toArray();
    await audit.drop();
    await shop().db.createCollection('audit', { validator: { nothing: { $exists: true } } });
    try {
      for (const act of [
        admin.put(`/user/admin/${email}`),
        admin.put(`/user/block/${email}`),
        admin.delete(`/user/${email}`),
        admin.delete(`/user/${email}/sessions`),
      ])
        expect((await act).status).toBe(500);
      const account = await stored(email);
      expect(account).toMatchObject({ email, verified: true });
      for (const field of ['role', 'blocked', 'leaving']) expect(account).not.toHaveProperty(field);
    } finally {
      await audit.drop();
      if (lines.length > 0) await audit.insertMany(lines);
    }
  });
});
