import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { mkdirSync } from 'node:fs';
import { serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findEmbeddedEngine,
  makeTemporaryFolder,
  removeFolder,
  startEmbedded,
  type EmbeddedServer,
} from '../fixtures/embedded-server.ts';
import { frameCommand } from './wire.ts';

describe('serving clients', { timeout: 60_000 }, () => {
  const folder = makeTemporaryFolder();
  let server: EmbeddedServer;
  let client: MongoClient;
  beforeAll(async () => {
    const dataFolder = path.join(folder, 'data');
    mkdirSync(dataFolder);
    server = await startEmbedded(await findEmbeddedEngine(), dataFolder);
    client = await MongoClient.connect(server.uri, { maxPoolSize: 50 });
  }, 120_000);
  afterAll(async () => {
    await client?.close();
    await server?.stop();
    await removeFolder(folder);
  });

  it.each([
    { startSession: 1 },
    { refreshSessions: [] },
    { killSessions: [] },
    { killAllSessions: [] },
    { killAllSessionsByPattern: [] },
    { _killOperations: 1, operationKeys: [] },
    { ping: 1, startSession: 1 },
    { fsync: 1, lock: true },
  ])('lives on after %j', async (command) => {
    await expect(client.db('admin').command(command)).rejects.toMatchObject({
      codeName: expect.stringMatching(/^CommandNot(?:Found|Supported)$/),
    });
    await expect(client.db('admin').command({ ping: 1 })).resolves.toMatchObject({ ok: 1 });
  });

  it('says that sessions have ended, since there are none', async () => {
    await expect(client.db('admin').command({ endSessions: [] })).resolves.toMatchObject({ ok: 1 });
    await expect(client.db('admin').command({ ping: 1 })).resolves.toMatchObject({ ok: 1 });
  });

  it('drops a connection that sends what is no message, and that one only', async () => {
    const malformed = {
      'a length of 3': lengthOf(3),
      'a negative length': lengthOf(-5),
      'a length of 2 GB': lengthOf(0x7fff_ffff),
      'an HTTP request': Buffer.from('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'),
      'an unknown operation': changed((frame) => frame.writeInt32LE(4711, 12)),
      'a section of an unknown kind': changed((frame) => frame.writeUInt8(9, 20)),
      'a document longer than its message': changed((frame) => frame.writeInt32LE(99_999, 21)),
      'an unreadable document': changed((frame) => frame.fill(0xff, 25, 40)),
      'a session started in the old protocol': oldProtocol({ startSession: 1 }),
    };
    for (const [what, bytes] of Object.entries(malformed)) {
      expect(await sendAndWait(bytes), what).toBe('closed');
      await expect(client.db('admin').command({ ping: 1 })).resolves.toMatchObject({ ok: 1 });
    }
    expect(await sendAndWait(frameCommand({ ping: 1, $db: 'admin' }))).toBe('answered');
  });

  it('answers the fault of one request, and keeps the connection', async () => {
    expect(await sendAndWait(frameCommand({ ping: 1, $db: 'a.b' }))).toBe('answered');
  });

  it('lets one of a hundred have a unique key', async () => {
    const parts = client.db('shop').collection('parts');
    await parts.createIndex({ slug: 1 }, { unique: true });
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, (_, buyer) => parts.insertOne({ slug: 'holy-panda', buyer })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(tries.filter((end) => end.status === 'rejected' && end.reason.code === 11_000)).toHaveLength(99);
    expect(await parts.countDocuments()).toBe(1);
  });

  it('answers a query that has several plans and finds nothing for long', async () => {
    const plans = client.db('shop').collection('plans');
    await plans.createIndexes([{ key: { a: 1, b: 1 } }, { key: { a: 1, c: 1 } }]);
    await plans.insertMany(Array.from({ length: 25_000 }, (_, b) => ({ a: 1, b, c: -b })));
    expect(await plans.findOne({ a: 1, absent: true })).toBeNull();
  });

  it('answers a ping while more queries run than the engine has places', async () => {
    const numbers = client.db('shop').collection('numbers');
    await numbers.insertOne({ a: 1 });
    const explosion = Array.from({ length: 6 }, (_, level) => [
      { $set: { [`n${level}`]: { $range: [0, 1000] } } },
      { $unwind: `$n${level}` },
    ]).flat();
    let ended = 0;
    const slow = Array.from({ length: 12 }, () =>
      numbers
        .aggregate([...explosion, { $count: 'all' }], { maxTimeMS: 1500 })
        .toArray()
        .catch(() => undefined)
        .finally(() => (ended += 1)),
    );
    for (let running = 0; running < 7;) {
      const { inprog } = await client
        .db('admin')
        .command({ currentOp: 1, active: true, 'command.aggregate': 'numbers' });
      running = inprog.length;
    }
    for (let ping = 0; ping < 5; ping += 1) await client.db('admin').command({ ping: 1 });
    expect(ended).toBe(0);
    await Promise.all(slow);
    expect(ended).toBe(12);
  });

  it('takes and gives documents of many megabytes', async () => {
    const images = client.db('shop').collection<{ _id: string; bytes: Buffer }>('images');
    const bytes = Buffer.alloc(15_000_000, 'switchyard');
    await images.insertMany([
      { _id: 'a', bytes },
      { _id: 'b', bytes },
    ]);
    const found = await images.find({}, { promoteBuffers: true }).toArray();
    expect(found.every((image) => image.bytes.equals(bytes))).toBe(true);
  });

  function sendAndWait(bytes: Buffer): Promise<'closed' | 'answered'> {
    return new Promise((resolve) => {
      const socket: Socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve('closed'));
      socket.on('data', () => {
        resolve('answered');
        socket.destroy();
      });
    });
  }
});

function lengthOf(length: number): Buffer {
  const frame = Buffer.alloc(16);
  frame.writeInt32LE(length);
  return frame;
}

function changed(change: (frame: Buffer) => void): Buffer {
  const frame = frameCommand({ ping: 1, text: 'some text', $db: 'admin' });
  change(frame);
  return frame;
}

function oldProtocol(command: Record<string, unknown>): Buffer {
  const head = Buffer.alloc(20);
  head.writeInt32LE(2004, 12);
  const frame = Buffer.concat([
    head,
    Buffer.from('admin.$cmd\0'),
    Buffer.from([0, 0, 0, 0, 255, 255, 255, 255]),
    serialize(command),
  ]);
  frame.writeInt32LE(frame.length, 0);
  return frame;
}
