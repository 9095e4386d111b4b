import type { Part } from '@switchyard/shared/parts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
  it('gets a number of its own after the last one, also in a crowd', async () => {
    const first = await place();
    expect(first.number).toBeGreaterThan(1000);
    const crowd = await Promise.all(Array.from({ length: 8 }, place));
    const numbers = crowd.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(8);
    expect(Math.min(...numbers)).toBeGreaterThan(first.number);
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

describe('the numbers of one process', () => {
  let drawn: number[] = [];
  const numbers = () => {
    drawn = [];
    let last = 0;
    const draw = async (count: number) => {
      drawn.push(count);
      last += count;
      return last - count + 1;
    };
    return createOrderNumbers({ draw, drawUnused: draw });
  };
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => vi.useRealTimers());

  it('are drawn at once for a crowd that waits', async () => {
    const { next } = numbers();
    expect(await Promise.all(upTo(50).map(next))).toEqual(upTo(50));
    expect(drawn).toHaveLength(2);
  });

  it('are drawn ahead where many are wanted, and one by one where few are', async () => {
    const { next } = numbers();
    const given: number[] = [];
    for (const _ of upTo(100)) given.push(await next());
    expect(given).toEqual(upTo(100));
    expect(drawn.length).toBeLessThan(12);
    vi.advanceTimersByTime(1000);
    const before = drawn.length;
    const late = await next();
    expect(late).toBeGreaterThan(100);
    vi.advanceTimersByTime(1000);
    expect(await next()).toBe(late + 1);
    expect(drawn.slice(before)).toEqual([1, 1]);
  });
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
    ['1042-1', 1042],
    ['Return 1042-12', 1042],
    ['Return slip 1042–1', 1042],
    ['1042-21', undefined],
    ['1000-205', undefined],
    ['+49 1042-1', undefined],
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
