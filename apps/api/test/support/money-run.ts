import type { Booking } from '@switchyard/shared/bookings';
import { Stripe } from 'stripe';
import type request from 'supertest';
import { home, parcel } from './orders.ts';
import { buildDocuments } from './stored-documents.ts';
import { addPart, bearer } from './shop.ts';
import { createAccounts, type Account } from './stored-accounts.ts';
import { endBehindTheProvider } from './invariants.ts';
import type { Amount, Moment, MoneyStep } from './money-steps.ts';
import { startMortalShop } from './mortal-shop.ts';
import { partsOfARun } from './operations.ts';
import { createProvider, deliver, type TestCard } from './provider.ts';

const minute = 60_000;

type Api = ReturnType<typeof request>;
/** The status code of the shop's response; undefined if no call was made. */
export type Answer = number | undefined;

export interface MoneyOrder {
  id: string;
  buyer: Account;
}

/** The item that a random number selects; undefined if there are none. */
function pick<T>(all: readonly T[], number: number): T | undefined {
  return all[number % Math.max(all.length, 1)];
}

/** Starts a shop with two processes. Crashes are simulated in one of them. */
export async function startMoneyRun() {
  const { shop, mortal, database, stop } = await startMortalShop();
  const { db, sandbox } = shop;
  await db.collection('deliveryTables').insertOne(buildDocuments()['deliveryTables'] as object);
  const provider = createProvider(sandbox);
  const parts: string[] = [];
  for (let count = 0; count < partsOfARun; count += 1)
    parts.push((await addPart(shop, { price: 10, availableQuantity: 6 }))._id);
  const buyers = await createAccounts(db, 2);
  const [account] = await createAccounts(db, 1, 'admin');
  const admin = bearer(account?.token ?? '');
  const orders: MoneyOrder[] = [];
  const payments: string[] = [];
  const events = () => provider.eventsOf(new Set(payments));
  const forward = (minutes: number) => {
    for (const { clock } of [shop, mortal]) clock.forward(minutes * minute);
  };

  async function place(api: Api, step: MoneyStep & { do: 'place' }, buyer: Account): Promise<Answer> {
    const lines = step.lines.map(({ part, quantity }) => ({ partId: parts[part], quantity }));
    const order = { buyer: buyer.email, lines, ...(step.hasAddress && { address: home }) };
    const answer = await api.post('/booking').set(bearer(buyer.token)).send(order);
    if (answer.status === 200) orders.push({ id: answer.body.insertedId, buyer });
    return answer.status;
  }

  async function start(api: Api, { id, buyer }: MoneyOrder) {
    const as = bearer(buyer.token);
    const started = await api.post('/create-payment-intent').set(as).send({ booking: id });
    const payment = String(started.body.clientSecret).split('_secret_')[0] ?? '';
    if (started.status === 200 && !payments.includes(payment)) payments.push(payment);
    return { status: started.status, payment };
  }

  async function pay(api: Api, order: MoneyOrder, card: TestCard, tells: boolean): Promise<Answer> {
    const { status, payment } = await start(api, order);
    const isCharged = status === 200 && (await provider.pay(payment, card));
    if (!tells || !isCharged) return status;
    const report = api.patch(`/booking/${order.id}`).set(bearer(order.buyer.token));
    return (await report.send({ transactionId: payment })).status;
  }

  /** Ends the order although its payment can still be made, and then makes the payment. */
  async function payTooLate(api: Api, order: MoneyOrder, card: TestCard): Promise<Answer> {
    const { status, payment } = await start(api, order);
    if (status !== 200) return status;
    await endBehindTheProvider(db, payment, 'cancelled');
    await provider.pay(payment, card);
    return status;
  }

  const read = async (id: string): Promise<Booking> => (await shop.api.get(`/booking/${id}`).set(admin)).body;

  /** In minor units. Two partial refunds plus the rest exceed an order's total, including delivery. */
  const minorUnitsOf = (amount: Amount, left: number) => (amount === 'part' ? 900 : left);

  async function refund(api: Api, step: MoneyStep & { do: 'refund' }, { id }: MoneyOrder): Promise<Answer> {
    const { total, refunded, lines } = await read(id);
    const minorUnits = minorUnitsOf(step.amount, Math.round((total - refunded) * 100));
    // In an order of several lines, a refund by amount cannot say which units come back.
    const restock = lines.length === 1 ? step.restock : 0;
    return sendRefund(api, id, { amount: Math.max(minorUnits, 1) / 100, restock }, step.key);
  }

  async function refundUnits(
    api: Api,
    { line, quantity, restock, key }: MoneyStep & { do: 'refund units' },
    { id }: MoneyOrder,
  ): Promise<Answer> {
    const n = pick((await read(id)).lines, line)?.n;
    return sendRefund(api, id, { lines: [{ n, quantity, restock }] }, key);
  }

  async function sendRefund(api: Api, id: string, wanted: object, key: number): Promise<Answer> {
    const as = { ...admin, 'Idempotency-Key': `refund-key-${key}` };
    const answer = await api
      .post(`/booking/${id}/refund`)
      .set(as)
      .send({ reason: 'Damaged', ...wanted });
    return answer.status;
  }

  async function shipUnits(
    api: Api,
    { line, quantity }: MoneyStep & { do: 'ship units' },
    { id }: MoneyOrder,
  ): Promise<Answer> {
    const n = pick((await read(id)).lines, line)?.n;
    const trackingNumber = `JD-${n}-${quantity}`;
    const wanted = { ...parcel, trackingNumber, lines: [{ n, quantity }] };
    return (await api.post(`/booking/${id}/shipment`).set(admin).send(wanted)).status;
  }

  async function refundByHand(payment: string, amount: Amount): Promise<void> {
    try {
      await provider.refundByHand(payment, amount === 'part' ? 700 : undefined);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  }

  async function doToOrder(api: Api, step: MoneyStep, order: MoneyOrder): Promise<Answer> {
    const path = `/booking/${order.id}`;
    const as = bearer(order.buyer.token);
    switch (step.do) {
      case 'pay':
        return pay(api, order, step.card, step.tells);
      case 'report': {
        const transactionId = pick(payments, step.payment);
        return transactionId ? (await api.patch(path).set(as).send({ transactionId })).status : undefined;
      }
      case 'cancel':
        return (await api.delete(path).set(as)).status;
      case 'cancel paid':
        return (await api.post(`${path}/cancellation`).set(as)).status;
      case 'pay too late':
        return payTooLate(api, order, step.card);
      case 'add address':
        return (await api.put(`${path}/address`).set(as).send(home)).status;
      case 'pack':
        return (
          await api
            .post('/orders/packed')
            .set(admin)
            .send({ orders: [order.id] })
        ).status;
      case 'ship':
        return (await api.post(`${path}/shipment`).set(admin).send(parcel)).status;
      case 'deliver':
        return (await api.post(`${path}/delivery`).set(admin)).status;
      case 'ship units':
        return shipUnits(api, step, order);
      case 'refund':
        return refund(api, step, order);
      case 'refund units':
        return refundUnits(api, step, order);
      default:
        return undefined;
    }
  }

  async function doStep(step: MoneyStep, by: typeof shop): Promise<Answer> {
    const order = 'order' in step ? pick(orders, step.order) : undefined;
    if (order) return doToOrder(by.api, step, order);
    const payment = 'payment' in step ? pick(payments, step.payment) : undefined;
    if (step.do === 'refund by hand' && payment) await refundByHand(payment, step.amount);
    if (step.do === 'decide dispute' && payment) await provider.decideDispute(payment, step.outcome);
    if (step.do === 'wait for banks') await sandbox.refundsSettled();
    if (step.do === 'wait') forward(step.minutes);
    if (step.do === 'sweep') await by.app.sweep();
    if (step.do === 'hear event') {
      const event = pick(await events(), step.event);
      return event && (await deliver(by.api, event)).status;
    }
    const buyer = step.do === 'place' ? pick(buyers, step.buyer) : undefined;
    return step.do === 'place' && buyer ? place(by.api, step, buyer) : undefined;
  }

  return {
    shop,
    provider,
    admin,

    /** Executes the steps at the same moment. @returns the status codes */
    async live({ steps, death, fault }: Moment): Promise<Answer[]> {
      if (fault) sandbox.faults.add({ ...fault, path: '/v1/*', times: 2 });
      database.dieAt(death);
      const by = death ? mortal : shop;
      const done = await Promise.allSettled(steps.map((step) => doStep(step, by)));
      database.dieAt(undefined);
      sandbox.faults.clear();
      const failed = done.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected' && !death && !fault) throw failed.reason;
      return done.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
    },

    /** Advances the clock and sweeps. The provider's events arrive late, or never. */
    async comeToRest(eventsArrive: boolean): Promise<void> {
      for (let round = 0; round < 3; round += 1) {
        await sandbox.refundsSettled();
        if (eventsArrive) for (const event of (await events()).toReversed()) await deliver(shop.api, event);
        forward(15);
        await shop.app.sweep();
      }
    },

    stop,
  };
}
export type MoneyRun = Awaited<ReturnType<typeof startMoneyRun>>;
