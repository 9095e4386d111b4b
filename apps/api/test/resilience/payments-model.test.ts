import type { Part } from '@switchyard/shared';
import fc from 'fast-check';
import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { addPart, bearer, buildOrder, useShop } from '../support/shop.ts';
import { createAccounts, type Account } from './support/accounts.ts';
import { findFaults, findStockFaults, readOrders, readStock } from './support/books.ts';
import { createModel, type Model } from './support/model.ts';
import {
  beginning,
  buyersOfARun,
  exploration,
  holdMinutes,
  operation,
  unitsOfARun,
  type Operation,
} from './support/operations.ts';
import { createProvider, deliver } from './support/provider.ts';

const shop = useShop({ ORDER_HOLD_MINUTES: String(holdMinutes) });
const minute = 60_000;

/** An order that the shop answered, and what its buyer knows of it. */
interface PlacedOrder {
  id: string;
  buyer: Account;
  quantity: number;
  key: string;
  /** The payment that the card form has, once begun. */
  intentId?: string;
}

/** A part, its buyers and what they do to it, for one run: the shop answers, and nobody compares yet. */
async function startRun() {
  const { api, app, clock, db, sandbox } = shop();
  const provider = createProvider(sandbox);
  const part: Part = await addPart(shop(), { price: 10, availableQuantity: unitsOfARun });
  const buyers = await createAccounts(db, buyersOfARun);
  const orders: PlacedOrder[] = [];
  const intents: string[] = [];

  const send = (buyer: Account, quantity: number, key: string) =>
    api
      .post('/booking')
      .set(bearer(buyer.token))
      .set('Idempotency-Key', key)
      .send(buildOrder(part, buyer.email, quantity));

  return {
    orders,
    /** Every payment that was begun, by the provider's id. */
    intents,
    provider,
    faults: () => findFaults(db, provider, part._id),
    stockFaults: () => findStockFaults(db),
    async statuses() {
      const stored = new Map(
        (await readOrders(db, part._id)).map(({ _id, status }) => [_id.toHexString(), status]),
      );
      return orders.map(({ id }) => stored.get(id));
    },
    stock: () => readStock(db, part._id),
    events: (): Promise<Stripe.Event[]> => provider.eventsOf(new Set(intents)),

    async place(buyerNumber: number, quantity: number) {
      const buyer = pick(buyers, buyerNumber);
      if (!buyer) throw new Error('there are no buyers');
      const key = crypto.randomUUID();
      const answer = await send(buyer, quantity, key);
      if (answer.status === 200) orders.push({ id: answer.body.insertedId, buyer, quantity, key });
      return answer.status;
    },
    async placeAgain({ id, buyer, quantity, key }: PlacedOrder) {
      const { status, body } = await send(buyer, quantity, key);
      if (status === 200 && body.insertedId !== id) throw new Error(`order ${id} became ${body.insertedId}`);
      return status;
    },
    async start(order: PlacedOrder) {
      const as = bearer(order.buyer.token);
      const answer = await api.post('/create-payment-intent').set(as).send({ booking: order.id });
      if (answer.status === 200) {
        order.intentId = String(answer.body.clientSecret).split('_secret_')[0] ?? '';
        if (!intents.includes(order.intentId)) intents.push(order.intentId);
      }
      return answer.status;
    },
    async report(order: PlacedOrder, transactionId: string) {
      const as = bearer(order.buyer.token);
      return (await api.patch(`/booking/${order.id}`).set(as).send({ transactionId })).status;
    },
    async cancel({ id, buyer }: PlacedOrder) {
      return (await api.delete(`/booking/${id}`).set(bearer(buyer.token))).status;
    },
    deliver: async (event: Stripe.Event) => (await deliver(api, event)).status,
    wait: (minutes: number) => clock.forward(minutes * minute),
    sweep: () => app.sweep(),

    /** Every event arrives at last, time passes, and the sweep runs. */
    async comeToRest() {
      for (const event of await provider.eventsOf(new Set(intents))) await deliver(api, event);
      clock.forward(5 * minute);
      await app.sweep();
      await app.sweep();
    },
  };
}
type Run = Awaited<ReturnType<typeof startRun>>;

/** One of those there are, named by any number; undefined where there are none. */
function pick<T>(all: readonly T[], number: number): T | undefined {
  return all[number % Math.max(all.length, 1)];
}

describe('orders and payments, one step after the other', () => {
  /** Does an operation to the shop and to the model. Answers what each of them answered. */
  async function doToBoth(
    run: Run,
    model: Model,
    step: Operation,
  ): Promise<{ shop?: unknown; model?: unknown }> {
    const placed = 'order' in step ? pick(run.orders, step.order) : undefined;
    const order = 'order' in step ? pick(model.orders, step.order) : undefined;
    switch (step.do) {
      case 'place': {
        const { buyer, quantity } = step;
        return { shop: await run.place(buyer, quantity), model: model.place(buyer, quantity) };
      }
      case 'place again':
        return placed ? { shop: await run.placeAgain(placed), model: 200 } : {};
      case 'start payment':
        return placed && order ? { shop: await run.start(placed), model: model.start(order) } : {};
      case 'pay by card': {
        const [intentId, payment] = [pick(run.intents, step.payment), pick(model.payments, step.payment)];
        if (!intentId || !payment) return {};
        return { shop: await run.provider.pay(intentId, step.card), model: model.pay(payment, step.card) };
      }
      case 'report payment': {
        const [intentId, payment] =
          step.payment === 'own'
            ? [placed?.intentId, order?.live]
            : [pick(run.intents, step.payment), pick(model.payments, step.payment)];
        if (!placed || !order || !intentId || !payment) return {};
        return { shop: await run.report(placed, intentId), model: model.report(order, payment) };
      }
      case 'deliver event': {
        const event = pick(await run.events(), step.event);
        if (!event) return {};
        const about = 'id' in event.data.object ? run.intents.indexOf(event.data.object.id) : -1;
        const payment = model.payments[about];
        if (payment && event.type === 'payment_intent.succeeded') model.settle(payment);
        return { shop: await run.deliver(event), model: 200 };
      }
      case 'cancel':
        return placed && order ? { shop: await run.cancel(placed), model: model.cancel(order) } : {};
      case 'wait':
        run.wait(step.minutes);
        model.wait(step.minutes);
        return {};
      case 'sweep':
        await run.sweep();
        model.sweep();
        return {};
      default:
        throw new Error(`there is no operation ${JSON.stringify(step satisfies never)}`);
    }
  }

  it('answer, stand and stock as a small model of the shop says, whatever is done in whatever order', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 15, maxLength: 40, size: 'max' }), async (steps) => {
        const run = await startRun();
        const model = createModel();
        for (const step of [...beginning, ...steps]) {
          const answers = await doToBoth(run, model, step);
          expect(answers.shop).toBe(answers.model);
          expect(await run.statuses()).toEqual(model.orders.map(({ status }) => status));
          expect(await run.stock()).toEqual(model.stock());
        }
        await run.comeToRest();
        expect(await run.faults()).toEqual([]);
        for (const status of await run.statuses()) seen.add(String(status));
      }),
      exploration,
    );
    // The runs prove little where they never reach the states that matter.
    expect([...seen]).toEqual(expect.arrayContaining(['held', 'paid', 'cancelled', 'expired']));
  }, 120_000);
});

describe('orders and payments, many steps at once', () => {
  /** Does an operation to the shop, among others. Answers the status, where there is one. */
  async function doAmongOthers(run: Run, step: Operation): Promise<number | undefined> {
    switch (step.do) {
      case 'place':
        return run.place(step.buyer, step.quantity);
      case 'wait':
        run.wait(step.minutes);
        return undefined;
      case 'sweep':
        await run.sweep();
        return undefined;
      case 'deliver event': {
        const event = pick(await run.events(), step.event);
        return event && run.deliver(event);
      }
      case 'place again': {
        const order = pick(run.orders, step.order);
        return order && run.placeAgain(order);
      }
      case 'start payment': {
        const order = pick(run.orders, step.order);
        return order && run.start(order);
      }
      case 'pay by card': {
        const intentId = pick(run.intents, step.payment);
        if (intentId) await run.provider.pay(intentId, step.card);
        return undefined;
      }
      case 'report payment': {
        const order = pick(run.orders, step.order);
        const intentId = step.payment === 'own' ? order?.intentId : pick(run.intents, step.payment);
        return order && intentId ? run.report(order, intentId) : undefined;
      }
      case 'cancel': {
        const order = pick(run.orders, step.order);
        return order && run.cancel(order);
      }
      default:
        throw new Error(`there is no operation ${JSON.stringify(step satisfies never)}`);
    }
  }

  it('answer with success or a refusal, keep the stock equation, and come to rest with every cent in its place', async () => {
    const batches = fc.array(fc.array(operation, { minLength: 2, maxLength: 8, size: 'max' }), {
      maxLength: 6,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(batches, async (all) => {
        const run = await startRun();
        for (const batch of [beginning, ...all]) {
          const answered = await Promise.all(batch.map((step) => doAmongOthers(run, step)));
          expect(answered.filter((status) => ![undefined, 200, 409].includes(status))).toEqual([]);
          expect(await run.stockFaults()).toEqual([]);
        }
        await run.comeToRest();
        expect(await run.faults()).toEqual([]);
      }),
      exploration,
    );
  }, 120_000);
});
