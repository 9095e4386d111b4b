import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAuthEmulator, type AuthEmulator } from '@switchyard/local-stack/auth-emulator';
import startDatabase from '@switchyard/embedded-mongod/vitest-global-setup';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { firebaseProject } from './project.ts';

interface Services {
  provided: Pick<ProvidedContext, 'authEmulator' | 'mongodbUri'>;
  stop(): Promise<void>;
}

/** Vitest loads this file once per project, but the projects of a run share the servers. */
const shared = globalThis as { apiTestServices?: { started: Promise<Services>; users: number } | undefined };

/**
 * One MongoDB server and one auth emulator for all projects of the run; each test file has its own database and
 * e-mails.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const services = (shared.apiTestServices ??= { started: start(), users: 0 });
  services.users += 1;
  const { provided, stop } = await services.started;
  provide('mongodbUri', provided.mongodbUri);
  provide('authEmulator', provided.authEmulator);
  return async () => {
    services.users -= 1;
    if (services.users > 0) return;
    shared.apiTestServices = undefined;
    await stop();
  };
}

async function start(): Promise<Services> {
  let mongodbUri = '';
  const [stopDatabase, emulator] = await Promise.all([
    startDatabase({ provide: (_, uri) => void (mongodbUri = String(uri)) }),
    listenForFirebase(),
  ]);
  return {
    provided: { mongodbUri, authEmulator: emulator.host },
    async stop() {
      await Promise.all([stopDatabase(), emulator.stop()]);
    },
  };
}

/**
 * Starts the auth emulator on the first connection: starting takes twelve seconds of processor time, and most files do
 * not need it.
 */
async function listenForFirebase() {
  const folder = await mkdtemp(join(tmpdir(), 'switchyard-auth-'));
  let started: Promise<AuthEmulator> | undefined;
  const emulator = () =>
    (started ??= startAuthEmulator({ projectId: firebaseProject, port: 0, folder, accounts: [] }));
  const sockets = new Set<Socket>();
  const server = createServer(async (socket) => {
    const [host, port] = (await emulator()).host.split(':');
    const beyond = connect(Number(port), host);
    for (const end of [socket, beyond]) sockets.add(end.on('error', () => socket.destroy()));
    socket.pipe(beyond).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await (await started)?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
