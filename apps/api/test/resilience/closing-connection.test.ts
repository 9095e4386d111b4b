import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import {
  createScratchDatabase,
  type ScratchDatabase,
} from '@switchyard/local-services/database/scratch-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, isDatabaseUnavailable, type Database } from '../../src/platform/mongo.ts';

const newSockets = 'net.client.socket';
const sockets: Socket[] = [];
let scratch: ScratchDatabase;
let database: Database;

function keep(message: unknown) {
  const { socket } = message as { socket: unknown };
  if (socket instanceof Socket) sockets.push(socket);
}

beforeEach(async () => {
  scratch = await createScratchDatabase();
  subscribe(newSockets, keep);
  database = await connectDatabase(scratch.uri);
});
afterEach(async () => {
  unsubscribe(newSockets, keep);
  sockets.length = 0;
  await database.close();
  await scratch.drop();
});

// With the driver as it is published each of these waits for ever: see patches/.
describe('a command on a connection that is just being closed', () => {
  beforeEach(async () => {
    await database.ping();
    for (const socket of sockets) socket.destroy();
  });

  it('is sent on another where it reads', async () => {
    expect(await database.db.collection('things').findOne({})).toBeNull();
  });

  it('is refused as an outage where it writes, unless the database takes a write twice', async () => {
    const refusal = await database.db
      .collection('things')
      .insertOne({})
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(refusal === undefined || isDatabaseUnavailable(refusal)).toBe(true);
  });
});
