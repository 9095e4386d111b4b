/**
 * A mongod for development and tests: serves MongoDB's engine, which runs inside this process, on TCP.
 * Started by bin/mongod; speaks mongod's command line, log lines, signals and exit codes.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { createPlaces, ORDINARY_PLACES } from './mongod/command-gate.ts';
import { serveConnection } from './mongod/connection.ts';
import { checkDataFolder } from './mongod/data-folder-check.ts';
import { EMBEDDED_MARK, ENGINE_VERSION, loadEngine, openEngine } from './mongod/engine.ts';
import { listen } from './mongod/listen.ts';
import { createMongodLog, type MongodLog } from './mongod/log.ts';
import { watchOpening } from './mongod/open-watch.ts';
import { parseMongodOptions, usage, type ServeOptions } from './mongod/options.ts';
import { closeEngine } from './mongod/shutdown.ts';
import { exitCodes, StartFailure } from './mongod/start-failure.ts';

/** After a signal the process is gone within this time, cleanly or not (milliseconds). */
const STOP_LIMIT = 8000;

function printVersion(): void {
  const build = { version: ENGINE_VERSION, modules: [EMBEDDED_MARK] };
  process.stdout.write(`db version v${ENGINE_VERSION}\nBuild Info: ${JSON.stringify(build)}\n`);
}

async function serve(options: ServeOptions, log: MongodLog): Promise<void> {
  const stopWanted = signalToStop();
  checkDataFolder(options.dataFolder);

  const places = createPlaces(ORDINARY_PLACES);
  const opened = Promise.withResolvers<Awaited<ReturnType<typeof openEngine>>>();
  opened.promise.catch(() => undefined); // reported below; early clients are dropped
  const listeners = await listen(options.hosts, options.port, opened.promise, (socket) => {
    void opened.promise.then((engine) => serveConnection(socket, { engine, places, log }));
  });

  const engineModule = loadEngine(options.engineFolder);
  const watch = watchOpening(options.dataFolder);
  const engine = await openEngine(engineModule, options.dataFolder).finally(() => watch.done());
  opened.resolve(engine);
  if (options.pidFile) writeFileSync(options.pidFile, `${process.pid}\n`);
  log('I', 'Waiting for connections', { port: listeners.port, ssl: 'off', pid: process.pid });

  const signal = await stopWanted;
  log('I', 'Received a signal, will stop', { signal });
  listeners.close();
  await closeEngine(engine, places, log);
  if (options.pidFile) rmSync(options.pidFile, { force: true });
  log('I', 'Now exiting', { exitCode: exitCodes.clean });
}

/** Resolves at the first signal to stop; from then on the process has a bounded time to live. */
function signalToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        setTimeout(() => {
          process.stderr.write(
            `mongod: did not stop within ${STOP_LIMIT} ms, exiting without closing the engine\n`,
          );
          process.exit(exitCodes.abrupt);
        }, STOP_LIMIT).unref();
        resolve(signal);
      });
    }
  });
}

/** Ends with mongod's words, which tools look for, and its exit code. */
function fail(error: unknown): never {
  const failure =
    error instanceof StartFailure
      ? error
      : new StartFailure(
          exitCodes.uncaught,
          'UncaughtException',
          error instanceof Error ? (error.stack ?? error.message) : String(error),
        );
  process.stderr.write(`exception in initAndListen: ${failure.codeName}: ${failure.message}\n`);
  process.exit(failure.exitCode);
}

try {
  const request = parseMongodOptions(process.argv.slice(2), process.env);
  if (request.wants === 'help') process.stdout.write(usage);
  else if (request.wants === 'version') printVersion();
  else await serve(request.options, createMongodLog());
  process.exit(exitCodes.clean);
} catch (error) {
  fail(error);
}
