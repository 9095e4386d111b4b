import { join } from 'node:path';
import { startPaymentSandbox } from '@switchyard/local-services/payment-sandbox';
import type { Db } from 'mongodb';
import { fillShop, type Bench } from '../measure/bench.ts';
import type { Failures } from '../measure/failures.ts';
import { accounts } from '../seed/accounts.ts';
import { insertAll } from '../seed/insert.ts';
import { endedOrders } from '../seed/orders.ts';
import { parts } from '../seed/parts.ts';
import { paymentKeys } from '../servers/servers.ts';
import { readBooks, type Books } from '../site/books.ts';
import { startApis, startSite, stopAll, type Site } from '../site/site.ts';
import { busyBetween, groupsOf, usedBytes, usedSecondsOfAll, type Usage } from '../site/usage.ts';
import { readApi, type ApiReading } from './api-metrics.ts';
import type { SoakReport } from './job.ts';
import type { SoakPlan } from './plan.ts';
import { reviews } from './reviews.ts';
import { startVisitors, type VisitorsProgram } from './visitors-program.ts';
import { describeWindow } from './window-line.ts';

const database = 'bench_soak';

/** What happened in a window, and how everybody was at its end. */
export interface SoakWindow extends Omit<SoakReport, 'orders'> {
  /** Its end, in seconds since the beginning. */
  at: number;
  busy: Usage;
  bytes: Usage;
  apis: ApiReading[];
}

export interface SoakResults {
  /** Actions a second that were done without a pause between them. */
  capacity: number;
  /** Actions a second that were asked for. */
  perSecond: number;
  windows: SoakWindow[];
  /** Also those of the beginning, the calibration and the end. */
  failures: Failures;
  orders: SoakReport['orders'];
  books: Books;
  /** What the books say that cannot be, or that is not what the visitors did. */
  faults: string[];
}

export async function measureSoak(bench: Bench, plan: SoakPlan): Promise<SoakResults> {
  const { surroundings, say, engine } = bench;
  const dataFile = join(surroundings.folder, 'payments.jsonl');
  const sandbox = await startPaymentSandbox({ host: '127.0.0.1', port: 0, ...paymentKeys, dataFile });
  const started: { stop(): Promise<void> }[] = [sandbox];
  try {
    say(`Writing ${plan.orders.toLocaleString('en')} orders …`);
    const address = await fillShop(bench, database, (db) => fill(db, plan));
    const apis = await startApis(bench, address, plan.apis, sandbox.origin);
    started.unshift(...apis);
    const site = await startSite(bench, apis);
    started.unshift(site.web);
    sandbox.setWebhookUrl(`${site.web.origin}/api/webhook/stripe`);
    const visitors = startVisitors(surroundings);
    started.unshift(visitors);
    const { parts, buyers, openOrders, connections } = plan;
    const facts = { origin: site.web.origin, paymentOrigin: sandbox.origin, connections, parts, buyers, openOrders }; // prettier-ignore
    const begun = await visitors.ask({ do: 'begin', facts });
    const { capacity, reports } = await calibrate(visitors, plan);
    const perSecond = capacity * plan.share;
    say(`Capacity: ${Math.round(capacity)} actions a second; asked for are ${Math.round(perSecond)}.`);
    const { windows, last } = await watchWindows(bench, plan, { site, visitors, perSecond });
    await sandbox.webhooks.settled();
    const books = await readBooks(engine.database(database));
    const all = [begun, ...reports, ...windows, last];
    return {
      capacity,
      perSecond,
      windows,
      failures: sumFailures(all.map(({ failures }) => failures)),
      orders: last.orders,
      books,
      faults: [...books.faults, ...disagreements(books, last.orders)],
    };
  } finally {
    await stopAll(started);
  }
}

async function fill(db: Db, { parts: count, buyers, orders, reviews: written }: SoakPlan): Promise<void> {
  const [first, ...others] = parts({ count });
  if (!first) throw new Error('there must be a part');
  await insertAll(db.collection('parts'), [first, ...others]);
  await insertAll(db.collection('users'), accounts(2 * buyers));
  await insertAll(db.collection('bookings'), endedOrders(orders, buyers, [first, ...others]));
  await insertAll(db.collection('reviews'), reviews(written));
}

/** How many actions a second are done by visitors without a pause. */
async function calibrate(visitors: VisitorsProgram, { calibration }: SoakPlan) {
  const { warmSeconds, seconds, visitors: count } = calibration;
  const warm = await visitors.ask({ do: 'closed', visitors: count, seconds: warmSeconds });
  const measured = await visitors.ask({ do: 'closed', visitors: count, seconds });
  return { capacity: measured.actions / measured.seconds, reports: [warm, measured] };
}

/** Looks at everybody after each window, while the next one is under way already. */
async function watchWindows(
  { engine, say }: Bench,
  { seconds, windowSeconds }: SoakPlan,
  { site, visitors, perSecond }: { site: Site; visitors: VisitorsProgram; perSecond: number },
): Promise<{ windows: SoakWindow[]; last: SoakReport }> {
  const groups = groupsOf(site, [
    { name: 'engine', pid: engine.pid },
    { name: 'visitors', pid: visitors.pid },
    { name: 'sandbox', pid: process.pid },
  ]);
  const count = Math.max(4, Math.round(seconds / windowSeconds));
  const ask = () => visitors.ask({ do: 'paced', perSecond, seconds: windowSeconds });
  const windows: SoakWindow[] = [];
  let used = usedSecondsOfAll(groups);
  let running = ask();
  for (let number = 1; number <= count; number += 1) {
    const { orders: _, ...report } = await running;
    running = number < count ? ask() : visitors.ask({ do: 'finish' });
    // Awaited in the next turn; a process that ends meanwhile must not end this one unheard.
    running.catch(() => undefined);
    const now = usedSecondsOfAll(groups);
    const busy = busyBetween(used, now, report.seconds);
    used = now;
    const bytes = usedBytes(groups);
    const apis = await Promise.all(site.apis.map(({ origin }) => readApi(origin)));
    const window = { ...report, at: number * windowSeconds, busy, bytes, apis };
    windows.push(window);
    say(describeWindow(window));
  }
  return { windows, last: await running };
}

/** Where the books are not what the visitors did, in words. */
export function disagreements(
  { open, paid }: Pick<Books, 'open' | 'paid'>,
  done: SoakReport['orders'],
): string[] {
  return [
    ...(open === done.open ? [] : [`${open} orders are open, and the visitors left ${done.open}`]),
    ...(paid === done.paid ? [] : [`${paid} orders are paid, and the visitors paid ${done.paid}`]),
  ];
}

function sumFailures(all: readonly Failures[]): Failures {
  const sum: Failures = {};
  for (const failures of all)
    for (const [what, count] of Object.entries(failures)) sum[what] = (sum[what] ?? 0) + count;
  return sum;
}
