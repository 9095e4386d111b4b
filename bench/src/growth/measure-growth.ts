import type { LoadRequest, TurnLength } from '../load/job.ts';
import { answerOf } from '../cases/reading.ts';
import { forgetOrders } from '../cases/placing.ts';
import type { Bench } from '../measure/bench.ts';
import type { Contender, Turn } from '../measure/case.ts';
import { failuresOf, type Failures } from '../measure/failures.ts';
import { takeTurn } from '../measure/measure.ts';
import type { Server } from '../servers/servers.ts';
import { catalogueSizes, orderSizes, startGrownShop, type GrownShop, type Size } from './databases.ts';
import { catalogueOperations, orderOperations, type Operation } from './operations.ts';

/** How much is measured. The sizes go from the least to the most. */
export interface GrowthScale {
  rounds: number;
  turn: TurnLength;
  /** Before the first round, and not counted. */
  warmUp: TurnLength;
  connections: number;
  catalogues: readonly number[];
  /** Orders; the shops that differ in them have the middle catalogue. */
  orders: readonly number[];
  /** In the shops that differ in their catalogue. */
  buyers: number;
}

export const fullGrowth: GrowthScale = {
  // Many and short, since the machine's pace changes from one second to the next.
  rounds: 41,
  turn: { seconds: 0.4 },
  warmUp: { seconds: 0.5 },
  connections: 4,
  catalogues: [10, 1000, 100_000],
  orders: [10_000, 1_000_000],
  buyers: 1000,
};

export const quickGrowth: GrowthScale = {
  ...fullGrowth,
  rounds: 5,
  catalogues: [10, 1000, 10_000],
  orders: [10_000, 100_000],
};

/** One thing that is done, at every size. */
export interface GrowthResult {
  name: string;
  /** What grows, for a person to read. */
  along: 'parts' | 'orders';
  sizes: { size: number; turns: Turn[]; failures: Failures; items: number | undefined }[];
}

export async function measureGrowth(bench: Bench, scale: GrowthScale): Promise<GrowthResult[]> {
  const middle = scale.catalogues[Math.floor(scale.catalogues.length / 2)] ?? 1;
  return [
    ...(await measureAlong(
      bench,
      scale,
      'parts',
      catalogueSizes(scale.catalogues, scale.buyers),
      catalogueOperations,
    )),
    ...(await measureAlong(bench, scale, 'orders', orderSizes(scale.orders, middle), orderOperations)),
  ];
}

async function measureAlong(
  bench: Bench,
  scale: GrowthScale,
  along: GrowthResult['along'],
  sizes: readonly Size[],
  operations: readonly Operation[],
): Promise<GrowthResult[]> {
  const shops: GrownShop[] = [];
  try {
    for (const size of sizes) shops.push(await startGrownShop(bench, size));
    const results: GrowthResult[] = [];
    for (const operation of operations) {
      bench.say(`${operation.name} (${along} growing) …`);
      results.push({
        name: operation.name,
        along,
        sizes: await measureSizes(bench, scale, along, shops, operation),
      });
    }
    return results;
  } finally {
    for (const { server } of shops) await server.stop();
  }
}

/** Gives each size its turns, one after the other, round by round. */
async function measureSizes(
  bench: Bench,
  scale: GrowthScale,
  along: GrowthResult['along'],
  shops: readonly GrownShop[],
  operation: Operation,
): Promise<GrowthResult['sizes']> {
  const measured = [];
  for (const shop of shops)
    measured.push({ ...(await prepare(scale, shop, operation)), turns: [] as Turn[] });
  for (let round = -1; round < scale.rounds; round += 1) {
    for (const { contender, turns } of measured) turns.push(await takeTurn(bench, contender, round));
  }
  for (const { contender } of measured) await contender.before?.();
  return measured.map(({ size, items, turns }) => ({
    size: size[along],
    turns: turns.slice(1),
    failures: failuresOf(turns),
    items,
  }));
}

/** What is done to a shop of one size, and how much it answers. */
async function prepare(scale: GrowthScale, { server, size, db }: GrownShop, { requests, writes }: Operation) {
  const { connections, turn, warmUp } = scale;
  const calls = await requests({ origin: server.origin, size });
  const contender: Contender = {
    name: 'shop',
    server,
    job: (round) => ({
      connections,
      requests: calls,
      until: round < 0 ? warmUp : turn,
    }),
    ...(writes && { before: () => forgetOrders(db) }),
  };
  return { size, contender, items: writes ? undefined : await meanItems(server, calls) };
}

/** How many things an answer holds, on average over the different calls. */
async function meanItems(server: Server, requests: readonly LoadRequest[]): Promise<number> {
  let sum = 0;
  for (const request of requests) {
    const answer = await answerOf(server, request);
    sum += Array.isArray(answer) ? answer.length : 1;
  }
  return sum / requests.length;
}
