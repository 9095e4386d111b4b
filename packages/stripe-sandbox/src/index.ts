import { once } from 'node:events';
import { createApp, RELEASE_TRAIN } from './app.ts';
import { createFaults, type Faults } from './faults.ts';
import { openStore } from './store.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

export type { Fault, Faults } from './faults.ts';
export type { Webhooks } from './webhooks.ts';

export interface PaymentSandboxOptions {
  /** The interface to listen on, e.g. 127.0.0.1. */
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** The address that browsers use, if it differs from host and port. */
  publicOrigin?: string | undefined;
  secretKey: string;
  publishableKey: string;
  /** Events wait until there is a URL. */
  webhookUrl?: string | undefined;
  webhookSecret: string;
  /** An SQLite file that keeps everything between starts. Without it, everything is kept in memory. */
  dataFile?: string | undefined;
  /** Receives one line per call and per webhook. Lines never contain card numbers or keys. */
  log?: (line: string) => void;
  /** Milliseconds to wait before each repeated delivery of an event. After the last one the event is dropped. */
  webhookRetryDelays?: readonly number[];
}

export interface PaymentSandbox {
  /** e.g. `http://127.0.0.1:9220` */
  origin: string;
  /** The script to load instead of js.stripe.com's. */
  scriptUrl: string;
  setWebhookUrl(url: string | undefined): void;
  webhooks: Webhooks;
  faults: Faults;
  /** Undelivered events are delivered after the next start. */
  stop(): Promise<void>;
}

/** About eight minutes in all. */
const RETRY_DELAYS = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 120_000, 240_000];

/**
 * Starts a server that behaves like the part of Stripe described in the README.
 * @throws Error if the port is taken or the data file is damaged
 */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const { secretKey, publishableKey, webhookSecret, log = () => {} } = options;
  const store = openStore(options.dataFile);
  const faults = createFaults();
  const webhooks = createWebhooks({
    store,
    url: options.webhookUrl,
    secret: webhookSecret,
    retryDelays: options.webhookRetryDelays ?? RETRY_DELAYS,
    log,
  });
  const app = createApp({ store, faults, webhooks, secretKey, publishableKey, log });
  const server = app.listen(options.port, options.host);
  // Clients reuse connections; closing idle ones too early would break their next call.
  server.keepAliveTimeout = 65_000;
  await once(server, 'listening').catch((error: unknown) => {
    store.close();
    throw error;
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  const origin = `http://${options.host}:${port}`;
  return {
    origin,
    scriptUrl: `${options.publicOrigin ?? origin}/${RELEASE_TRAIN}/stripe.js`,
    setWebhookUrl: webhooks.setUrl,
    webhooks,
    faults,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, webhooks.stop()]);
      store.close();
    },
  };
}
