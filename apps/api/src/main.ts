import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { config as loadEnvFile } from 'dotenv';
import { createApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './infrastructure/config/config.ts';
import { createDrain, type Drain } from './infrastructure/http/drain.ts';
import { answerUnreadable } from './infrastructure/http/unreadable.ts';
import { systemClock } from './infrastructure/clock.ts';
import { createIdentityProvider } from './infrastructure/providers/firebase.ts';
import { startLoops } from './loops.ts';
import { createLogger, type Logger } from './infrastructure/observability/logger.ts';
import {
  connectDatabase,
  isDatabaseUnavailable,
  isDiskFull,
  type Database,
} from './infrastructure/database/mongo.ts';
import { createReadiness } from './infrastructure/observability/readiness.ts';
import { guardProvider } from './infrastructure/providers/guarded-provider.ts';
import { createPaymentProvider } from './infrastructure/providers/stripe/stripe.ts';
import type { Tracing } from './infrastructure/observability/tracing.ts';
import { isRestoreUnfinished } from './infrastructure/database/unfinished-restore.ts';
import { findFaults, prepareDatabase, PreparationError } from './preparation.ts';
import { commit, program } from './version.ts';

/** The time limit for the rest of the shutdown, after the drain. In milliseconds. */
const closeMs = 5000;

/** The server's time limits in milliseconds. A request may take as long as uploading 5 MB takes at 350 kbit/s. */
const patience = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  // Longer than the web server keeps idle connections (60 seconds). Otherwise a connection might be closed just as the
  // web server uses it.
  keepAliveTimeout: 65_000,
};

loadEnvFile({ quiet: true });
const config = configOrExit();
const logger = createLogger(config.logLevel);
logger.info({ version: program.version, commit, node: process.version }, 'The API is starting');
await serve(config, logger).catch((error: unknown) => {
  const reason = outsideReason(error);
  if (reason === undefined) logger.fatal({ err: error }, 'The server could not start');
  else logger.fatal({ reason }, 'The server could not start');
  // Exits explicitly, because an open port or connection would keep the process running.
  process.exit(1);
});

/**
 * Connects to the database and prepares it, then serves and sweeps until SIGTERM or SIGINT, and shuts down without
 * failing a request. The port is opened only once the process can serve: a load balancer treats a closed port as a dead
 * server and uses another one.
 */
async function serve(config: Config, logger: Logger): Promise<void> {
  if (!config.mail) logger.warn('SMTP_URL is not set: the shop sends no mail');
  const tracing = await startTracing(config);
  const database = await openDatabase(config, logger, tracing);
  const identity = createIdentityProvider({ ...config.firebase, traceCall: tracing?.traceCall });
  const ending = new AbortController();
  const app = createApp({
    config,
    db: database.db,
    identity,
    payments: guardProvider(createPaymentProvider(config.stripe)),
    clock: systemClock,
    logger,
    poolUse: database.poolUse,
    tracing,
    readiness: readinessOf(database, ending.signal, logger),
  });
  const asked = askedToEnd().then(() => ending.abort());
  const preparation = prepareDatabase(config, logger, ending.signal);
  await Promise.race([preparation, asked]);
  let swept: Promise<void> | undefined;
  if (!ending.signal.aborted) {
    app.warmUp().catch((error: unknown) => logger.warn({ err: error }, 'The rules of fit were not prepared'));
    const drain = await listen(app.http, config, logger);
    const { sweepMs: everyMs } = config;
    const loops =
      everyMs > 0 ? startLoops(app.loops, { db: database.db, everyMs, logger, tracing }) : undefined;
    await asked;
    logger.info('Shutting down');
    swept = loops?.stop();
    await leave(drain, config, logger);
  }
  // A sweep or the preparation may be interrupted if it takes too long: the next run in any process finishes it.
  const ended = Promise.allSettled([swept, preparation]);
  await Promise.race([ended, sleep(closeMs, undefined, { ref: false })]);
  await identity.close();
  await database.close();
  await tracing?.stop();
  logger.info('Shut down');
}

/** Imports the tracing libraries only if tracing is configured. */
async function startTracing({ tracesUrl, serviceName }: Config): Promise<Tracing | undefined> {
  if (tracesUrl === undefined) return undefined;
  const { createTracing } = await import('./infrastructure/observability/open-telemetry.ts');
  return createTracing(tracesUrl, serviceName);
}

async function listen(handler: RequestListener, config: Config, logger: Logger): Promise<Drain> {
  const server = createServer(patience, handler);
  const drain = createDrain(server);
  answerUnreadable(server);
  server.listen(config.port, config.host);
  await once(server, 'listening');
  logger.info({ address: server.address(), production: config.production }, 'The API is listening');
  return drain;
}

/**
 * The reason why the server could not start, if the cause is outside of the program. A stack trace would not help then.
 */
function outsideReason(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof PreparationError) return message;
  if (isDiskFull(error)) return `The disk of the database is full: ${message}`;
  if (!isDatabaseUnavailable(error)) return undefined;
  return `The database does not answer: ${message}. If it ends by itself, look at its log: its disk may be full`;
}

/** Connects to the database. @throws Error if it has an unfinished restore */
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

function readinessOf({ db, ping }: Database, ending: AbortSignal, logger: Logger) {
  return createReadiness({
    isLeaving: () => ending.aborted,
    ping,
    findFaults: () => findFaults(db),
    onFaults: (faults) => logger.error({ faults }, 'The database is not whole'),
  });
}

/**
 * Keeps serving until the load balancers have noticed the shutdown, or until a second signal. Then finishes the calls
 * in progress and accepts no more.
 */
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
