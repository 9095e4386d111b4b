import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { AuditLine } from '@switchyard/shared';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { createAuditRepository } from '../src/audit/audit.repository.ts';
import { createAuditService } from '../src/audit/audit.service.ts';
import { createUsersRepository } from '../src/users/users.repository.ts';
import { createUsersService } from '../src/users/users.service.ts';
import { firebaseProject } from './support/project.ts';
import {
  addPart,
  bearer,
  idToken,
  placeOrder,
  signIn,
  signInAdmin,
  startShop,
  stockOf,
  uidOf,
  useShop,
} from './support/shop.ts';

const shop = useShop();
let people = 0;
const newEmail = () => `person-${(people += 1)}@example.com`;
let admin: { Authorization: string };
beforeEach(async () => {
  admin = bearer(await signInAdmin(shop()));
});

const stored = (email: string) => shop().db.collection('users').findOne({ email });
const exchange = (email: string, token: string) => shop().api.put(`/user/${email}`).set(bearer(token));
const statusWith = async (token: string) => (await shop().api.get('/booking').set(bearer(token))).status;
/** The audit lines about an account, without those about its orders. */
const linesOf = async (email: string): Promise<AuditLine[]> => {
  const { body } = await shop().api.get(`/audit?q=${email}&sort=oldest`).set(admin);
  return body.filter(({ action }: AuditLine) => action !== 'orders-cancelled');
};

async function signInNewAdmin(email = newEmail()): Promise<{ email: string; as: { Authorization: string } }> {
  await signIn(shop(), email);
  expect((await shop().api.put(`/user/admin/${email}`).set(admin)).status).toBe(200);
  return { email, as: bearer(await signIn(shop(), email)) };
}

/** Makes an unfinished deletion old enough for the sweep. */
const ageUnfinished = (email: string) =>
  shop()
    .db.collection('users')
    .updateOne({ email }, { $set: { unfinishedSince: new Date(Date.now() - 60_000) } });

/** A way to the auth emulator that can be cut off. */
async function startBreakableFirebase() {
  const [host, port] = inject('authEmulator').split(':');
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const beyond = connect(Number(port), host);
    for (const end of [socket, beyond]) sockets.add(end.on('error', () => undefined));
    socket.pipe(beyond).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakDown = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakDown,
    async stop() {
      breakDown();
      process.env['FIREBASE_AUTH_EMULATOR_HOST'] = inject('authEmulator');
    },
  };
}

async function hasFirebaseUser(uid: string): Promise<boolean> {
  const answer = await fetch(
    `http://${inject('authEmulator')}/identitytoolkit.googleapis.com/v1/projects/${firebaseProject}/accounts:lookup`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId: [uid] }),
    },
  );
  return ((await answer.json()) as { users?: object[] }).users !== undefined;
}

describe('DELETE /user/{email}/sessions', () => {
  it('ends every accessToken and sign-in so far, and none after it', async () => {
    const email = newEmail();
    const oldSignIn = await idToken(email);
    const phone = await signIn(shop(), email);
    const laptop = await signIn(shop(), email);
    const ended = await shop().api.delete(`/user/${email}/sessions`).set(bearer(phone));
    expect([ended.status, ended.body.modifiedCount]).toEqual([200, 1]);
    expect([await statusWith(phone), await statusWith(laptop)]).toEqual([401, 401]);
    expect((await exchange(email, oldSignIn)).status).toBe(401);
    expect(await statusWith(await signIn(shop(), email))).toBe(200);
    expect(await linesOf(email)).toMatchObject([{ action: 'signed-out-everywhere', by: email, whom: email }]);
  });

  it('is for its owner and admins', async () => {
    const email = newEmail();
    const token = await signIn(shop(), email);
    const other = bearer(await signIn(shop(), newEmail()));
    expect((await shop().api.delete(`/user/${email}/sessions`).set(other)).status).toBe(403);
    expect(await statusWith(token)).toBe(200);
    expect((await shop().api.delete(`/user/${email}/sessions`).set(admin)).status).toBe(200);
    expect(await statusWith(token)).toBe(401);
  });
});

describe('PUT /user/admin/{email}', () => {
  it('refuses an account with an unverified e-mail', async () => {
    const email = newEmail();
    await signIn(shop(), email, { email_verified: false });
    const refused = await shop().api.put(`/user/admin/${email}`).set(admin);
    expect([refused.status, refused.body.code]).toEqual([409, 'email_unverified']);
    expect(await linesOf(email)).toEqual([]);
  });

  it('and DELETE end older accessTokens, even within the same second, and are recorded', async () => {
    const email = newEmail();
    const tokens = [await signIn(shop(), email)];
    for (const method of ['put', 'delete', 'put'] as const) {
      expect((await shop().api[method](`/user/admin/${email}`).set(admin)).body.modifiedCount).toBe(1);
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
    expect(await linesOf(email)).toMatchObject([made, removed, made]);
  });

  it('changes nothing if the role is already as wanted', async () => {
    const { email, as } = await signInNewAdmin();
    expect((await shop().api.put(`/user/admin/${email}`).set(admin)).body.modifiedCount).toBe(0);
    expect((await shop().api.get('/user').set(as)).status).toBe(200);
    const buyer = newEmail();
    const token = await signIn(shop(), buyer);
    expect((await shop().api.delete(`/user/admin/${buyer}`).set(admin)).body.modifiedCount).toBe(0);
    expect(await statusWith(token)).toBe(200);
  });
});

describe('PUT /user/block/{email}', () => {
  it('refuses calls and sign-ins until it is unblocked, and cancels its unpaid orders', async () => {
    const email = newEmail();
    const token = await signIn(shop(), email);
    const part = await addPart(shop());
    await placeOrder(shop(), token, part, email, 2);
    expect((await shop().api.put(`/user/block/${email}`).set(admin)).body.modifiedCount).toBe(1);
    expect(await stockOf(shop(), part._id)).toMatchObject({ held: 0, available: 100 });
    for (const answer of [
      await shop().api.get('/booking').set(bearer(token)),
      await exchange(email, await idToken(email)),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'account_blocked']);
    expect(
      (
        await shop()
          .api.get(`/user?q=${email.split('@')[0]}`)
          .set(admin)
      ).body,
    ).toMatchObject([{ email, blocked: true }]);
    expect((await shop().api.put(`/user/admin/${email}`).set(admin)).status).toBe(409);

    expect((await shop().api.delete(`/user/block/${email}`).set(admin)).body.modifiedCount).toBe(1);
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
    admin = bearer(await signInAdmin(shop()));
    await users.updateOne(first, { $set: { role: 'admin' } });
  };

  it('cannot be blocked, demoted or deleted', async () => {
    await onlyAdmin();
    const answers = await Promise.all(
      acts.map(([method, path]) => shop().api[method](path('admin@example.com')).set(admin)),
    );
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await shop().api.delete('/user/admin/admin@example.com').set(admin)).body.message).toBe(
      'The last admin cannot be demoted.',
    );
    expect((await shop().api.get('/user').set(admin)).status).toBe(200);
  });

  it('stays when admins end each other’s rights at once, in every way', async () => {
    for (let round = 0; round < 3; round += 1) {
      await onlyAdmin();
      const others = [await signInNewAdmin(), await signInNewAdmin()];
      const ring = [{ email: 'admin@example.com', as: admin }, ...others];
      const answers = await Promise.all(
        ring.map(({ as }, index) => {
          const [method, path] = acts[(round + index) % acts.length] ?? acts[0];
          return shop()
            .api[method](path(ring[(index + 1) % ring.length]?.email ?? ''))
            .set(as);
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
    expect((await shop().api.delete(`/user/admin/${email}`).set(admin)).status).toBe(409);
    shop().clock.forward(60_000);
    await shop().app.sweep();
    expect((await shop().api.delete(`/user/admin/${email}`).set(admin)).status).toBe(200);
  });
});

describe('DELETE /user/{email}', () => {
  it('deletes the Firebase user too; signing up again makes an empty account that old tokens do not open', async () => {
    const email = newEmail();
    const part = await addPart(shop());
    const oldSignIn = await idToken(email);
    const token = await signIn(shop(), email);
    await placeOrder(shop(), token, part, email, 2);
    expect((await shop().api.delete(`/user/${email}`).set(admin)).body).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect(await stockOf(shop(), part._id)).toMatchObject({ held: 0, available: 100 });
    expect(await hasFirebaseUser(uidOf(email))).toBe(false);
    expect((await exchange(email, oldSignIn)).status).toBe(401);
    expect(await stored(email)).toBeNull();

    const anew = (await exchange(email, await idToken(email, {}, `${uidOf(email)}-anew`))).body.token;
    expect((await shop().api.get('/booking').set(bearer(anew))).body).toEqual([]);
    expect(await statusWith(token)).toBe(401);
    expect(await shop().db.collection('bookings').countDocuments({ buyer: email })).toBe(1);
    expect(await linesOf(email)).toMatchObject([
      { action: 'account-deleted', by: 'admin@example.com', before: { uid: uidOf(email), role: null } },
    ]);
  });

  it('stays deleted if the Firebase user is deleted after the token was checked', async () => {
    const email = newEmail();
    const noneThere = {
      has: async () => false,
      revoke: async () => undefined,
      remove: async () => undefined,
    };
    const users = createUsersService({
      users: createUsersRepository(shop().db),
      identities: noneThere,
      tokens: { issue: () => 'a token' },
      clock: shop().clock,
      audit: createAuditService({ lines: createAuditRepository(shop().db), clock: shop().clock }),
      cancelUnpaid: async () => undefined,
      forget: [],
      adminEmails: [],
    });
    const visitor = { uid: 'gone', email, emailVerified: true, name: undefined, address: undefined };
    await expect(users.signIn(visitor, email)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await stored(email)).toBeNull();
  });

  it('stays deleted despite sign-ins at the same moment', async () => {
    for (let round = 0; round < 2; round += 1) {
      const email = newEmail();
      const token = await idToken(email);
      await signIn(shop(), email);
      const click = async (wait: number) => {
        await new Promise((resolve) => setTimeout(resolve, wait));
        return exchange(email, token);
      };
      await Promise.all([
        shop().api.delete(`/user/${email}`).set(admin),
        ...Array.from({ length: 20 }, (_, index) => click(index * 2)),
      ]);
      expect(await stored(email)).toBeNull();
      expect(await hasFirebaseUser(uidOf(email))).toBe(false);
    }
  });

  it('answers while Firebase is down; the sweep finishes it later', async () => {
    const email = newEmail();
    const oldSignIn = await idToken(email);
    const firebase = await startBreakableFirebase();
    const { api, app, stop } = await startShop({ FIREBASE_AUTH_EMULATOR_HOST: firebase.host }, shop().db);
    const exchangeThere = () => api.put(`/user/${email}`).set(bearer(oldSignIn));
    const { token } = (await exchangeThere()).body;
    try {
      firebase.breakDown();
      expect((await api.delete(`/user/${email}`).set(admin)).status).toBe(200);
      expect(await statusWith(token)).toBe(401);
      expect(
        (
          await shop()
            .api.get(`/user?q=${email.split('@')[0]}`)
            .set(admin)
        ).body,
      ).toEqual([]);
      const refused = await exchangeThere();
      expect([refused.status, refused.body.code]).toEqual([502, 'identity_provider_unavailable']);
      await ageUnfinished(email);
      await expect(app.sweep()).rejects.toMatchObject({ code: 'identity_provider_unavailable' });
    } finally {
      await stop();
      await firebase.stop();
    }
    expect((await exchange(email, oldSignIn)).status).toBe(401);
    expect(await hasFirebaseUser(uidOf(email))).toBe(true);
    await shop().app.sweep();
    expect(await stored(email)).toBeNull();
    expect(await hasFirebaseUser(uidOf(email))).toBe(false);
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
        shop().api.put(`/user/admin/${email}`),
        shop().api.put(`/user/block/${email}`),
        shop().api.delete(`/user/${email}`),
        shop().api.delete(`/user/${email}/sessions`),
      ])
        expect((await act.set(admin)).status).toBe(500);
      const account = await stored(email);
      expect(account).toMatchObject({ email, verified: true });
      for (const field of ['role', 'blocked', 'leaving']) expect(account).not.toHaveProperty(field);
    } finally {
      await audit.drop();
      if (lines.length > 0) await audit.insertMany(lines);
    }
  });
});
