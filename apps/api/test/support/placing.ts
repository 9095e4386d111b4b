import type { Cart } from '@switchyard/shared/carts';
import type { Part } from '@switchyard/shared/parts';
import { expect } from 'vitest';
import { readStock } from './invariants.ts';
import { newBuyer } from './orders.ts';
import { partLike } from './copied-parts.ts';
import { bearer, type Shop } from './shop.ts';

export const idsOf = (parts: readonly Part[]) => parts.map(({ _id }) => _id);

export const stockOfAll = ({ db }: Shop, parts: readonly string[]) =>
  Promise.all(parts.map((part) => readStock(db, part)));

async function addParts(shop: Shop, count: number, availableQuantity: number): Promise<string[]> {
  const parts: Part[] = [];
  for (let added = 0; added < count; added += 1) parts.push(await partLike(shop, { availableQuantity }));
  return idsOf(parts);
}

/** An order to be placed, whose lines are not sorted by part id. */
export async function placing(shop: Shop, { quantities = [2, 2, 2] } = {}) {
  const parts = await addParts(shop, quantities.length, 10);
  const { email, token } = await newBuyer(shop);
  const key = crypto.randomUUID();
  const lines = parts.map((partId, index) => ({ partId, quantity: quantities[index] ?? 0 }));
  const order = { buyer: email, lines: lines.toReversed() };
  const run = ({ api }: Shop) =>
    api.post('/booking').set(bearer(token)).set('Idempotency-Key', key).send(order);
  return { parts, run };
}

/** A cart to be placed: either for the first time, or again after lines were added, removed, increased and reduced. */
export async function placingCart(shop: Shop, { again = false } = {}) {
  const parts = await addParts(shop, 4, 5);
  const buyer = await newBuyer(shop);
  const as = bearer(buyer.token);
  const save = async (...quantities: readonly number[]): Promise<Cart> => {
    const { version } = (await shop.api.get('/cart').set(as)).body;
    const lines = parts.flatMap((partId, index) => {
      const quantity = quantities[index] ?? 0;
      return quantity > 0 ? [{ partId, quantity }] : [];
    });
    return (await shop.api.put('/cart').set(as).send({ version, lines })).body;
  };
  const place = ({ api }: Shop, { version, lines }: Cart, key: string) =>
    api
      .post('/booking')
      .set(as)
      .set('Idempotency-Key', key)
      .send({ buyer: buyer.email, lines, cartVersion: version });
  if (again) {
    const first = await place(shop, await save(3, 3, 0, 5), crypto.randomUUID());
    await shop.api
      .post('/create-payment-intent')
      .set(as)
      .send({ booking: first.body.insertedId })
      .expect(200);
  }
  const cart = await save(5, 2, 1, 5);
  const key = crypto.randomUUID();
  return {
    parts,
    as,
    save,
    run: (by: Shop) => place(by, cart, key),
    /** The cart still has all its lines, and can be placed once more. */
    async isRight() {
      const now: Cart = (await shop.api.get('/cart').set(as)).body;
      expect(now).toMatchObject({ lines: cart.lines });
      expect((await place(shop, now, crypto.randomUUID())).status).toBe(200);
      expect(await stockOfAll(shop, parts)).toMatchObject([5, 2, 1, 5].map((held) => ({ held })));
    },
  };
}
