import { join } from 'node:path';
import { startPaymentSandbox, type PaymentSandbox } from '@switchyard/local-services/payment-sandbox';
import type { LoadRequest } from '../load/job.ts';
import { fillShop, startBoth } from '../measure/bench.ts';
import type { Contender, LoadCase } from '../measure/case.ts';
import { bearer } from '../seed/accounts.ts';
import { insertAll } from '../seed/insert.ts';
import { holdOf, openOrder, type StoredOrder } from '../seed/orders.ts';
import { takePayments } from '../seed/payments.ts';
import { captureAnswer } from '../servers/captured-answer.ts';
import { paymentKeys, startFloor, type Server } from '../servers/servers.ts';
import { fillBasics, mustEqual, someParts, type SomeParts } from './reading.ts';

/** For the answer that the floor gives: one order more than the turns need. */
const spare = 1;

export const paying: LoadCase = {
  kind: 'load',
  name: 'paying',
  title: 'Reporting a payment (PATCH /booking/:id; each order once, its payment taken before)',
  async prepare(bench) {
    const sandbox = await startPaymentSandbox({
      host: '127.0.0.1',
      port: 0,
      ...paymentKeys,
      dataFile: join(bench.surroundings.folder, 'payments.jsonl'),
    });
    const { scale, engine } = bench;
    const turns = scale.rounds + 1;
    const orders = newOrders(scale.payments * turns + spare, scale.buyers, someParts(bench));
    const paid = await takePayments(sandbox.origin, orders);
    const address = await fillShop(bench, 'bench_paying', async (db) => {
      await fillBasics(bench, db);
      await insertAll(db.collection('bookings'), paid);
      await insertAll(db.collection('naiveBookings'), paid);
      for (const part of someParts(bench)) {
        const held = paid.filter(({ partId }) => partId.equals(part._id));
        const units = held.reduce((sum, { quantity }) => sum + quantity, 0);
        const change = { $set: { holds: held.map(holdOf) }, $inc: { availableQuantity: -units } };
        await db.collection('parts').updateOne({ _id: part._id }, change);
      }
    });
    const { shop, naive } = await startBoth(bench, address, sandbox.origin);
    const requests = paid.map(reportOf);
    const [first, ...others] = requests;
    if (!first) throw new Error('there must be an order');
    const answer = await captureAnswer(shop.origin, first);
    const settled = engine.database('bench_paying').collection('bookings');
    mustEqual('the number of paid orders', await settled.countDocuments({ status: 'paid' }), spare);
    const floor = await startFloor(bench.surroundings, [{ method: 'PATCH', path: first.path, answer }]);
    const job: Contender['job'] = (round) => ({
      connections: scale.connections,
      requests: others.slice((round + 1) * scale.payments, (round + 2) * scale.payments),
      until: 'once',
    });
    return [
      { name: 'shop', server: stopTogether(shop, sandbox), job },
      { name: 'naive', server: naive, job },
      { name: 'floor', server: floor, job },
    ];
  },
};

/** Orders of now; the buyers take turns. */
function newOrders(count: number, buyers: number, parts: SomeParts): StoredOrder[] {
  const now = new Date();
  return Array.from({ length: count }, (_, number) =>
    openOrder(number, number % buyers, parts[number % parts.length] ?? parts[0], now),
  );
}

function reportOf({ _id, buyer, intentId }: StoredOrder): LoadRequest {
  return {
    method: 'PATCH',
    path: `/booking/${_id.toHexString()}`,
    headers: { ...bearer(buyer), 'content-type': 'application/json' },
    body: JSON.stringify({ transactionId: intentId }),
  };
}

function stopTogether(server: Server, sandbox: PaymentSandbox): Server {
  return {
    ...server,
    async stop() {
      await server.stop();
      await sandbox.stop();
    },
  };
}
