import {
  createScratchDatabase,
  type ScratchDatabase,
} from '@switchyard/local-services/database/scratch-database';
import { MongoClient, type CommandSucceededEvent } from 'mongodb';
import { afterEach, beforeEach, expect, it } from 'vitest';

let scratch: ScratchDatabase;
let client: MongoClient;

beforeEach(async () => {
  scratch = await createScratchDatabase();
  client = await MongoClient.connect(scratch.uri, { monitorCommands: true });
});
afterEach(async () => {
  await client.close();
  await scratch.drop();
});

// The driver as it is published deserialises each answer of the database a second time, for an event that nobody reads it of:
// see patches/.
it('an event of the driver has the database’s answer made only where it is read', async () => {
  const events: CommandSucceededEvent[] = [];
  client.on('commandSucceeded', (event) => events.push(event));
  await client.db().collection('things').insertOne({ name: 'one' });
  expect(
    await client
      .db()
      .collection('things')
      .findOne({}, { projection: { _id: 0 } }),
  ).toEqual({ name: 'one' });
  const found = events.find(({ commandName }) => commandName === 'find');
  expect(found && Object.hasOwn(found, 'reply')).toBe(false);
  expect(found?.reply).toMatchObject({ ok: 1, cursor: { firstBatch: [{ name: 'one' }] } });
});
