import { cp, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@switchyard/local-services/free-port';
import { rateLimits } from '@switchyard/shared';
import { startAuthEmulator } from '@switchyard/local-services/auth-emulator';
import { startTestDatabase } from '@switchyard/local-services/database';
import { startPaymentSandbox } from '@switchyard/local-services/payment-sandbox';
import { demoAccounts } from '@switchyard/local-services/stack';
import { layOutFiles } from '../../web-server/lay-out-files.ts';
import { startProgram, type Program } from './program.ts';
import { root } from './root.ts';
import { startWebServer, type WebServer } from './web-server.ts';

/** One of the shop's programs, which can be ended and started again at the same address. */
export interface Copy {
  start(): Promise<void>;
  kill(): Promise<void>;
}

/** The shop as it is deployed: nginx in front of copies of the API and of the pages, each in a process of its own. */
export interface Shop {
  web: WebServer;
  api: Copy[];
  pages: Copy;
  stop(): Promise<void>;
}

const built = join(root, 'apps', 'web', 'dist');
const projectId = 'demo-operations';
const keys = {
  secretKey: 'sk_test_operations',
  publishableKey: 'pk_test_operations',
  webhookSecret: 'whsec_operations',
};

/** @param copies how many of the API there are */
export async function startShop(copies: number): Promise<Shop> {
  if (!existsSync(join(built, 'client', 'index.html'))) {
    throw new Error('The client is not built. Run `npm test`, or `npm run build` in apps/web first.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  const { environment, apiPorts, stop: stopServices } = await startServices(folder, copies);
  const api = await Promise.all(apiPorts.map((port) => createApi(port, environment)));
  const pagesPort = await findFreePort();
  const webFiles = join(folder, 'site');
  await layOutFiles(join(built, 'client'), webFiles);
  await chmod(folder, 0o755);
  const web = await startWebServer({
    files: webFiles,
    api: apiPorts.map((port) => `127.0.0.1:${port}`),
    pages: [`127.0.0.1:${pagesPort}`],
    // The test is one visitor, and asks as many.
    environment: { WEB_RATE: '10000r/s', WEB_BURST: '10000', WEB_CALLS: '1000' },
  });
  const pages = await createPages(folder, pagesPort, apiPorts[0] ?? 0, web.origin);
  return {
    web,
    api,
    pages,
    async stop() {
      await web.stop();
      await Promise.all([...api, pages].map((copy) => copy.kill()));
      await stopServices();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The database and the stand-ins for what is bought, and what the API has to know of them. */
async function startServices(folder: string, copies: number) {
  const apiPorts = await Promise.all(Array.from({ length: copies }, findFreePort));
  const [database, auth, payment] = await Promise.all([
    startTestDatabase({ log: (line) => process.stderr.write(`${line}\n`) }),
    startAuthEmulator({
      projectId,
      port: 0,
      dataFile: join(folder, 'accounts.json'),
      accounts: Object.values(demoAccounts),
    }),
    startPaymentSandbox({
      ...keys,
      host: '127.0.0.1',
      port: 0,
      webhookUrl: `http://127.0.0.1:${apiPorts[0]}/webhook/stripe`,
      dataFile: join(folder, 'payments.jsonl'),
    }),
  ]);
  const rates = rateLimits.map((name) => `RATE_LIMIT_${name.toUpperCase().replaceAll('-', '_')}`);
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    MONGODB_URI: database.uri,
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
    ...Object.fromEntries([...rates, 'UPLOADS_PER_DAY'].map((name) => [name, '1000000'])),
  };
  const stop = async () => {
    await Promise.all([auth.stop(), payment.stop()]);
    await database.stop();
  };
  return { environment, apiPorts, stop };
}

function createApi(port: number, environment: Record<string, string>): Promise<Copy> {
  return startedCopy(() =>
    startProgram({
      words: ['src/main.ts'],
      folder: join(root, 'apps', 'api'),
      environment: { ...environment, PORT: String(port) },
      readyAt: `http://127.0.0.1:${port}/readyz`,
    }),
  );
}

/** From a copy, because the next build empties the folder it was built to. */
async function createPages(folder: string, port: number, apiPort: number, siteOrigin: string): Promise<Copy> {
  const copy = join(folder, 'pages');
  await mkdir(copy);
  await writeFile(join(copy, 'package.json'), '{ "type": "module" }');
  await cp(built, join(copy, 'dist'), { recursive: true });
  return startedCopy(() =>
    startProgram({
      words: ['dist/server/main.js'],
      folder: copy,
      environment: { PORT: String(port), API_ORIGIN: `http://127.0.0.1:${apiPort}`, SITE_ORIGIN: siteOrigin },
      readyAt: `http://127.0.0.1:${port}/healthz`,
    }),
  );
}

async function startedCopy(start: () => Promise<Program>): Promise<Copy> {
  let program = await start();
  return {
    async start() {
      program = await start();
    },
    kill: () => program.kill(),
  };
}
