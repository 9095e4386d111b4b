import { close, listen } from '../auth-emulator/listen.ts';
import { createApi } from './api.ts';
import type { Faults } from './faults.ts';
import { createFaults } from './faults.ts';
import { RELEASE_TRAIN } from './release.ts';
import { createSandboxServer } from './server.ts';
import { openStore } from './store.ts';
import type { Webhooks } from './webhooks.ts';
import { createWebhooks } from './webhooks.ts';

export type { Fault, Faults } from './faults.ts';
export type { Webhooks, WebhookStatus } from './webhooks.ts';

export interface PaymentSandboxOptions {
  /** The interface to listen on, e.g. 127.0.0.1. */
  host: string;
  /** 0 for any free one. */
  port: number;
  /** Where browsers reach it, when that is not where it listens. */
  publicOrigin?: string | undefined;
  /** In Stripe's forms `sk_test_…` and `pk_test_…`. */
  secretKey: string;
  publishableKey: string;
  /** Where the shop takes webhooks. Without it events wait until `setWebhookUrl`. */
  webhookUrl?: string | undefined;
  /** In Stripe's form `whsec_…`. */
  webhookSecret: string;
  /** Where everything is kept between starts. */
  dataFile: string;
  /** Takes one line for each call and each webhook. No line holds card data or a key. */
  log?: (line: string) => void;
  /** Milliseconds between attempts to deliver an event; it is given up when they are used up. */
  webhookRetryDelays?: readonly number[];
}

export interface PaymentSandbox {
  /** e.g. `http://127.0.0.1:9220`; `host`, `port` and `protocol: 'http'` of the `stripe` package. */
  origin: string;
  /** The script to load in place of js.stripe.com's, before `loadStripe` of `@stripe/stripe-js/pure`. */
  scriptUrl: string;
  setWebhookUrl(url: string | undefined): void;
  webhooks: Webhooks;
  faults: Faults;
  /** Ends the server and the deliveries under way, which go on after the next start. */
  stop(): Promise<void>;
}

/** About eight minutes in all. Stripe goes on for days, but a shop on one machine is up or it is not. */
const RETRY_DELAYS = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 120_000, 240_000];

/**
 * Starts a stand-in for Stripe: the part of its HTTP API that the shop calls, the browser script with the card
 * field and the bank's challenge, and the webhooks. The shop is given other addresses and keys, nothing else.
 * @throws Error when the port is taken or the data file is damaged.
 */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const { secretKey, publishableKey, log = () => {} } = options;
  const store = openStore(options.dataFile);
  const faults = createFaults();
  const webhooks = createWebhooks({
    store,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    retryDelays: options.webhookRetryDelays ?? RETRY_DELAYS,
    log,
  });
  let publicOrigin = '';
  const api = createApi({ store, secretKey, publishableKey, origin: () => publicOrigin, log });
  const server = createSandboxServer({ api, faults, webhooks, secretKey, log });
  const port = await listen(server, options.port, options.host).catch((error: unknown) => {
    store.close();
    throw error;
  });
  const origin = `http://${options.host}:${port}`;
  publicOrigin = options.publicOrigin ?? origin;
  webhooks.wake();
  return {
    origin,
    scriptUrl: `${publicOrigin}/${RELEASE_TRAIN}/stripe.js`,
    setWebhookUrl: webhooks.setUrl,
    webhooks,
    faults,
    async stop() {
      await Promise.all([close(server), webhooks.stop()]);
      store.close();
    },
  };
}
