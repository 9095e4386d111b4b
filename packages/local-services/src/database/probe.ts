import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { findFreePort } from '../free-port.ts';
import { EMBEDDED_MARK } from './mongod/engine.ts';
import { startServer } from './server-process.ts';

/** How long a program may take to tell its version (milliseconds). */
const VERSION_LIMIT = 10_000;
/** How long a server may take to be reached at all (milliseconds). */
const CONNECT_LIMIT = 5000;

export interface MongodVersion {
  /** Three numbers. */
  readonly version: string;
  readonly family: 'mongodb' | 'embedded';
}

/** Asks a program what it is. @throws when it does not answer as a mongod does */
export async function readMongodVersion(
  executable: string,
  environment: Readonly<Record<string, string>> = {},
  startLimit: number = VERSION_LIMIT,
): Promise<MongodVersion> {
  const limit = Math.min(startLimit, VERSION_LIMIT);
  const output = await new Promise<string>((resolve, reject) => {
    const options = {
      timeout: limit,
      killSignal: 'SIGKILL',
      env: { ...process.env, ...environment },
    } as const;
    execFile(executable, ['--version'], options, (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else if (error.killed) reject(new Error(`it did not tell its version within ${limit / 1000} s`));
      else reject(new Error(`asked for its version, it failed: ${stderr.trim() || error.message}`));
    });
  });
  const version = /^\s*db version v?(\d+\.\d+\.\d+)/im.exec(output)?.[1];
  if (version === undefined)
    throw new Error(`asked for its version, it did not answer as a mongod: ${output.slice(0, 200).trim()}`);
  return { version, family: output.includes(EMBEDDED_MARK) ? 'embedded' : 'mongodb' };
}

/** Starts a mongod on a temporary folder, writes, reads back, and stops it. @throws with the first thing that failed */
export async function probeExecutable(
  executable: string,
  environment: Readonly<Record<string, string>>,
  startLimit: number,
): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'switchyard-probe-'));
  try {
    const port = await findFreePort();
    const dataFolder = mkdtempSync(path.join(folder, 'data-'));
    const logFile = path.join(folder, 'log');
    const server = await startServer({
      executable,
      environment,
      dataFolder,
      port,
      logFile,
      startLimit,
      standsAlone: false,
    });
    try {
      await probeUri(`mongodb://127.0.0.1:${port}/?directConnection=true`, startLimit);
    } catch (error) {
      await server.crash();
      throw error;
    }
    await server.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes into a scratch database, reads back, and drops it. @throws with the first thing that failed */
export async function probeUri(uri: string, limit: number): Promise<void> {
  const serverSelectionTimeoutMS = Math.min(limit, CONNECT_LIMIT);
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS,
    connectTimeoutMS: CONNECT_LIMIT,
    socketTimeoutMS: limit,
  });
  try {
    const scratch = client.db(`switchyard_probe_${randomUUID().replaceAll('-', '')}`);
    const probes = scratch.collection<{ _id: string }>('probes');
    const _id = randomUUID();
    await step('refused a write', () => probes.insertOne({ _id }, { writeConcern: { journal: true } }));
    const found = await step('refused a read', () => probes.findOne({ _id }));
    await step('refused to drop the scratch database', () => scratch.dropDatabase());
    if (!found) throw new Error('it lost what was written a moment before');
  } finally {
    await client.close();
  }
}

async function step<Result>(what: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw new Error(`it ${what}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
