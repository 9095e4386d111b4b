import { useTestDatabase } from '@switchyard/local-services/database/scratch-database';
import { describe, expect, it } from 'vitest';
import { wantedIndexes } from '../src/migrations/migrations.ts';
import { findMissingIndexes, namesOf } from '../src/platform/indexes.ts';
import { createReadiness, NotReadyError } from '../src/platform/readiness.ts';
import { migrateShop } from './support/migrate-shop.ts';

const database = useTestDatabase();
const missing = async () => namesOf(await findMissingIndexes(database().db, wantedIndexes));

describe('the indexes that are missing', () => {
  it('are all of them in an empty database, which the search leaves empty', async () => {
    expect(await missing()).toEqual(
      expect.arrayContaining(['bookings.hold_end', 'parts.on_sale', 'users.email', 'rateLimits.expire']),
    );
    expect(await database().db.listCollections().toArray()).toEqual([]);
  });

  it('are none once they are made, and one that was dropped or made otherwise', async () => {
    await migrateShop(database().db);
    expect(await missing()).toEqual([]);
    const users = database().db.collection('users');
    await users.dropIndex('email');
    expect(await missing()).toEqual(['users.email']);
    await users.createIndex({ email: 1 }, { name: 'email' });
    expect(await missing()).toEqual(['users.email']);
    await users.dropIndex('email');
    await migrateShop(database().db);
    expect(await missing()).toEqual([]);
  });
});

describe('readiness', () => {
  /** A process in a state, and how often its database was looked at. */
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

  it('is given while the database answers and is whole, which is not looked at each time', async () => {
    const process = processWith({});
    await process.check();
    await process.check();
    expect(process.looked()).toBe(1);
  });

  it('is refused by a process that leaves, although all is well', async () => {
    await expect(processWith({ leaving: true }).check()).rejects.toEqual(refusal('leaving'));
  });

  it('is refused while the database does not answer, whatever it says', async () => {
    const process = processWith({ ping: () => Promise.reject(new Error('mongodb://user:password@host')) });
    await expect(process.check()).rejects.toEqual(refusal('no answer from the database'));
  });

  it('is refused while something is missing, tells the operator alone, and is given once it is there', async () => {
    const state = { faults: ['users.email'] };
    const process = processWith(state);
    await expect(process.check()).rejects.toEqual(refusal('the database is not whole'));
    expect(process.told).toEqual([['users.email']]);
    state.faults = [];
    await process.check();
  });
});
