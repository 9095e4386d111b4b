import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { startTestDatabase } from '@switchyard/embedded-mongod';
import { checkoutRoot, demoAccounts } from '@switchyard/local-stack';
import { startAuthEmulator, type AuthEmulator } from '@switchyard/local-stack/auth-emulator';
import { environmentOf, projectId } from '@switchyard/local-stack/demo-steps';
import { commandOf, readStage } from '@switchyard/operations/dockerfile';
import { startPaymentSandbox, type PaymentSandbox } from '@switchyard/stripe-sandbox';
import { MongoClient, type Db } from 'mongodb';
import { startWebServer } from './nginx.ts';
import { startProgram, type Program, type ProgramOptions } from './programs.ts';

export const secrets = {
  accessTokenSecret: 'a secret that signs tokens on this machine alone',
  secretKey: 'sk_test_benchmark',
  publishableKey: 'pk_test_benchmark',
  webhookSecret: 'whsec_benchmark',
};

/** What all servers of a run share. */
export interface Bench {
  /** For logs and configuration; deleted at the end. */
  folder: string;
  auth: AuthEmulator;
  payment: PaymentSandbox;
  database(name: string): { db: Db; uri: string };
}

/** A shop as it is deployed, with its own database. */
export interface Shop {
  db: Db;
  databaseUri: string;
  /** Origin of the API, without nginx. */
  api: string;
  /** Origin of the page server, without nginx. */
  pages: string;
  /** Origin of nginx, in front of both. */
  site: string;
  stop(): Promise<void>;
}

/** Builds the API and the client with the same commands as their images. */
export async function buildApps(): Promise<void> {
  for (const app of ['api', 'web']) {
    await promisify(execFile)('npm', ['run', '--silent', 'build'], {
      cwd: join(checkoutRoot, 'apps', app),
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }
}

/**
 * Starts the database, the sign-in emulator and the payment sandbox, runs the work, and stops everything
 * again.
 */
export async function withBench<T>(work: (bench: Bench) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'switchyard-bench-'));
  const stops: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    // Ignore MONGODB_URI: that database may belong to somebody, and be busy.
    const { MONGODB_URI: _, ...env } = process.env;
    const database = await startTestDatabase({ env });
    stops.unshift(database.stop);
    const mongo = await MongoClient.connect(database.uri);
    stops.unshift(() => mongo.close());
    const auth = await startAuthEmulator({
      projectId,
      port: 0,
      folder: join(folder, 'auth-emulator'),
      accounts: Object.values(demoAccounts),
    });
    stops.unshift(auth.stop);
    await auth.ready;
    const payment = await startPaymentSandbox({
      ...secrets,
      host: '127.0.0.1',
      port: 0,
      dataFile: join(folder, 'payments.jsonl'),
    });
    stops.unshift(payment.stop);
    return await work({
      folder,
      auth,
      payment,
      // A URI without parameters, so that journaled writes are not requested for everybody: the shop requests
      // them itself, and the tutorial does not.
      database: (name) => ({ db: mongo.db(name), uri: `mongodb://${new URL(database.uri).host}/${name}` }),
    });
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Starts nginx, one API and one page server, each from its production build. */
export async function startShop(bench: Bench, name: string): Promise<Shop> {
  const { db, uri } = bench.database(name);
  const [web, api, pages] = [await freePort(), await freePort(), await freePort()];
  const origin = (port: number) => `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(bench.folder, `${name}-`));
  const programs: Program[] = [];
  const stop = async () => {
    for (const program of programs.toReversed()) await program.stop();
  };
  const start = async (
    name: string,
    file: string,
    readyAt: string,
    environment: ProgramOptions['environment'],
  ) => {
    const command: [string, ...string[]] = [process.execPath, ...(name === 'api' ? apiFlags : []), file];
    // Not the repository's folder: a developer's .env must not affect the measurement.
    programs.push(await startProgram({ name, command, cwd: folder, environment, readyAt, folder }));
  };
  try {
    const environment = apiEnvironment(bench, { port: api, siteOrigin: origin(web), mongodbUri: uri });
    await start(
      'api',
      join(checkoutRoot, 'apps', 'api', 'dist', 'main.js'),
      `${origin(api)}/readyz`,
      environment,
    );
    await start(
      'pages',
      join(checkoutRoot, 'apps', 'web', 'dist', 'server', 'main.js'),
      `${origin(pages)}/healthz`,
      {
        NODE_ENV: 'production',
        PORT: String(pages),
        API_ORIGIN: origin(api),
        SITE_ORIGIN: origin(web),
      },
    );
    programs.push(await startWebServer(folder, web, { api, pages }));
  } catch (error) {
    await stop();
    throw error;
  }
  return { db, databaseUri: uri, api: origin(api), pages: origin(pages), site: origin(web), stop };
}

export async function startTutorial(
  bench: Bench,
  { databaseUri }: Shop,
): Promise<Program & { origin: string }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = await startProgram({
    name: 'tutorial',
    command: [process.execPath, join(import.meta.dirname, 'tutorial-server.ts')],
    cwd: checkoutRoot,
    environment: {
      NODE_ENV: 'production',
      PORT: String(port),
      MONGODB_URI: databaseUri,
      JWT_SECRET: secrets.accessTokenSecret,
    },
    readyAt: origin,
    folder: bench.folder,
  });
  return { ...program, origin };
}

const freePort = () => getPort({ host: '127.0.0.1' });

/** Node.js options from the API image's command: the words between `node` and its file. */
const apiFlags = commandOf(readStage('apps/api/Dockerfile')).slice(1, -1);

/**
 * The same environment as in the local stack, because production refuses stand-ins. Limits are raised,
 * because the whole load comes from one IP address.
 */
const apiEnvironment = (
  { auth, payment }: Bench,
  shop: Pick<Parameters<typeof environmentOf>[0], 'port' | 'siteOrigin' | 'mongodbUri'>,
) => ({
  ...environmentOf({ ...shop, auth, payment, secrets }),
  LOG_LEVEL: 'info',
  // The copied orders are old, and the sweep must not delete them during the measurement.
  KEEP_UNPAID_ORDERS_DAYS: '36500',
  // The buyers of the load never pay.
  MAX_UNPAID_ORDERS: '1000',
  NEW_BUYER_STOCK_PERCENT: '100',
});
