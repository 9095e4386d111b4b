import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rateLimits } from '@switchyard/shared';
import { demoAccounts, firebaseApiKey, projectId } from './accounts.ts';
import { startNodeProgram, type Child } from './child.ts';
import { StackFailure } from './failure.ts';
import type { Secrets } from './secrets.ts';

/** Where the API finds everything that it talks to. */
export interface ApiSurroundings {
  root: string;
  port: number;
  siteOrigin: string;
  mongodbUri: string;
  /** The auth emulator's `host:port`. */
  authEmulatorHost: string;
  popupScriptUrl: string;
  mailUrl: string;
  paymentOrigin: string;
  paymentScriptUrl: string;
  secrets: Secrets;
  logFile: string;
}

/** How long the API may take until it is ready. Milliseconds. */
const startLimit = 60_000;

/** Starts the API; `ready` resolves when it answers. */
export function startApi(
  surroundings: ApiSurroundings,
  signal?: AbortSignal,
): { child: Child; ready: Promise<void> } {
  const folder = join(surroundings.root, 'apps', 'api');
  const child = startNodeProgram({
    file: join(folder, 'src', 'main.ts'),
    cwd: folder,
    environment: apiEnvironment(surroundings),
    logFile: surroundings.logFile,
  });
  return { child, ready: waitUntilReady(child, surroundings, signal) };
}

async function waitUntilReady(
  child: Child,
  { port, logFile }: ApiSurroundings,
  signal?: AbortSignal,
): Promise<void> {
  let ended: string | undefined;
  void child.ended.then((how) => (ended = how));
  for (const until = Date.now() + startLimit; Date.now() < until; await sleep(50)) {
    signal?.throwIfAborted();
    if (ended) throw new StackFailure(`The API did not start: ${ended}.`, logFile);
    if (await answers(`http://127.0.0.1:${port}/readyz`)) return;
  }
  throw new StackFailure(`The API was not ready within ${startLimit / 1000} s.`, logFile);
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** What of this process's environment means the same to the API; the rest, above all keys of real services, must not reach it. */
const inherited = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'LOG_LEVEL',
  'ORDER_HOLD_MINUTES',
  'SWEEP_SECONDS',
];

function apiEnvironment(surroundings: ApiSurroundings): Record<string, string | undefined> {
  const { secrets } = surroundings;
  return {
    ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(surroundings.port),
    MONGODB_URI: surroundings.mongodbUri,
    ACCESS_TOKEN_SECRET: secrets.accessTokenSecret,
    ADMIN_EMAILS: demoAccounts.admin.email,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: firebaseApiKey,
    FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    FIREBASE_AUTH_EMULATOR_HOST: surroundings.authEmulatorHost,
    FIREBASE_POPUP_SCRIPT_URL: surroundings.popupScriptUrl,
    FIREBASE_MAIL_URL: surroundings.mailUrl,
    STRIPE_SECRET_KEY: secrets.secretKey,
    STRIPE_PUBLISHABLE_KEY: secrets.publishableKey,
    STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
    STRIPE_API_URL: surroundings.paymentOrigin,
    STRIPE_SCRIPT_URL: surroundings.paymentScriptUrl,
    CORS_ORIGINS: surroundings.siteOrigin,
    PUBLIC_API_PATH: '/api',
    TRUST_PROXY: '1',
    ...highRates(),
    // Google's client library looks for a cloud machine's metadata server otherwise, and waits for it.
    METADATA_SERVER_DETECTION: 'none',
    // Nothing stands before it that would have to notice that it leaves.
    SHUTDOWN_GRACE_SECONDS: '0',
  };
}

/** Rates meant for people would stop a load test, and the demo's own pictures: here all calls come from one address. */
function highRates(): Record<string, string> {
  const many = '1000000';
  const names = rateLimits.map((name) => `RATE_LIMIT_${name.toUpperCase().replaceAll('-', '_')}`);
  return Object.fromEntries([...names, 'UPLOADS_PER_DAY'].map((name) => [name, many]));
}
