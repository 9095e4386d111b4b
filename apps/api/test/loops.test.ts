import { type Db } from 'mongodb';
import { useTestDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type App } from '../src/app.ts';
import { createLease } from '../src/infrastructure/database/lock.ts';
import { startLoops } from '../src/loops.ts';
import { createLogger } from '../src/infrastructure/observability/logger.ts';
import { until } from './support/patience.ts';

const database = useTestDatabase();
const hour = 3_600_000;

/** A process whose loops only count their rounds. */
function startProcess(work: Partial<App['loops']> = {}, db: Db = database().db) {
  const rounds = { payments: 0, orders: 0, upkeep: 0, mail: 0, books: 0, people: 0, pictures: 0 };
  const counting = (name: keyof typeof rounds) => async () => void (rounds[name] += 1);
  const running = startLoops(
    {
      payments: counting('payments'),
      orders: counting('orders'),
      upkeep: counting('upkeep'),
      mail: counting('mail'),
      books: counting('books'),
      people: counting('people'),
      pictures: counting('pictures'),
      ...work,
    },
    { db, everyMs: 10, leaseMs: hour, logger: createLogger('silent'), tracing: undefined },
  );
  onTestFinished(() => running.stop());
  return {
    rounds,
    until: (holds: (done: typeof rounds) => boolean) => until(async () => rounds, holds),
    stop: running.stop,
  };
}

describe('the loops of a process', () => {
  it('are done by one process at a time, but for mail, and another takes over once it ends', async () => {
    const first = startProcess();
    await first.until((done) => Object.values(done).every((count) => count > 0));
    const second = startProcess();
    await second.until(({ mail }) => mail > 5);
    expect(second.rounds).toEqual({
      payments: 0,
      orders: 0,
      upkeep: 0,
      mail: second.rounds.mail,
      books: 0,
      people: 0,
      pictures: 0,
    });
    await first.stop();
    await second.until((done) => Object.values(done).every((count) => count > 0));
  });

  it('do not wait for each other', async () => {
    const answer = Promise.withResolvers<void>();
    const process = startProcess({ payments: () => answer.promise });
    const done = await process.until(
      ({ orders, books, mail, people }) => Math.min(orders, books, mail, people) > 5,
    );
    expect(done.payments).toBe(0);
    answer.resolve();
  });
});

describe('a process that ends while its database is away', () => {
  it('stops its loops all the same', async () => {
    let isAway = false;
    const locks = database().db.collection('locks');
    const here = <Answer>(ask: () => Promise<Answer>) =>
      isAway ? Promise.reject(new Error('the database is away')) : ask();
    const db = {
      collection: () => ({
        deleteOne: (filter: object) => here(() => locks.deleteOne(filter)),
        updateOne: (filter: object, change: object[], options: object) =>
          here(() => locks.updateOne(filter, change, options)),
      }),
    } as unknown as Db;
    const process = startProcess({}, db);
    await process.until((done) => Object.values(done).some((count) => count > 0));
    isAway = true;
    await expect(process.stop()).resolves.toBeUndefined();
    isAway = false;
  });
});

describe('a lease', () => {
  it('ends by itself if its process is killed', async () => {
    const killed = createLease(database().db, 'killed', 100);
    const heir = createLease(database().db, 'killed', hour);
    expect(await killed.take()).toBe(true);
    await until(heir.take, (taken) => taken);
    expect(await killed.take()).toBe(false);
    await heir.release();
    expect(await killed.take()).toBe(true);
  });

  it('is renewed while its work lasts', async () => {
    const locks = database().db.collection<{ _id: string; expiresAt: Date }>('locks');
    const end = async () => (await locks.findOne({ _id: 'work' }))?.expiresAt.getTime() ?? 0;
    const lease = createLease(database().db, 'work', 300);
    await lease.take();
    const first = await end();
    await lease.keepDuring(async () => void (await until(end, (now) => now > first + 300)));
    expect(await end()).toBeGreaterThan(first + 300);
  });
});
