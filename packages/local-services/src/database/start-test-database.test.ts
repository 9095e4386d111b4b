import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEmbeddedEngine } from './fixtures/embedded-server.ts';
import { startTestDatabase, type TestDatabase } from './start-test-database.ts';
import { createScratchDatabase } from './scratch-database.ts';
import setup from './vitest-global-setup.ts';

describe('a database for tests', { timeout: 60_000 }, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase({ engine: await findEmbeddedEngine() });
  }, 120_000);
  afterAll(() => database?.stop());

  it('keeps its data and its address over a crash and a restart', async () => {
    const scratch = await createScratchDatabase(database.uri);
    await scratch.db.collection<{ _id: string }>('parts').insertOne({ _id: 'one' });
    await database.crash();
    await database.restart();
    expect(await scratch.db.collection('parts').countDocuments()).toBe(1); // the same client, found its way back
    await scratch.drop();
  });

  it('gives each who asks a database of its own, and drops that one only', async () => {
    const [first, second] = [
      await createScratchDatabase(database.uri),
      await createScratchDatabase(database.uri),
    ];
    for (const { db } of [first, second]) await db.collection('parts').insertOne({ name: 'a part' });
    await first.drop();
    expect(await second.db.collection('parts').countDocuments()).toBe(1);
    const elsewhere = await MongoClient.connect(second.uri);
    expect(elsewhere.db().databaseName).toBe(second.name);
    expect(await elsewhere.db().collection('parts').countDocuments()).toBe(1);
    await elsewhere.close();
    await second.drop();
  });

  it('is provided to a whole test run by the global setup', async () => {
    const provided = new Map<string, string>();
    const teardown = await setup({ provide: (key, value) => void provided.set(key, String(value)) });
    const scratch = await createScratchDatabase(provided.get('mongodbUri') ?? '');
    await expect(scratch.db.collection('parts').insertOne({ name: 'a part' })).resolves.toMatchObject({
      acknowledged: true,
    });
    await scratch.drop();
    await teardown();
  });
});
