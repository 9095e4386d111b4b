import {
  allows,
  orderStates,
  orderStatuses,
  type BookingStatus,
  type OrderEvent,
} from '@switchyard/shared/bookings';
import { expect, it } from 'vitest';
import { buildEvent, createProvider, deliver } from './support/provider.ts';
import { endBehindTheProvider } from './support/invariants.ts';
import { soldOrder } from './support/copied-orders.ts';
import { chargedOrder, home, openOrder, type TestOrder } from './support/orders.ts';
import { useShop, sweepOrders } from './support/shop.ts';

const shop = useShop({ ORDER_HOLD_MINUTES: '60' });
const afterTheHold = 61 * 60_000;

const steps = ['packed', 'shipped', 'delivered'] as const;

/** A paid order that an admin has moved up to this state. */
async function moved(last: (typeof steps)[number]): Promise<TestOrder> {
  const order = await soldOrder(shop(), { address: home });
  for (const step of steps.slice(0, steps.indexOf(last) + 1)) await order.fulfil(step);
  return order;
}

const states: Record<BookingStatus, () => Promise<TestOrder>> = {
  held: () => openOrder(shop()),
  async paid() {
    const order = await chargedOrder(shop());
    await order.report(order.intentId);
    return order;
  },
  packed: () => moved('packed'),
  shipped: () => moved('shipped'),
  delivered: () => moved('delivered'),
  async cancelled() {
    const order = await openOrder(shop());
    await order.cancel();
    return order;
  },
  async expired() {
    const order = await openOrder(shop());
    shop().clock.forward(afterTheHold);
    await sweepOrders(shop());
    return order;
  },
  async 'charged-back'() {
    const order = await soldOrder(shop(), { card: 'disputed' });
    await createProvider(shop().sandbox).decideDispute(order.intentId, 'lost');
    await order.deliverEvents();
    return order;
  },
  async refunded() {
    const order = await openOrder(shop());
    const intentId = await order.intent();
    await endBehindTheProvider(shop().db, intentId, 'cancelled');
    const { pay, intent } = createProvider(shop().sandbox);
    await pay(intentId);
    await deliver(shop().api, buildEvent('payment_intent.succeeded', await intent(intentId)));
    return order;
  },
};

/** The buyer's actions on an order. Each returns the API's refusal; undefined if the action succeeds. */
const events = {
  'start payment': async (order) => (await order.start()).body.message,
  async pay(order) {
    // Reports a payment of another order by the same buyer with the same total.
    const other = await chargedOrder(shop(), { buyer: order.buyer, part: order.part });
    return (await order.report(other.intentId)).body.message;
  },
  cancel: async (order) => (await order.cancel()).body.message,
} satisfies Partial<Record<OrderEvent, (order: TestOrder) => Promise<string | undefined>>>;

const isRepeated = (status: BookingStatus, event: OrderEvent) => status === 'cancelled' && event === 'cancel';

const refused = orderStatuses.flatMap((status) =>
  (['start payment', 'pay', 'cancel'] as const)
    .filter((event) => !allows(status, event) && !isRepeated(status, event))
    .map((event) => [status, event] as const),
);

/** One order for each state, because what is refused does not change it. */
const orders = new Map<BookingStatus, Promise<TestOrder>>();
function orderIn(status: BookingStatus): Promise<TestOrder> {
  const order = orders.get(status) ?? states[status]();
  orders.set(status, order);
  return order;
}

it.each(refused)('a %s order refuses to %s, and says why', async (status, event) => {
  const order = await orderIn(status);
  const before = await order.read();
  expect(before.status).toBe(status);
  expect(await events[event](order)).toBe(`This order ${orderStates[status].refusal}.`);
  expect(await order.read()).toEqual(before);
});

it('a sweep long after leaves every order that has ended as it is', async () => {
  const ended = orderStatuses.filter((status) => !allows(status, 'expire'));
  const orders: TestOrder[] = [];
  // One after the other, because some of them move the clock.
  for (const status of ended) orders.push(await states[status]());
  shop().clock.forward(afterTheHold);
  await shop().app.sweep();
  const after = await Promise.all(orders.map(async (order) => (await order.read()).status));
  expect(after).toEqual(ended);
});
