import { ObjectId, type Db } from 'mongodb';
import { forgetOrders, newOrders } from '../cases/placing.ts';
import type { Bench } from '../measure/bench.ts';
import type { StoredPart } from '../seed/parts.ts';
import { throughTheSite, type Site } from '../site/site.ts';
import type { ScalingPlan } from './plan.ts';
import { takeSiteTurn, type SiteTurn } from './turn.ts';

/** Orders that are all of one part, while so many others hold units of it. */
export interface HotPartResult {
  standingHolds: number;
  processes: number;
  turns: SiteTurn[];
}

/** How many orders a second one part takes: each changes its one document, which the holds of open orders make longer. */
export async function measureHotPart(
  bench: Bench,
  site: Site,
  { standingHolds, rounds, turn, warmUp, connections, buyers }: ScalingPlan,
  { db, part }: { db: Db; part: StoredPart },
): Promise<HotPartResult[]> {
  const requests = newOrders({ buyers }, [part]).map(throughTheSite);
  const results = standingHolds.map((count) => ({
    standingHolds: count,
    processes: site.apis.length,
    turns: [] as SiteTurn[],
  }));
  for (let round = -1; round < rounds; round += 1) {
    for (const result of results) {
      const before = () => holdUnits(db, part, result.standingHolds);
      const load = { requests, connections, until: round < 0 ? warmUp : turn, before };
      result.turns.push(await takeSiteTurn(bench, site, load));
    }
  }
  await forgetOrders(db);
  return results;
}

/** One unit for each of some orders that are just being placed; the shop leaves holds alone for two minutes, whoever made them. */
async function holdUnits(db: Db, { _id }: StoredPart, count: number): Promise<void> {
  await forgetOrders(db);
  const at = new Date();
  const holds = Array.from({ length: count }, () => ({
    _id: new ObjectId(),
    booking: new ObjectId(),
    quantity: 1,
    at,
  }));
  const units = { $subtract: [{ $subtract: ['$stockedQuantity', '$soldQuantity'] }, count] };
  await db.collection('parts').updateOne({ _id }, [{ $set: { holds, availableQuantity: units } }]);
}
