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

// As it is published it first looks for the elements of each document, which nobody asks for, and keeps them with the answer.
it('a cursor of the driver keeps nothing of a document that it has given', async () => {
  const things = client.db().collection<{ _id: number; in: { it: string } }>('things');
  await things.insertMany([1, 2, 3].map((_id) => ({ _id, in: { it: `${_id}` } })));
  const cursor = things.find({}, { sort: { _id: 1 } });
  expect(await cursor.next()).toEqual({ _id: 1, in: { it: '1' } });
  const { batch } = Reflect.get(cursor, 'documents');
  expect(batch.size()).toBe(3);
  expect(batch.cache).toEqual({});
  expect(await cursor.toArray()).toEqual([
    { _id: 2, in: { it: '2' } },
    { _id: 3, in: { it: '3' } },
  ]);
});
