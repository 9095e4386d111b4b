import type { LoadRequest } from '../load/job.ts';
import { fillShop, startBoth } from '../measure/bench.ts';
import type { Contender, LoadCase } from '../measure/case.ts';
import { bearer, buyerEmail } from '../seed/accounts.ts';
import { insertAll } from '../seed/insert.ts';
import { endedOrders } from '../seed/orders.ts';
import { answerOf, fillBasics, mustEqual, readers, someParts } from './reading.ts';

/** How many buyers ask, each for their own orders. */
const askingBuyers = 500;

export const orders: LoadCase = {
  kind: 'load',
  name: 'orders',
  title: "A buyer's orders (GET /booking?buyer=, many buyers in turn)",
  async prepare(bench) {
    const { scale, say } = bench;
    const address = await fillShop(bench, 'bench_orders', async (db) => {
      say(`  writing ${scale.orders.toLocaleString('en')} orders`);
      await fillBasics(bench, db);
      await insertAll(db.collection('bookings'), endedOrders(scale.orders, scale.buyers, someParts(bench)));
    });
    const both = await startBoth(bench, address);
    const count = Math.min(askingBuyers, scale.buyers);
    const requests = Array.from({ length: count }, (_, index) =>
      ordersOf(buyerEmail(Math.floor((index * scale.buyers) / count))),
    );
    const [first] = requests;
    if (first) {
      const answered = idsOf(await answerOf(both.shop, first));
      mustEqual("the number of a buyer's orders", answered.length, scale.orders / scale.buyers);
      for (const path of [first.path, `/unindexed${first.path}`])
        mustEqual(
          "the naive server's orders",
          idsOf(await answerOf(both.naive, { ...first, path })),
          answered,
        );
    }
    const [shop, naive, floor] = await readers(bench, both, requests);
    const scan: Contender = {
      name: 'naive without its index',
      server: both.naive,
      job: (round) => ({
        connections: Math.min(4, scale.scans),
        requests: requests.map((request) => ({ ...request, path: `/unindexed${request.path}` })),
        until: { calls: round < 0 ? Math.min(4, scale.scans) : scale.scans },
      }),
    };
    return [shop, naive, scan, floor];
  },
};

export function ordersOf(email: string): LoadRequest {
  return { method: 'GET', path: `/booking?buyer=${encodeURIComponent(email)}`, headers: bearer(email) };
}

function idsOf(answer: unknown): unknown[] {
  if (!Array.isArray(answer)) throw new Error('the answer is no list');
  return answer.map(({ _id }: { _id: string }) => _id);
}
