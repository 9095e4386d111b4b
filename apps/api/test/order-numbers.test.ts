import type { Part } from '@switchyard/shared/parts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOrderNumbers } from '../src/orders/bookings/order-numbers.ts';
import { numbersIn, readOrderNumber } from '../src/orders/bookings/read-order-number.ts';
import { asAdmin, home, newBuyer, openOrder, paidOrder } from './support/orders.ts';
import { addPart, useShop } from './support/shop.ts';

const shop = useShop();
let part: Part;
beforeAll(async () => {
  part = await addPart(shop(), { name: 'Desk Switch', availableQuantity: 1000 });
});

const place = async () => {
  const order = await openOrder(shop(), { part });
  return { ...order, number: Number((await order.read()).number) };
};

describe('an order', () => {
  it('gets the number after the last one, also in a crowd', async () => {
    const first = await place();
    expect(first.number).toBeGreaterThan(1000);
    const crowd = await Promise.all(Array.from({ length: 8 }, place));
    const after = Array.from({ length: 8 }, (_, index) => first.number + 1 + index);
    expect(crowd.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(after);
  });

  it('is placed although a restored counter is behind', async () => {
    const last = await place();
    await shop()
      .db.collection<{ _id: string }>('orderNumbers')
      .updateOne({ _id: 'order' }, { $set: { last: 1000 } });
    expect((await place()).number).toBe(last.number + 1);
    expect((await place()).number).toBe(last.number + 2);
  });
});

it('a crowd that waits for numbers is served by one call', async () => {
  const drawn: number[] = [];
  let last = 0;
  const draw = async (count: number) => {
    drawn.push(count);
    last += count;
    return last - count + 1;
  };
  const numbers = createOrderNumbers({ draw, drawUnused: draw });
  const given = await Promise.all(Array.from({ length: 50 }, numbers.next));
  expect(given).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(drawn).toEqual([1, 49]);
});

it('a number that could not be drawn is drawn by who asks next', async () => {
  let isDown = true;
  const draw = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(7));
  const numbers = createOrderNumbers({ draw, drawUnused: draw });
  await expect(numbers.next()).rejects.toThrow('down');
  isDown = false;
  expect(await numbers.next()).toBe(7);
});

describe('a search', () => {
  it.each([
    ['1042', 1042],
    ['#1042', 1042],
    [' order 1042 ', 1042],
    ['Order #1042', 1042],
    ['Order number 1042', 1042],
    ['order-number: 1042', 1042],
    ['1042.', 1042],
    ['No. 1042', 1042],
    ['No1042', 1042],
    ['Nr. 1042', 1042],
    ['№ 1042', 1042],
    ['N° 1042', 1042],
    ['Bestellung Nr. 1042', 1042],
    ['Bestell-Nr. 1042', 1042],
    ['Auftrags-Nr.: 1042', 1042],
    ['Rechnungs-Nr. 1042', undefined],
    ['(order 1042)', 1042],
    ['“1042”', 1042],
    ['1,042', 1042],
    ['１０４２', 1042],
    ['order 1042 and 1043', undefined],
    ['Invoice 1042', undefined],
    ['12.11.2026', undefined],
    ['65%', undefined],
    ['order', undefined],
    ['fen 1042', undefined],
    [undefined, undefined],
  ])('for %s means the number %s', (q, number) => expect(readOrderNumber(q)).toBe(number));

  it.each([
    ['my switches, order 1042, please', [1042]],
    ['1042 of 12.11.2026', [1042, 12, 11, 2026]],
    ['Order 1.042', [1042]],
    ['the blue one', []],
  ])('or a declaration may mean, by %s, the numbers %s', (text, numbers) =>
    expect(numbersIn(text)).toEqual(numbers),
  );

  it('finds an order by its number, at the desk and in My Orders', async () => {
    const buyer = await newBuyer(shop());
    const order = await paidOrder(shop(), { part, buyer, address: home });
    await paidOrder(shop(), { part, buyer, address: home });
    const { number } = await order.read();
    const admin = await asAdmin(shop());
    for (const q of [String(number), `#${number}`, `Order ${number}`, `(order number ${number}).`]) {
      const own = await shop().as(buyer.token).get('/booking').query({ q });
      const desk = await admin.get('/orders').query({ q });
      for (const { body } of [own, desk])
        expect(
          body.map(({ _id }: { _id: string }) => _id),
          q,
        ).toEqual([order.id]);
    }
    const foreign = await shop()
      .as((await newBuyer(shop())).token)
      .get('/booking')
      .query({ q: String(number) });
    expect(foreign.body).toEqual([]);
  });
});

it('an invoice says the number of its order', async () => {
  const order = await paidOrder(shop(), { part, address: home });
  const { number } = await order.read();
  expect(await order.papers()).toMatchObject([{ kind: 'invoice', orderNumber: number }]);
});
