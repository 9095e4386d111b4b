import { readFileSync } from 'node:fs';
import { pay } from '@switchyard/local-stack/demo-steps';
import { createApiClient } from '@switchyard/shared';
import { placeBooking } from '@switchyard/shared/bookings';
import { type Part } from '@switchyard/shared/parts';
import { takeTurns, type Length, type Turn } from './load.ts';
import {
  fillShop,
  accessToken,
  buyerEmail,
  newOrder,
  orderRequests,
  rememberStock,
  type Size,
} from './seed.ts';
import { secrets, startShop, type Bench, type Shop } from './shop.ts';

export interface OrderCosts {
  name: string;
  /** Milliseconds of one processor. */
  api: number;
  /** The same of the database; NaN where the system does not say. */
  database: number;
}

export interface Bytes {
  collection: string;
  documents: number;
  /** Per sale, uncompressed. */
  sent: number;
  /** Per document of all there are: an index grows by whole pages, too coarse for a few sales. */
  indexes: number;
}

export interface Costs {
  costs: OrderCosts[];
  bytes: Bytes[];
  sides: { name: string; turns: Turn[] }[];
}

const lanes = 8;

/** Processor time and bytes per order, and how many orders a second one part takes beside many. */
export async function measureOrderCosts(
  bench: Bench,
  size: Size,
  amount: number,
  length: Length,
  say: (line: string) => void,
): Promise<Costs> {
  const shop = await startShop(bench, 'order-costs');
  try {
    const parts = await fillShop(bench, shop, size);
    const reset = await rememberStock(shop, parts);
    const sides = [parts, parts.slice(0, 1)].map((some) => ({
      name: `orders of ${some.length} ${some.length === 1 ? 'part' : 'parts'}`,
      origin: shop.api,
      requests: orderRequests(some, size.buyers),
      reset,
    }));
    say('Orders of many parts, and of one …');
    const turns = await takeTurns(sides, length);
    const sold = sides.map(({ name }, index) => ({ name, turns: turns[index] ?? [] }));

    say(`${amount} orders, then ${amount} sales …`);
    await sell(bench, shop, parts, amount / 10);
    await reset();
    const placing = await costOf(shop, 'an order', amount, () =>
      inLanes(amount, (number) => place(shop, parts, number)),
    );
    await reset();
    const before = await measureBytes(shop);
    const selling = await costOf(shop, 'a sale: order, payment, invoice', amount, () =>
      sell(bench, shop, parts, amount),
    );
    const after = await measureBytes(shop);
    return { costs: [placing, selling], bytes: difference(before, after, amount), sides: sold };
  } finally {
    await shop.stop();
  }
}

async function costOf(
  { api, db }: Shop,
  name: string,
  amount: number,
  work: () => Promise<void>,
): Promise<OrderCosts> {
  const { pid } = await db.admin().serverStatus();
  const before = [await apiSeconds(api), processorSeconds(Number(pid))] as const;
  await work();
  const per = (from: number, to: number) => ((to - from) * 1000) / amount;
  return {
    name,
    api: per(before[0], await apiSeconds(api)),
    database: per(before[1], processorSeconds(Number(pid))),
  };
}

async function apiSeconds(api: string): Promise<number> {
  const metrics = await (await fetch(`${api}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}

/** In its user and system time; Linux counts hundredths of a second. */
function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

async function inLanes(amount: number, work: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < amount) await work(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function place({ api }: Shop, parts: readonly Part[], number: number) {
  const part = parts[number % parts.length];
  if (!part) throw new Error('A shop needs a part');
  const email = buyerEmail(number);
  const token = accessToken(email);
  const { call } = createApiClient({ baseUrl: api, token: () => token });
  const { booking } = await call(placeBooking, { body: newOrder(email, part) });
  return { booking, buyer: { email, token, call } };
}

const sell = ({ payment }: Bench, shop: Shop, parts: readonly Part[], amount: number) =>
  inLanes(amount, async (number) => {
    const { booking, buyer } = await place(shop, parts, number);
    const { publishableKey } = secrets;
    await pay(booking, buyer, { paymentOrigin: payment.origin, publishableKey });
  });

interface Measured {
  documents: number;
  sent: number;
  indexes: number;
}

async function measureBytes({ db }: Shop): Promise<Map<string, Measured>> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const measured = collections.map(async ({ name }) => {
    const { count = 0, size = 0, totalIndexSize = 0 } = await db.command({ collStats: name });
    return [name, { documents: Number(count), sent: Number(size), indexes: Number(totalIndexSize) }] as const;
  });
  return new Map(await Promise.all(measured));
}

function difference(before: Map<string, Measured>, after: Map<string, Measured>, amount: number): Bytes[] {
  const rows = [...after].map(([collection, { documents, sent, indexes }]) => {
    const first = before.get(collection) ?? { documents: 0, sent: 0 };
    return {
      collection,
      documents: (documents - first.documents) / amount,
      sent: (sent - first.sent) / amount,
      indexes: indexes / Math.max(documents, 1),
    };
  });
  return rows.filter(({ documents }) => documents > 0);
}
