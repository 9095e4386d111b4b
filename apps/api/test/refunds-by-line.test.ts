import { describe, expect, it } from 'vitest';
import { ObjectId } from 'mongodb';
import { createBookingsRepository } from '../src/orders/bookings/bookings.repository.ts';
import { restockDue } from '../src/orders/payments/restock.ts';
import { soldLines, soldOrder } from './support/copied-orders.ts';
import { useShop } from './support/shop.ts';

const shop = useShop();
const order = () => soldLines(shop());
const pathsOf = (body: { issues?: { path: string }[] }) => body.issues?.map(({ path }) => path);

describe('a refund of units', () => {
  it('gives back what they cost, puts those back in stock that it says, and is named on its credit note', async () => {
    const { refund, read, sold, papers, parts, faults } = await order();
    const lines = [
      { n: 0, quantity: 2, restock: 1 },
      { n: 1, quantity: 1 },
    ];
    const { body } = await refund({ lines });
    expect(body.booking).toMatchObject({
      status: 'paid',
      refunded: 45,
      refunds: [
        {
          amount: 45,
          restocked: 1,
          lines: [
            { n: 0, quantity: 2, restocked: 1 },
            { n: 1, quantity: 1, restocked: 0 },
          ],
        },
      ],
      lines: [
        { toRefund: 1, toRestock: 2, toShip: 1 },
        { toRefund: 1, toRestock: 2, toShip: 1 },
      ],
    });
    expect(await sold()).toEqual([2, 2]);
    expect((await papers())[1]).toMatchObject({
      credited: 45,
      creditedLines: [
        { partName: parts[0]?.name, quantity: 2 },
        { partName: parts[1]?.name, quantity: 1 },
      ],
    });
    await refund({ lines: lines.map(({ n }) => ({ n, quantity: 1 })) });
    expect(await read()).toMatchObject({ status: 'refunded', refunded: 80, refundable: 0 });
    expect(await faults()).toEqual([]);
  });

  it('still has its units to put back if the process dies before they are back', async () => {
    const { id, refund } = await order();
    await refund({ lines: [{ n: 1, quantity: 2, restock: 1 }] });
    const done = await createBookingsRepository(shop().db).find(id);
    if (!done) throw new Error('there is no order');
    // The refunds as they were before the units were put back.
    const refunds = done.refunds.map(({ restocked: restock, ...one }) => ({ ...one, restock }));
    const steps: string[] = [];
    const stock = {
      sell: async () => undefined,
      release: async () => undefined,
      takeBack: () => Promise.reject(new Error('the process is dead')),
    };
    const bookings = {
      markSettled: async () => undefined,
      markRestocked: async () => void steps.push('marked'),
    };
    await expect(restockDue({ bookings, stock }, { ...done, refunds })).rejects.toThrow('dead');
    expect(steps).toEqual([]);
  });

  it('gives delivery and tax back with the last unit, to the cent', async () => {
    const { id, refund, papers, read } = await order();
    // Change the bill to one with delivery and tax. The amount at the provider stays the same.
    await shop()
      .db.collection('bookings')
      .updateOne(
        { _id: new ObjectId(id) },
        {
          $set: {
            'bill.goods': 7500,
            'bill.delivery': 400,
            'bill.tax': 100,
            'bill.total': 8000,
            'lines.1.goods': 4500,
          },
        },
      );
    for (const n of [0, 0, 0, 1]) expect((await refund({ lines: [{ n, quantity: 1 }] })).status).toBe(200);
    expect((await read()).refunds.map(({ amount }) => amount)).toEqual([10.12, 10.13, 10.13, 22.78]);
    await refund({ lines: [{ n: 1, quantity: 1 }] });
    expect(await read()).toMatchObject({ status: 'refunded', refunded: 80 });
    const notes = (await papers()).slice(1);
    const sum = (amounts: (number | undefined)[]) =>
      Math.round(amounts.reduce<number>((total, amount = 0) => total + amount, 0) * 100);
    expect(sum(notes.map(({ creditedTax }) => creditedTax))).toBe(100);
    expect(notes.map(({ creditedDelivery }) => creditedDelivery)).toEqual([0, 0, 0, 0, 4]);
  });

  it('with an amount gives that back', async () => {
    const { refund, read } = await order();
    await refund({ amount: 5, lines: [{ n: 1, quantity: 1 }] });
    expect(await read()).toMatchObject({
      refunded: 5,
      refunds: [{ amount: 5, lines: [{ n: 1, quantity: 1 }] }],
    });
  });

  it('after a free amount gives back no more than is left', async () => {
    const { refund, read, faults } = await order();
    await refund({ amount: 70 });
    await refund({ lines: [{ n: 1, quantity: 2, restock: 2 }] });
    expect(await read()).toMatchObject({ status: 'refunded', refunds: [{ amount: 70 }, { amount: 10 }] });
    expect(await faults()).toEqual([]);
  });

  it('whose units are refunded by two calls at once is made once', async () => {
    const { refund, read, sold, faults } = await order();
    const lines = [{ n: 1, quantity: 2, restock: 2 }];
    const answers = await Promise.all([refund({ lines }), refund({ lines })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read()).toMatchObject({ refunded: 50 });
    expect(await sold()).toEqual([3, 0]);
    expect(await faults()).toEqual([]);
  });

  it('that failed at the bank can be made again, and puts nothing back twice', async () => {
    const { refund, read, deliverEvents, sold, faults } = await soldLines(shop(), { card: 'refundFails' });
    await refund({ lines: [{ n: 0, quantity: 3, restock: 3 }] });
    await shop().sandbox.refundsSettled();
    await deliverEvents();
    expect(await read()).toMatchObject({
      troubles: ['refund failed'],
      lines: [{ toRefund: 3, toRestock: 0 }, {}],
    });
    expect(pathsOf((await refund({ lines: [{ n: 0, quantity: 3, restock: 1 }] })).body)).toEqual([
      'body.lines.0',
    ]);
    expect((await refund({ lines: [{ n: 0, quantity: 3 }] })).body.booking.refunded).toBe(30);
    expect(await sold()).toEqual([0, 2]);
    await shop().sandbox.refundsSettled();
    await deliverEvents();
    expect(await faults()).toEqual([]);
  });
});

it('a refund that is refused names its lines, and changes nothing', async () => {
  const { refund, read, sold } = await order();
  const before = await read();
  const lines = [
    { n: 0, quantity: 1 },
    { n: 1, quantity: 3 },
  ];
  const { body } = await refund({ lines });
  expect(body).toMatchObject({ status: 409, code: 'too_few_to_refund' });
  expect(pathsOf(body)).toEqual(['body.lines.1']);
  expect(pathsOf((await refund({ lines: [...lines, ...lines] })).body)).toEqual([
    'body.lines.2',
    'body.lines.3',
  ]);
  expect(await read()).toEqual(before);
  expect(await sold()).toEqual([3, 2]);
});

it('a number puts all units of an order with several lines back in stock', async () => {
  const { refund, sold } = await order();
  expect((await refund({ amount: 80, restock: 5 })).status).toBe(200);
  expect(await sold()).toEqual([0, 0]);
});

it('units of an order with one line are refunded by line, too', async () => {
  const one = await soldOrder(shop());
  const { body } = await one.refund({ lines: [{ n: 0, quantity: 1, restock: 1 }] });
  expect(body.booking).toMatchObject({ refunded: 19.99, refunds: [{ restocked: 1 }] });
  expect(await one.stock()).toMatchObject({ available: 9, sold: 1 });
});
