import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { rateLimits } from '@switchyard/shared';
import { startAuthEmulator } from '@switchyard/local-stack/auth-emulator';
import { startTestDatabase, type TestDatabase } from '@switchyard/embedded-mongod';
import { createScratchDatabase, type ScratchDatabase } from '@switchyard/embedded-mongod/scratch-database';
import { startPaymentSandbox } from '@switchyard/stripe-sandbox';
import { demoAccounts } from '@switchyard/local-stack';
import { layOutFiles } from '../../web-server/lay-out-files.ts';
import { root } from './root.ts';
import { startWebServer, type WebServer } from './web-server.ts';
import { untilAnswers } from './until-answers.ts';

const built = join(root, 'apps', 'web', 'dist');
const projectId = 'demo-operations';
const keys = {
  secretKey: 'sk_test_operations',
  publishableKey: 'pk_test_operations',
  webhookSecret: 'whsec_operations',
};

/** A running shop whose pieces a test can kill. */
export interface Shop {
  /** The site's URL. */
  site: string;
  /** The API as `host:port`. */
  api: string;
  /** nginx's access log so far. */
  requests: WebServer['requests'];
  database: TestDatabase;
  db: ScratchDatabase['db'];
  killApi(): Promise<void>;
  startApi(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the shop as it is deployed: nginx, the API and the page server, each in its own process. */
export async function startShop(): Promise<Shop> {
  if (!existsSync(join(built, 'client', 'index.html')))
    throw new Error('The client is not built. Run `npm run build` in apps/web.');
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const [apiPort, pagesPort] = [await getPort(), await getPort()];
  const services = await startServices(folder, apiPort);
  ends.push(services.stop);
  const startApi = () => startProgram('apps/api/src/main.ts', apiPort, '/readyz', services.environment);
  let killApi = await startApi();
  ends.push(() => killApi());

  const files = join(folder, 'site');
  await layOutFiles(join(built, 'client'), files);
  await chmod(folder, 0o755);
  const web = await startWebServer({
    files,
    api: [`127.0.0.1:${apiPort}`],
    apiByName: `127.0.0.1:${apiPort}`,
    pages: [`127.0.0.1:${pagesPort}`],
    // The whole test runs from one IP address, so the limits must not apply unless a test wants them.
    environment: {
      WEB_RATE: '10000r/s',
      WEB_BURST: '10000',
      WEB_CALLS: '1000',
      WEB_TRUSTED_PROXY: '127.0.0.1',
    },
  });
  ends.push(web.stop);
  // Production mode, as in the image: React in development takes five times as long.
  const pages = {
    NODE_ENV: 'production',
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    SITE_ORIGIN: web.origin,
  };
  ends.push(await startProgram('apps/web/dist/server/main.js', pagesPort, '/healthz', pages));
  return {
    site: web.origin,
    api: `127.0.0.1:${apiPort}`,
    requests: web.requests,
    database: services.database,
    db: services.db,
    killApi: () => killApi(),
    async startApi() {
      killApi = await startApi();
    },
    async stop() {
      for (const end of ends.toReversed()) await end();
    },
  };
}

/** Starts the database and the stand-ins for Firebase and Stripe. */
async function startServices(folder: string, apiPort: number) {
  const [database, auth, payment] = await Promise.all([
    startTestDatabase({ log: (line) => process.stderr.write(`${line}\n`) }),
    startAuthEmulator({
      projectId,
      port: 0,
      folder: join(folder, 'auth-emulator'),
      accounts: Object.values(demoAccounts),
    }),
    startPaymentSandbox({
      ...keys,
      host: '127.0.0.1',
      port: 0,
      webhookUrl: `http://127.0.0.1:${apiPort}/webhook/stripe`,
      dataFile: join(folder, 'payments.jsonl'),
    }),
  ]);
  await auth.ready;
  const scratch = await createScratchDatabase(database.uri);
  const rates = rateLimits.map((name) => `RATE_LIMIT_${name.toUpperCase().replaceAll('-', '_')}`);
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    MONGODB_URI: scratch.uri,
    ACCESS_TOKEN_SECRET: 'a secret for tests, long enough to be one',
    ADMIN_EMAILS: demoAccounts.admin.email,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: 'demo-key',
    FIREBASE_AUTH_DOMAIN: 'demo-operations.example',
    FIREBASE_AUTH_EMULATOR_HOST: auth.host,
    FIREBASE_POPUP_SCRIPT_URL: auth.popupScriptUrl,
    FIREBASE_MAIL_URL: auth.mailUrl,
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: payment.origin,
    STRIPE_SCRIPT_URL: payment.scriptUrl,
    TRUST_PROXY: '1',
    METADATA_SERVER_DETECTION: 'none',
    ...Object.fromEntries(rates.map((name) => [name, '1000000'])),
  };
  const stop = async () => {
    await Promise.all([auth.stop(), payment.stop()]);
    await scratch.drop();
    await database.stop();
  };
  return { environment, database, db: scratch.db, stop };
}

/** Starts one of the shop's programs and waits until it is ready. @returns a function that kills it */
async function startProgram(
  file: string,
  port: number,
  readyPath: string,
  environment: Record<string, string>,
) {
  // Makes the child exit when this process does, whatever the reason.
  const watch = 'data:text/javascript,process.once("disconnect",()=>process.exit(1)).channel.unref()';
  const child = spawn(process.execPath, ['--import', watch, join(root, file)], {
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}${readyPath}`;
  await untilAnswers(url, child, () => `${file} exited with code ${child.exitCode}.`);
  return async () => {
    child.kill('SIGKILL');
    await exited;
  };
}
