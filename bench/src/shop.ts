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

/** What every server of a run shares. */
export interface Bench {
  /** For logs and configuration; removed at the end. */
  folder: string;
  auth: AuthEmulator;
  payment: PaymentSandbox;
  database(name: string): { db: Db; uri: string };
}

/** The shop as it is deployed, on a database of its own. */
export interface Shop {
  db: Db;
  databaseUri: string;
  /** The API, asked directly. */
  api: string;
  /** The page server, asked directly. */
  pages: string;
  /** nginx in front of both. */
  site: string;
  stop(): Promise<void>;
}

/** Builds the API and the client as their images do. */
export async function buildApps(): Promise<void> {
  for (const app of ['api', 'web']) {
    await promisify(execFile)('npm', ['run', '--silent', 'build'], {
      cwd: join(checkoutRoot, 'apps', app),
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }
}

/** Starts the database, the sign-in emulator and the payment sandbox, does the work, and stops whatever was started. */
export async function withBench<T>(work: (bench: Bench) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'switchyard-bench-'));
  const stops: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    // Never MONGODB_URI: that database may be somebody's, and busy.
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
      // Without the stand-in's request for journaled writes: the shop asks for its own, and the tutorial for none.
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
    // Not the repository's folder: a developer's .env is not part of what is measured.
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

/** The words between `node` and its file in the API image's command. */
const apiFlags = commandOf(readStage('apps/api/Dockerfile')).slice(1, -1);

/** As the local stack sets it: production refuses stand-ins. Limits are raised: one IP address makes the whole load. */
const apiEnvironment = (
  { auth, payment }: Bench,
  shop: Pick<Parameters<typeof environmentOf>[0], 'port' | 'siteOrigin' | 'mongodbUri'>,
) => ({
  ...environmentOf({ ...shop, auth, payment, secrets }),
  LOG_LEVEL: 'info',
  // The copied orders are old, and the sweep must not delete some while others are counted.
  KEEP_UNPAID_ORDERS_DAYS: '36500',
  // Its buyers never pay.
  MAX_UNPAID_ORDERS: '1000',
  NEW_BUYER_STOCK_PERCENT: '100',
});
