import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  findEmbeddedEngine,
  makeTemporaryFolder,
  removeFolder,
  runMongod,
  startEmbedded,
} from './fixtures/embedded-server.ts';
import { ENGINE_VERSION } from './mongod/engine.ts';
import { launcher } from './paths.ts';

const run = promisify(execFile);
const engine = await findEmbeddedEngine();

describe('the repository’s own mongod', { timeout: 60_000 }, () => {
  let folder: string;
  let dataFolder: string;
  beforeEach(() => {
    folder = makeTemporaryFolder();
    dataFolder = path.join(folder, 'data');
    mkdirSync(dataFolder);
  });
  afterEach(() => removeFolder(folder));

  const ownMongod = (args: readonly string[]) => runMongod(args, engine.environment);

  it('tells its version as mongod does, and it is the engine’s', async () => {
    const { code, output } = await runMongod(['--version']);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^db version v9\.0\.0-alpha0\n/),
    });
    const server = await startEmbedded(engine, dataFolder);
    const client = await MongoClient.connect(server.uri);
    expect(await client.db('admin').command({ buildInfo: 1 })).toMatchObject({ version: ENGINE_VERSION });
    await client.close();
    await server.stop();
  });

  it('runs on the workspace’s Node when the PATH has an older one, and under a test runner’s options', async () => {
    const bin = path.join(folder, 'bin');
    mkdirSync(bin);
    writeFileSync(path.join(bin, 'node'), '#!/bin/sh\necho "an old node" >&2\nexit 9\n', { mode: 0o755 });
    const env = {
      PATH: `${bin}:/usr/bin:/bin`,
      NODE_OPTIONS: '--import=data:text/javascript,process.exit(7)',
      NODE_CHANNEL_FD: '99',
    };
    const { stdout } = await run(launcher, ['--version'], { env });
    expect(stdout).toContain('db version');
  });

  it.each([
    [['--flagThatIsNot'], 'flagThatIsNot'],
    [['--replSet', 'rs0'], 'replSet'],
    [['--auth'], 'auth'],
    [['--port', 'many'], "--port 'many'"],
    [['--bind_ip', '127.0.0.1,/tmp/x.sock'], '/tmp/x.sock'],
    [['--storageEngine', 'inMemory'], 'inMemory'],
  ])('refuses %j with exit code 2 and says which', async (args, named) => {
    const { code, output } = await ownMongod([...args, '--dbpath', dataFolder]);
    expect(code).toBe(2);
    expect(output).toContain(named);
  });

  it('refuses a data folder that is not there', async () => {
    const missing = path.join(folder, 'missing');
    const { code, output } = await ownMongod(['--dbpath', missing, '--port', '0']);
    expect(code).toBe(100);
    expect(output).toContain(`NonExistentPath: Data directory ${missing} not found`);
  });

  it('refuses a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, output } = await ownMongod(['--dbpath', dataFolder, '--port', String(port)]);
    other.close();
    expect(code).toBe(48);
    expect(output).toContain(`Address already in use: 127.0.0.1:${port}`);
  });

  it('refuses a data folder that another one serves', async () => {
    const server = await startEmbedded(engine, dataFolder);
    const { code, output } = await ownMongod(['--dbpath', dataFolder, '--port', '0']);
    await server.stop();
    expect(code).toBe(100);
    expect(output).toContain('DBPathInUse');
  });

  it('explains damaged files, of which the engine dies without a word', async () => {
    const server = await startEmbedded(engine, dataFolder);
    await server.stop();
    for (const file of ['WiredTiger.wt', 'WiredTiger.turtle']) {
      const damaged = path.join(folder, file);
      cpSync(dataFolder, damaged, { recursive: true });
      writeFileSync(path.join(damaged, file), Buffer.alloc(3000, 7));
      const { output } = await ownMongod(['--dbpath', damaged, '--port', '0']);
      expect(output).toContain(damaged);
      expect(output).toContain('Usually the folder is damaged');
      await expect(startEmbedded(engine, damaged)).rejects.toThrow('Usually the folder is damaged');
    }
  });

  it('works as another user than root, and explains files of another user', async () => {
    const other = await someOtherUser();
    const files = path.join(folder, 'another-user');
    mkdirSync(files);
    for (const open of [folder, files]) chmodSync(open, 0o777);
    const args = ['--dbpath', files, '--port', '0'];
    const asOther = { ...other, env: { ...process.env, ...engine.environment }, timeout: 30_000 };
    const started = await new Promise<string>((resolve, reject) => {
      const child = execFile(launcher, args, asOther, (error, stdout, stderr) =>
        error ? reject(error) : resolve(stdout + stderr),
      );
      child.stdout?.on(
        'data',
        (chunk: string) => chunk.includes('Waiting for connections') && child.kill('SIGTERM'),
      );
    });
    expect(started).toContain('"Now exiting","attr":{"exitCode":0}');

    // Root may use every file, so only another user can meet one that it may not use.
    const locked = path.join(files, 'sizeStorer.wt');
    chmodSync(locked, 0o000);
    const isRoot = other.uid === undefined && process.getuid?.() === 0;
    const end = await run(launcher, args, { ...asOther, timeout: 5000 }).then(
      () => 'served',
      (error) => (error.code === 100 && error.stderr.includes(locked) ? 'explained' : String(error)),
    );
    expect(end).toBe(isRoot ? 'served' : 'explained');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('stops cleanly at %s, though a long query runs', async (signal) => {
    const server = await startEmbedded(engine, dataFolder);
    const client = await MongoClient.connect(server.uri, soonGivesUp);
    await client.db('shop').collection('numbers').insertOne({ a: 1 });
    const query = client.db('shop').collection('numbers').aggregate(endlessPipeline).toArray();
    const queryEnded = query.then(
      () => 'finished',
      () => 'cut off',
    );
    await untilRunning(client, 1);
    process.kill(server.pid, signal);
    expect(await server.ended).toContain('exited with code 0');
    expect(await queryEnded).toBe('cut off');
    expect(readFileSync(`${dataFolder}.log`, 'utf8')).toContain('"Now exiting"');
    await client.close();
  });

  it('keeps every journaled write that it acknowledged, though it is killed in the middle', async () => {
    const server = await startEmbedded(engine, dataFolder);
    const client = await MongoClient.connect(server.uri, soonGivesUp);
    const orders = client.db('shop').collection<{ _id: number }>('orders');
    const acknowledged: number[] = [];
    let next = 0;
    const writer = async () => {
      for (;;) {
        const _id = (next += 1);
        await orders.insertOne({ _id });
        acknowledged.push(_id);
        if (acknowledged.length === 500) await server.crash();
      }
    };
    await Promise.allSettled([writer(), writer(), writer(), writer()]);
    await client.close();
    expect(acknowledged.length).toBeGreaterThanOrEqual(500);

    const again = await startEmbedded(engine, dataFolder);
    const reader = await MongoClient.connect(again.uri);
    const kept = await reader.db('shop').collection<{ _id: number }>('orders').distinct('_id');
    expect(acknowledged.filter((_id) => !kept.includes(_id))).toEqual([]);
    await reader.close();
    await again.stop();
  });
});

/** The driver looks for a server that went away for 30 s otherwise. */
const soonGivesUp = { serverSelectionTimeoutMS: 500 } as const;

const endlessPipeline = [
  ...Array.from({ length: 8 }, (_, level) => [
    { $set: { [`n${level}`]: { $range: [0, 1000] } } },
    { $unwind: `$n${level}` },
  ]).flat(),
  { $count: 'all' },
];

async function untilRunning(client: MongoClient, count: number): Promise<void> {
  for (;;) {
    const { inprog } = await client
      .db('admin')
      .command({ currentOp: 1, active: true, 'command.aggregate': 'numbers' });
    if (inprog.length >= count) return;
  }
}

/** The user `nobody` where this user may become it and it may read this checkout; nothing otherwise. */
async function someOtherUser(): Promise<{ uid?: number; gid?: number }> {
  const nobody = { uid: 65534, gid: 65534 };
  if (process.getuid?.() !== 0) return {};
  return run(launcher, ['--version'], nobody).then(
    () => nobody,
    () => ({}),
  );
}
