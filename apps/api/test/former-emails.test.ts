import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccounts } from './support/accounts.ts';
import { mailingShop } from './support/mortal-shop.ts';
import {
  addPart,
  buyPart,
  idToken,
  placeOrder,
  signInAdmin,
  useShop,
  type Api,
  runLoops,
} from './support/shop.ts';

const shop = useShop(mailingShop);
const { newEmail } = createAccounts(shop, 'former');
let admin: Api;
beforeAll(async () => {
  admin = shop().as(await signInAdmin(shop()));
});

/** Signs in the Firebase user with this uid, who now has this e-mail. */
async function enter(email: string, uid: string, claims: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await shop()
    .as(await idToken(email, claims, uid))
    .put(`/user/${email}`);
  expect(status, JSON.stringify(body)).toBe(200);
  shop().clock.forward(1000);
  return body.token;
}
const ordersOf = async (buyer: string): Promise<string[]> => {
  const { body } = await admin.get('/booking').query({ buyer }).expect(200);
  return body.map(({ _id }: { _id: string }) => _id);
};
const cancelOf = async (buyer: string): Promise<number> =>
  (await admin.delete('/booking').query({ buyer }).expect(200)).body.matchedCount;
const dataOf = (email: string) => admin.get(`/user/${email}/data`);
const erase = (email: string) => admin.delete(`/user/${email}`);

describe.each([
  { of: 'proved', claims: {} },
  { of: 'never proved', claims: { email_verified: false } },
])('the former e-mail, $of, of an account that has another one now', ({ of, claims }) => {
  let old: string;
  let current: string;
  let order: string;
  beforeEach(async () => {
    [old, current] = [newEmail(), newEmail()];
    const uid = `moved-${old}`;
    const token = await enter(old, uid, claims);
    order = (await placeOrder(shop(), token, await addPart(shop()), old))._id;
    await enter(current, uid);
  });

  it('shows an admin none of its orders, which are under the e-mail that it has now', async () => {
    expect(await ordersOf(old)).toEqual([]);
    expect(await ordersOf(current)).toEqual([order]);
  });

  it('lets an admin cancel none of them', async () => {
    expect(await cancelOf(old)).toBe(0);
    expect(await cancelOf(current)).toBe(1);
  });

  it('lets an admin download and erase nothing of the account', async () => {
    expect((await dataOf(old)).body.code).toBe('no_such_user');
    expect((await erase(old)).body.code).toBe('no_such_user');
    expect(JSON.parse((await dataOf(current).expect(200)).text).orders).toMatchObject([{ _id: order }]);
  });

  it(`of somebody else by now, ${of} before, is theirs alone`, async () => {
    const token = await enter(old, `next-${old}`);
    const theirs = (await placeOrder(shop(), token, await addPart(shop()), old))._id;
    expect(await ordersOf(old)).toEqual([theirs]);
    await erase(old).expect(200);
    // Only admins see what a deleted account left behind.
    expect(JSON.parse((await dataOf(old).expect(200)).text).orders).toMatchObject([{ _id: theirs }]);
    expect(await ordersOf(old)).toEqual([theirs]);
    await enter(old, `third-${old}`);
    expect(await ordersOf(old)).toEqual([theirs]);
  });
});

describe('the receipt of a withdrawal without an account', () => {
  /** Declares a withdrawal with this e-mail. @returns the recipients of the receipts about the order */
  async function receiptsOf(order: string, email: string): Promise<string[]> {
    await shop().api.post('/withdrawal').send({ name: 'Ada Buyer', order, email }).expect(200);
    for (let sweeps = 0; sweeps < 2; sweeps += 1) await runLoops(shop(), 'orders', 'withdrawals');
    const found = shop().db.collection('mails').find({ kind: 'withdrawal-receipt', order });
    return (await found.toArray()).map(({ to }) => String(to));
  }
  const buyAs = async (email: string, uid: string) => {
    const token = await enter(email, uid);
    return buyPart(shop(), token, await addPart(shop()), email);
  };

  it('goes to the e-mail that the account has now', async () => {
    const [old, current] = [newEmail(), newEmail()];
    const order = await buyAs(old, 'receipt-moved');
    await enter(current, 'receipt-moved');
    expect(await receiptsOf(order, old)).toEqual([current]);
  });

  it('goes to the e-mail that a deleted account had at last', async () => {
    const email = newEmail();
    const order = await buyAs(email, 'receipt-deleted');
    await erase(email).expect(200);
    expect(await receiptsOf(order, email)).toEqual([email]);
  });

  it('goes to no e-mail that a deleted account had given up before', async () => {
    const [old, current] = [newEmail(), newEmail()];
    const order = await buyAs(old, 'receipt-gone');
    await enter(current, 'receipt-gone');
    await erase(current).expect(200);
    expect(await receiptsOf(order, old)).toEqual([]);
  });

  it('goes to the last e-mail of a deleted account, though a stranger signed up with it and left', async () => {
    const email = newEmail();
    const order = await buyAs(email, 'receipt-holder');
    await erase(email).expect(200);
    await enter(email, 'receipt-stranger', { email_verified: false });
    await erase(email).expect(200);
    expect(await receiptsOf(order, email)).toEqual([email]);
  });

  it('goes to the last e-mail of a deleted account, while a stranger has it who never proved it', async () => {
    const email = newEmail();
    const order = await buyAs(email, 'receipt-proved');
    await erase(email).expect(200);
    await enter(email, 'receipt-unproved', { email_verified: false });
    expect(await receiptsOf(order, email)).toEqual([email]);
  });

  it('goes to no e-mail that somebody has by now who proved it', async () => {
    const email = newEmail();
    const order = await buyAs(email, 'receipt-former');
    await erase(email).expect(200);
    await enter(email, 'receipt-next');
    expect(await receiptsOf(order, email)).toEqual([]);
  });

  it('goes to no e-mail that somebody else had since', async () => {
    const email = newEmail();
    const order = await buyAs(email, 'receipt-first');
    await erase(email).expect(200);
    await enter(email, 'receipt-second');
    await enter(newEmail(), 'receipt-second');
    expect(await receiptsOf(order, email)).toEqual([]);
  });
});
