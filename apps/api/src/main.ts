import { once } from 'node:events';
import { createServer } from 'node:http';
import { config as loadEnvFile } from 'dotenv';
import { createApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { createIdentityProvider } from './platform/firebase.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { connectDatabase } from './platform/mongo.ts';
import { createPaymentProvider } from './platform/stripe.ts';
import { repeat } from './platform/repeat.ts';

/** How long a shutdown may take before what is left is dropped, in milliseconds. */
const drainMs = 10_000;

loadEnvFile({ quiet: true });
const config = configOrExit();
const logger = createLogger(config.logLevel);
await serve(config, logger).catch((error: unknown) => {
  logger.fatal({ err: error }, 'The server could not start');
  process.exitCode = 1;
});

/** Connects, listens and sweeps until SIGTERM or SIGINT; then answers what is under way and ends. */
async function serve(config: Config, logger: Logger): Promise<void> {
  const database = await connectDatabase(config.mongodbUri);
  const identity = createIdentityProvider(config.firebase.projectId);
  let stopping = false;
  const app = createApp({
    config,
    db: database.db,
    identity,
    payments: createPaymentProvider(config.stripe),
    clock: systemClock,
    logger,
    readiness: {
      async check() {
        if (stopping) throw new Error('The server is shutting down');
        await database.ping();
      },
    },
  });
  await app.createIndexes();

  const server = createServer(app.http);
  server.keepAliveTimeout = 65_000;
  server.listen(config.port, config.host);
  await once(server, 'listening');
  const sweeps = repeat(config.sweepMs, app.sweep, (error) => logger.error({ err: error }, 'A sweep failed'));
  logger.info({ address: server.address(), production: config.production }, 'The API is listening');

  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  stopping = true;
  logger.info('Shutting down');
  setTimeout(() => {
    logger.error('Shutting down took too long; what was left is dropped');
    process.exit(1);
  }, drainMs).unref();
  server.close();
  server.closeIdleConnections();
  await Promise.all([once(server, 'close'), sweeps.stop()]);
  await identity.close();
  await database.close();
  logger.info('Shut down');
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
