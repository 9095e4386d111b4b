import { createScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { exclusively } from '../../../src/infrastructure/database/lock.ts';
import { migrate, type Migration } from '../../../src/infrastructure/database/migrate.ts';
import {
  connectDatabase,
  isDatabaseUnavailable,
  type Database,
} from '../../../src/infrastructure/database/mongo.ts';
import { expectRecovery } from '../../support/dying.ts';
import { mailingShop } from '../../support/mortal-shop.ts';
import { orderWorks } from '../../support/order-works.ts';
import { startOutsideShop } from '../../support/outside-shop.ts';
import { until } from '../../support/patience.ts';
import { interruptions, playReplicaSet, type PlayedReplicaSet } from '../../support/played-replica-set.ts';
import { startShop, type Shop } from '../../support/shop.ts';
import { shopThroughFailovers } from '../../support/step-down-run.ts';

// A server given by MONGODB_URI may need TLS or a password, or already be a replica set.
const databaseIsOurs = !process.env['MONGODB_URI'];
const patience = { timeout: 400_000 };
const { unmade, made } = interruptions;

describe.runIf(databaseIsOurs)('when the primary ends in the midst of any write', patience, () => {
  let set: PlayedReplicaSet;
  beforeAll(async () => {
    set = await playReplicaSet(inject('mongodbUri'));
  });
  afterAll(() => set?.stop());

  /** A short heartbeat, so that drivers find the new primary at once instead of after half a second. */
  const connect = (name: string): Promise<Database> =>
    connectDatabase(set.uri.replace('/?', `/${name}?minHeartbeatFrequencyMS=20&`));

  /**
   * Runs an attempt repeatedly. In each run, a failover interrupts a later write than in the run before: once before
   * the write takes effect, and once after. The kind of interruption varies.
   */
  async function atEachWrite(
    attempt: (interrupted: <T>(run: () => PromiseLike<T>) => Promise<T>) => Promise<void>,
  ): Promise<void> {
    let write = 0;
    const last = { isReached: true };
    while (last.isReached) {
      write += 1;
      for (const how of [unmade, made].flatMap((ways) => ways[write % ways.length] ?? [])) {
        const interrupted = async <T>(run: () => PromiseLike<T>): Promise<T> => {
          set.interruptAt({ write, how });
          const result = await run();
          last.isReached = set.isInterrupted();
          set.interruptAt(undefined);
          return result;
        };
        await attempt(interrupted).catch((cause: unknown) => {
          throw new Error(`write ${write} ${how}`, { cause });
        });
      }
    }
    expect(write).toBeGreaterThan(unmade.length);
  }

  describe('the shop', () => {
    let shop: Shop;
    let database: Database;
    /** A second process of the shop, connected to the simulated replica set. */
    let led: Shop;
    beforeAll(async () => {
      shop = await startShop(mailingShop);
      database = await connect(shop.db.databaseName);
      led = await startShop({ ...mailingShop, STRIPE_API_URL: shop.sandbox.origin }, database.db);
    });
    afterAll(async () => {
      await led?.stop();
      await database?.close();
      await shop?.stop();
    });
    const passDay = () => {
      for (const { clock } of [shop, led]) clock.forward(24 * 3_600_000);
    };

    it.each([
      'an order is placed, and sent again with the same key',
      'a payment is reported',
      'an admin gives back units of two lines',
    ] as const)('says so, does it when it is asked again, and loses nothing: %s', async (name) => {
      await atEachWrite(async (interrupted) => {
        const work = await orderWorks[name](shop);
        const answer = await interrupted(() => work.run(led));
        const { status, body, headers } = answer;
        const outage = { status: 503, code: 'database_unavailable', after: '2' };
        expect([{ status: 200 }, outage]).toContainEqual({
          status,
          code: body.code,
          after: headers['retry-after'],
        });
        expect((await work.run(led)).status).toBe(200);
        await expectRecovery({ shop, passDay }, work);
      });
    });
  });

  it('a migration is made once by who starts again, and what was told as made is made', async () => {
    const scratch = await createScratchDatabase();
    const database = await connect(scratch.name);
    onTestFinished(async () => {
      await database.close();
      await scratch.drop();
    });
    const counted = scratch.db.collection('counted');
    await atEachWrite(async (interrupted) => {
      await scratch.db.dropDatabase();
      await counted.insertMany(Array.from({ length: 3 }, () => ({ times: 0 })));
      const told: string[] = [];
      /**
       * Prepares the database as a copy of the API does. The lock of a copy that has died expires after a
       * second.
       */
      const run = () =>
        exclusively(
          database.db,
          'migrations',
          () => migrate(database.db, [count, mark], '1.0.0', { onMade: (name) => told.push(name) }),
          { leaseMs: 1000 },
        );
      const error = await interrupted(() =>
        run().then(
          () => undefined,
          (thrown: unknown) => thrown,
        ),
      );
      expect(error === undefined || isDatabaseUnavailable(error), String(error)).toBe(true);
      const records = scratch.db.collection('migrations').find({ madeAt: { $exists: true } });
      const recorded = (await records.toArray()).map(({ _id }) => String(_id));
      expect(recorded).toEqual(expect.arrayContaining(told));
      await run();
      expect(await counted.distinct('times')).toEqual([1]);
      expect(await counted.countDocuments({ isLast: true })).toBe(3);
      expect(await scratch.db.collection('migrations').countDocuments({ madeAt: absent })).toBe(0);
      expect(await scratch.db.collection('locks').countDocuments()).toBe(0);
    });
  });

  it('buyers go on with the next one, however the primary ends, and nothing is forgotten', async () => {
    const shop = await startOutsideShop({ mongodbUri: set.uri, buyers: 4, parts: 2, units: 2000 });
    onTestFinished(shop.stop);
    await shopThroughFailovers(shop, [
      async (answers) => {
        const before = answers.length;
        set.stepDown();
        await until(async () => answers.slice(before).some(({ status }) => status === 503), Boolean);
        set.elect();
      },
      ...[...unmade, ...made].map((how) => async () => {
        set.interruptAt({ write: 10, how });
        await until(async () => set.isInterrupted(), Boolean);
      }),
    ]);
  });
});

const absent = { $exists: false };
const count: Migration = {
  name: 'count',
  async run(db) {
    const counted = db.collection('counted');
    for (const { _id } of await counted.find({ isCounted: absent }).toArray())
      await counted.updateOne({ _id, isCounted: absent }, { $inc: { times: 1 }, $set: { isCounted: true } });
  },
};
/** Depends on the other migration. */
const mark: Migration = {
  name: 'mark',
  async run(db) {
    await db.collection('counted').updateMany({ times: 1 }, { $set: { isLast: true } });
  },
};
