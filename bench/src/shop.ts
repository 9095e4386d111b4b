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
import type { Used } from './load.ts';
import { startProgram, type Program, type ProgramOptions } from './programs.ts';

export const secrets = {
  accessTokenSecret: 'a secret that signs tokens on this machine alone',
  secretKey: 'sk_test_benchmark',
  publishableKey: 'pk_test_benchmark',
  webhookSecret: 'whsec_benchmark',
};

export const buyerEmail = (number: number) => `buyer-${number}@bench.example`;
export const buyerUid = (number: number) => `buyer-${number}`;

/** The number of buyers who may call. Firebase knows them, so the shop does not end their sign-ins. */
export const mostCallers = 200;

const callers = Array.from({ length: mostCallers }, (_, number) => ({
  uid: buyerUid(number),
  email: buyerEmail(number),
  password: 'a password of the benchmark',
  displayName: 'A Buyer',
}));

/** What all servers of a run share. */
export interface Bench {
  /** For logs and configuration; deleted at the end. */
  folder: string;
  auth: AuthEmulator;
  payment: PaymentSandbox;
  /** Starts a new database server. */
  database(name: string): Promise<{ db: Db; uri: string }>;
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
  /**
   * The resources that the API, the page server and the database have used so far, except for the database's processor
   * time.
   */
  used(): Promise<Used>;
  /** Starts one more API process, and stops it. Returns the milliseconds from its start to its first answer. */
  startOnce(): Promise<number>;
  stop(): Promise<void>;
}

/** Builds the API and the client with the same commands as their images. */
export async function buildApps(root = checkoutRoot): Promise<void> {
  for (const app of ['api', 'web']) {
    await promisify(execFile)('npm', ['run', '--silent', 'build'], {
      cwd: join(root, 'apps', app),
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
    const auth = await startAuthEmulator({
      projectId,
      port: 0,
      folder: join(folder, 'auth-emulator'),
      // The demo's buyer is created last. The callers are copies of it in the shop, and the emulator counts a sign-in
      // only if it is newer than the account.
      accounts: [...callers, ...Object.values(demoAccounts)],
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
      database: async (name) => {
        const server = await startTestDatabase({ env });
        stops.unshift(server.stop);
        const mongo = await MongoClient.connect(server.uri);
        stops.unshift(() => mongo.close());
        // A URI without parameters, so that journaled writes are not requested for everybody: the shop requests
        // them itself, and the tutorial does not.
        return { db: mongo.db(name), uri: `mongodb://${new URL(server.uri).host}/${name}` };
      },
    });
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Starts nginx, one API and one page server, each from the production build in a checkout. */
export async function startShop(bench: Bench, name: string, root = checkoutRoot): Promise<Shop> {
  const { db, uri } = await bench.database(name);
  const [web, api, pages] = [await freePort(), await freePort(), await freePort()];
  const origin = (port: number) => `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(bench.folder, `${name}-`));
  const programs: Program[] = [];
  const stop = async () => {
    for (const program of programs.toReversed()) await program.stop();
  };
  const start = async (options: Pick<ProgramOptions, 'name' | 'command' | 'environment' | 'readyAt'>) => {
    // Not the repository's folder: a developer's .env must not affect the measurement.
    const program = await startProgram({ ...options, cwd: folder, folder });
    programs.push(program);
    return program;
  };
  const apiProgram = (port: number) => ({
    name: `api-${port}`,
    command: [
      process.execPath,
      ...flagsOf('api', root),
      join(root, 'apps', 'api', 'dist', 'main.js'),
    ] as const,
    environment: apiEnvironment(bench, { port, siteOrigin: origin(web), mongodbUri: uri }),
    readyAt: `${origin(port)}/readyz`,
  });
  try {
    const apiProcess = await start(apiProgram(api));
    const pagesProcess = await start({
      name: 'pages',
      command: [
        process.execPath,
        ...flagsOf('web', root, 'pages'),
        join(root, 'apps', 'web', 'dist', 'server', 'main.js'),
      ],
      readyAt: `${origin(pages)}/healthz`,
      environment: {
        NODE_ENV: 'production',
        PORT: String(pages),
        API_ORIGIN: origin(api),
        SITE_ORIGIN: origin(web),
      },
    });
    programs.push(await startWebServer(folder, web, { api, pages }));
    return {
      db,
      databaseUri: uri,
      api: origin(api),
      pages: origin(pages),
      site: origin(web),
      used: async () => ({
        processor: apiProcess.processor() + pagesProcess.processor(),
        commands: await commandsOf(db),
      }),
      async startOnce() {
        const one = await startProgram({ ...apiProgram(await freePort()), cwd: folder, folder });
        await one.stop();
        return one.startMs;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Commands by which a shop reads and writes. Drivers send others, such as `hello`, all the time. */
const ordinaryCommands = ['find', 'getMore', 'aggregate', 'count', 'distinct', 'insert', 'update', 'delete', 'findAndModify', 'bulkWrite']; // prettier-ignore

/** The number of ordinary commands that the server of this database has had. */
async function commandsOf(db: Db): Promise<number> {
  const { metrics } = await db.admin().serverStatus();
  return ordinaryCommands.reduce((sum, name) => sum + Number(metrics.commands[name]?.total ?? 0), 0);
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

/** Node.js options from an image's command: the words between `node` and its file. */
const flagsOf = (app: 'api' | 'web', root: string, stage?: string) =>
  commandOf(readStage(`apps/${app}/Dockerfile`, stage, root)).slice(1, -1);

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
