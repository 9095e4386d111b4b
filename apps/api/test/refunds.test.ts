import type { Paper } from '@switchyard/shared/bookings';
import { parse } from 'csv-parse/sync';
import { Collection, ObjectId } from 'mongodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createProvider, deliver } from './support/provider.ts';
import { deliveredOrder, soldOrder } from './support/copied-orders.ts';
import { asAdmin, chargedOrder, home, openOrder, type PaidOrder, type TestOrder } from './support/orders.ts';
import { useShop, runLoops, sweepOrders } from './support/shop.ts';

const shop = useShop();
const provider = () => createProvider(shop().sandbox);
afterEach(() => shop().sandbox.faults.clear());

/** Amounts that the provider refunded of a payment, in minor units, newest first. */
async function givenBack({ intentId }: Pick<PaidOrder, 'intentId'>): Promise<number[]> {
  return (await provider().refunds(intentId))
    .filter(({ status }) => status !== 'failed')
    .map(({ amount }) => amount);
}

const bookings = () => shop().db.collection('bookings');

/** The movements of money in an order's ledger. */
async function movements(order: TestOrder): Promise<string[]> {
  const stored = await bookings().findOne({ _id: new ObjectId(order.id) });
  const ledger: { movement?: string }[] = stored?.['ledger'];
  return ledger.flatMap(({ movement }) => movement ?? []);
}

/** Makes every refund fail at the provider until `afterEach`. */
const breakRefunds = () =>
  shop().sandbox.faults.add({ path: '/v1/refunds', method: 'POST', kind: 'error', times: 'always' });

/** An order whose full refund was made and then failed at the bank. */
async function failedRefund(wanted: { amount: number; restock?: number } = { amount: 39.98 }) {
  const order = await soldOrder(shop(), { address: home, card: 'refundFails' });
  await order.refund(wanted);
  await shop().sandbox.refundsSettled();
  await order.deliverEvents();
  return order;
}

describe('an admin', () => {
  it('gives back a part and then the rest, with a credit note each, and units only as they said', async () => {
    const order = await soldOrder(shop());
    const part = await order.refund({ amount: 10, reason: 'One was scratched', restock: 1 });
    expect(part.body).toMatchObject({
      modifiedCount: 1,
      booking: { status: 'paid', paid: true, refunded: 10 },
    });
    expect(await order.stock()).toMatchObject({ available: 9, sold: 1 });
    const rest = await order.refund({ amount: 29.98, reason: 'The other too' });
    expect(rest.body.booking).toMatchObject({
      status: 'refunded',
      refunded: 39.98,
      refunds: [
        { amount: 10, state: 'made', reason: 'One was scratched', restocked: 1 },
        { amount: 29.98, state: 'made', reason: 'The other too' },
      ],
    });
    expect(await order.stock()).toMatchObject({ available: 9, sold: 1 });
    expect(await givenBack(order)).toEqual([2998, 1000]);
    const [second, first] = await provider().refunds(order.intentId);
    const moved = [`taken:${order.intentId}`, `refunded:${first?.id}`, `refunded:${second?.id}`];
    expect(await movements(order)).toEqual(moved);
    const [invoice, ...notes]: Paper[] = await order.papers();
    expect(notes).toMatchObject([
      { kind: 'credit-note', credited: 10, invoice: invoice?.number, reason: 'One was scratched' },
      {
        kind: 'credit-note',
        credited: 29.98,
        invoice: invoice?.number,
        number: Number(notes[0]?.number) + 1,
      },
    ]);
    expect(await order.faults()).toEqual([]);
  });

  it('stays unknown to the buyer, and known to the audit trail', async () => {
    const order = await soldOrder(shop());
    await order.refund({ amount: 5, reason: 'Late' });
    const told = (await order.events()).slice(-2);
    expect(told).toMatchObject([
      { action: 'refund-asked', by: 'shop', amount: 5, detail: 'Late' },
      { action: 'refunded', by: 'shop', amount: 5, detail: 'Late' },
    ]);
    const { body } = await (await asAdmin(shop())).get(`/audit?q=${order.buyer.email}`);
    const after = { order: order.id, amount: 5, reason: 'Late' };
    expect(body).toMatchObject([{ action: 'refunded', by: expect.stringContaining('admin-'), after }]);
  });

  it('gets its audit line later if the trail cannot be written now, once', async () => {
    const order = await soldOrder(shop());
    const { insertOne } = Collection.prototype;
    const inserting = vi.spyOn(Collection.prototype, 'insertOne').mockImplementation(function (
      this: Collection,
      ...words
    ) {
      if (this.collectionName === 'audit') throw new Error('No space left');
      return insertOne.apply(this, words);
    });
    expect((await order.refund({ amount: 5, reason: 'Late' })).status).toBe(200);
    inserting.mockRestore();
    const lines = () => shop().db.collection('audit').find({ '_id.whom': order.buyer.email }).toArray();
    expect(await lines()).toEqual([]);
    const asked = (
      await shop()
        .db.collection('bookings')
        .findOne({ _id: new ObjectId(order.id) })
    )?.['ledger'];
    await sweepOrders(shop());
    await shop()
      .db.collection('bookings')
      .updateOne({ _id: new ObjectId(order.id) }, { $set: { followUp: true, followedUp: 0, ledger: asked } });
    await sweepOrders(shop());
    expect(await lines()).toMatchObject([
      { _id: { action: 'refunded', by: expect.stringContaining('admin-'), from: expect.any(String) } },
    ]);
  });

  it('refunds an order that was delivered', async () => {
    const order = await deliveredOrder(shop(), { address: home });
    expect((await order.refund({ amount: 1 })).body.booking.status).toBe('delivered');
    expect((await order.refund({ amount: 38.98, restock: 2 })).body.booking.status).toBe('refunded');
    expect(await order.faults()).toEqual([]);
  });
});

describe('a refund is refused', () => {
  // These tests share an order of each kind, because each refusal changes nothing, which the tests check.
  const once = <T>(prepare: () => Promise<T>) => {
    let prepared: Promise<T> | undefined;
    return () => (prepared ??= prepare());
  };
  const unpaid = () => openOrder(shop());
  const paid = once(() => soldOrder(shop()));
  async function cancelled() {
    const order = await openOrder(shop());
    await order.cancel();
    return order;
  }
  const oneUnitBack = once(async () => {
    const order = await soldOrder(shop());
    await order.refund({ amount: 20, restock: 1 });
    return order;
  });
  async function disputed() {
    const order = await soldOrder(shop(), { card: 'disputed' });
    await order.deliverEvents();
    return order;
  }
  const cases: [string, () => Promise<TestOrder>, object, number, string][] = [
    ['of more than was paid', paid, { amount: 39.99 }, 409, 'Only $39.98 is left to refund.'],
    ['of more than is left', oneUnitBack, { amount: 19.99 }, 409, 'Only $19.98 is left to refund.'],
    ['of nothing', paid, { amount: 0 }, 400, 'Amount'],
    ['of less than nothing', paid, { amount: -5 }, 400, 'Amount'],
    ['without a reason', paid, { amount: 5, reason: ' ' }, 400, 'Reason'],
    ['of an unpaid order', unpaid, { amount: 5 }, 409, 'This order has not been paid.'],
    ['of a cancelled order', cancelled, { amount: 5 }, 409, 'This order was cancelled.'],
    ['while the bank decides', disputed, { amount: 5 }, 409, 'The bank decides about this payment'],
    ['with more units than were sold', paid, { amount: 5, restock: 3 }, 409, 'Only 2 units'],
    ['with units that are back', oneUnitBack, { amount: 5, restock: 2 }, 409, 'Only 1 units'],
  ];
  it.each(cases)('%s', async (_, prepare, wanted, status, message) => {
    const order = await prepare();
    const before = await order.read();
    const made = await provider().refunds();
    const answer = await order.refund({ amount: 1, ...wanted });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(message);
    expect(await order.read()).toEqual(before);
    expect(await provider().refunds()).toEqual(made);
  });

  it('to buyers, even of their own orders', async () => {
    const order = await paid();
    const refund = shop().as(order.buyer.token).post(`/booking/${order.id}/refund`);
    expect((await refund.send({ amount: 5, reason: 'Please' })).status).toBe(403);
    expect(await givenBack(order)).toEqual([]);
  });

  it('if its key was used for one with another amount, reason or number of units', async () => {
    const order = await soldOrder(shop());
    const key = crypto.randomUUID();
    await order.refund({ amount: 5, reason: 'Torn', restock: 1 }, key);
    for (const other of [
      { amount: 6, reason: 'Torn', restock: 1 },
      { amount: 5, reason: 'Other', restock: 1 },
      { amount: 5, reason: 'Torn', restock: 2 },
    ])
      expect((await order.refund(other, key)).body, JSON.stringify(other)).toMatchObject({
        status: 409,
        code: 'idempotency_key_reused',
      });
    expect(await givenBack(order)).toEqual([500]);
  });
});

describe('at the same moment', () => {
  it('two clicks with one key are one refund', async () => {
    const order = await soldOrder(shop());
    const key = crypto.randomUUID();
    const click = () => order.refund({ amount: 5, restock: 1 }, key);
    const answers = await Promise.all([click(), click(), click()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => body.modifiedCount === 1)).toHaveLength(1);
    expect((await click()).body).toMatchObject({ modifiedCount: 0, booking: { refunded: 5 } });
    expect(await givenBack(order)).toEqual([500]);
    expect(await order.stock()).toMatchObject({ available: 9, sold: 1 });
    expect((await order.papers()).map(({ kind }: Paper) => kind)).toEqual(['invoice', 'credit-note']);
    expect(await order.faults()).toEqual([]);
  });

  it('several admins never refund more than was paid, nor more units than were sold', async () => {
    const order = await soldOrder(shop());
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => order.refund({ amount: 15, restock: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await givenBack(order)).toEqual([1500, 1500]);
    expect(await order.stock()).toMatchObject({ available: 10, sold: 0 });
    // Two simultaneous calls may have overwritten each other's record that units are back. A sweep restores
    // it.
    await sweepOrders(shop());
    expect(await order.stock()).toMatchObject({ available: 10, sold: 0 });
    expect(await order.faults()).toEqual([]);
  });
});

describe('the provider', () => {
  it('is down: the refund is due, counts as given back, and the sweep makes it once', async () => {
    const order = await soldOrder(shop());
    breakRefunds();
    const answer = await order.refund({ amount: 30 });
    expect(answer.body).toMatchObject({ status: 502, code: 'payment_provider_unavailable' });
    expect(await order.read()).toMatchObject({ status: 'paid', refunded: 30, refunds: [{ state: 'due' }] });
    expect((await order.refund({ amount: 10 })).body.message).toBe('Only $9.98 is left to refund.');
    await sweepOrders(shop());
    expect(await givenBack(order)).toEqual([]);
    shop().sandbox.faults.clear();
    await Promise.all([sweepOrders(shop()), sweepOrders(shop())]);
    expect(await order.read()).toMatchObject({ refunded: 30, refunds: [{ state: 'made' }] });
    expect(await givenBack(order)).toEqual([3000]);
    expect(await order.faults()).toEqual([]);
  });

  it('makes a refund whose answer is lost: it is made once', async () => {
    const order = await soldOrder(shop());
    shop().sandbox.faults.add({ path: '/v1/refunds', method: 'POST', kind: 'lose-answer', times: 2 });
    const key = crypto.randomUUID();
    expect((await order.refund({ amount: 30 }, key)).status).toBe(502);
    expect((await order.refund({ amount: 30 }, key)).body.booking.refunds).toMatchObject([{ state: 'made' }]);
    expect(await givenBack(order)).toEqual([3000]);
    expect(await order.faults()).toEqual([]);
  });

  it('refuses because the money went back by hand: the order agrees, and nothing is left to look into', async () => {
    const order = await soldOrder(shop(), { address: home });
    await provider().refundByHand(order.intentId);
    const key = crypto.randomUUID();
    const answer = await order.refund({ amount: 10 }, key);
    expect(answer.body).toMatchObject({ status: 409, code: 'refund_refused' });
    expect(await order.read()).toMatchObject({ troubles: ['refund failed'], refunded: 0 });
    // The refund is on record, so its key is taken for good.
    expect((await order.refund({ amount: 5 }, key)).body).toMatchObject({ code: 'idempotency_key_reused' });
    await order.deliverEvents();
    expect(await order.read()).toMatchObject({ status: 'refunded', refunded: 39.98, troubles: [] });
    expect(await order.faults()).toEqual([]);
  });

  it('was asked for the same amount by hand: that refund is the one that was asked for', async () => {
    const order = await soldOrder(shop());
    await provider().refundByHand(order.intentId);
    expect((await order.refund({ amount: 39.98 })).body.booking).toMatchObject({
      status: 'refunded',
      refunds: [{ amount: 39.98, state: 'made', reason: 'It was damaged' }],
    });
    await order.deliverEvents();
    expect(await givenBack(order)).toEqual([3998]);
    expect(await order.faults()).toEqual([]);
  });
});

describe('a refund made at the provider', () => {
  it('arrives by webhook, in any order and again, with a credit note and no units', async () => {
    const order = await soldOrder(shop());
    await provider().refundByHand(order.intentId, 1000);
    await provider().refundByHand(order.intentId);
    const events = await order.providerEvents();
    for (const event of [...events.toReversed(), ...events])
      expect((await deliver(shop().api, event)).status).toBe(200);
    expect(await order.read()).toMatchObject({ status: 'refunded', refunded: 39.98, troubles: [] });
    expect((await order.events()).slice(-2)).toMatchObject([
      { action: 'refunded', by: 'provider' },
      { action: 'refunded', by: 'provider' },
    ]);
    await sweepOrders(shop());
    const kinds = (await order.papers()).map(({ kind }: Paper) => kind);
    expect(kinds).toEqual(['invoice', 'credit-note', 'credit-note']);
    expect(await order.stock()).toMatchObject({ available: 8, sold: 2 });
    expect(await order.faults()).toEqual([]);
  });

  it('arrives before the shop knows of the payment', async () => {
    const order = await chargedOrder(shop());
    await provider().refundByHand(order.intentId);
    const refund = (await order.providerEvents()).find(({ type }) => type === 'refund.created');
    await deliver(shop().api, refund ?? {});
    expect(await order.read()).toMatchObject({ status: 'refunded', refunded: 39.98 });
    expect(await order.faults()).toEqual([]);
  });

  it('is not forgotten if the provider cannot be asked when its event arrives', async () => {
    const order = await soldOrder(shop());
    await provider().refundByHand(order.intentId, 1000);
    shop().sandbox.faults.add({ path: '/v1/refunds', method: 'GET', kind: 'error', times: 'always' });
    await order.deliverEvents();
    expect(await order.read()).toMatchObject({ refunded: 0 });
    shop().sandbox.faults.clear();
    shop().clock.forward(60_000);
    await sweepOrders(shop());
    expect(await order.read()).toMatchObject({ refunded: 10 });
    expect(await order.faults()).toEqual([]);
  });
});

describe('what no webhook ever told', () => {
  /** Advances the clock and sweeps twice: movements count as differences only after ten minutes. */
  async function reconcile() {
    shop().clock.forward(15 * 60_000);
    await runLoops(shop(), 'payments', 'orders', 'books');
    shop().clock.forward(15 * 60_000);
    await runLoops(shop(), 'payments', 'orders', 'books');
  }

  it('is found by the reconciliation: refunds, one that failed, and a dispute', async () => {
    const byHand = await soldOrder(shop());
    await provider().refundByHand(byHand.intentId, 1000);
    await provider().refundByHand(byHand.intentId, 500);
    const failed = await soldOrder(shop(), { card: 'refundFails' });
    await failed.refund({ amount: 39.98 });
    const disputed = await soldOrder(shop(), { address: home, card: 'disputed' });
    await shop().sandbox.refundsSettled();
    await reconcile();
    expect(await byHand.read()).toMatchObject({ status: 'paid', refunded: 15 });
    expect((await byHand.papers()).map(({ credited }: Paper) => credited)).toEqual([undefined, 10, 5]);
    expect(await failed.read()).toMatchObject({ refunded: 0, troubles: ['refund failed'] });
    expect(await disputed.read()).toMatchObject({ troubles: ['disputed'] });
    await provider().decideDispute(disputed.intentId, 'lost');
    await reconcile();
    expect(await disputed.read()).toMatchObject({ disputes: [{ status: 'lost' }], troubles: [] });
    expect([...(await byHand.faults()), ...(await failed.faults())]).toEqual([]);
  });
});

describe('a refund that fails at the bank', () => {
  it('is trouble, and its money can be refunded again', async () => {
    const order = await failedRefund();
    expect(await order.read()).toMatchObject({
      status: 'refunded',
      refunded: 0,
      refunds: [{ state: 'failed' }],
      troubles: ['refund failed'],
    });
    expect((await movements(order)).at(-1)).toMatch(/^refund-failed:re_/);
    expect(await order.faults()).toEqual([]);
    const again = await order.refund({ amount: 15 });
    expect(again.body.booking).toMatchObject({
      refunded: 15,
      refunds: [{}, { state: 'made' }],
      troubles: [],
    });
    await shop().sandbox.refundsSettled();
    await order.deliverEvents();
    expect(await order.faults()).toEqual([]);
  });

  it('has its credit note taken back by a correction, and no more is credited than was invoiced', async () => {
    const numbers = async (kind: Paper['kind']) =>
      (await shop().db.collection('papers').find({ kind }).sort({ number: 1 }).toArray()).map(({ number }) =>
        Number(number),
      );
    const order = await failedRefund({ amount: 30 });
    await Promise.all([order.deliverEvents(), sweepOrders(shop()), order.deliverEvents()]);
    const [invoice, note, correction, ...more]: Paper[] = await order.papers();
    expect(more).toEqual([]);
    expect(correction).toMatchObject({
      kind: 'correction',
      credited: 30,
      corrects: note?.number,
      invoice: invoice?.number,
      reason: 'The refund failed, and the money did not go back.',
    });
    await order.refund({ amount: 39.98 });
    await order.deliverEvents();
    for (const kind of ['invoice', 'credit-note', 'correction'] as const) {
      const taken = await numbers(kind);
      expect(taken).toEqual(taken.map((_, index) => index + 1));
    }
    const admin = await asAdmin(shop());
    const rows = parse<Record<string, string>>((await admin.get('/papers/csv').expect(200)).text, {
      columns: true,
      bom: true,
    }).filter((row) => row['order'] === String(invoice?.orderNumber));
    // The second refund fails too, so its correction may or may not follow yet.
    const documents = rows.map(({ document }) => document?.split('-')[0]);
    expect(documents.slice(0, 4)).toEqual(['INV', 'CN', 'COR', 'CN']);
    let left = 0;
    for (const { gross } of rows) {
      left += Math.round(Number(gross) * 100);
      expect(left).toBeGreaterThanOrEqual(0);
    }
  });

  it('does not put its units back twice', async () => {
    const order = await failedRefund({ amount: 39.98, restock: 2 });
    expect((await order.refund({ amount: 39.98, restock: 1 })).body.message).toBe(
      'Only 0 units of this order can go back in stock.',
    );
    await order.refund({ amount: 39.98 });
    expect(await order.stock()).toMatchObject({ available: 10, sold: 0 });
  });
});

describe('a dispute', () => {
  const disputed = async () => {
    const order = await soldOrder(shop(), { address: home, card: 'disputed' });
    await order.deliverEvents();
    return order;
  };

  it('holds the order back, and once it is won the order goes on', async () => {
    const order = await disputed();
    expect(await order.read()).toMatchObject({ status: 'paid', troubles: ['disputed'] });
    expect((await order.fulfil('packed')).body.refused).toMatchObject([
      { message: 'A dispute holds this order back.' },
    ]);
    expect((await order.fulfil('shipped')).body.code).toBe('order_disputed');
    await provider().decideDispute(order.intentId, 'won');
    await order.deliverEvents();
    expect(await order.read()).toMatchObject({ disputes: [{ status: 'won' }], troubles: [] });
    const [dispute] = await provider().disputes(order.intentId);
    const moved = [`disputed:${dispute?.id}`, `dispute-won:${dispute?.id}`];
    expect(await movements(order)).toEqual([`taken:${order.intentId}`, ...moved]);
    expect((await order.fulfil('shipped')).status).toBe(200);
    expect((await order.refund({ amount: 5 })).status).toBe(200);
    expect(await order.faults()).toEqual([]);
  });

  it('is lost: nobody ships or refunds the order, and nothing is left to look into', async () => {
    const order = await disputed();
    await provider().decideDispute(order.intentId, 'lost');
    await order.deliverEvents();
    expect(await order.read()).toMatchObject({ disputes: [{ status: 'lost' }], troubles: [] });
    expect((await order.fulfil('shipped')).body.code).toBe('booking_not_open');
    expect((await order.refund({ amount: 5 })).body.code).toBe('payment_lost');
  });

  it('opens while a refund waits for the provider: the bank has the money, so the refund fails', async () => {
    const order = await soldOrder(shop(), { card: 'disputed' });
    expect((await order.refund({ amount: 5 })).body.code).toBe('refund_refused');
    await order.deliverEvents();
    const troubles = ['address missing', 'disputed', 'refund failed'];
    expect(await order.read()).toMatchObject({ refunded: 0, refunds: [{ state: 'failed' }], troubles });
  });
});
