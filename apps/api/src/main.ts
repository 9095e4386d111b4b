import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { config as loadEnvFile } from 'dotenv';
import { createApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { createDrain, type Drain } from './http/drain.ts';
import { systemClock } from './platform/clock.ts';
import { createIdentityProvider } from './platform/firebase.ts';
import { findMissingIndexes } from './platform/indexes.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { connectDatabase } from './platform/mongo.ts';
import { createReadiness } from './platform/readiness.ts';
import { repeat } from './platform/repeat.ts';
import { inRequest } from './platform/request-context.ts';
import { createPaymentProvider } from './platform/stripe.ts';
import { isRestoreUnfinished } from './operations/unfinished-restore.ts';
import { createIndexes } from './repositories.ts';

/** How long after the drain the rest of the shutdown may take before the process ends anyway, in milliseconds. */
const closeMs = 5000;

loadEnvFile({ quiet: true });
const config = configOrExit();
const logger = createLogger(config.logLevel);
await serve(config, logger).catch((error: unknown) => {
  logger.fatal({ err: error }, 'The server could not start');
  process.exitCode = 1;
});

/** Connects, listens and sweeps until SIGTERM or SIGINT; then leaves without a failed request. */
async function serve(config: Config, logger: Logger): Promise<void> {
  const database = await connectDatabase(config.mongodbUri, {
    slowCommandMs: config.slowCommandMs,
    onSlowCommand: (command) => logger.warn(command, 'A database command was slow'),
  });
  if (await isRestoreUnfinished(database.db)) {
    await database.close();
    throw new Error('The database holds an unfinished restore: drop it and restore again');
  }
  const identity = createIdentityProvider(config.firebase.projectId);
  let leaving = false;
  const app = createApp({
    config,
    db: database.db,
    identity,
    payments: createPaymentProvider(config.stripe),
    clock: systemClock,
    logger,
    poolUse: database.poolUse,
    readiness: createReadiness({
      isLeaving: () => leaving,
      ping: database.ping,
      findFaults: async () =>
        (await isRestoreUnfinished(database.db))
          ? ['an unfinished restore']
          : findMissingIndexes(database.db, createIndexes),
      onFaults: (faults) => logger.error({ faults }, 'The database is not whole'),
    }),
  });
  await app.createIndexes();

  const server = createServer(app.http);
  const drain = createDrain(server);
  server.keepAliveTimeout = 65_000;
  server.listen(config.port, config.host);
  await once(server, 'listening');
  const sweep = () => inRequest(`sweep-${crypto.randomUUID()}`, app.sweep);
  const sweeps = repeat(config.sweepMs, sweep, (error) => logger.error({ err: error }, 'A sweep failed'));
  logger.info({ address: server.address(), production: config.production }, 'The API is listening');

  await askedToEnd();
  leaving = true;
  logger.info('Shutting down');
  const swept = sweeps.stop();
  await leave(drain, config, logger);
  // A sweep may be cut off anywhere and is finished by the next, of whichever process.
  await Promise.race([swept, sleep(closeMs, undefined, { ref: false })]);
  await identity.close();
  await database.close();
  logger.info('Shut down');
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
