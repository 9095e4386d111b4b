import { useTestDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { describe, expect, it } from 'vitest';
import { collections } from '../src/collections.ts';
import { findMissingIndexes } from '../src/infrastructure/database/collection.ts';
import { createReadiness, NotReadyError } from '../src/infrastructure/observability/readiness.ts';
import { prepare } from '../src/preparation.ts';

const database = useTestDatabase();
const missing = () => findMissingIndexes(database().db, collections);

describe('missing indexes', () => {
  it('are all of them in an empty database, which stays empty', async () => {
    expect(await missing()).toEqual(
      expect.arrayContaining(['bookings.hold_end', 'parts.on_sale', 'users.email', 'rateLimits.expire']),
    );
    expect(await database().db.listCollections().toArray()).toEqual([]);
  });

  it('include one that was dropped or has other options', async () => {
    await prepare(database().db);
    expect(await missing()).toEqual([]);
    const users = database().db.collection('users');
    await users.dropIndex('email');
    expect(await missing()).toEqual(['users.email']);
    await users.createIndex({ email: 1 }, { name: 'email' });
    expect(await missing()).toEqual(['users.email']);
    await users.dropIndex('email');
    await prepare(database().db);
    expect(await missing()).toEqual([]);
  });
});

describe('readiness', () => {
  /** A process in a given state. It counts how often it searches for faults. */
  function processWith(state: { leaving?: boolean; ping?: () => Promise<void>; faults?: string[] }) {
    const told: string[][] = [];
    let looked = 0;
    const readiness = createReadiness({
      isLeaving: () => state.leaving ?? false,
      ping: () => state.ping?.() ?? Promise.resolve(),
      async findFaults() {
        looked += 1;
        return state.faults ?? [];
      },
      onFaults: (faults) => told.push(faults),
    });
    return { check: () => readiness.check(), told, looked: () => looked };
  }
  const refusal = (reason: string) => new NotReadyError(reason);

  it('is given while the database answers and has no faults, and does not search for them each time', async () => {
    const process = processWith({});
    await process.check();
    await process.check();
    expect(process.looked()).toBe(1);
  });

  it('is refused by a process that is shutting down', async () => {
    await expect(processWith({ leaving: true }).check()).rejects.toEqual(refusal('leaving'));
  });

  it('is refused while the database does not answer, without its message', async () => {
    const process = processWith({ ping: () => Promise.reject(new Error('mongodb://user:password@host')) });
    await expect(process.check()).rejects.toEqual(refusal('no answer from the database'));
  });

  it('is refused while something is missing, and only the operator learns what', async () => {
    const state = { faults: ['users.email'] };
    const process = processWith(state);
    await expect(process.check()).rejects.toEqual(refusal('the database is not whole'));
    expect(process.told).toEqual([['users.email']]);
    state.faults = [];
    await process.check();
  });
});
