import { expect } from 'vitest';
import type { Works } from './dying.ts';
import { newBuyer, newAdmin } from './orders.ts';
import { addPart, bearer, type Shop } from './shop.ts';

/**
 * Saves a resource as a whole, with optimistic concurrency by its version. A client that got no response saves again.
 */
async function saving(shop: Shop, path: string, as: { Authorization: string }, content: object) {
  const read = async () => (await shop.api.get(path).set(as).expect(200)).body;
  const before = await read();
  const after = { ...before, ...content, version: before.version + 1 };
  const save = ({ api }: Shop) =>
    api
      .put(path)
      .set(as)
      .send({ version: before.version, ...content });
  return {
    run: save,
    async again() {
      expect([before, after]).toContainEqual(await read());
      expect((await save(shop)).body).toEqual(after);
    },
    isRight: async () => expect(await read()).toEqual(after),
  };
}

const answers = (ask: () => PromiseLike<{ body: unknown }>, wanted: object) => async () =>
  expect((await ask()).body).toEqual(wanted);

/** An account's cart with three units of a part. */
async function newCart(shop: Shop) {
  const { _id: partId } = await addPart(shop);
  const as = bearer((await newBuyer(shop)).token);
  const lines = [{ partId, quantity: 3 }];
  await shop.api.put('/cart').set(as).send({ version: 0, lines }).expect(200);
  return { as, partId };
}

/** An admin changes the shop's phone number. */
async function newPhone(shop: Shop) {
  const admin = bearer((await newAdmin(shop)).token);
  const { version, decided } = (await shop.api.get('/settings/shop').set(admin)).body;
  const phone = `+44 20 7946 ${String(version).padStart(4, '0')}`;
  const stored = { 'decided.phone': phone };
  const count = (name: string, filter: object) => shop.db.collection(name).countDocuments(filter);
  return {
    admin,
    version,
    decided: { ...decided, phone },
    /** The audit trail has exactly one entry if the change was made, and none otherwise. */
    async expectTold() {
      const made = await count('shopSettings', { ...stored, untold: { $exists: false } });
      expect(await count('shopSettings', stored)).toBe(made);
      expect(await count('audit', { '_id.after.phone': phone })).toBe(made);
    },
  };
}

/** Actions by which people save data in their accounts, and admins change the shop's settings. */
export const keptWorks = {
  async 'a cart is saved for the first time'(shop) {
    const { partId } = await newCart(shop);
    const other = bearer((await newBuyer(shop)).token);
    return saving(shop, '/cart', other, { lines: [{ partId, quantity: 2 }] });
  },
  async 'a cart is saved over another'(shop) {
    const { as, partId } = await newCart(shop);
    return saving(shop, '/cart', as, { lines: [{ partId, quantity: 2 }] });
  },
  async 'the cart of a device is merged into that of an account'(shop) {
    const { as, partId } = await newCart(shop);
    const cart = { device: crypto.randomUUID(), lines: [{ partId, quantity: 5 }] };
    const merged = { version: 2, lines: cart.lines };
    const merge = ({ api }: Shop) => api.post('/cart/merge').set(as).send(cart);
    return {
      run: merge,
      again: answers(() => merge(shop), { ...merged, leftOut: [] }),
      isRight: answers(() => shop.api.get('/cart').set(as), merged),
    };
  },
  async 'boards are saved'(shop) {
    const as = bearer((await newBuyer(shop)).token);
    return saving(shop, '/boards', as, { boards: [{ name: 'Tofu60', search: 'name=Tofu60' }] });
  },
  async 'the settings of the shop are saved'(shop) {
    const { admin, decided, expectTold } = await newPhone(shop);
    const work = await saving(shop, '/settings/shop', admin, { decided });
    return { ...work, isRight: async () => [await work.isRight(), await expectTold()] };
  },
  async 'the settings of the shop are saved once only'(shop) {
    const { admin, version, decided, expectTold } = await newPhone(shop);
    const save = ({ api }: Shop) => api.put('/settings/shop').set(admin).send({ version, decided });
    return { run: save, isRight: expectTold };
  },
} satisfies Works;
