import type { Db } from 'mongodb';
import { forgetOrders } from '../cases/placing.ts';
import { mustEqual, type SomeParts } from '../cases/reading.ts';
import { fillShop, type Bench } from '../measure/bench.ts';
import { failuresOf, type Failures } from '../measure/failures.ts';
import { accounts } from '../seed/accounts.ts';
import { insertAll } from '../seed/insert.ts';
import { endedOrders } from '../seed/orders.ts';
import { parts } from '../seed/parts.ts';
import { captureAnswer } from '../servers/captured-answer.ts';
import { startApis, startSite, stopAll, type Site } from '../site/site.ts';
import { measureHotPart, type HotPartResult } from './hot-part.ts';
import { kindsOf, type Kind } from './kinds.ts';
import type { ScalingPlan } from './plan.ts';
import { rushForUnits, type RushResult } from './rush.ts';
import { takeSiteTurn, type SiteTurn } from './turn.ts';

/** One kind of call with one number of processes. */
export interface ScalingResult {
  kind: string;
  processes: number;
  turns: SiteTurn[];
  /** Of all turns, also of the one that is not counted. */
  failures: Failures;
}

export interface ScalingResults {
  kinds: ScalingResult[];
  hotPart: (HotPartResult & { failures: Failures })[];
  rushes: RushResult[];
}

const database = 'bench_scale';

export async function measureScaling(bench: Bench, plan: ScalingPlan): Promise<ScalingResults> {
  const { say, engine } = bench;
  const [hot, ...others] = parts({ count: plan.parts });
  if (!hot) throw new Error('there must be a part');
  const all: SomeParts = [hot, ...others];
  say(`Writing ${plan.orders.toLocaleString('en')} orders …`);
  const address = await fillShop(bench, database, (db) => fill(db, plan, all));
  const db = engine.database(database);
  const apis = await startApis(bench, address, Math.max(...plan.processes));
  const sites: Site[] = [];
  try {
    for (const count of plan.processes) sites.push(await startSite(bench, apis.slice(0, count)));
    const kinds = [];
    for (const kind of kindsOf(plan, all)) {
      say(`${kind.title} …`);
      await mustAnswer(sites, kind);
      kinds.push(...(await measureKind(bench, plan, sites, kind, db)));
    }
    const [smallest, largest] = [sites.at(0), sites.at(-1)];
    if (!smallest || !largest) throw new Error('there must be a number of processes');
    say('Orders that are all of one part …');
    const hotPart = [];
    for (const site of new Set([smallest, largest]))
      hotPart.push(...(await measureHotPart(bench, site, plan, { db, part: hot })));
    say('More orders at once than there are units …');
    const rushes = [];
    for (let number = 0; number < plan.rush.times; number += 1)
      rushes.push(await rushForUnits(bench, largest, db, plan.rush, number));
    return { kinds, hotPart: hotPart.map(withFailures), rushes };
  } finally {
    await stopAll([...sites.map(({ web }) => web), ...apis]);
  }
}

async function fill(db: Db, plan: ScalingPlan, all: SomeParts): Promise<void> {
  await insertAll(db.collection('parts'), all);
  // A rush has more buyers than a small plan.
  await insertAll(db.collection('users'), accounts(Math.max(plan.buyers, plan.rush.orders)));
  await insertAll(db.collection('bookings'), endedOrders(plan.orders, plan.buyers, all));
}

/** @throws where a site answers something else than the first */
async function mustAnswer([first, ...others]: readonly Site[], { requests, writes }: Kind): Promise<void> {
  const [request] = requests;
  if (!first || !request || writes) return;
  const answer = async ({ web }: Site) => (await captureAnswer(web.origin, request)).body.toString('latin1');
  const expected = await answer(first);
  for (const site of others)
    mustEqual(`the answer through ${site.apis.length} processes`, await answer(site), expected);
}

/** Gives each number of processes its turns, one after the other, round by round. */
async function measureKind(
  bench: Bench,
  { rounds, turn, warmUp, connections }: ScalingPlan,
  sites: readonly Site[],
  { name, requests, writes }: Kind,
  db: Db,
): Promise<ScalingResult[]> {
  const turns = sites.map((): SiteTurn[] => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, site] of sites.entries()) {
      const load = { requests, connections, until: round < 0 ? warmUp : turn };
      const before = () => forgetOrders(db);
      turns[index]?.push(await takeSiteTurn(bench, site, { ...load, ...(writes && { before }) }));
    }
  }
  if (writes) await forgetOrders(db);
  return sites.map(({ apis }, index) =>
    withFailures({ kind: name, processes: apis.length, turns: turns[index] ?? [] }),
  );
}

/** The failures of all turns, and the turns that count. */
function withFailures<T extends { turns: SiteTurn[] }>(result: T): T & { failures: Failures } {
  return { ...result, turns: result.turns.slice(1), failures: failuresOf(result.turns) };
}
