import type { Booking } from '@switchyard/shared/bookings';
import { accountOf, sum } from '@switchyard/shared/bookings/units';
import type { Part } from '@switchyard/shared/parts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBookingsRepository } from '../src/orders/bookings/bookings.repository.ts';
import { findFaults } from './support/invariants.ts';
import { home, newBuyer, newAdmin } from './support/orders.ts';
import { createProvider, deliver } from './support/provider.ts';
import { partLike } from './support/copied-parts.ts';
import { bearer, startShop, type Shop, sweepOrders } from './support/shop.ts';

// Random histories of orders through the API of two processes. Whatever buyers and admins do at the same
// moment, no unit is in two places, no more money is refunded than was paid, and every order can end.

/** Number of histories. `UNITS_HISTORIES=5000` tries more. */
const histories = Number(process.env['UNITS_HISTORIES'] ?? 6);

let shop: Shop;
let other: Shop;
let admin: { Authorization: string };
beforeAll(async () => {
  shop = await startShop({ RETURN_DAYS: '20' });
  other = await startShop({ RETURN_DAYS: '20', STRIPE_API_URL: shop.sandbox.origin }, shop.db);
  admin = bearer((await newAdmin(shop)).token);
});
afterAll(async () => {
  await other.stop();
  await shop.stop();
});

const chosen = fc.record({ n: fc.nat(5), quantity: fc.integer({ min: 1, max: 3 }), restock: fc.nat(1) });
const lines = fc.uniqueArray(chosen, { minLength: 1, maxLength: 3, selector: ({ n }) => n });
const act = fc.oneof(
  fc.record({ act: fc.constant('ship' as const), lines }),
  fc.record({ act: fc.constant('withdraw' as const), lines, isWhole: fc.boolean() }),
  fc.record({
    act: fc.constant('return' as const),
    lines,
    kind: fc.constantFrom('return' as const, 'faulty' as const),
  }),
  fc.record({ act: fc.constant('settle' as const), nth: fc.nat(3), step: fc.constantFrom('', 'received') }),
  fc.record({ act: fc.constant('refund' as const), lines }),
  fc.record({ act: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ act: fc.constant('cancel' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

type Dispute = 'won' | 'lost' | undefined;

/** A paid order of lines with these quantities. */
async function place(quantities: readonly number[], dispute: Dispute) {
  const buyer = await newBuyer(shop);
  const as = bearer(buyer.token);
  const parts: Part[] = [];
  for (const index of quantities.keys())
    parts.push(await partLike(shop, { price: 3 + index, availableQuantity: 50 }));
  const wanted = parts.map(({ _id: partId }, index) => ({ partId, quantity: quantities[index] }));
  const placed = await shop.api
    .post('/booking')
    .set(as)
    .send({ buyer: buyer.email, lines: wanted, address: home })
    .expect(200);
  const id = String(placed.body.insertedId);
  const provider = createProvider(shop.sandbox);
  const started = await shop.api.post('/create-payment-intent').set(as).send({ booking: id });
  const intent = String(started.body.clientSecret).split('_secret_')[0] ?? '';
  await provider.pay(intent, dispute && 'disputed');
  await shop.api.patch(`/booking/${id}`).set(as).send({ transactionId: intent }).expect(200);
  return {
    id,
    as,
    read: async (): Promise<Booking> => (await shop.api.get(`/booking/${id}`).set(as)).body,
    /** Lets the bank decide, if the payment is disputed. */
    async decide() {
      if (dispute) await provider.decideDispute(intent, dispute);
      for (const event of await provider.eventsOf(new Set([intent]))) await deliver(shop.api, event);
      await sweepOrders(shop);
    },
    faults: () => findFaults(shop.db, provider, ...parts.map(({ _id }) => _id)),
  };
}
type Placed = Awaited<ReturnType<typeof place>>;

async function take({ id, as, read }: Placed, step: Act, { api }: Shop) {
  const path = `/booking/${id}`;
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const units = ('lines' in step ? step.lines : []).map(({ n, quantity }) => ({ n, quantity }));
  switch (step.act) {
    case 'ship':
      return api.post(`${path}/shipment`).set(admin).set(key).send({ carrier: 'DHL', lines: units });
    case 'withdraw':
      return api
        .post(`${path}/withdrawal`)
        .set(as)
        .send(step.isWhole ? {} : { lines: units });
    case 'return':
      return api.post(`${path}/return`).set(as).set(key).send({ kind: step.kind, lines: units });
    case 'refund': {
      const wanted = step.lines.map((one) => ({ ...one, restock: Math.min(one.restock, one.quantity) }));
      return api.post(`${path}/refund`).set(admin).set(key).send({ reason: 'Sorry', lines: wanted });
    }
    case 'amount':
      return api.post(`${path}/refund`).set(admin).set(key).send({ reason: 'Sorry', amount: step.amount });
    case 'cancel':
      return api.post(`${path}/cancellation`).set(as);
    case 'settle': {
      const open = (await read()).declarations.filter(({ isOpen }) => isOpen);
      const one = open[step.nth % Math.max(1, open.length)];
      return one && settle(one.id, { api }, step.step);
    }
  }
}

async function settle(id: string, { api }: Pick<Shop, 'api'>, step = '') {
  await api.put(`/withdrawals/${id}/accepted`).set(admin);
  if (step) await api.put(`/withdrawals/${id}/${step}`).set(admin);
  const path = `/withdrawals/${id}/settled`;
  const settled = await api
    .post(path)
    .set(admin)
    .send({ refund: { reason: 'Withdrawn' } });
  // If nothing is left to refund, settle without a refund.
  if (['refund_too_large', 'too_few_to_refund', 'payment_lost'].includes(settled.body.code))
    return api.post(path).set(admin).send({});
  return settled;
}

/** Checks that no unit is in two places, and that no more money was refunded than paid. */
async function check({ id }: Placed) {
  const order = await createBookingsRepository(shop.db).find(id);
  if (!order) throw new Error('the order is lost');
  for (const { n, quantity, unsent, parcels } of accountOf(order)) {
    const inParcels = sum(parcels, ({ free, declared, back, gone }) => free + declared + back + gone);
    const sent = sum(order.parcels, (parcel) => sum(parcel.lines, (one) => (one.n === n ? one.quantity : 0)));
    expect(inParcels).toBe(sent);
    expect(unsent.free + unsent.declared + unsent.back + inParcels).toBe(quantity);
    const given = order.refunds.flatMap((refund) => (refund.failedAt ? [] : (refund.lines ?? [])));
    expect(sum(given, (one) => (one.n === n ? one.quantity : 0))).toBeLessThanOrEqual(quantity);
    for (const [index, place] of [unsent, ...parcels].entries()) {
      const parcel = order.parcels[index - 1]?.id;
      const here = given.filter((one) => one.n === n && one.parcel === parcel);
      expect(place.back + place.gone).toBeGreaterThanOrEqual(sum(here, (one) => one.quantity));
    }
  }
  const back = sum(order.refunds, ({ amountMinor, failedAt }) => (failedAt ? 0 : amountMinor));
  expect(back).toBeLessThanOrEqual(order.bill.total);
}

async function end(order: Placed) {
  for (const { id, isOpen } of (await order.read()).declarations) if (isOpen) await settle(id, shop);
  const { lines: left, status } = await order.read();
  if (left.some(({ toShip }) => toShip > 0) && ['paid', 'packed'].includes(status))
    await shop.api.post(`/booking/${order.id}/shipment`).set(admin).send({ carrier: 'UPS' });
  // Units that a failed refund put back in stock still have to be refunded.
  const { status: now, refundable } = await order.read();
  if (['paid', 'packed'].includes(now))
    await shop.api
      .post(`/booking/${order.id}/refund`)
      .set(admin)
      .send({ reason: 'Again', amount: refundable });
  await check(order);
  const ended = await order.read();
  expect(ended.declarations.filter(({ isOpen }) => isOpen)).toEqual([]);
  expect(['shipped', 'refunded', 'charged-back']).toContain(ended.status);
  expect(await order.faults()).toEqual([]);
}

it(
  'no unit is in two places and every order can end, whatever two processes do to it',
  { timeout: 30_000 + histories * 10_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(act, act), { maxLength: 6 }),
        fc.constantFrom<Dispute>(undefined, undefined, undefined, 'won', 'lost'),
        async (quantities, pairs, dispute) => {
          const order = await place(quantities, dispute);
          for (const [index, [one, another]] of pairs.entries()) {
            if (index === 2) await order.decide();
            const answers = await Promise.all([take(order, one, shop), take(order, another, other)]);
            for (const answer of answers) expect(answer?.status ?? 200).toBeLessThan(500);
            await check(order);
          }
          await order.decide();
          await end(order);
        },
      ),
      { numRuns: histories, endOnFailure: true },
    );
  },
);
