import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExecutableEngine } from './database-engine.ts';
import { findEmbeddedEngine, makeTemporaryFolder, removeFolder } from './fixtures/embedded-server.ts';
import { findFreePort } from '../free-port.ts';
import { startDatabase, type StartDatabaseOptions } from './start-database.ts';

describe('the long-lived database', { timeout: 60_000 }, () => {
  const folder = makeTemporaryFolder();
  let engine: ExecutableEngine;
  let options: StartDatabaseOptions;
  beforeAll(async () => {
    engine = await findEmbeddedEngine();
  }, 120_000);
  beforeEach(async () => {
    const own = path.join(folder, String(readdirSync(folder).length));
    options = {
      engine,
      dataFolder: path.join(own, 'data'),
      logFile: path.join(own, 'logs', 'database.log'),
      port: await findFreePort(),
    };
  });
  afterAll(() => removeFolder(folder));

  async function withParts<Result>(
    uri: string,
    use: (parts: ReturnType<typeof partsOf>) => Promise<Result>,
  ): Promise<Result> {
    const client = await MongoClient.connect(uri);
    try {
      return await use(partsOf(client));
    } finally {
      await client.close();
    }
  }
  const partsOf = (client: MongoClient) => client.db('shop').collection<{ _id: string }>('parts');

  it('keeps its data over a stop and over a crash', async () => {
    const first = await startDatabase(options);
    await withParts(first.uri, (parts) => parts.insertOne({ _id: 'one' }));
    await first.stop();
    await first.stop(); // a second time does no harm
    expect(await first.ended).toContain('exited with code 0');

    const second = await startDatabase(options);
    await withParts(second.uri, (parts) => parts.insertOne({ _id: 'two' }));
    await second.crash();
    expect(await second.ended).toContain('SIGKILL');

    const third = await startDatabase(options);
    expect(await withParts(third.uri, (parts) => parts.distinct('_id'))).toEqual(['one', 'two']);
    await third.stop();
  });

  it('asks for journaled writes by itself', async () => {
    const database = await startDatabase(options);
    await withParts(database.uri, async (parts) => expect(parts.writeConcern).toMatchObject({ j: true }));
    await database.stop();
  });

  it('explains that its port is taken', async () => {
    const first = await startDatabase(options);
    const second = startDatabase({ ...options, dataFolder: `${options.dataFolder}-2` });
    await expect(second).rejects.toThrow(/its port is taken by another program[^]*Address already in use/);
    await first.stop();
  });

  it('respects a server whose starter still runs', async () => {
    const first = await startDatabase(options);
    const second = startDatabase({ ...options, port: await findFreePort() });
    await expect(second).rejects.toThrow(`process ${first.pid} serves it`);
    await first.stop();
  });

  it('stops a server that was left behind when its starter was killed, and keeps its data', async () => {
    const module = new URL('index.ts', import.meta.url).href;
    const script = `
      import { startDatabase } from ${JSON.stringify(module)};
      const database = await startDatabase(${JSON.stringify(options)});
      console.log(database.uri);`;
    const starter = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const uri = await new Promise<string>((resolve) =>
      starter.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
    );
    const gone = new Promise((resolve) => starter.once('exit', resolve));
    starter.kill('SIGKILL');
    await gone;
    await withParts(uri, (parts) => parts.insertOne({ _id: 'one' })); // it does serve on

    const lines: string[] = [];
    const database = await startDatabase({ ...options, log: (line) => lines.push(line) });
    expect(lines).toEqual([expect.stringContaining('left behind')]);
    expect(await withParts(database.uri, (parts) => parts.distinct('_id'))).toEqual(['one']);
    await database.stop();
  });

  it('does not let another kind of engine at its files', async () => {
    const database = await startDatabase(options);
    await database.stop();
    const official: ExecutableEngine = {
      ...engine,
      family: 'mongodb',
      name: 'an official mongod (/usr/bin/mongod)',
    };
    await expect(startDatabase({ ...options, engine: official })).rejects.toThrow(
      /was written by the embedded engine.*cannot read each other/,
    );
  });

  it('explains a damaged folder, though the engine says nothing', async () => {
    const database = await startDatabase(options);
    await database.stop();
    writeFileSync(path.join(options.dataFolder, 'WiredTiger.wt'), Buffer.alloc(3000, 7));
    await expect(startDatabase(options)).rejects.toThrow(
      /exited with code 14[^]*Usually the folder is damaged[^]*database\.log/,
    );
  });
});
