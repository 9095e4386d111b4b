import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@switchyard/local-services/free-port';
import { rateLimits } from '@switchyard/shared';
import { untilAnswering } from '../processes/answering.ts';
import type { Guard } from '../processes/guard.ts';
import { startProgram } from '../processes/program.ts';
import { accessTokenSecret, adminEmail } from '../seed/accounts.ts';
import { apiFlags, apiProgram } from './build-api.ts';
import type { FloorScript } from './captured-answer.ts';

/** A server under measurement. */
export interface Server {
  origin: string;
  pid: number;
  /** From the start of its process to its first answer, in milliseconds. */
  startMs: number;
  stop(): Promise<void>;
}

export interface ServerSurroundings {
  guard: Guard;
  /** Where the servers' output goes, one file for each kind. */
  folder: string;
}

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));
const path = () => ({ PATH: process.env['PATH'] ?? '' });

/** Keys of the payment provider's form, for the sandbox and for a shop that never calls it. */
export const paymentKeys = {
  secretKey: 'sk_test_benchmark',
  publishableKey: 'pk_test_benchmark',
  webhookSecret: 'whsec_benchmark',
} as const;

/**
 * Starts the shop's API as its image does. Production refuses every stand-in, so where a payment sandbox is given it runs
 * in the mode of the local stack; nothing else differs between the two. More can be said by other variables.
 */
export async function startShop(
  { guard, folder }: ServerSurroundings,
  mongodbUri: string,
  paymentOrigin?: string,
  more: Record<string, string> = {},
): Promise<Server> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const program = startProgram({
    file: apiProgram,
    flags: apiFlags,
    // Not the repository: a developer's .env is not part of what is measured.
    cwd: folder,
    environment: {
      ...path(),
      NODE_ENV: paymentOrigin === undefined ? 'production' : 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      MONGODB_URI: mongodbUri,
      LOG_LEVEL: 'info',
      ACCESS_TOKEN_SECRET: accessTokenSecret,
      ADMIN_EMAILS: adminEmail,
      FIREBASE_PROJECT_ID: 'demo-benchmark',
      FIREBASE_API_KEY: 'demo-key',
      FIREBASE_AUTH_DOMAIN: 'demo-benchmark.example',
      FIREBASE_SERVICE_ACCOUNT: serviceAccount,
      STRIPE_SECRET_KEY: paymentKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: paymentKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: paymentKeys.webhookSecret,
      ...(paymentOrigin !== undefined && { STRIPE_API_URL: paymentOrigin }),
      // Google's client library looks for a cloud machine's metadata server otherwise.
      METADATA_SERVER_DETECTION: 'none',
      SHUTDOWN_GRACE_SECONDS: '0',
      // A run's orders come from a thousand buyers, who pay for few of them.
      MAX_UNPAID_ORDERS: '1000',
      // All calls come from one address.
      ...Object.fromEntries(
        rateLimits.map((name) => [`RATE_LIMIT_${name.toUpperCase().replaceAll('-', '_')}`, '100000000']),
      ),
      UPLOADS_PER_DAY: '100000000',
      ...more,
    },
    logFile: join(folder, 'shop.log'),
    guard,
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswering(`${origin}/readyz`, program);
  return { origin, pid: program.pid, startMs: performance.now() - startedAt, stop: program.stop };
}

/** Of the form that production wants. Nobody signs in at Firebase here. */
const serviceAccount = Buffer.from(
  JSON.stringify({
    project_id: 'demo-benchmark',
    client_email: 'nobody@demo-benchmark.example',
    private_key: '-----BEGIN PRIVATE KEY-----',
  }),
).toString('base64');

/** Starts the naive server, in production mode. */
export async function startNaive({ guard, folder }: ServerSurroundings, mongodbUri: string): Promise<Server> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const program = startProgram({
    file: join(here, 'naive-server.ts'),
    cwd: root,
    environment: {
      ...path(),
      NODE_ENV: 'production',
      PORT: String(port),
      MONGODB_URI: mongodbUri,
      JWT_SECRET: accessTokenSecret,
    },
    logFile: join(folder, 'naive.log'),
    guard,
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswering(origin, program);
  return { origin, pid: program.pid, startMs: performance.now() - startedAt, stop: program.stop };
}

/** Starts the floor, with the answers it is to give. */
export async function startFloor(
  { guard, folder }: ServerSurroundings,
  calls: FloorScript['calls'],
): Promise<Server> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const program = startProgram({
    file: join(here, 'floor-server.ts'),
    cwd: root,
    environment: { ...path(), NODE_ENV: 'production' },
    logFile: join(folder, 'floor.log'),
    guard,
    channel: true,
  });
  const listening = program.receive();
  program.send({ port, calls } satisfies FloorScript);
  await listening;
  const origin = `http://127.0.0.1:${port}`;
  return { origin, pid: program.pid, startMs: performance.now() - startedAt, stop: program.stop };
}
