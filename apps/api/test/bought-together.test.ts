import type { Part } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { createBoughtTogetherRepository } from '../src/catalogue/parts/bought-together.repository.ts';
import { createBoughtTogether } from '../src/catalogue/parts/bought-together.service.ts';
import { home, newAdmin, newBuyer } from './support/orders.ts';
import { createProvider } from './support/provider.ts';
import { addPart, bearer, useShop } from './support/shop.ts';

const shop = useShop();

/**
 * A new buyer buys one lot of each part.
 * @param isLate pays a minute later, after a sweep
 * @returns the path of the paid order
 */
async function buy(parts: readonly Part[], isLate = false): Promise<string> {
  const { email, token } = await newBuyer(shop());
  const as = shop().as(token);
  const lines = parts.map(({ _id, minimumOrder }) => ({ partId: _id, quantity: minimumOrder }));
  const { body } = await as.post('/booking').send({ buyer: email, lines, address: home }).expect(200);
  const path = `/booking/${body.insertedId}`;
  if (isLate) await aMinuteLater();
  const started = await as.post('/create-payment-intent').send({ booking: body.insertedId }).expect(200);
  const intent = String(started.body.clientSecret).split('_secret_')[0] ?? '';
  await createProvider(shop().sandbox).pay(intent);
  await as.patch(path).send({ transactionId: intent }).expect(200);
  return path;
}

/** Parts that are not among the newest of any kind, so that "related" shows them only because of orders. */
async function addBoth(): Promise<[Part, Part]> {
  const both: [Part, Part] = [await addPart(shop()), await addPart(shop())];
  for (let count = 0; count < 6; count += 1) await addPart(shop());
  return both;
}

const goesWith = async ({ _id }: Part): Promise<string[]> => {
  const { body } = await shop().api.get(`/part/${_id}/related`).expect(200);
  return body.goesWith.map((part: Part) => part._id);
};
const storedOf = async ({ _id }: Part) =>
  (
    await shop()
      .db.collection('parts')
      .findOne({ _id: new ObjectId(_id) })
  )?.['boughtTogether'];
const aMinuteLater = async () => {
  shop().clock.forward(60_000);
  await shop().app.loops.upkeep();
};

describe('what was bought together', () => {
  it('is counted for the first visitor, and again by the sweep once an order is paid', async () => {
    const [part, other] = await addBoth();
    await buy([part, other]);
    expect(await goesWith(part)).toEqual([]);
    await buy([part, other], true);
    expect(await goesWith(part)).toEqual([]);
    await aMinuteLater();
    expect(await goesWith(part)).toEqual([other._id]);
    expect(await storedOf(part)).toEqual({ with: [new ObjectId(other._id)], at: expect.any(Date) });
    // Nobody has looked at the other part yet.
    expect(await goesWith(other)).toEqual([part._id]);
  });

  it('ends with a refund of all units', async () => {
    const [part, other] = await addBoth();
    const path = await buy([part, other]);
    await buy([other, part]);
    expect(await goesWith(part)).toEqual([other._id]);
    await aMinuteLater();
    const admin = bearer((await newAdmin(shop())).token);
    const { body: order } = await shop().api.get(path).set(admin).expect(200);
    const lines = order.lines.map(({ n, quantity }: { n: number; quantity: number }) => ({
      n,
      quantity,
      of: 'unsent',
    }));
    const refund = { lines, reason: 'Gone' };
    await shop()
      .api.post(`${path}/refund`)
      .set({ ...admin, 'Idempotency-Key': crypto.randomUUID() })
      .send(refund)
      .expect(200);
    await aMinuteLater();
    expect(await goesWith(part)).toEqual([]);
  });

  it('is counted once a minute at most, and then has the last order', async () => {
    const [part, other] = await addBoth();
    await buy([part, other]);
    await aMinuteLater();
    await buy([part, other]);
    await shop().app.loops.upkeep();
    expect(await goesWith(part)).toEqual([]);
    await aMinuteLater();
    expect(await goesWith(part)).toEqual([other._id]);
  });

  it('is forgotten with its part, and a deleted part goes with nothing', async () => {
    const [part, other] = await addBoth();
    for (let buyer = 0; buyer < 2; buyer += 1) await buy([part, other]);
    expect(await goesWith(part)).toEqual([other._id]);
    expect(await goesWith(other)).toEqual([part._id]);
    const admin = bearer((await newAdmin(shop())).token);
    await shop().api.delete(`/part/${other._id}`).set(admin).expect(200);
    expect(await goesWith(part)).toEqual([]);
    const deleted = await shop()
      .db.collection('archivedParts')
      .findOne({ _id: new ObjectId(other._id) });
    expect(deleted).not.toBeNull();
    expect(deleted).not.toHaveProperty('boughtTogether');
  });

  it('is counted again if an order was paid while it was counted', async () => {
    const [part, other] = await addBoth();
    const repository = createBoughtTogetherRepository(shop().db);
    const found: string[][] = [[], [other._id]];
    const service = createBoughtTogether({
      repository,
      async countBought() {
        const counted = found.shift() ?? [];
        if (found.length > 0) await repository.markDue([part._id]);
        return counted;
      },
      clock: shop().clock,
    });
    await service.markDue([part._id]);
    await service.sweep();
    expect((await storedOf(part)).with).toBeUndefined();
    await service.sweep();
    expect(await storedOf(part)).toMatchObject({ with: [new ObjectId(other._id)] });
  });
});
