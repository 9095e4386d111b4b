import { once } from 'node:events';
import { createApp, RELEASE_TRAIN } from './app.ts';
import { createEmit } from './events.ts';
import { createFaults, type FaultQueue, type Faults } from './faults.ts';
import { inSeconds, type Refund } from './objects.ts';
import { laterBy, type SandboxRecord } from './records.ts';
import { createRefundOutcomes } from './refund-outcomes.ts';
import { openStore, type Store } from './store.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

export type { Fault, Faults } from './faults.ts';
export type { SandboxRecord } from './records.ts';
export type { Webhooks } from './webhooks.ts';

export interface PaymentSandboxOptions {
  /** The interface to listen on, e.g. 127.0.0.1. */
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** The URL that browsers use, if it differs from host and port. */
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
  /** Milliseconds until a refund to one of the slow test cards succeeds or fails. Five seconds by default. */
  refundMilliseconds?: number;
}

/** One URL of the sandbox. */
interface Door {
  /** e.g. `http://127.0.0.1:9220` */
  origin: string;
  webhooks: Webhooks;
  /** Resolves once every refund has its final status. */
  refundsSettled(): Promise<void>;
}

/** The same account at another URL, where it is another time. */
export interface PastDoor extends Door {
  stop(): Promise<void>;
}

export interface PaymentSandbox extends Door {
  /** The script to load instead of js.stripe.com's. */
  scriptUrl: string;
  setWebhookUrl(url: string | undefined): void;
  faults: Faults;
  /**
   * Serves the same account at another URL too. What is done there happens at the time that `now` tells, in
   * milliseconds since 1970, and its events go to its own webhook. Refunds get their final status at once.
   */
  openPast(past: { now: () => number; webhookUrl: string }): Promise<PastDoor>;
  /** All that the sandbox keeps, as JSON, for `addRecords` of another one. */
  records(): SandboxRecord[];
  /** Adds what another sandbox kept, as if it had happened `laterBySeconds` later. All of it is added, or nothing. */
  addRecords(records: readonly SandboxRecord[], laterBySeconds: number): void;
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
  const store = openStore(options.dataFile);
  const faults = createFaults();
  const pending = store.events.values().filter(({ delivery }) => delivery === 'pending');
  const present = await serve({
    ...options,
    store,
    faults,
    now: Date.now,
    undelivered: pending.map(({ event }) => event.id),
    unsettled: store.refunds.values(),
  }).catch((error: unknown) => {
    store.close();
    throw error;
  });
  const { origin, webhooks, refundsSettled } = present;
  return {
    origin,
    scriptUrl: `${options.publicOrigin ?? origin}/${RELEASE_TRAIN}/stripe.js`,
    setWebhookUrl: webhooks.setUrl,
    webhooks,
    refundsSettled,
    faults,
    openPast: (past) =>
      serve({
        ...options,
        ...past,
        port: 0,
        refundMilliseconds: 0,
        store,
        faults,
        undelivered: [],
        unsettled: [],
      }),
    records: store.records,
    addRecords: (records, laterBySeconds) =>
      store.atomically(() => store.putRecords(laterBy(records, laterBySeconds))),
    async stop() {
      await present.stop();
      store.close();
    },
  };
}

interface Serving extends PaymentSandboxOptions {
  store: Store;
  faults: FaultQueue;
  now: () => number;
  /** Events that an earlier run could not deliver. */
  undelivered: readonly string[];
  /** Refunds that may not have got their final status in an earlier run. */
  unsettled: readonly Refund[];
}

/** @throws Error if the port is taken */
async function serve({ store, faults, undelivered, unsettled, ...options }: Serving) {
  const { secretKey, publishableKey, webhookSecret, log = () => {} } = options;
  const now = () => inSeconds(options.now());
  const webhooks = createWebhooks({
    store,
    undelivered,
    url: options.webhookUrl,
    secret: webhookSecret,
    retryDelays: options.webhookRetryDelays ?? RETRY_DELAYS,
    log,
  });
  const emit = createEmit(store, webhooks, now);
  const refundOutcomes = createRefundOutcomes(
    { store, now, emit },
    options.refundMilliseconds ?? 5000,
    unsettled,
  );
  const app = createApp({ store, now, faults, emit, refundOutcomes, secretKey, publishableKey, log });
  const server = app.listen(options.port, options.host);
  // Clients reuse connections; closing idle ones too early would break their next call.
  server.keepAliveTimeout = 65_000;
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return {
    origin: `http://${options.host}:${port}`,
    webhooks,
    refundsSettled: refundOutcomes.settled,
    async stop() {
      refundOutcomes.stop();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, webhooks.stop()]);
    },
  };
}
