import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addPart, bearer, useShop } from '../../support/shop.ts';
import { createAccounts, type Account } from '../../support/stored-accounts.ts';
import { findFaults, readOrders, readStock, watchStock } from '../../support/invariants.ts';
import { createModel, type Model } from '../../support/model.ts';
import {
  beginning,
  buyersOfARun,
  exploration,
  holdMinutes,
  operation,
  partsOfARun,
  unitsOfAPart,
  type Operation,
  type WantedLine,
} from '../../support/operations.ts';
import { createProvider, deliver } from '../../support/provider.ts';

const shop = useShop({ ORDER_HOLD_MINUTES: String(holdMinutes) });
const minute = 60_000;

/** An order as its buyer knows it. */
interface PlacedOrder {
  id: string;
  buyer: Account;
  lines: WantedLine[];
  key: string;
  /** The payment in the buyer's card form. */
  intentId?: string;
}

/** The item that a random number selects; undefined if there are none. */
function pick<T>(all: readonly T[], number: number): T | undefined {
  return all[number % Math.max(all.length, 1)];
}

type Answer = number | boolean | undefined;

/** Starts a run with its own parts. It applies operations to the shop and returns the status codes. */
async function startRun() {
  const { api, app, clock, db, sandbox } = shop();
  const provider = createProvider(sandbox);
  const parts: string[] = [];
  for (let count = 0; count < partsOfARun; count += 1)
    parts.push((await addPart(shop(), { price: 10, availableQuantity: unitsOfAPart }))._id);
  const buyers = await createAccounts(db, buyersOfARun);
  const [admin] = await createAccounts(db, 1, 'admin');
  const orders: PlacedOrder[] = [];
  const intents: string[] = [];
  const events = () => provider.eventsOf(new Set(intents));

  const send = ({ email, token }: Account, lines: WantedLine[], key: string) =>
    api
      .post('/booking')
      .set(bearer(token))
      .set('Idempotency-Key', key)
      .send({
        buyer: email,
        lines: lines.map(({ part, quantity }) => ({ partId: parts[part], quantity })),
      });

  async function place(buyer: Account, lines: WantedLine[]): Promise<Answer> {
    const key = crypto.randomUUID();
    const answer = await send(buyer, lines, key);
    if (answer.status === 200) orders.push({ id: answer.body.insertedId, buyer, lines, key });
    return answer.status;
  }

  async function placeAgain({ id, buyer, lines, key }: PlacedOrder): Promise<Answer> {
    const { status, body } = await send(buyer, lines, key);
    if (status === 200 && body.insertedId !== id) throw new Error(`order ${id} became ${body.insertedId}`);
    return status;
  }

  async function start(order: PlacedOrder): Promise<Answer> {
    const as = bearer(order.buyer.token);
    const answer = await api.post('/create-payment-intent').set(as).send({ booking: order.id });
    if (answer.status !== 200) return answer.status;
    order.intentId = String(answer.body.clientSecret).split('_secret_')[0] ?? '';
    if (!intents.includes(order.intentId)) intents.push(order.intentId);
    return answer.status;
  }

  async function doToOrder(step: Operation, { id, buyer, intentId: own }: PlacedOrder): Promise<Answer> {
    const as = bearer(buyer.token);
    if (step.do === 'cancel') return (await api.delete(`/booking/${id}`).set(as)).status;
    if (step.do !== 'report payment') return undefined;
    const transactionId = step.payment === 'own' ? own : pick(intents, step.payment);
    if (!transactionId) return undefined;
    return (await api.patch(`/booking/${id}`).set(as).send({ transactionId })).status;
  }

  return {
    intents,
    events,
    faults: () => findFaults(db, provider, ...parts),
    stock: () => Promise.all(parts.map((part) => readStock(db, part))),
    async statuses() {
      const stored = await readOrders(db, ...parts);
      const statusOf = new Map(stored.map(({ _id, status }) => [_id.toHexString(), status]));
      return orders.map(({ id }) => statusOf.get(id));
    },

    /** Returns undefined if there is nothing to apply the operation to, or if it has no response. */
    async do(step: Operation): Promise<Answer> {
      const order = 'order' in step ? pick(orders, step.order) : undefined;
      switch (step.do) {
        case 'place': {
          const buyer = pick(buyers, step.buyer);
          return buyer && place(buyer, step.lines);
        }
        case 'place again':
          return order && placeAgain(order);
        case 'start payment':
          return order && start(order);
        case 'pay by card': {
          const intentId = pick(intents, step.payment);
          return intentId === undefined ? undefined : provider.pay(intentId, step.card);
        }
        case 'report payment':
        case 'cancel':
          return order && doToOrder(step, order);
        case 'deliver event': {
          const event = pick(await events(), step.event);
          return event && (await deliver(api, event)).status;
        }
        case 'wait':
          clock.forward(step.minutes * minute);
          return undefined;
        case 'sweep':
          await app.sweep();
          return undefined;
        default:
          throw new Error(`unknown operation ${JSON.stringify(step satisfies never)}`);
      }
    },

    async restock(amount: number): Promise<Answer> {
      const as = bearer(admin?.token ?? '');
      return (await api.patch(`/part/${parts[0]}`).set(as).send({ restock: amount })).status;
    },

    /** Delivers every event, advances the clock, and sweeps. */
    async comeToRest() {
      for (const event of await events()) await deliver(api, event);
      clock.forward(5 * minute);
      await app.sweep();
      await app.sweep();
    },
  };
}
type Run = Awaited<ReturnType<typeof startRun>>;

/**
 * The status code that the model expects. Call it before the shop executes the step, so that both see the
 * same events.
 */
async function doToModel(model: Model, step: Operation, run: Run): Promise<Answer> {
  const order = 'order' in step ? pick(model.orders, step.order) : undefined;
  switch (step.do) {
    case 'place':
      return model.place(step.buyer, step.lines);
    case 'place again':
      return order && model.placeAgain(order);
    case 'start payment':
      return order && model.start(order);
    case 'pay by card': {
      const payment = pick(model.payments, step.payment);
      return payment && model.pay(payment, step.card);
    }
    case 'report payment': {
      const payment = step.payment === 'own' ? order?.live : pick(model.payments, step.payment);
      return order && payment && model.report(order, payment);
    }
    case 'deliver event': {
      const event = pick(await run.events(), step.event);
      const about = event && 'id' in event.data.object ? run.intents.indexOf(event.data.object.id) : -1;
      const payment = model.payments[about];
      if (payment && event?.type === 'payment_intent.succeeded') model.settle(payment);
      return event && 200;
    }
    case 'cancel':
      return order && model.cancel(order);
    case 'wait':
      model.wait(step.minutes);
      return undefined;
    case 'sweep':
      model.sweep();
      return undefined;
    default:
      throw new Error(`unknown operation ${JSON.stringify(step satisfies never)}`);
  }
}

it('one step after the other, the shop answers and stores what a small model of it says', async () => {
  const seen = new Set<unknown>();
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 15, maxLength: 40, size: 'max' }), async (steps) => {
      const run = await startRun();
      const model = createModel();
      for (const step of [...beginning, ...steps]) {
        const owed = await doToModel(model, step, run);
        expect(await run.do(step)).toBe(owed);
        expect(await run.statuses()).toEqual(model.orders.map(({ status }) => status));
        expect(await run.stock()).toEqual(model.stock());
      }
      await run.comeToRest();
      expect(await run.faults()).toEqual([]);
      for (const status of await run.statuses()) seen.add(status);
    }),
    exploration,
  );
  // Without these states, the runs would prove little.
  expect([...seen]).toEqual(expect.arrayContaining(['held', 'paid', 'cancelled', 'expired']));
}, 120_000);

it('with many steps at once, the shop succeeds or refuses, and every unit and cent is in its place', async () => {
  const batch = fc.array(operation, { minLength: 2, maxLength: 8, size: 'max' });
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { maxLength: 6, size: 'max' }), async (batches) => {
      const run = await startRun();
      const watch = watchStock(shop().db);
      const answers: Answer[] = [];
      for (const steps of [beginning, ...batches])
        answers.push(...(await Promise.all([run.restock(2), ...steps.map(run.do), run.restock(-1)])));
      const seen = await watch.stop();
      const statuses = answers.filter((answer) => typeof answer === 'number');
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect(seen.faults).toEqual([]);
      await run.comeToRest();
      expect(await run.faults()).toEqual([]);
    }),
    exploration,
  );
}, 120_000);
