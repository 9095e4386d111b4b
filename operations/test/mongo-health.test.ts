import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startTestDatabase } from '@switchyard/embedded-mongod';
import { afterEach, describe, expect, it } from 'vitest';
import { servicesIn } from './support/compose-file.ts';
import { root } from './support/root.ts';

const script = join(root, 'operations', 'compose', 'mongo', 'is-serving.sh');
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Runs the health check against a server on this machine. */
async function isHealthy(port: number): Promise<boolean> {
  const check = spawn('bash', [script, '127.0.0.1', String(port)], { stdio: 'ignore' });
  const [code] = await once(check, 'exit');
  return code === 0;
}

/** Starts a server that answers every message with these fields, or never answers if there are none. */
async function startStub(fields?: Record<string, boolean>): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (fields) socket.on('data', () => socket.write(messageOf(fields)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
}

/** A reply in MongoDB's wire protocol: an OP_MSG with one BSON document. */
function messageOf(fields: Record<string, boolean>): Buffer {
  const elements = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`\u0008${name}\0${value ? '\u0001' : '\0'}`),
  );
  const body = Buffer.concat([...elements, Buffer.from([0])]);
  const document = Buffer.concat([int32(body.length + 4), body]);
  const rest = Buffer.concat([int32(7), int32(1), int32(2013), int32(0), Buffer.from([0]), document]);
  return Buffer.concat([int32(rest.length + 4), rest]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

describe('the database’s health check', () => {
  it('is content with a real server that takes writes, and not once that is dead', async () => {
    const database = await startTestDatabase({ log: () => {} });
    ends.push(() => database.stop());
    const port = Number(new URL(database.uri).port);
    expect(await isHealthy(port)).toBe(true);
    await database.crash();
    expect(await isHealthy(port)).toBe(false);
  });

  it.each([
    ['the primary', { isWritablePrimary: true, secondary: false }, true],
    [
      'a new server that is yet to become a replica set',
      { isWritablePrimary: false, isreplicaset: true },
      true,
    ],
    ['a secondary', { isWritablePrimary: false, secondary: true }, false],
    ['a member that recovers', { isWritablePrimary: false, secondary: false }, false],
  ])('judges %s', async (_, fields, healthy) => {
    expect(await isHealthy(await startStub(fields))).toBe(healthy);
  });

  it('waits for a server that hangs until Docker ends it', async () => {
    const port = await startStub();
    const words = ['1', 'bash', script, '127.0.0.1', String(port)];
    expect(() => execFileSync('timeout', words, { stdio: 'ignore' })).toThrow(/timeout 1/);
    const check = servicesIn('operations/compose/database.yml')['mongo']?.healthcheck;
    expect(check).toMatchObject({ test: ['CMD', 'bash', '/operations/is-serving.sh'], timeout: '10s' });
  });
});
