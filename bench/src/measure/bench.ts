import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import { startLoad, type Load } from '../load/load.ts';
import { createGuard } from '../processes/guard.ts';
import { startNaive, startShop, type Server, type ServerSurroundings } from '../servers/servers.ts';
import { emptyFolder, startEngine, type Engine } from './engine.ts';

/** What everything is measured with. */
export interface Bench {
  engine: Engine;
  load: Load;
  surroundings: ServerSurroundings;
  /** Tells a person how far it is. */
  say(line: string): void;
}

export interface BenchOptions {
  /** Where a run keeps what it needs for itself; made anew, and removed at the end unless it failed. */
  folder: string;
  /** The engine's data, where they are to be kept from one run to the next. */
  dataFolder?: string;
  say(line: string): void;
}

/** Does some work with an engine and a load process, and ends them whatever comes of it. */
export async function withBench<T>(options: BenchOptions, work: (bench: Bench) => Promise<T>): Promise<T> {
  const { say } = options;
  const folder = await emptyFolder(options.folder);
  const guard = createGuard();
  const dataFolder = options.dataFolder ?? join(folder, 'database');
  const engine = await startEngine({ guard, dataFolder, logFile: join(folder, 'engine.log') });
  const load = startLoad({ guard, logFile: join(folder, 'load.log') });
  try {
    const result = await work({ engine, load, surroundings: { guard, folder }, say });
    await load.stop();
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
    return result;
  } finally {
    // Asked twice they do nothing.
    await load.stop();
    await engine.stop().catch(() => undefined);
    guard.release();
  }
}

/**
 * A database of the shop, filled. It is first brought to what the shop wants, so that the collections have its rules and
 * indexes from their first document; and the servers that are measured are started on it only afterwards, as filled.
 */
export async function fillShop(bench: Bench, name: string, fill: (db: Db) => Promise<void>): Promise<string> {
  const db = await bench.engine.freshDatabase(name);
  const address = bench.engine.addressOf(name);
  const shop = await startShop(bench.surroundings, address);
  await shop.stop();
  await fill(db);
  return address;
}

/** The shop and the naive server on one database. */
export async function startBoth(
  { surroundings }: Bench,
  address: string,
  paymentOrigin?: string,
): Promise<{ shop: Server; naive: Server }> {
  const shop = await startShop(surroundings, address, paymentOrigin);
  const naive = await startNaive(surroundings, address);
  return { shop, naive };
}
