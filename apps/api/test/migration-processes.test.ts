import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  createScratchDatabase,
  type ScratchDatabase,
} from '@switchyard/local-services/database/scratch-database';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../src/migrations/migrate.ts';
import { migrations } from '../src/migrations/migrations.ts';
import { MigrationError, readProgress } from '../src/migrations/progress.ts';
import { createLock, holding } from '../src/platform/lock.ts';
import { createApiProcess, type ApiProcess } from './resilience/support/api-process.ts';
import { until } from './resilience/support/patience.ts';
import { silentWatch } from './support/migrate-shop.ts';
import { operate } from './support/operate.ts';
import { fillAsBefore } from './support/stored-documents.ts';

let scratch: ScratchDatabase;
const processes: ApiProcess[] = [];
beforeEach(async () => {
  scratch = await createScratchDatabase();
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((process) => process.kill()));
  await scratch.drop();
});

async function newProcess(environment: Record<string, string> = {}): Promise<ApiProcess> {
  const process = await createApiProcess({
    mongodbUri: scratch.uri,
    // Nothing is paid here.
    sandbox: { origin: 'http://127.0.0.1:1' },
    environment: { SHUTDOWN_GRACE_SECONDS: '0', ...environment },
  });
  processes.push(process);
  return process;
}

const leaseMs = 3000;
const locks = () => scratch.db.collection<{ _id: string; owner: string }>('locks');

describe('several processes that start at once on what an earlier version left', () => {
  it('do each step once, wait for each other, and all serve', async () => {
    await fillAsBefore(scratch.db);
    const apis = await Promise.all([newProcess(), newProcess()]);
    const commands = Array.from({ length: 2 }, () =>
      operate(['migrate', 'run'], { MONGODB_URI: scratch.uri }),
    );
    const [outcomes] = await Promise.all([Promise.all(commands), ...apis.map((api) => api.start())]);
    for (const { code, told } of outcomes) expect(code, told).toBe(0);
    const { done, pending } = await readProgress(scratch.db, migrations);
    expect([done.length, pending]).toEqual([migrations.length, []]);
    const byCommands = outcomes.flatMap(({ told }) => told.match(/^\d+ .*: done in/gm) ?? []);
    expect(new Set(byCommands).size).toBe(byCommands.length);
    for (const { api } of apis)
      expect((await api.get('/part')).body).toMatchObject([{ name: 'Ancient Keycap' }]);
    expect(await locks().countDocuments()).toBe(0);
  });
});

describe('a process that brings the database up to date as it starts', () => {
  it('is not heard of before it can answer', async () => {
    const process = await newProcess();
    const started = process.start();
    const first = await until(
      () =>
        process.api
          .post('/contact')
          .send({})
          .catch(() => undefined),
      (answer) => answer !== undefined,
    );
    expect(first?.status).toBe(400);
    await started;
  });
});

describe('the API while another process migrates', () => {
  const isWaiting = (process: ApiProcess) =>
    until(
      async () => process.complaints(),
      (told) => told.includes('Waiting for another process'),
    );

  it('takes no connection, so that no balancer sends it a call, and serves once the other is done', async () => {
    const other = createLock(scratch.db, 'migrations', 60_000);
    expect(await other.take()).toBe(true);
    const process = await newProcess({ LOG_LEVEL: 'info' });
    const started = process.start();
    await isWaiting(process);
    // Longer than it takes to open a port.
    await sleep(1000);
    await expect(process.api.get('/healthz')).rejects.toThrow('ECONNREFUSED');
    await other.release();
    await started;
    expect((await process.api.get('/part')).status).toBe(200);
  });

  it('leaves when it is asked to, without waiting for the other', async () => {
    await createLock(scratch.db, 'migrations', 60_000).take();
    const process = await newProcess({ LOG_LEVEL: 'info' });
    const started = process.start().catch(() => 'left');
    await isWaiting(process);
    expect(await process.terminate()).toBe(0);
    expect(await started).toBe('left');
    expect((await readProgress(scratch.db, migrations)).done).toEqual([]);
  });

  it('does not start on a database that it cannot work with', async () => {
    await scratch.db
      .collection<{ _id: number; name: string; needs: number }>('migrations')
      .insertOne({ _id: 99, name: 'contracted', needs: 98 });
    const process = await newProcess();
    await expect(process.start()).rejects.toThrow(/did not start: .*Run a version that knows migration 98/);
  });
});

describe('a process that is killed in the midst of a migration', () => {
  /** The steps that the killed process knew, its second done wholly this time. */
  const steps = [
    {
      number: 1,
      name: 'first',
      needs: 0,
      run: async () => void (await scratch.db.collection('firsts').insertOne({})),
    },
    {
      number: 2,
      name: 'second',
      needs: 0,
      run: async () => void (await scratch.db.collection('seconds').updateOne({}, { $unset: { half: '' } })),
    },
  ];

  it('blocks the others for no longer than its lease; they do what it left, and nothing twice', async () => {
    const folder = fileURLToPath(new URL('support/', import.meta.url));
    const child = spawn(process.execPath, [`${folder}half-migration.ts`, scratch.uri, String(leaseMs)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    // While it lives it renews its lease: whoever waits gives up at the end of its patience, and says why.
    const impatient = migrate({
      db: scratch.db,
      migrations: steps,
      watch: silentWatch,
      patienceMs: 1.5 * leaseMs,
    });
    await expect(impatient).rejects.toThrow(MigrationError);
    expect((await readProgress(scratch.db, steps)).done).toHaveLength(1);

    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    await migrate({ db: scratch.db, migrations: steps, watch: silentWatch });
    expect((await readProgress(scratch.db, steps)).pending).toEqual([]);
    expect(await scratch.db.collection('firsts').countDocuments()).toBe(1);
    expect(await scratch.db.collection('seconds').countDocuments({ half: true })).toBe(0);
  });
});

describe('a lock', () => {
  it('is had by one of many who take it at once, and by the next once it is released', async () => {
    const all = Array.from({ length: 8 }, () => createLock(scratch.db, 'one', 60_000));
    const taken = await Promise.all(all.map((lock) => lock.take()));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const owner = all[taken.indexOf(true)];
    const other = all[taken.indexOf(false)];
    await other?.release();
    expect(await other?.take()).toBe(false);
    expect(await owner?.take()).toBe(true);
    await owner?.release();
    expect(await other?.take()).toBe(true);
  });

  it('tells who lost it, so that the work stops', async () => {
    const lock = createLock(scratch.db, 'one', 300);
    await lock.take();
    const work = holding(lock, async (lost) => {
      await locks().updateOne({ _id: 'one' }, { $set: { owner: 'another' } });
      await once(lost, 'abort');
      lost.throwIfAborted();
    });
    await expect(work).rejects.toThrow('lost to another process');
    expect(await locks().countDocuments({ owner: 'another' })).toBe(1);
  });
});
