import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from '@switchyard/shared';
import { afterEach, describe, expect, it } from 'vitest';
import { addPart, bearer, placeOrder, startPayment, useShop } from '../support/shop.ts';
import { createAccounts, type Account } from './support/accounts.ts';
import { endBehindTheProvider, findFaults } from './support/books.ts';
import { buildEvent, createProvider, deliver } from './support/provider.ts';

const shop = useShop();
const provider = () => createProvider(shop().sandbox);

afterEach(() => shop().sandbox.faults.clear());

/** A buyer with two orders of the same total, and what may be done with each. */
async function twoOrders() {
  const part = await addPart(shop(), { price: 30, availableQuantity: 10 });
  const [buyer] = await createAccounts(shop().db, 1);
  if (!buyer) throw new Error('there is no buyer');
  return { part, first: await order(buyer, part), second: await order(buyer, part) };
}

async function order(buyer: Account, part: Part) {
  const { _id: id } = await placeOrder(shop(), buyer.token, part, buyer.email, 2);
  const as = bearer(buyer.token);
  return {
    id,
    start: async () => (await startPayment(shop(), buyer.token, id)).intentId,
    report: (transactionId: string) => shop().api.patch(`/booking/${id}`).set(as).send({ transactionId }),
    cancel: () => shop().api.delete(`/booking/${id}`).set(as),
    read: async () => (await shop().api.get(`/booking/${id}`).set(as)).body,
  };
}

describe('the money of one order', () => {
  it('is not given back because the buyer reports it for an order that was cancelled', async () => {
    const { part, first, second } = await twoOrders();
    const intent = await first.start();
    await provider().pay(intent);
    await first.report(intent);
    await second.cancel();
    expect((await second.report(intent)).status).toBe(409);
    expect(await provider().refunds(intent)).toEqual([]);
    expect(await first.read()).toMatchObject({ status: 'paid' });
    expect(await second.read()).toMatchObject({ status: 'cancelled' });
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
  });

  it('that was charged and not reported yet is still its own, though reported for a cancelled order first', async () => {
    const { part, first, second } = await twoOrders();
    const intent = await first.start();
    await provider().pay(intent);
    await second.cancel();
    await second.report(intent);
    await first.report(intent);
    expect(await first.read()).toMatchObject({ status: 'paid' });
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
  });

  it('pays for one order or is given back, never both, though two orders claim it at the same moment', async () => {
    const { part, first, second } = await twoOrders();
    const intent = await first.start();
    await provider().pay(intent);
    // The order of the intent ends without the provider's knowing, and the other claims its money.
    await endBehindTheProvider(shop().db, intent, 'cancelled');
    const event = buildEvent('payment_intent.succeeded', await provider().intent(intent));
    await Promise.all([second.report(intent), first.report(intent), deliver(shop().api, event)]);
    await shop().app.sweep();
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
  });

  it('pays another order of the same buyer and total, as a client that names the price alone may ask', async () => {
    const { part, first, second } = await twoOrders();
    const intent = await first.start();
    await provider().pay(intent);
    expect((await second.report(intent)).body.booking).toMatchObject({ paid: true });
    const own = await first.start();
    expect(own).not.toBe(intent);
    await provider().pay(own);
    expect((await first.report(own)).body.booking).toMatchObject({ paid: true });
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
  });
});

describe('an order that is cancelled', () => {
  it('while its payment is begun anew, leaves no payment that could still be made', async () => {
    const { part, first } = await twoOrders();
    await first.start();
    // The cancelling is done at the provider, and its answer is lost: while the shop asks again, the buyer pays anew.
    shop().sandbox.faults.add({ path: '/v1/payment_intents/*/cancel', kind: 'lose-answer' });
    const cancelling = first.cancel().then((answer) => answer.status);
    await sleep(100);
    const begun = await first.start().catch(() => undefined);
    const cancelled = await cancelling;
    if (begun !== undefined) await provider().pay(begun);
    expect(cancelled).toBe(200);
    expect(await first.read()).toMatchObject({ status: 'cancelled' });
    await shop().app.sweep();
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
  });

  it('over and over while its payment is begun over and over, is in the end one or the other', async () => {
    const part = await addPart(shop(), { price: 30, availableQuantity: 100 });
    const buyers = await createAccounts(shop().db, 8);
    await Promise.all(
      buyers.map(async (buyer) => {
        const one = await order(buyer, part);
        const begin = async () => {
          const intent = await one.start().catch(() => undefined);
          if (intent !== undefined) await provider().pay(intent);
        };
        await Promise.all([begin(), one.cancel(), begin(), one.cancel()]);
      }),
    );
    shop().clock.forward(120_000);
    await shop().app.sweep();
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
  });
});

describe('a refund', () => {
  it('that a person made at the provider by hand counts as made', async () => {
    const { part, first } = await twoOrders();
    const intent = await first.start();
    await endBehindTheProvider(shop().db, intent, 'cancelled');
    await provider().pay(intent);
    await provider().refundByHand(intent);
    await deliver(shop().api, buildEvent('payment_intent.succeeded', await provider().intent(intent)));
    await shop().app.sweep();
    expect(await first.read()).toMatchObject({ status: 'refunded' });
    expect(await provider().refunds(intent)).toHaveLength(1);
    expect(await findFaults(shop().db, provider(), part._id)).toEqual([]);
  });
});
