import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { onTestFinished } from 'vitest';
import { findDatabaseEngine } from '../src/index.ts';
import type { ExecutableEngine } from '../src/launch.ts';

/** An environment in which only the embedded engine can be found. */
export const onlyEmbedded = { PATH: '', MONGOMS_VERSION: '0.0.0', MONGOMS_RUNTIME_DOWNLOAD: 'false' };

export async function findEmbeddedEngine(): Promise<ExecutableEngine> {
  const engine = await findDatabaseEngine({ env: onlyEmbedded });
  if (engine.kind !== 'executable') throw new Error('the embedded engine was not tried');
  return engine;
}

/** Creates a folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-mongod-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Connects a client that is closed after the test, and that quickly notices a dead server. */
export async function connect(uri: string): Promise<MongoClient> {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 500 });
  onTestFinished(() => client.close());
  return client;
}
