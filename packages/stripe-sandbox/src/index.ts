import { once } from 'node:events';
import { createApp, RELEASE_TRAIN } from './app.ts';
import { createEmit } from './events.ts';
import { createFaults, type Faults } from './faults.ts';
import { inSeconds, type PaymentIntent, type Refund, type StoredEvent } from './objects.ts';
import { laterBy, type SandboxRecord } from './records.ts';
import { createRefundOutcomes } from './refund-outcomes.ts';
import { openStore, type Store } from './store.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

export type { Fault, Faults } from './faults.ts';
export type { PaymentIntent, Refund, StoredEvent } from './objects.ts';
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
  /** Events are queued until there is a URL. */
  webhookUrl?: string | undefined;
  webhookSecret: string;
  /** A SQLite file in which everything survives a restart. Without it, everything stays in memory. */
  dataFile?: string | undefined;
  /** Receives one line per call and per webhook. Lines never contain card numbers or keys. */
  log?: (line: string) => void;
  /** Milliseconds to wait before each retry of a delivery. After the last one the event is dropped. */
  webhookRetryDelays?: readonly number[];
  /** Milliseconds until a refund to one of the slow test cards succeeds or fails. Five seconds by default. */
  refundMilliseconds?: number;
}

export interface PaymentSandbox {
  /** e.g. `http://127.0.0.1:9220` */
  origin: string;
  /** The script to load instead of the one from js.stripe.com. */
  scriptUrl: string;
  setWebhookUrl(url: string | undefined): void;
  webhooks: Webhooks;
  /** Resolves once every refund has its final status. */
  refundsSettled(): Promise<void>;
  faults: Faults;
  /** What the lists of the API hold now, read without a call. Oldest first. */
  lists: {
    paymentIntents(): PaymentIntent[];
    refunds(): Refund[];
    events(): StoredEvent[];
  };
  /** Everything that the sandbox stores, as JSON, for `addRecords` of another sandbox. */
  records(): SandboxRecord[];
  /** Adds another sandbox's records, with all times `laterBySeconds` later. Adds all of them or none. */
  addRecords(records: readonly SandboxRecord[], laterBySeconds: number): void;
  /** Stops the server. Events not yet delivered are delivered after the next start. */
  stop(): Promise<void>;
}

/** Records of another sandbox may be added after newer ones. */
const oldestFirst = <Value>(lastMadeLast: Value[], createdOf: (value: Value) => number): Value[] =>
  lastMadeLast.toSorted((one, other) => createdOf(one) - createdOf(other));

/** Milliseconds. Together about eight minutes. */
const RETRY_DELAYS = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 120_000, 240_000];

/**
 * Starts a server that behaves like the part of Stripe described in the README.
 * @throws Error if the port is taken or the data file is damaged
 */
export async function startPaymentSandbox(options: PaymentSandboxOptions): Promise<PaymentSandbox> {
  const store = openStore(options.dataFile);
  try {
    return await serve(options, store);
  } catch (error) {
    store.close();
    throw error;
  }
}

/** @throws Error if the port is taken */
async function serve(options: PaymentSandboxOptions, store: Store): Promise<PaymentSandbox> {
  const { secretKey, publishableKey, webhookSecret, log = () => {} } = options;
  const now = () => inSeconds(Date.now());
  const faults = createFaults();
  const undelivered = store.events.values().filter(({ delivery }) => delivery === 'pending');
  const webhooks = createWebhooks({
    store,
    undelivered: undelivered.map(({ event }) => event.id),
    url: options.webhookUrl,
    secret: webhookSecret,
    retryDelays: options.webhookRetryDelays ?? RETRY_DELAYS,
    log,
  });
  const emit = createEmit(store, webhooks, now);
  const refundOutcomes = createRefundOutcomes(
    { store, now, emit },
    options.refundMilliseconds ?? 5000,
    // Pending refunds of an earlier run.
    store.refunds.values(),
  );
  const app = createApp({ store, now, faults, emit, refundOutcomes, secretKey, publishableKey, log });
  const server = app.listen(options.port, options.host);
  // Clients reuse connections, and closing an idle one too early would break their next call.
  server.keepAliveTimeout = 65_000;
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  const origin = `http://${options.host}:${port}`;
  return {
    origin,
    scriptUrl: `${options.publicOrigin ?? origin}/${RELEASE_TRAIN}/stripe.js`,
    setWebhookUrl: webhooks.setUrl,
    webhooks,
    refundsSettled: refundOutcomes.settled,
    faults,
    lists: {
      paymentIntents: () => oldestFirst(store.paymentIntents.values(), ({ created }) => created),
      refunds: () => oldestFirst(store.refunds.values(), ({ created }) => created),
      events: () => oldestFirst(store.events.values(), ({ event }) => event.created),
    },
    records: store.records,
    addRecords: (records, laterBySeconds) =>
      store.atomically(() => store.putRecords(laterBy(records, laterBySeconds))),
    async stop() {
      refundOutcomes.stop();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, webhooks.stop()]);
      store.close();
    },
  };
}
