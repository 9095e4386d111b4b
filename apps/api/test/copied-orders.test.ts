import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { deliveredOrder, soldOrder } from './support/copied-orders.ts';
import { home } from './support/orders.ts';
import { useShop } from './support/shop.ts';

const shop = useShop();

it.each([
  ['a sold order', soldOrder],
  ['a delivered order', deliveredOrder],
])('a copy of %s is whole: in the shop, at the provider, and for its buyer', async (_, order) => {
  const first = await order(shop(), { address: home });
  shop().clock.forward(3_600_000);
  const [one, other] = [await order(shop(), { address: home }), await order(shop(), { address: home })];
  const all = [first, one, other];
  const { length } = await first.events();
  for (const each of all) {
    expect(await each.faults()).toEqual([]);
    expect(await each.stock()).toMatchObject({ available: 8, sold: 2 });
    expect(await each.intents()).toMatchObject([{ id: each.intentId, status: 'succeeded' }]);
    expect(await each.papers()).toMatchObject([{ kind: 'invoice', order: each.id }]);
    expect(await each.events()).toHaveLength(length);
    expect((await each.refund({ lines: [{ n: 0, quantity: 1, restock: 1 }] })).status).toBe(200);
    expect(await each.stock()).toMatchObject({ available: 9, sold: 1 });
    expect(await each.faults()).toEqual([]);
  }
  const ownOf = async ({ id, buyer, part, intentId, read, papers }: typeof first) => {
    const [{ number, lines }, [invoice]] = [await read(), await papers()];
    const stored = await shop()
      .db.collection('bookings')
      .findOne({ _id: new ObjectId(id) });
    return [
      id,
      number,
      invoice.number,
      intentId,
      buyer.email,
      part._id,
      stored?.['lines'][0].holdId.toHexString(),
      lines[0].partId,
    ];
  };
  const own = await Promise.all(all.map(ownOf));
  expect(own[0]?.map((_, index) => new Set(own.map((facts) => facts[index])).size)).toEqual(
    own[0]?.map(() => 3),
  );
  const before = (await first.read()).createdAt;
  expect(Date.parse((await one.read()).createdAt) - Date.parse(before)).toBeGreaterThanOrEqual(3_600_000);
});
