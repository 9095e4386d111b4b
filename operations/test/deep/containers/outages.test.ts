import { cancelBooking, createPaymentIntent } from '@switchyard/shared/bookings';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { completeSale, enterShop, pay, placeOrder } from '../../support/complete-sale.ts';
import { ask, site, statusOf, type, until, untilWhole } from './support/shop.ts';

beforeEach(untilWhole);

it.each(['stop', 'kill'])('after docker compose %s mongo: 503, then service by itself', async (how) => {
  const { booking } = await completeSale(site);
  await type(`docker compose ${how} mongo`);
  await until('the API says that it is not ready', async () => (await statusOf('/api/readyz')) === 503);
  expect(await statusOf('/api/part')).toBe(503);
  await type('docker compose up --detach mongo');
  await until('the shop serves', async () => (await statusOf('/api/part')) === 200);
  const sold = `db.bookings.countDocuments({ _id: ObjectId('${booking._id}'), status: 'paid' })`;
  expect(await ask(sold, z.number())).toBe(1);
  await completeSale(site);
});

describe('while the payment provider is away', () => {
  it('orders are placed and cancelled, a payment is answered with 502, and later it succeeds', async () => {
    const visit = await enterShop(site);
    await type('docker compose stop sandbox');
    const { booking: first } = await placeOrder(visit);
    const { booking: second } = await placeOrder(visit);
    const payment = visit.buyer.call(createPaymentIntent, { body: { booking: second._id } });
    await expect(payment).rejects.toMatchObject({ status: 502 });
    const cancelled = await visit.buyer.call(cancelBooking, { params: { id: first._id } });
    expect(cancelled.booking.status).toBe('cancelled');
    expect(await statusOf('/')).toBe(200);

    await type('docker compose up --detach --wait sandbox');
    expect((await pay(visit, second)).status).toBe('paid');
  });
});
