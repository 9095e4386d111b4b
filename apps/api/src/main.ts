import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { config as loadEnvFile } from 'dotenv';
import { createApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { createDrain, type Drain } from './http/drain.ts';
import { answerUnreadable } from './http/unreadable.ts';
import { systemClock } from './platform/clock.ts';
import { createIdentityProvider } from './platform/firebase.ts';
import { wantedIndexes } from './migrations/migrations.ts';
import { findMissingIndexes, namesOf } from './platform/indexes.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { connectDatabase, isDatabaseUnavailable, isDiskFull, type Database } from './platform/mongo.ts';
import { createReadiness } from './platform/readiness.ts';
import { repeat } from './platform/repeat.ts';
import { inRequest } from './platform/request-context.ts';
import { createPaymentProvider } from './platform/stripe.ts';
import { startTracing, type Tracing } from './platform/tracing.ts';
import { isRestoreUnfinished } from './operations/unfinished-restore.ts';
import { prepareDatabase } from './preparation.ts';

/** How long after the drain the rest of the shutdown may take before the process ends anyway, in milliseconds. */
const closeMs = 5000;

/**
 * How long a caller may take, in milliseconds: for the headers of a request, for all of a request (a picture of 5 MB at
 * 350 kbit/s), and between two requests, where the web server in front closes its connections first.
 */
const patience = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 65_000,
};

loadEnvFile({ quiet: true });
const config = configOrExit();
const logger = createLogger(config.logLevel);
await serve(config, logger).catch((error: unknown) => {
  const reason = outsideReason(error);
  if (reason === undefined) logger.fatal({ err: error }, 'The server could not start');
  else logger.fatal({ reason }, 'The server could not start');
  // A port and connections may be open.
  process.exit(1);
});

/**
 * Connects, brings the database up to date, listens, and serves and sweeps until SIGTERM or SIGINT; then leaves without a
 * failed request. It does not listen before it can serve, however long the database takes: a load balancer treats a closed
 * port as a dead server and sends the call, which may not be repeated, to another copy.
 */
async function serve(config: Config, logger: Logger): Promise<void> {
  const { tracesUrl, serviceName } = config;
  const tracing = tracesUrl === undefined ? undefined : await startTracing(tracesUrl, serviceName);
  const database = await openDatabase(config, logger, tracing);
  const identity = createIdentityProvider(config.firebase.projectId, config.firebase.serviceAccount);
  const state: State = { leaving: false };
  const app = createApp({
    config,
    db: database.db,
    identity,
    payments: createPaymentProvider(config.stripe),
    clock: systemClock,
    logger,
    poolUse: database.poolUse,
    tracing,
    readiness: readinessOf(database, state, logger),
  });
  const ending = new AbortController();
  const asked = askedToEnd().then(() => ending.abort());
  const preparation = prepareDatabase(config.mongodbUri, logger, ending.signal);
  await Promise.race([preparation, asked]);
  let swept: Promise<void> | undefined;
  if (!ending.signal.aborted) {
    const drain = await listen(app.http, config, logger);
    const sweeps = startSweeps(app.sweep, config, logger, tracing);
    await asked;
    state.leaving = true;
    logger.info('Shutting down');
    swept = sweeps.stop();
    await leave(drain, config, logger);
  }
  // A sweep or a migration may be cut off anywhere and is finished by the next, of whichever process.
  const ended = Promise.allSettled([swept, preparation]);
  await Promise.race([ended, sleep(closeMs, undefined, { ref: false })]);
  await identity.close();
  await database.close();
  await tracing?.stop();
  logger.info('Shut down');
}

/** Opens the port. */
async function listen(handler: RequestListener, config: Config, logger: Logger): Promise<Drain> {
  const server = createServer(patience, handler);
  const drain = createDrain(server);
  answerUnreadable(server);
  server.listen(config.port, config.host);
  await once(server, 'listening');
  logger.info({ address: server.address(), production: config.production }, 'The API is listening');
  return drain;
}

function startSweeps(work: () => Promise<void>, config: Config, logger: Logger, tracing?: Tracing) {
  const sweep = async () => {
    await inRequest(`sweep-${crypto.randomUUID()}`, () =>
      tracing ? tracing.traceWork('sweep', work) : work(),
    );
  };
  return repeat(config.sweepMs, sweep, (error) => logger.error({ err: error }, 'A sweep failed'));
}

/** Why the server could not start, where the cause is outside the program and a stack trace would not help. */
function outsideReason(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : String(error);
  if (isDiskFull(error)) return `The disk of the database is full: ${message}`;
  if (!isDatabaseUnavailable(error)) return undefined;
  return `The database does not answer: ${message}. If it ends by itself, look at its log: its disk may be full`;
}

/** What this process is at, besides serving. */
interface State {
  leaving: boolean;
}

/** @throws where the database is not the shop's: half of a restore */
async function openDatabase(config: Config, logger: Logger, tracing?: Tracing): Promise<Database> {
  const database = await connectDatabase(config.mongodbUri, {
    traceCommand: tracing?.traceCommand,
    slowCommandMs: config.slowCommandMs,
    onSlowCommand: (command) => logger.warn(command, 'A database command was slow'),
  });
  if (!(await isRestoreUnfinished(database.db))) return database;
  await database.close();
  throw new Error('The database holds an unfinished restore: drop it and restore again');
}

function readinessOf({ db, ping }: Database, state: State, logger: Logger) {
  return createReadiness({
    isLeaving: () => state.leaving,
    ping,
    findFaults: async () =>
      (await isRestoreUnfinished(db))
        ? ['an unfinished restore']
        : namesOf(await findMissingIndexes(db, wantedIndexes)),
    onFaults: (faults) => logger.error({ faults }, 'The database is not whole'),
  });
}

/** Goes on answering until the balancers have noticed, or a second signal comes; then answers what is under way, and takes no more. */
async function leave(drain: Drain, { shutdown }: Config, logger: Logger): Promise<void> {
  setTimeout(
    () => {
      logger.error('Shutting down took too long');
      process.exit(1);
    },
    shutdown.graceMs + shutdown.finishMs + 2 * closeMs,
  ).unref();
  drain.begin();
  await Promise.race([sleep(shutdown.graceMs, undefined, { ref: false }), askedToEnd()]);
  if (await drain.finish(shutdown.finishMs)) return;
  logger.error('Calls under way took too long and were dropped');
  process.exitCode = 1;
}

async function askedToEnd(): Promise<void> {
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
}

function configOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
