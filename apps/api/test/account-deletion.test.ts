import { beforeEach, describe, expect, it } from 'vitest';
import { createAuditRepository } from '../src/infrastructure/audit/audit.repository.ts';
import { createAuditService } from '../src/infrastructure/audit/audit.service.ts';
import { createLogger } from '../src/infrastructure/observability/logger.ts';
import { createAccessTokens } from '../src/infrastructure/security/tokens.ts';
import { createEmailsRepository } from '../src/people/users/emails.repository.ts';
import { createUsersRepository } from '../src/people/users/users.repository.ts';
import { createUsersService } from '../src/people/users/users.service.ts';
import { createAccounts } from './support/accounts.ts';
import { startBreakableFirebase } from './support/breakable-firebase.ts';
import { firebaseUsers } from './support/firebase-users.ts';
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
  adminToken,
  type Api,
} from './support/shop.ts';
import { useFirebase } from './support/played-firebase.ts';

useFirebase();

const shop = useShop();
const { newEmail, stored, exchange, statusWith, linesOf } = createAccounts(shop, 'leaver');
let admin: Api;
beforeEach(async () => {
  admin = shop().as(await signInAdmin(shop()));
});

/** Makes an unfinished deletion old enough for the sweep to take it up. */
const ageUnfinished = (email: string) =>
  shop()
    .db.collection('users')
    .updateOne({ email }, { $set: { unfinishedSince: new Date(Date.now() - 60_000) } });

describe('DELETE /user/{email}', () => {
  it('deletes the Firebase user too; signing up again makes an empty account that old tokens do not open', async () => {
    const email = newEmail();
    const part = await addPart(shop());
    const oldSignIn = await idToken(email);
    const token = await signIn(shop(), email);
    await placeOrder(shop(), token, part, email, 2);
    expect((await admin.delete(`/user/${email}`)).body).toEqual({
      acknowledged: true,
      deletedCount: 1,
    });
    expect(await stockOf(shop(), part._id)).toMatchObject({ held: 0, available: 100 });
    expect(await firebaseUsers.has(uidOf(email))).toBe(false);
    expect((await exchange(email, oldSignIn)).status).toBe(401);
    expect(await stored(email)).toBeNull();

    const anew = (await exchange(email, await idToken(email, {}, `${uidOf(email)}-anew`))).body.token;
    expect((await shop().as(anew).get('/booking')).body).toEqual([]);
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
      signInStates: async () => new Map(),
      emailOf: async () => undefined,
      forgetNames: async () => undefined,
    };
    const users = createUsersService({
      users: createUsersRepository(shop().db),
      identities: noneThere,
      tokens: createAccessTokens(shop().config.accessTokenSecrets),
      clock: shop().clock,
      logger: createLogger('silent'),
      audit: createAuditService({ lines: createAuditRepository(shop().db), clock: shop().clock }),
      cancelUnpaid: async () => undefined,
      emails: createEmailsRepository(shop().db),
      erase: async () => undefined,
      isKept: async () => false,
      guests: { isKept: async () => false, erase: async () => undefined },
      welcome: [],
      mail: { queue: async () => undefined },
      owesParcel: async () => false,
      listPublicEmails: async () => [],
      adminEmails: [],
    });
    const at = shop().clock.now();
    const visitor = {
      uid: 'gone',
      email,
      emailVerified: true,
      name: undefined,
      ipAddress: undefined,
      signedInAt: at,
      issuedAt: at,
      provider: 'password',
      byPassword: true,
      signInsValidFrom: at,
    };
    await expect(users.signIn(visitor, email)).rejects.toMatchObject({ code: 'account_deleted' });
    expect(await stored(email)).toBeNull();
  });

  it('stays deleted despite sign-ins at the same moment', async () => {
    for (let round = 0; round < 2; round += 1) {
      const email = newEmail();
      const token = await idToken(email);
      await signIn(shop(), email);
      const deletion = { isDone: false };
      const keepSigningIn = async () => {
        while (!deletion.isDone) await exchange(email, token);
      };
      const signIns = Array.from({ length: 4 }, keepSigningIn);
      await admin.delete(`/user/${email}`);
      deletion.isDone = true;
      await Promise.all(signIns);
      expect(await stored(email)).toBeNull();
      expect(await firebaseUsers.has(uidOf(email))).toBe(false);
    }
  });

  it('answers while Firebase is down; the sweep finishes it later', async () => {
    const email = newEmail();
    const oldSignIn = await idToken(email);
    const firebase = await startBreakableFirebase();
    const { api, as, app, stop } = await startShop({ FIREBASE_AUTH_EMULATOR_HOST: firebase.host }, shop().db);
    const exchangeThere = () => api.put(`/user/${email}`).set(bearer(oldSignIn));
    const { token } = (await exchangeThere()).body;
    try {
      firebase.breakDown();
      expect((await as(await adminToken(shop())).delete(`/user/${email}`)).status).toBe(200);
      expect(await statusWith(token)).toBe(401);
      expect((await admin.get(`/user?q=${email.split('@')[0]}`)).body).toEqual([]);
      const refused = await exchangeThere();
      expect([refused.status, refused.body.code]).toEqual([502, 'identity_provider_unavailable']);
      await ageUnfinished(email);
      await expect(app.sweep()).rejects.toMatchObject({ code: 'identity_provider_unavailable' });
    } finally {
      await stop();
      await firebase.stop();
    }
    expect((await exchange(email, oldSignIn)).status).toBe(401);
    expect(await firebaseUsers.has(uidOf(email))).toBe(true);
    await shop().app.loops.people();
    expect(await stored(email)).toBeNull();
    expect(await firebaseUsers.has(uidOf(email))).toBe(false);
  });
});
