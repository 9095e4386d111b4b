import { once } from 'node:events';
import { createServer } from 'node:http';
import { createApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { connectDatabase } from './database/mongo.ts';
import { createLogger } from './observability/logger.ts';
import { prepareDatabase } from './preparation.ts';
import { createIdentityProvider } from './providers/firebase.ts';
import { createPaymentProvider } from './providers/stripe.ts';

// The API at another time, so that a demo shop gets a history. Only the local stack starts it; it is in no build.
// The process that started it says with a message what time it is, or asks for a sweep, and gets a message once
// that is done.

type Request = { time: string } | 'sweep';

const config = readConfig();
const logger = createLogger('error');
const clock = createMovedClock();
const database = await connectDatabase(config.mongodbUri);
await prepareDatabase(config, logger, new AbortController().signal);
const app = createApp({
  config,
  db: database.db,
  identity: createIdentityProvider(config.firebase),
  payments: {
    ...createPaymentProvider(config.stripe),
    // The books read forward only, so they must not begin before the history is whole.
    listMovements: () => {
      throw new Error('The history is not whole yet');
    },
  },
  clock,
  logger,
  readiness: { check: async () => {} },
});
const server = createServer({ keepAliveTimeout: 65_000 }, app.http);
server.listen(config.port, config.host);
await once(server, 'listening');
process.on('message', (request: Request) => void answer(request));

async function answer(request: Request): Promise<void> {
  if (request === 'sweep') await app.sweep();
  else clock.moveTo(new Date(request.time));
  process.send?.('done');
}

/** Runs as fast as the real time, from wherever it was moved to. */
function createMovedClock() {
  let behindMs = 0;
  return {
    now: () => new Date(Date.now() - behindMs),
    moveTo(time: Date) {
      behindMs = Date.now() - time.getTime();
    },
  };
}
