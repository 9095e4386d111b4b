import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { createScratchDatabase, type ScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  connectDatabase,
  isDatabaseUnavailable,
  type Database,
} from '../src/infrastructure/database/mongo.ts';

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

// Without our patch of the driver (patches/), both tests hang.
describe('a command on a connection that the server is closing', () => {
  beforeEach(async () => {
    await database.ping();
    for (const socket of sockets) socket.destroy();
  });

  it('is sent again on another connection if it reads', async () => {
    expect(await database.db.collection('things').findOne({})).toBeNull();
  });

  it('is refused as an outage if it writes and cannot be retried', async () => {
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
