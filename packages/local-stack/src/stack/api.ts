import { watch } from 'node:fs';
import { join } from 'node:path';
import { rateLimits } from '@switchyard/shared';
import { demoAccounts, firebaseApiKey, projectId } from './accounts.ts';
import { startServer, type Child } from './child.ts';
import { describeError } from './failure.ts';
import type { ShopKind } from './folders.ts';
import type { Progress } from './progress.ts';
import type { Secrets } from './secrets.ts';

/** The URLs and keys of everything around the API. */
export interface ApiSurroundings {
  root: string;
  /** The demo shop by default, which invents what a seller would decide. */
  kind?: ShopKind | undefined;
  port: number;
  siteOrigin: string;
  mongodbUri: string;
  auth: { host: string; popupScriptUrl: string; mailUrl: string };
  payment: { origin: string; scriptUrl: string };
  /** Without a mailbox, the shop sends no mail. */
  mailbox?: { smtpUrl: string } | undefined;
  secrets: Secrets;
  logFile: string;
}

function startApi(surroundings: ApiSurroundings, signal?: AbortSignal): Child {
  const folder = join(surroundings.root, 'apps', 'api');
  return startServer(
    {
      name: 'The API',
      file: join(folder, 'src', 'main.ts'),
      cwd: folder,
      environment: environmentOf(surroundings),
      logFile: surroundings.logFile,
      readyUrl: `http://127.0.0.1:${surroundings.port}/readyz`,
    },
    signal,
  );
}

/** A running API that can be restarted. */
export interface RunningApi {
  /** Resolves once the API answers for the first time. @throws StackFailure */
  ready: Promise<void>;
  /** Resolves once no restart is in progress. */
  restarted: () => Promise<void>;
  /** @throws StackFailure if the API does not start again */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the API. Calls `onEnd` if it exits by itself. */
export function runApi(
  surroundings: ApiSurroundings,
  onEnd: (how: string) => void,
  signal?: AbortSignal,
): RunningApi {
  const asked = new WeakSet<Child>();
  let current = start();
  let restarting = Promise.resolve();

  function start(): Child {
    const child = startApi(surroundings, signal);
    void child.ended.then((how) => asked.has(child) || onEnd(how));
    return child;
  }

  async function stop(): Promise<void> {
    asked.add(current);
    await current.stop();
  }

  async function replace(): Promise<void> {
    await stop();
    current = start();
    await current.ready;
  }

  return {
    ready: current.ready,
    restarted: () => restarting.catch(() => {}),
    restart: () => (restarting = restarting.catch(() => {}).then(replace)),
    stop,
  };
}

/**
 * Restarts the API when its sources change. If a start fails, reports it and waits for the next change. `node
 * --watch` is no alternative: it survives a kill -9 of its parent.
 */
export function watchApi(surroundings: ApiSurroundings, progress: Progress): RunningApi {
  const api = runApi(surroundings, () => {});
  let timer: NodeJS.Timeout | undefined;

  async function restart(): Promise<void> {
    const step = progress.start('API restarts');
    try {
      await api.restart();
      step.done();
    } catch (error) {
      step.fail();
      progress.say(`${describeError(error)} Waiting for a change; its log is ${surroundings.logFile}`);
    }
  }

  const watchers = ['apps/api/src', 'packages/shared/src', 'packages/fit/src'].map((folder) =>
    watch(join(surroundings.root, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      // Debounce: editors write a file in several steps.
      clearTimeout(timer);
      timer = setTimeout(() => void restart(), 150);
    }),
  );
  return {
    ...api,
    async stop() {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
      await api.restarted();
      await api.stop();
    },
  };
}

/**
 * The only variables that the API inherits from this process, so that no key of a real service reaches it.
 */
const inherited = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'LOG_LEVEL',
  'ORDER_HOLD_MINUTES',
  'SWEEP_SECONDS',
  'SHOP_CURRENCY',
  'PICTURE_TEST_HOSTS',
];

export function environmentOf(surroundings: Omit<ApiSurroundings, 'root' | 'logFile'>) {
  const { kind = 'demo', port, siteOrigin, mongodbUri, auth, payment, mailbox, secrets } = surroundings;
  // All calls come from one IP address here, so the normal rate limits would stop load tests and the demo
  // data.
  const limits = rateLimits.map((name) => `RATE_LIMIT_${name.toUpperCase().replaceAll('-', '_')}`);
  const highLimits = Object.fromEntries(
    [...limits, 'UPLOADS_PER_DAY', 'MESSAGES_PER_DAY', 'WAITING_MAILS_PER_DAY'].map((name) => [
      name,
      '1000000',
    ]),
  );
  // All buyers on this machine share one network, and tests order the last unit. So the limits per network
  // are off; those per account stay.
  const crowd = {
    UNPAID_ORDERS_PER_DAY: '1000000',
    NEW_BUYER_NETWORK_SUM: '0',
    NEW_BUYER_NETWORK_STOCK_PERCENT: '100',
    NEW_BUYER_TOTAL_STOCK_PERCENT: '100',
  };
  return {
    ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
    ...highLimits,
    ...crowd,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    MONGODB_URI: mongodbUri,
    ACCESS_TOKEN_SECRET: secrets.accessTokenSecret,
    ADMIN_EMAILS: demoAccounts.admin.email,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: firebaseApiKey,
    FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    FIREBASE_AUTH_EMULATOR_HOST: auth.host,
    FIREBASE_POPUP_SCRIPT_URL: auth.popupScriptUrl,
    FIREBASE_MAIL_URL: auth.mailUrl,
    STRIPE_SECRET_KEY: secrets.secretKey,
    STRIPE_PUBLISHABLE_KEY: secrets.publishableKey,
    STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
    STRIPE_API_URL: payment.origin,
    STRIPE_SCRIPT_URL: payment.scriptUrl,
    SMTP_URL: mailbox?.smtpUrl,
    ...(kind === 'demo' && {
      SHOP_NAME: 'Switchyard',
      SHOP_ADDRESS: '12 Siding Street, Portland, Oregon',
      SHOP_EMAIL: 'hello@shop.example',
      SHOP_PHONE: '+1 503 555 0142',
      SHOP_SHIPS_WITHIN_DAYS: '2',
    }),
    MAIL_FROM: `${kind === 'demo' ? 'Switchyard' : 'Orders'} <orders@shop.example>`,
    SITE_ORIGIN: siteOrigin,
    CORS_ORIGINS: siteOrigin,
    PUBLIC_API_PATH: '/api',
    TRUST_PROXY: '1',
    // Otherwise Google's library waits for the metadata server of a cloud machine.
    METADATA_SERVER_DETECTION: 'none',
    // There is no load balancer that has to notice the shutdown.
    SHUTDOWN_GRACE_SECONDS: '0',
  };
}
