import { type MyBoard, mostBoards } from '@switchyard/shared/my-boards';
import { describe, expect, it } from 'vitest';
import { createStorageBudget } from '../src/infrastructure/security/storage-budget.ts';
import { newBuyer } from './support/orders.ts';
import { accountId, bearer, signIn, useShop } from './support/shop.ts';

const shop = useShop({ TRUST_PROXY: '1' });

const tofu: MyBoard = { name: 'Tofu60', search: 'name=Tofu60&layout=60-ansi&hotSwap=true' };
const named = (name: string): MyBoard => ({ ...tofu, name });
const read = async (token: string) => (await shop().as(token).get('/boards').expect(200)).body;
const save = (token: string, version: number, boards: readonly object[]) =>
  shop().as(token).put('/boards').send({ version, boards });

describe('what accounts store in a day', () => {
  const large = Array.from({ length: mostBoards }, (_, n) => ({
    name: `Board ${n}`,
    search: 'x'.repeat(3900),
  }));
  const lines = Array.from({ length: 50 }, (_, n) => ({ partId: String(n).padStart(24, '0'), quantity: 1 }));
  /** Stores some kilobytes for an account, of 5,120 that it may store in a day. */
  const store = (id: string, ipAddress: string, kilobytes: number) =>
    createStorageBudget(shop().db).take({ id, ipAddress }, 'x'.repeat(kilobytes * 1024 - 2));

  it('is bounded for an account, boards and carts together, and small lists go on', async () => {
    const buyer = await newBuyer(shop());
    const as = bearer(buyer.token);
    await save(buyer.token, 0, large).expect(200);
    await store(await accountId(shop(), buyer.email), '203.0.113.1', 5000);
    expect((await save(buyer.token, 1, large)).body).toMatchObject({ code: 'storage_used_up' });
    await save(buyer.token, 1, [tofu]).expect(200);
    const { api } = shop();
    await api.put('/cart').set(as).send({ version: 0, lines }).expect(429);
    await api.post('/cart/merge').set(as).send({ device: crypto.randomUUID(), lines }).expect(429);
    const { token: other } = await newBuyer(shop());
    await save(other, 0, large).expect(200);
  });

  it('is bounded for all accounts of a wide network, but for no other', async () => {
    for (let count = 0; count < 10; count += 1) await store(`crowd ${count}`, '2001:db8:7:1::1', 5120);
    const { token } = await newBuyer(shop());
    const from = (ipAddress: string) => save(token, 0, large).set('X-Forwarded-For', ipAddress);
    expect((await from('2001:db8:7:2::1')).body).toMatchObject({ code: 'storage_used_up' });
    await from('198.51.100.1').expect(200);
  });
});

describe('the boards of an account', () => {
  it('are none at first, and those that were saved afterwards, for their holder alone', async () => {
    const { token } = await newBuyer(shop());
    expect(await read(token)).toEqual({ version: 0, boards: [] });
    await save(token, 0, [tofu]).expect(200, { version: 1, boards: [tofu] });
    expect(await read(token)).toEqual({ version: 1, boards: [tofu] });
    const { token: other } = await newBuyer(shop());
    expect(await read(other)).toEqual({ version: 0, boards: [] });
  });

  it('are not replaced by a change of an older version, which learns what is there now', async () => {
    const { token } = await newBuyer(shop());
    await save(token, 0, [tofu]).expect(200);
    const { status, body } = await save(token, 0, [named('Corne')]);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'boards_changed', parameters: { current: { version: 1, boards: [tofu] } } },
    });
    // A client that got no response sends the same change again.
    await save(token, 0, [tofu]).expect(200, { version: 1, boards: [tofu] });
  });

  it.each([
    ['more than 20', Array.from({ length: mostBoards + 1 }, (_, n) => named(`Board ${n}`))],
    ['a name twice', [tofu, tofu]],
    ['one without a name', [named(' ')]],
    ['another page', [{ ...tofu, search: 'layout=60-ansi#there' }]],
    ['an endless URL', [{ ...tofu, search: 'x'.repeat(4001) }]],
  ])('are not %s', async (_, boards) => {
    const { token } = await newBuyer(shop());
    await save(token, 0, boards).expect(400);
    expect(await read(token)).toEqual({ version: 0, boards: [] });
  });

  it('are part of the data that their holder can download, and go with the account', async () => {
    const email = 'board-owner@example.com';
    const token = await signIn(shop(), email);
    await save(token, 0, [named('Board of the owner')]).expect(200);
    const { text } = await shop().as(token).get(`/user/${email}/data`).expect(200);
    expect(JSON.parse(text).boards).toMatchObject({ boards: [{ name: 'Board of the owner' }] });
    await shop().as(token).delete(`/user/${email}`).expect(200);
    const left = shop().db.collection('boards').countDocuments({ 'boards.name': 'Board of the owner' });
    expect(await left).toBe(0);
  });
});
