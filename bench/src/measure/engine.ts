import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@switchyard/local-services/free-port';
import { findDatabaseEngine, startDatabase } from '@switchyard/local-services/database';
import { MongoClient, type Db } from 'mongodb';
import type { Guard } from '../processes/guard.ts';

/** The database server of a run: one that nobody else uses, on a folder of its own. */
export interface Engine {
  /** What it is, for a person to read. */
  name: string;
  pid: number;
  /** The address of one database, without the wish for journalled writes that the local stack adds to it. */
  addressOf(database: string): string;
  /** Drops what there was of that name. */
  freshDatabase(database: string): Promise<Db>;
  database(name: string): Db;
  stop(): Promise<void>;
}

export interface EngineOptions {
  guard: Guard;
  dataFolder: string;
  logFile: string;
}

/** @throws where this machine has no database engine, naming what was tried */
export async function startEngine({ guard, dataFolder, logFile }: EngineOptions): Promise<Engine> {
  // A database that runs already may be anybody's, and busy.
  const { MONGODB_URI: _, ...env } = process.env;
  const engine = await findDatabaseEngine({ env });
  if (engine.kind !== 'executable') throw new Error('a benchmark needs an engine of its own');
  await mkdir(dataFolder, { recursive: true });
  const running = await startDatabase({ engine, dataFolder, port: await findFreePort(), logFile });
  const pid = running.pid ?? -1;
  guard.watch(pid);
  const client = await MongoClient.connect(running.uri);
  const { host } = new URL(running.uri.replace('mongodb:', 'http:'));
  return {
    name: `${engine.name} (${engine.version})`,
    pid,
    addressOf: (database) => `mongodb://${host}/${database}?directConnection=true`,
    database: (name) => client.db(name),
    async freshDatabase(name) {
      await client.db(name).dropDatabase();
      return client.db(name);
    },
    async stop() {
      await client.close();
      await running.stop();
      guard.forget(pid);
    },
  };
}

/** A folder that is empty. */
export async function emptyFolder(...path: [string, ...string[]]): Promise<string> {
  const folder = join(...path);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}
