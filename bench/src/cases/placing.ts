import type { Db } from 'mongodb';
import type { LoadRequest } from '../load/job.ts';
import { fillShop, startBoth } from '../measure/bench.ts';
import type { Contender, LoadCase } from '../measure/case.ts';
import { bearer, buyerEmail } from '../seed/accounts.ts';
import type { StoredPart } from '../seed/parts.ts';
import { captureAnswer } from '../servers/captured-answer.ts';
import { startFloor, startNaive } from '../servers/servers.ts';
import { fillBasics, mustEqual, someParts, type SomeParts } from './reading.ts';

const database = 'bench_placing';
/** How many different orders are placed, over and over. */
const mostRequests = 1000;
/** By which the orders that were placed are told from those that were there before. */
const buyerName = 'A Benchmark';

export const placing: LoadCase = {
  kind: 'load',
  name: 'placing',
  title: 'Placing an order (POST /booking; buyers and parts in turn)',
  async prepare(bench) {
    const address = await fillShop(bench, database, (db) => fillBasics(bench, db));
    const { shop, naive } = await startBoth(bench, address);
    const requests = newOrders(bench.scale, someParts(bench));
    const [first] = requests;
    if (!first) throw new Error('there must be an order');
    const answer = await captureAnswer(shop.origin, first);
    const db = bench.engine.database(database);
    mustEqual('the number of orders after one', await db.collection('bookings').countDocuments(), 1);
    const floor = await startFloor(bench.surroundings, [{ method: 'POST', path: '/booking', answer }]);
    const { connections, turn, warmUp } = bench.scale;
    const job: Contender['job'] = (round) => ({
      connections,
      requests,
      until: round < 0 ? warmUp : turn,
    });
    const before = () => forgetOrders(db);
    // With the shop's promise: what is answered as done is in the journal, and survives a kill -9 of the database.
    const journalled = await startNaive(bench.surroundings, `${address}&journal=true`);
    return [
      { name: 'shop', server: shop, job, before },
      { name: 'naive', server: naive, job, before },
      { name: 'naive, journalled', server: journalled, job, before },
      { name: 'floor', server: floor, job },
    ];
  },
};

/** Each is of another buyer, and each of another part than the one before it. */
export function newOrders({ buyers }: { buyers: number }, parts: SomeParts): LoadRequest[] {
  const count = Math.min(buyers, mostRequests);
  return Array.from({ length: count }, (_, number) =>
    newOrder(number, parts[number % parts.length] ?? parts[0]),
  );
}

/** Places an order of the fewest units that the part is sold by. */
export function newOrder(buyer: number, part: StoredPart): LoadRequest {
  const email = buyerEmail(buyer);
  const quantity = part.minimumOrder;
  const order = {
    partId: part._id.toHexString(),
    partName: part.name,
    price: (part.priceCents * quantity) / 100,
    quantity,
    buyer: email,
    buyerName,
    phone: '+4915112345678',
  };
  return {
    method: 'POST',
    path: '/booking',
    headers: { ...bearer(email), 'content-type': 'application/json' },
    body: JSON.stringify(order),
  };
}

/**
 * Takes all orders that were placed, and the units they hold, away again, so that every turn begins with as much: a part
 * that holds a thousand orders takes longer to write.
 */
export async function forgetOrders(db: Db): Promise<void> {
  await db.collection('bookings').deleteMany({ status: 'held', buyerName });
  await db.collection('naiveBookings').deleteMany({});
  const none = {
    $set: { holds: [], availableQuantity: { $subtract: ['$stockedQuantity', '$soldQuantity'] } },
  };
  await db.collection('parts').updateMany({ 'holds.0': { $exists: true } }, [none], { hint: 'held' });
}
