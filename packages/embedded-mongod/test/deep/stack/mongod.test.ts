import { spawnSync } from 'node:child_process';
import { connect as connectSocket } from 'node:net';
import { serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedExecutable } from '../../../src/embedded-engine.ts';
import { startTestDatabase, type TestDatabase } from '../../../src/index.ts';
import { childEnvironment } from '../../../src/launch.ts';
import { ENGINE_VERSION } from '../../../src/server/engine.ts';
import { createFrameReader, frameCommand, readRequest } from '../../../src/server/wire.ts';
import { findEmbeddedEngine } from '../../support.ts';

const engine = await findEmbeddedEngine();

describe('the embedded mongod', () => {
  let server: TestDatabase;
  let client: MongoClient;
  beforeAll(async () => {
    server = await startTestDatabase({ engine });
    client = await MongoClient.connect(server.uri, { maxPoolSize: 50 });
  });
  afterAll(async () => {
    await client?.close();
    await server?.stop();
  });

  it('has the version of its engine', async () => {
    const { version } = await client.db('admin').command({ buildInfo: 1 });
    expect(version).toBe(ENGINE_VERSION);
    expect(run('--version').stdout).toContain(`db version v${version}\n`);
  });

  it.each([
    [['--replSet', 'rs0'], 'replSet', 2],
    [['--port', 'many'], "--port 'many'", 2],
    [['--storageEngine', 'inMemory'], 'inMemory', 2],
    [['--dbpath', '/missing'], 'NonExistentPath: Data directory /missing not found', 100],
  ])('refuses %j', (args, named, code) => {
    const { status, stderr } = run(...args);
    expect(status).toBe(code);
    expect(stderr).toContain(named);
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
  ])('survives %j', async (command) => {
    await expect(client.db('admin').command(command)).rejects.toMatchObject({
      codeName: expect.stringMatching(/^CommandNot(?:Found|Supported)$/),
    });
    await expect(client.db('admin').command({ ping: 1 })).resolves.toMatchObject({ ok: 1 });
  });

  it('answers that sessions have ended: it has none', async () => {
    await expect(client.db('admin').command({ endSessions: [] })).resolves.toMatchObject({ ok: 1 });
    await expect(client.db('admin').command({ ping: 1 })).resolves.toMatchObject({ ok: 1 });
  });

  it('drops only the connection that sends something malformed', async () => {
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

  it('answers a faulty request and keeps its connection', async () => {
    expect(await sendAndWait(frameCommand({ ping: 1, $db: 'a.b' }))).toBe('answered');
  });

  it('gives a unique key to one of a hundred', async () => {
    const parts = client.db('shop').collection('parts');
    await parts.createIndex({ slug: 1 }, { unique: true });
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, (_, buyer) => parts.insertOne({ slug: 'holy-panda', buyer })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(tries.filter((end) => end.status === 'rejected' && end.reason.code === 11_000)).toHaveLength(99);
    expect(await parts.countDocuments()).toBe(1);
  });

  it('changes the rules of a collection while others write to it, and loses nothing', async () => {
    const shop = client.db('rules');
    const orders = shop.collection<{ n: number; account?: string }>('orders');
    await orders.createIndex({ n: 1 }, { unique: true, name: 'n' });
    const stored: number[] = [];
    let refusal: unknown;
    const write = async (n: number): Promise<void> => {
      try {
        await orders.insertOne({ n });
      } catch (error) {
        refusal ??= error;
        return undefined;
      }
      stored.push(n);
      return write(n + 4);
    };
    const writing = [0, 1, 2, 3].map(write);
    await expect.poll(() => stored.length).toBeGreaterThan(20);
    const rules = { validator: { account: { $exists: true } }, validationLevel: 'moderate' };
    const changes = [1, 2].map(() => shop.command({ collMod: 'orders', ...rules }));
    await Promise.all([...changes, ...writing]);

    expect(refusal).toMatchObject({ code: 121 });
    expect((await orders.distinct('n')).toSorted((one, other) => one - other)).toEqual(
      stored.toSorted((one, other) => one - other),
    );
    expect((await orders.indexes()).map(({ name }) => name)).toEqual(['_id_', 'n']);
    await orders.updateOne({ n: 0 }, { $set: { account: 'a' } });
    await expect(orders.updateOne({ n: 0 }, { $unset: { account: 1 } })).rejects.toMatchObject({ code: 121 });
    await expect(shop.command({ collMod: 'carts', ...rules })).rejects.toMatchObject({ code: 26 });
  });

  it('answers a query that has several plans and finds nothing', async () => {
    const plans = client.db('shop').collection('plans');
    await plans.createIndexes([{ key: { a: 1, b: 1 } }, { key: { a: 1, c: 1 } }]);
    await plans.insertMany(Array.from({ length: 25_000 }, (_, b) => ({ a: 1, b, c: -b })));
    expect(await plans.findOne({ a: 1, absent: true })).toBeNull();
  });

  it('answers a ping while more queries run than the engine can', async () => {
    const numbers = client.db('shop').collection('numbers');
    await numbers.insertOne({ a: 1 });
    let ended = 0;
    const slow = Array.from({ length: 12 }, () =>
      numbers
        .aggregate([...explosion(6), { $count: 'all' }], { maxTimeMS: 1500 })
        .toArray()
        .catch(() => undefined)
        .finally(() => (ended += 1)),
    );
    await untilRunning(client, 7);
    for (let ping = 0; ping < 5; ping += 1) await client.db('admin').command({ ping: 1 });
    expect(ended).toBe(0);
    await Promise.all(slow);
    expect(ended).toBe(12);
  });

  it('stores documents of many megabytes', async () => {
    const images = client.db('shop').collection<{ _id: string; bytes: Buffer }>('images');
    const bytes = Buffer.alloc(15_000_000, 'switchyard');
    await images.insertMany([
      { _id: 'a', bytes },
      { _id: 'b', bytes },
    ]);
    const found = await images.find({}, { promoteBuffers: true }).toArray();
    expect(found.every((image) => image.bytes.equals(bytes))).toBe(true);
  });

  it('stops cleanly although a query runs', async () => {
    const own = await startTestDatabase({ engine });
    const other = await MongoClient.connect(own.uri, { serverSelectionTimeoutMS: 500 });
    const numbers = other.db('shop').collection('numbers');
    await numbers.insertOne({ a: 1 });
    const query = numbers.aggregate([...explosion(8), { $count: 'all' }]).toArray();
    const ended = query.then(
      () => 'finished',
      () => 'interrupted',
    );
    await untilRunning(other, 1);
    await own.stop();
    expect(await ended).toBe('interrupted');
    await other.close();
  });

  function sendAndWait(bytes: Buffer): Promise<'closed' | 'answered'> {
    return new Promise((resolve) => {
      const { port } = new URL(server.uri.replace('mongodb:', 'http:'));
      const socket = connectSocket(Number(port), '127.0.0.1', () => socket.write(bytes));
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

/** A long-running aggregation pipeline that produces 1000 to the power of `levels` documents. */
function explosion(levels: number) {
  return Array.from({ length: levels }, (_, level) => [
    { $set: { [`n${level}`]: { $range: [0, 1000] } } },
    { $unwind: `$n${level}` },
  ]).flat();
}

async function untilRunning(client: MongoClient, count: number): Promise<void> {
  for (;;) {
    const { inprog } = await client
      .db('admin')
      .command({ currentOp: 1, active: true, 'command.aggregate': 'numbers' });
    if (inprog.length >= count) return;
  }
}

function run(...args: string[]) {
  const env = childEnvironment(engine.environment);
  return spawnSync(embeddedExecutable, args, { encoding: 'utf8', env, timeout: 30_000 });
}

describe('reading messages', () => {
  it('does not depend on how their bytes were split', () => {
    const ping = frameCommand({ ping: 1, $db: 'admin' });
    const bytes = Buffer.concat([ping, ping, ping]);
    for (const step of [1, 3, 17, ping.length + 1, bytes.length]) {
      const frames = createFrameReader();
      const found: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += step) {
        frames.push(bytes.subarray(at, at + step));
        for (let frame = frames.next(); frame; frame = frames.next()) found.push(frame);
      }
      expect(found).toEqual([ping, ping, ping]);
    }
  });

  it('finds a command that comes after its documents', () => {
    const documents = Buffer.concat([Buffer.from('documents\0'), serialize({ a: 1 })]);
    const size = Buffer.alloc(4);
    size.writeInt32LE(4 + documents.length);
    const command = serialize({ startSession: 1, $db: 'admin' });
    const head = Buffer.alloc(20);
    head.writeInt32LE(2013, 12);
    const message = Buffer.concat([head, Buffer.from([1]), size, documents, Buffer.from([0]), command]);
    expect(readRequest(message).fields).toEqual(['startSession', '$db']);
  });
});
