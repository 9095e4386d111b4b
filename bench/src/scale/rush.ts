import type { Db } from 'mongodb';
import { newOrders } from '../cases/placing.ts';
import type { LoadResult } from '../load/job.ts';
import type { Bench } from '../measure/bench.ts';
import { idOf } from '../seed/identifiers.ts';
import { parts, type StoredPart } from '../seed/parts.ts';
import { readBooks, type Stock } from '../site/books.ts';
import { throughTheSite, type Site } from '../site/site.ts';
import type { Rush } from './plan.ts';

/** Connections at a time; each has an order under way at every moment. */
const mostConnections = 250;
/** Its parts are none of the catalogue's. */
const firstNumber = 1_000_000;

export interface RushResult {
  statuses: LoadResult['statuses'];
  stock: Stock;
  /** Orders that were stored. */
  orders: number;
  /** Orders that each process placed, and calls that it answered. */
  byProcess: { placed: number; answered: number }[];
  /** What is not as it must be, in words. */
  faults: string[];
}

/** Many more orders at once than a part has units, through all processes: what can be sold is, and nothing twice. */
export async function rushForUnits(
  bench: Bench,
  site: Site,
  db: Db,
  rush: Rush,
  number: number,
): Promise<RushResult> {
  const part = partOf(rush, number);
  await db.collection('parts').insertOne({ ...part });
  const before = (await site.web.requests()).length;
  const requests = newOrders({ buyers: rush.orders }, [part]).map(throughTheSite);
  const { statuses, errors } = await bench.load.run({
    origin: site.web.origin,
    connections: Math.min(mostConnections, rush.orders),
    requests,
    until: 'once',
  });
  const { stock, open, faults } = await readBooks(db, [part._id]);
  const answered = (await site.web.requests()).slice(before);
  const byProcess = site.apis.map(({ origin }) => {
    const own = answered.filter(({ upstream }) => upstream === new URL(origin).host);
    return { placed: own.filter(({ status }) => status === 200).length, answered: own.length };
  });
  const seen = { statuses, errors, stock, orders: open, byProcess };
  return { statuses, stock, orders: open, byProcess, faults: [...faults, ...rushFaults(rush, seen)] };
}

/** What of the outcome is not as the units allow, in words. */
export function rushFaults(
  { units, quantity, orders: asked }: Rush,
  seen: Omit<RushResult, 'faults'> & { errors: number },
): string[] {
  const { statuses, errors, stock, orders, byProcess } = seen;
  const possible = Math.floor(units / quantity);
  const expect = (what: string, actual: number, expected: number) =>
    actual === expected ? [] : [`${what}: ${actual}, and not ${expected}`];
  return [
    ...expect('orders that were answered with 200', statuses['200'] ?? 0, possible),
    ...expect('orders that were refused with 409', statuses['409'] ?? 0, asked - possible),
    ...expect('calls without an answer', errors, 0),
    ...expect('units held', stock.held, possible * quantity),
    ...expect('units left', stock.available, units - possible * quantity),
    ...expect('orders stored', orders, possible),
    ...expect('processes that had a part in it', byProcess.filter(({ answered }) => answered > 0).length, byProcess.length), // prettier-ignore
  ];
}

function partOf({ units, quantity }: Rush, number: number): StoredPart {
  const [template] = parts({ count: 1 });
  if (!template) throw new Error('there must be a part');
  return {
    ...template,
    _id: idOf('part', firstNumber + number),
    name: `Drop ${number}`,
    minimumOrder: quantity,
    availableQuantity: units,
    stockedQuantity: units,
    stockLedger: [],
  };
}
