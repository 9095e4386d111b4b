import type { LoadRequest } from '../load/job.ts';
import { answerOf } from '../cases/reading.ts';
import { forgetOrders } from '../cases/placing.ts';
import type { Bench } from '../measure/bench.ts';
import type { Turn } from '../measure/case.ts';
import { failuresOf, takeTurn } from '../measure/measure.ts';
import type { Server } from '../servers/servers.ts';
import { catalogueSizes, orderSizes, startGrownShop, type GrownShop, type Size } from './databases.ts';
import { catalogueOperations, orderOperations, type Operation } from './operations.ts';

/** How much is measured. The sizes go from the least to the most. */
export interface GrowthScale {
  rounds: number;
  seconds: number;
  warmSeconds: number;
  connections: number;
  catalogues: readonly number[];
  /** Orders; the shops that differ in them have the middle catalogue. */
  orders: readonly number[];
  /** In the shops that differ in their catalogue. */
  buyers: number;
}

export const fullGrowth: GrowthScale = {
  rounds: 5,
  seconds: 1.5,
  warmSeconds: 1,
  connections: 4,
  catalogues: [10, 1000, 100_000],
  orders: [10_000, 1_000_000],
  buyers: 1000,
};

export const quickGrowth: GrowthScale = {
  ...fullGrowth,
  rounds: 3,
  seconds: 0.7,
  warmSeconds: 0.5,
  catalogues: [10, 1000, 10_000],
  orders: [10_000, 100_000],
};

/** One thing that is done, at every size. */
export interface GrowthResult {
  name: string;
  /** What grows, for a person to read. */
  along: 'parts' | 'orders';
  sizes: { size: number; turns: Turn[]; failures: number; items: number | undefined }[];
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
  { rounds, seconds, warmSeconds, connections }: GrowthScale,
  along: GrowthResult['along'],
  shops: readonly GrownShop[],
  operation: Operation,
): Promise<GrowthResult['sizes']> {
  const measured = [];
  for (const { size, server, db } of shops) {
    const requests = await operation.requests({ origin: server.origin, size });
    const forget = () => forgetOrders(db);
    measured.push({
      size: size[along],
      turns: [] as Turn[],
      failures: 0,
      items: operation.writes ? undefined : await meanItems(server, requests),
      contender: {
        name: 'shop' as const,
        server,
        job: (round: number) => ({
          connections,
          requests,
          until: { rotate: 'seconds' as const, seconds: round < 0 ? warmSeconds : seconds },
        }),
        ...(operation.writes && { before: forget }),
      },
      tidy: operation.writes ? forget : async () => {},
    });
  }
  for (let round = -1; round < rounds; round += 1) {
    for (const one of measured) {
      const turn = await takeTurn(bench, one.contender, round);
      one.failures += failuresOf(turn);
      if (round >= 0) one.turns.push(turn);
    }
  }
  for (const { tidy } of measured) await tidy();
  return measured.map(({ size, turns, failures, items }) => ({ size, turns, failures, items }));
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
