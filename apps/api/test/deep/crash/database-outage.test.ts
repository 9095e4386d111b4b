import { startTestDatabase, type TestDatabase } from '@switchyard/embedded-mongod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOrder, idToken } from '../../support/shop.ts';
import type { Account } from '../../support/stored-accounts.ts';
import { age, findFaults } from '../../support/invariants.ts';
import { startOutsideShop, type OutsideShop } from '../../support/outside-shop.ts';
import { until, untilNone } from '../../support/patience.ts';
import { deliver } from '../../support/provider.ts';
import { expectOutage, shopThroughFailovers } from '../../support/step-down-run.ts';
import { call, newReceipt, place, type Answer } from '../../support/shopping.ts';

// The tests kill the database, so they need their own; one given by MONGODB_URI is never killed.
const databaseIsOurs = !process.env['MONGODB_URI'];

describe.runIf(databaseIsOurs)(
  'while its database is killed and comes back, the shop',
  { timeout: 120_000 },
  () => {
    let database: TestDatabase;
    let shop: OutsideShop;
    beforeAll(async () => {
      database = await startTestDatabase();
      shop = await startOutsideShop({ mongodbUri: database.uri, buyers: 4, parts: 2, units: 2000 });
    }, 120_000);
    afterAll(async () => {
      await shop?.stop();
      await database?.stop();
    });

    /** Includes the reason, for the error message when a test stops waiting. */
    const readiness = async () => {
      const { status, body } = await call(shop, undefined, 'get', '/readyz');
      return { status, reason: body['reason'] };
    };
    const isReady = ({ status }: { status: number }) => status === 200;

    /** An order whose payment has been started. */
    async function startedOrder(buyer: Account) {
      const [part] = shop.parts;
      if (!part) throw new Error('there is no part');
      const receipt = newReceipt(buyer, { part, quantity: 1 });
      receipt.asked.add('pay');
      await place(shop, receipt);
      const id = receipt.placed?._id ?? '';
      const started = await call(shop, buyer, 'post', '/create-payment-intent', { booking: id });
      return { receipt, id, part, intentId: String(started.body['clientSecret']).split('_secret_')[0] ?? '' };
    }

    it('answers every call, serves again by itself, and forgets nothing', () =>
      shopThroughFailovers(shop, [
        async (answers) => {
          await database.crash();
          await until(
            async () => answers.filter(({ status }) => status === 503).length,
            (count) => count >= shop.buyers.length,
          );
          await database.restart();
          await until(readiness, isReady);
        },
      ]));

    it('refuses every call as an outage, is alive but not ready, and accepts no event', async () => {
      const [buyer, payer] = shop.buyers;
      if (!buyer || !payer) throw new Error('there are no buyers');
      const { part, id, intentId } = await startedOrder(buyer);
      const unpaid = await startedOrder(payer);
      const token = await idToken(buyer.email);
      await shop.provider.pay(intentId);
      const [event] = await shop.provider.eventsOf(new Set([intentId]));
      await shop.sandbox.webhooks.settled();

      await database.crash();
      await shop.provider.pay(unpaid.intentId);
      const order = buildOrder(part, buyer.email);
      const webhook = deliver(shop.process.api, { ...event, id: 'evt_in_the_outage' });
      const calls: Record<string, Promise<Answer>> = {
        parts: call(shop, undefined, 'get', '/part'),
        part: call(shop, undefined, 'get', `/part/${part._id}`),
        reviews: call(shop, undefined, 'get', '/review'),
        orders: call(shop, buyer, 'get', '/booking'),
        order: call(shop, buyer, 'get', `/booking/${id}`),
        placing: call(shop, buyer, 'post', '/booking', order),
        paying: call(shop, buyer, 'post', '/create-payment-intent', { booking: id }),
        reporting: call(shop, buyer, 'patch', `/booking/${id}`, { transactionId: intentId }),
        cancelling: call(shop, buyer, 'delete', `/booking/${id}`),
        'signing in': call(
          shop,
          undefined,
          'put',
          `/user/${buyer.email}`,
          {},
          { authorization: `Bearer ${token}` },
        ),
        webhook: webhook.then(({ status, body, headers }) => ({ status, body, headers })),
      };
      const alive = await call(shop, undefined, 'get', '/healthz');
      expect(alive.status).toBe(200);
      expect(await readiness()).toEqual({ status: 503, reason: 'no answer from the database' });
      for (const [what, answer] of Object.entries(calls)) expectOutage(await answer, what);
      expect((await calls['placing'])?.body['success']).toBe(true);

      // The provider retries refused events, so the payment is not lost.
      await database.restart();
      await until(readiness, isReady);
      await until(
        async () => (await call(shop, payer, 'get', `/booking/${unpaid.id}`)).body['status'],
        (status) => status === 'paid',
      );
      await shop.sandbox.webhooks.settled();
      const events = shop.db.collection<{ _id: string }>('paymentEvents');
      const kept = new Set((await events.find().toArray()).map(({ _id }) => _id));
      expect((await shop.provider.deliveredEvents()).filter((delivered) => !kept.has(delivered))).toEqual([]);
      await age(shop.db);
      await untilNone(() => findFaults(shop.db, shop.provider));
    });
  },
);
