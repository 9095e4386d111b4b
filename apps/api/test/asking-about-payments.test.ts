import { afterEach, describe, expect, it } from 'vitest';
import { createProvider } from './support/provider.ts';
import { openOrder } from './support/orders.ts';
import { readSamples, scrape } from './support/scrape.ts';
import { useShop } from './support/shop.ts';

const shop = useShop();
afterEach(() => shop().sandbox.faults.clear());
const minute = 60_000;

/** Number of times the shop has asked the provider about a payment, with or without an answer. */
async function asked(): Promise<number> {
  const samples = readSamples(await scrape(shop()));
  const outcomes = ['answered', 'unavailable'].map(
    (outcome) =>
      samples.get(`shop_payment_provider_calls_total{operation="find-intent",outcome="${outcome}"}`) ?? 0,
  );
  return outcomes.reduce((sum, one) => sum + one, 0);
}

/** Runs the loops that ask about payments and end holds, in the sequence of a sweep. */
async function sweep(): Promise<void> {
  const { payments, orders } = shop().app.loops;
  await payments();
  await orders();
}

/** Advances the clock in steps, with a sweep after each. */
async function sweepFor(minutes: number, step = 1): Promise<void> {
  for (let passed = 0; passed < minutes; passed += step) {
    shop().clock.forward(step * minute);
    await sweep();
  }
}

async function startedOrder() {
  const order = await openOrder(shop());
  const intentId = await order.intent();
  return { ...order, intentId };
}

describe('about a payment that nobody reports, the shop asks', () => {
  it('two minutes after it was started, and not again before the buyer is about to be reminded', async () => {
    const before = await asked();
    const order = await startedOrder();
    await sweepFor(1);
    expect(await asked()).toBe(before);
    await sweepFor(39, 3);
    expect(await asked()).toBe(before + 1);
    await createProvider(shop().sandbox).pay(order.intentId);
    await sweepFor(5);
    expect(await order.read()).toMatchObject({ status: 'paid' });
    await sweepFor(20, 4);
    expect(await asked()).toBe(before + 2);
    expect(await order.faults()).toEqual([]);
  });

  it('and finds one that was made soon', async () => {
    const order = await startedOrder();
    await createProvider(shop().sandbox).pay(order.intentId);
    await sweepFor(3);
    expect(await order.read()).toMatchObject({ status: 'paid' });
  });

  it('again with the next sweep, if the provider did not answer', async () => {
    const order = await startedOrder();
    await createProvider(shop().sandbox).pay(order.intentId);
    shop().sandbox.faults.add({ path: '/v1/payment_intents/*', kind: 'error', times: 'always' });
    await sweepFor(3);
    expect(await order.read()).toMatchObject({ status: 'held' });
    shop().sandbox.faults.clear();
    await sweep();
    expect(await order.read()).toMatchObject({ status: 'paid' });
  });
});

it('a provider that does not answer is asked once a sweep, not for each order, and the others end', async () => {
  const started = [await startedOrder(), await startedOrder(), await startedOrder()];
  const never = await openOrder(shop());
  shop().sandbox.faults.add({ path: '/v1/*', kind: 'error', times: 'always' });
  const before = await asked();
  await sweepFor(2, 2);
  expect((await asked()) - before).toBe(1);
  shop().clock.forward(60 * 60_000);
  await sweep();
  expect(await never.read()).toMatchObject({ status: 'expired' });
  shop().sandbox.faults.clear();
  await sweep();
  for (const order of started) expect(await order.read()).toMatchObject({ status: 'expired' });
});

describe('a hold that ends while the buyer answers the bank', () => {
  it('goes on for a quarter of an hour, once; then the payment is stopped before the units go back', async () => {
    const order = await openOrder(shop());
    await createProvider(shop().sandbox).pay(await order.intent(), 'asksBank');
    await sweepFor(61, 61);
    expect(await order.read()).toMatchObject({ status: 'held' });
    expect(await order.stock()).toMatchObject({ held: 2 });
    await sweepFor(14, 14);
    expect(await order.read()).toMatchObject({ status: 'held' });
    await sweepFor(2, 2);
    expect(await order.read()).toMatchObject({ status: 'expired' });
    expect(await order.intents()).toMatchObject([{ status: 'canceled' }]);
    expect(await order.stock()).toMatchObject({ held: 0, available: 10 });
    expect(await order.faults()).toEqual([]);
  });

  it('is paid if the bank agrees meanwhile', async () => {
    const order = await openOrder(shop());
    const intentId = await order.intent();
    const provider = createProvider(shop().sandbox);
    await provider.pay(intentId, 'asksBank');
    await sweepFor(61, 61);
    await provider.pay(intentId);
    await sweepFor(16, 16);
    expect(await order.read()).toMatchObject({ status: 'paid' });
    expect(await order.faults()).toEqual([]);
  });
});
