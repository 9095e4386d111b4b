import type { ShopSettings } from '@switchyard/shared/settings';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createMortalDatabase } from './support/mortal-database.ts';
import { mailingShop } from './support/mortal-shop.ts';
import { openOrder } from './support/orders.ts';
import {
  addPart,
  bearer,
  buyPart,
  placeOrder,
  signIn,
  signInAdmin,
  startShop,
  useShop,
  adminToken,
  type Api,
} from './support/shop.ts';

const minute = 60_000;
const shop = useShop({
  SHOP_NAME: 'Ann Smith Ltd',
  SHOP_ADDRESS: '1 High Street, London',
  SHOP_EMAIL: 'ann@shop.example',
  SHOP_PHONE: '+44 20 7946 0000',
  ORDER_HOLD_MINUTES: '45',
  SHOP_SHIPS_WITHIN_DAYS: '2',
  // With this limit, the contact form accepts one message per network and day.
  MESSAGES_PER_DAY: '20',
});
const configured = {
  name: 'Ann Smith Ltd',
  address: '1 High Street, London',
  email: 'ann@shop.example',
  phone: '+44 20 7946 0000',
  holdMinutes: 45,
  shipsWithinDays: 2,
  returnDays: 30,
};
const moved = { name: 'Ann & *Sons*', address: '2 Low Street, Leeds', email: 'sons@shop.example' };
let admin: Api;

beforeAll(async () => {
  admin = shop().as(await signInAdmin(shop()));
});
beforeEach(async () => {
  const undecided = { $set: { version: 0, decided: {} }, $unset: { untold: 1 } } as const;
  await shop().db.collection('shopSettings').updateOne({}, undecided);
});

const read = async (): Promise<ShopSettings> => (await admin.get('/settings/shop').expect(200)).body;
const save = (decided: object, version: unknown = 0) =>
  admin.put('/settings/shop').send({ version, decided });
const told = async (of = shop()) => (await of.api.get('/settings').expect(200)).body.seller;
const toldDays = async (of = shop()) => (await told(of)).shipsWithinDays;
const trail = async () => {
  const { body } = await admin.get('/audit?q=settings&limit=20').expect(200);
  return body.map(({ action, by, before, after }: Record<string, unknown>) => ({
    action,
    by,
    before,
    after,
  }));
};

describe('the settings of the shop', () => {
  it('are as the shop began until an admin decides, and again when the decision is taken back', async () => {
    expect(await read()).toEqual({ version: 0, decided: {}, configured });
    expect(await toldDays()).toBe(2);
    const decided = { holdMinutes: 90, shipsWithinDays: 5 };
    const { body } = await save(decided).expect(200);
    expect(body).toEqual({ version: 1, decided, configured });
    expect(await read()).toEqual(body);
    expect(await toldDays()).toBe(5);
    await save({}, 1).expect(200);
    expect(await read()).toEqual({ version: 2, decided: {}, configured });
    expect(await toldDays()).toBe(2);
  });

  it('can be none where that is possible, and take numbers as forms send them', async () => {
    const typed = {
      ...moved,
      email: ' Sons@Shop.example',
      phone: '',
      holdMinutes: '30',
      shipsWithinDays: '',
    };
    const decided = { ...moved, phone: null, holdMinutes: 30, shipsWithinDays: null };
    expect((await save(typed)).body.decided).toEqual(decided);
    expect(await told()).toEqual(moved);
    await save({ ...decided, phone: '+49 30 901820', shipsWithinDays: 1 }, 1).expect(200);
    expect(await told()).toEqual({ ...moved, phone: '+49 30 901820', shipsWithinDays: 1 });
  });

  it.each([
    ['name', ' ', 'Name is Required'],
    ['name', 'x'.repeat(101), 'Name must be at most 100 characters'],
    ['address', '', 'Address is Required'],
    ['address', '1 High Street\nLondon', 'Address must be on one line'],
    ['email', 'ann', 'Provide a valid email'],
    ['email', '', 'Email is Required'],
    ['phone', 'call me', 'Provide a valid phone number'],
    ['holdMinutes', 4, 'Minutes must be at least 5'],
    ['holdMinutes', 129_601, 'Minutes must be at most 129600'],
    ['holdMinutes', 7.5, 'Minutes must be a whole number'],
    ['holdMinutes', '', 'Minutes is Required'],
    ['holdMinutes', null, 'Minutes is Required'],
    ['shipsWithinDays', 0, 'Days must be at least 1'],
    ['shipsWithinDays', 61, 'Days must be at most 60'],
    ['returnDays', 366, 'Days must be at most 365'],
    ['returnDays', null, 'Days is Required'],
    ['shipsWithinDays', 'soon', 'Days must be a whole number such as 2, or empty'],
  ])('refuse %s of %j', async (field, value, message) => {
    const { body } = await save({ [field]: value }).expect(400);
    expect(body).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: `body.decided.${field}`, message }],
    });
    expect(await read()).toEqual({ version: 0, decided: {}, configured });
  });

  it('refuse an e-mail with which an admin signs in', async () => {
    const { body } = await save({ email: 'Admin@Example.com' }).expect(400);
    expect(body).toMatchObject({ code: 'email_is_login', parameters: { email: 'admin@example.com' } });
    expect(await read()).toEqual({ version: 0, decided: {}, configured });
  });

  it('do not go back to an e-mail with which an admin signs in by now', async () => {
    await save({ email: moved.email }).expect(200);
    await signIn(shop(), configured.email);
    await admin.put(`/user/admin/${configured.email}`).expect(200);
    const { body } = await save({}, 1).expect(400);
    expect(body).toMatchObject({ code: 'email_is_login', parameters: { email: configured.email } });
    await admin.delete(`/user/admin/${configured.email}`).expect(200);
    await save({}, 1).expect(200);
  });

  it('refuse an e-mail with which a blocked admin signs in, who may be unblocked', async () => {
    const email = 'away@shop.example';
    await signIn(shop(), email);
    await admin.put(`/user/admin/${email}`).expect(200);
    await admin.put(`/user/block/${email}`).expect(200);
    expect((await save({ email }).expect(400)).body.code).toBe('email_is_login');
  });

  describe('and the promotion of an account whose e-mail they name, at the same moment,', () => {
    async function startSlow() {
      const mortal = createMortalDatabase(shop().db);
      const slow = await startShop({}, mortal.db);
      onTestFinished(slow.stop);
      return { asSlowAdmin: slow.as(await signInAdmin(slow)), sleepAt: mortal.sleepAt };
    }
    const roleOf = async (email: string) =>
      (await shop().db.collection('users').findOne({ email }))?.['role'];

    it('are refused if the account is an admin’s by then', async () => {
      const email = 'raced-settings@shop.example';
      await signIn(shop(), email);
      const { asSlowAdmin, sleepAt } = await startSlow();
      const { asleep, wake } = sleepAt('shopSettings', 'updateOne');
      const saving = asSlowAdmin
        .put('/settings/shop')
        .send({ version: 0, decided: { email, holdMinutes: 90 } })
        .then((answer) => answer);
      await asleep;
      await admin.put(`/user/admin/${email}`).expect(200);
      wake();
      expect(await saving).toMatchObject({ status: 400, body: { code: 'email_is_login' } });
      expect((await read()).decided).toEqual({});
      expect(await roleOf(email)).toBe('admin');
    });

    it('are taken back only as far as nobody has decided again since', async () => {
      const email = 'raced-twice@shop.example';
      await signIn(shop(), email);
      const { asSlowAdmin, sleepAt } = await startSlow();
      const stored = sleepAt('shopSettings', 'updateOne', 2);
      const saving = asSlowAdmin
        .put('/settings/shop')
        .send({ version: 0, decided: { email, holdMinutes: 90, returnDays: 20 } })
        .then((answer) => answer);
      // The second write marks the change as told, so the change itself is stored by now.
      await stored.asleep;
      await shop()
        .db.collection('users')
        .updateOne({ email }, { $set: { role: 'admin' } });
      await save({ email, holdMinutes: 30, returnDays: 20, shipsWithinDays: 9 }, 1).expect(200);
      stored.wake();
      expect(await saving).toMatchObject({ status: 400, body: { code: 'email_is_login' } });
      expect((await read()).decided).toEqual({ holdMinutes: 30, shipsWithinDays: 9 });
    });

    it('refuse the promotion if buyers read the e-mail by then', async () => {
      const email = 'raced-promotion@shop.example';
      await signIn(shop(), email);
      const { asSlowAdmin, sleepAt } = await startSlow();
      const { asleep, wake } = sleepAt('users', 'findOneAndUpdate');
      const promoting = asSlowAdmin.put(`/user/admin/${email}`).then((answer) => answer);
      await asleep;
      await save({ email }).expect(200);
      wake();
      expect(await promoting).toMatchObject({ status: 409, body: { code: 'user_email_public' } });
      expect(await roleOf(email)).toBeUndefined();
      expect(await told()).toMatchObject({ email });
    });
  });

  it('are for admins alone', async () => {
    const buyer = bearer(await signIn(shop(), 'settings-buyer@example.com'));
    for (const call of [shop().api.get('/settings/shop'), shop().api.put('/settings/shop').send({})])
      expect((await call.set(buyer)).status).toBe(403);
  });

  it('keep two admins from overwriting each other unseen', async () => {
    const answers = await Promise.all([save({ holdMinutes: 10 }), save({ holdMinutes: 20 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('shop_settings_changed');
    expect(await read()).toEqual(answers.find(({ status }) => status === 200)?.body);
    await save({ holdMinutes: 30 }).expect(409);
  });

  it('answer a save that was sent again as the first time, and the trail has it once', async () => {
    const before = await trail();
    const answers = await Promise.all([save({ holdMinutes: 33 }), save({ holdMinutes: 33 })]);
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect(await trail()).toHaveLength(before.length + 1);
  });

  it('leave what changed in the audit trail, before and after', async () => {
    await save({ holdMinutes: 90, shipsWithinDays: 5 });
    await save({ holdMinutes: 90, shipsWithinDays: null }, 1);
    await save({ shipsWithinDays: null }, 2);
    await save({ holdMinutes: 1 }, 3).expect(400);
    await save({ holdMinutes: 10 }, 1).expect(409);
    const by = { action: 'settings-changed', by: 'admin@example.com' };
    const usual = '45 (set at the first start)';
    expect((await trail()).slice(0, 3)).toEqual([
      { ...by, before: { holdMinutes: 90 }, after: { holdMinutes: usual } },
      { ...by, before: { shipsWithinDays: 5 }, after: { shipsWithinDays: null } },
      {
        ...by,
        before: { holdMinutes: usual, shipsWithinDays: '2 (set at the first start)' },
        after: { holdMinutes: 90, shipsWithinDays: 5 },
      },
    ]);
  });

  it('reach the trail although the process died right after the change', async () => {
    await save({ holdMinutes: 77 }).expect(200);
    const before = await trail();
    const untold = { by: 'crashed@example.com', before: { holdMinutes: 77 }, after: { holdMinutes: 78 } };
    await shop()
      .db.collection('shopSettings')
      .updateOne({}, { $set: { version: 2, 'decided.holdMinutes': 78, changedAt: new Date(), untold } });
    await shop().app.loops.upkeep();
    await shop().app.loops.upkeep();
    const { by, ...values } = untold;
    expect(await trail()).toEqual([{ action: 'settings-changed', by, ...values }, ...before]);
  });

  it('count at once in another process', async () => {
    const other = await startShop({}, shop().db);
    onTestFinished(() => other.stop());
    await save({ shipsWithinDays: 9 }).expect(200);
    expect(await toldDays(other)).toBe(9);
    const there = other.as(await adminToken(shop()));
    expect((await there.get('/settings/shop')).body.decided).toEqual({ shipsWithinDays: 9 });
  });
});

describe('who sells', () => {
  it('is named as decided on the policies, and where a message is refused', async () => {
    await save(moved).expect(200);
    const { html } = (await shop().api.get('/policy/privacy')).body;
    expect(html).toContain('Ann &amp; *Sons*.\nThe address is 2 Low Street, Leeds.\n');
    expect(html).toContain('<a href="mailto:sons@shop.example">sons@shop.example</a>');
    const message = { email: 'ann@example.com', subject: 'Hello', message: 'Where are you?' };
    await shop().api.post('/contact').send(message).expect(200);
    const { body } = await shop().api.post('/contact').send(message).expect(429);
    expect(body).toMatchObject({ code: 'network_messages_used_up', parameters: { email: moved.email } });
  });

  it('stands on an invoice as it was when that was issued', async () => {
    const buyer = 'settings-invoice@example.com';
    const token = await signIn(shop(), buyer);
    const sellers = async (id: string) => {
      const { body } = await admin.get(`/booking/${id}/papers`).expect(200);
      return body.map(({ seller }: { seller: unknown }) => seller);
    };
    const part = await addPart(shop());
    const early = await buyPart(shop(), token, part, buyer);
    await save(moved).expect(200);
    const late = await buyPart(shop(), token, part, buyer);
    const { name, address, email } = configured;
    expect(await sellers(early)).toEqual([{ name, address, email }]);
    expect(await sellers(late)).toEqual([moved]);
  });
});

describe('an order', () => {
  const buyer = 'settings-order@example.com';
  const place = async () => placeOrder(shop(), await signIn(shop(), buyer), await addPart(shop()), buyer);
  const heldFor = ({ createdAt, holdExpiresAt }: { createdAt: string; holdExpiresAt: string }) =>
    (Date.parse(holdExpiresAt) - Date.parse(createdAt)) / minute;

  it('keeps what it was promised when it was placed', async () => {
    const early = await place();
    expect([heldFor(early), early.promise]).toEqual([45, { shipsWithinDays: 2, returnDays: 30 }]);
    await save({ holdMinutes: 10, shipsWithinDays: null, returnDays: 0 }).expect(200);
    const late = await place();
    expect([heldFor(late), late.promise]).toEqual([10, { returnDays: 0 }]);
    const { body } = await admin.get(`/booking/${early._id}`).expect(200);
    expect([heldFor(body), body.promise]).toEqual([45, { shipsWithinDays: 2, returnDays: 30 }]);
  });
});

it('the buyer of an order is reminded by its own hold, although the usual one is shorter now', async () => {
  const mailing = await startShop({ ...mailingShop, ORDER_HOLD_MINUTES: '60' });
  onTestFinished(() => mailing.stop());
  const order = await openOrder(mailing);
  const token = mailing.as(await signInAdmin(mailing));
  await token
    .put('/settings/shop')
    .send({ version: 0, decided: { holdMinutes: 5 } })
    .expect(200);
  mailing.clock.forward(46 * minute);
  await mailing.app.loops.orders();
  expect(await mailing.db.collection('mails').countDocuments({ kind: 'hold-ending', order: order.id })).toBe(
    1,
  );
});
