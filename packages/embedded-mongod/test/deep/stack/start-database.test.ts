import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import path from 'node:path';
import getPort from 'get-port';
import { expect, it } from 'vitest';
import { startDatabase, startTestDatabase } from '../../../src/index.ts';
import { createScratchDatabase } from '../../../src/scratch-database.ts';
import { connect, findEmbeddedEngine, temporaryFolder } from '../../support.ts';

const engine = await findEmbeddedEngine();

async function optionsForTest() {
  const folder = temporaryFolder();
  return {
    engine,
    dataFolder: path.join(folder, 'data'),
    logFile: path.join(folder, 'logs', 'database.log'),
    port: await getPort({ host: '127.0.0.1' }),
  };
}

it('keeps every acknowledged write over a crash and a clean stop', async () => {
  const options = await optionsForTest();
  const first = await startDatabase(options);
  const orders = (await connect(first.uri)).db('shop').collection<{ _id: number }>('orders');
  const acknowledged: number[] = [];
  let next = 0;
  const write = async () => {
    for (;;) {
      const _id = (next += 1);
      await orders.insertOne({ _id });
      acknowledged.push(_id);
      if (acknowledged.length === 300) await first.crash();
    }
  };
  await Promise.allSettled([write(), write(), write(), write()]);
  expect(await first.ended).toContain('SIGKILL');
  expect(acknowledged.length).toBeGreaterThanOrEqual(300);

  const second = await startDatabase(options);
  const read = async (uri: string) =>
    (await connect(uri)).db('shop').collection<{ _id: number }>('orders').distinct('_id');
  const kept = await read(second.uri);
  expect(acknowledged.filter((_id) => !kept.includes(_id))).toEqual([]);
  await second.stop();
  await second.stop();
  expect(await second.ended).toContain('exited with code 0');

  const third = await startDatabase(options);
  expect(await read(third.uri)).toEqual(kept);
  await third.stop();
});

it('ends the server when the process that started it is killed', async () => {
  const options = await optionsForTest();
  const module = new URL('../../../src/index.ts', import.meta.url).href;
  const script = `
    import { startDatabase } from ${JSON.stringify(module)};
    console.log((await startDatabase(${JSON.stringify(options)})).pid);`;
  const starter = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await once(starter.stdout, 'data');
  const pid = Number(String(output));
  starter.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
});

it('says that the port is taken, and that another kind of engine wrote the folder', async () => {
  const options = await optionsForTest();
  const first = await startDatabase(options);
  const second = startDatabase({ ...options, dataFolder: `${options.dataFolder}-2` });
  await expect(second).rejects.toThrow(/did not start on .*data-2.*already in use/);
  await first.stop();
  const official = { ...engine, family: 'mongodb' as const, name: 'an official mongod' };
  await expect(startDatabase({ ...options, engine: official })).rejects.toThrow(
    /was written by another kind of engine.*cannot read each other/,
  );
});

it('explains damaged files, for which the engine gives no reason', async () => {
  const options = await optionsForTest();
  await (await startDatabase(options)).stop();
  writeFileSync(path.join(options.dataFolder, 'WiredTiger.wt'), Buffer.alloc(3000, 7));
  await expect(startDatabase(options)).rejects.toThrow('The folder may be damaged');
});

it('gives tests a server that survives crashes, and databases of their own', async () => {
  const database = await startTestDatabase({ engine });
  const first = await createScratchDatabase(database.uri);
  const second = await createScratchDatabase(database.uri);
  await first.db.collection('parts').insertOne({ name: 'a part' });
  await second.db.collection('parts').insertOne({ name: 'a part' });
  await database.crash();
  await database.restart();
  await first.drop();
  expect((await connect(second.uri)).db().databaseName).toBe(second.name);
  expect(await second.db.collection('parts').countDocuments()).toBe(1);
  await second.drop();
  await database.stop();
});

it('says that a server of tests ended by itself, and how, but not when it was asked to', async () => {
  const ends: string[] = [];
  const database = await startTestDatabase({ engine, endedByItself: (reason) => ends.push(reason) });
  await database.crash();
  await database.restart();
  expect(ends).toEqual([]);

  const { pid } = await (await connect(database.uri)).db('admin').command({ serverStatus: 1 });
  const client = createConnection(Number(new URL(database.uri).port), '127.0.0.1');
  client.end('this is no message of the database, and is answered by a line in its log');
  await once(client.resume(), 'close');
  process.kill(Number(pid), 'SIGKILL');
  await expect.poll(() => ends, { timeout: 30_000 }).toHaveLength(1);
  expect(ends[0]).toMatch(/ended by SIGKILL. It said last:\n.*Connection dropped/s);

  await database.restart();
  expect((await connect(database.uri)).db().databaseName).toBe('test');
  await database.stop();
  expect(ends).toHaveLength(1);
});

it.runIf(process.platform === 'linux')('soon closes the files of databases that were dropped', async () => {
  const database = await startTestDatabase({ engine });
  const client = await connect(database.uri);
  const { pid } = await client.db('admin').command({ serverStatus: 1 });
  const openFiles = () => readdirSync(`/proc/${Number(pid)}/fd`).length;
  const before = openFiles();
  const scratch = client.db('scratch');
  for (let index = 0; index < 100; index += 1) await scratch.createCollection(`collection${index}`);
  expect(openFiles()).toBeGreaterThanOrEqual(before + 200);
  await scratch.dropDatabase();
  await expect.poll(openFiles, { timeout: 60_000 }).toBeLessThan(before + 100);
  await database.stop();
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
