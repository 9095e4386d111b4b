import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import type { Store } from './store.ts';

export interface Webhooks {
  /** From now on, delivers every event this many times. */
  setCopies(copies: number): void;
  /** Resolves once every event has been delivered or dropped. */
  settled(): Promise<void>;
}

export interface WebhookDelivery extends Webhooks {
  /** Delivers a stored event in the background. */
  deliver(eventId: string): void;
  setUrl(url: string | undefined): void;
  stop(): Promise<void>;
}

export interface WebhookOptions {
  store: Store;
  /** Ids of events that an earlier run could not deliver. */
  undelivered: readonly string[];
  url: string | undefined;
  secret: string;
  retryDelays: readonly number[];
  log(line: string): void;
}

const ATTEMPT_MILLISECONDS = 10_000;
const MOST_AT_ONCE = 100;
const { webhooks: signer } = new Stripe('sk_test_signer');

/** Delivers events at least once and in no particular order, as Stripe does. */
export function createWebhooks({
  store,
  undelivered,
  secret,
  retryDelays,
  log,
  ...options
}: WebhookOptions): WebhookDelivery {
  const pending = new Set(undelivered);
  const underWay = new Map<string, Promise<void>>();
  let { url } = options;
  let copies = 1;
  let stopping = new AbortController();

  function wake(): void {
    if (url === undefined) return;
    for (const id of pending) {
      if (underWay.size >= MOST_AT_ONCE || stopping.signal.aborted) return;
      if (underWay.has(id)) continue;
      const done = attempt(id, url, stopping.signal).finally(() => {
        underWay.delete(id);
        wake();
      });
      underWay.set(id, done);
    }
  }

  async function attempt(id: string, address: string, signal: AbortSignal): Promise<void> {
    const found = store.events.get(id);
    if (!found) return;
    for (const delay of [0, ...retryDelays]) {
      if (delay > 0) await sleep(delay, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const payload = JSON.stringify(found.event);
      let problem: string | undefined;
      for (let copy = 0; copy < copies; copy += 1) problem ??= await post(address, payload, secret, signal);
      if (signal.aborted) return;
      log(`webhook ${found.event.type} ${id} ${problem ?? 'delivered'}`);
      if (problem === undefined) return finish(id, 'delivered');
    }
    finish(id, 'dropped');
  }

  function finish(id: string, delivery: 'delivered' | 'dropped'): void {
    const found = store.events.get(id);
    if (found) store.events.put(id, { ...found, delivery });
    pending.delete(id);
  }

  wake();
  return {
    deliver(id) {
      pending.add(id);
      wake();
    },
    setUrl(next) {
      url = next;
      // Abort attempts at the old URL. Each event then retries at the new one.
      stopping.abort();
      stopping = new AbortController();
      wake();
    },
    setCopies(next) {
      copies = next;
    },
    async settled() {
      while (pending.size > 0) await Promise.race([sleep(20), ...underWay.values()]);
    },
    async stop() {
      url = undefined;
      stopping.abort();
      await Promise.all(underWay.values());
    },
  };
}

/** Posts an event. @returns the error; undefined if the receiver accepted the event with a 2xx status */
async function post(
  url: string,
  payload: string,
  secret: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signer.generateTestHeaderString({ payload, secret }),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MILLISECONDS)]),
    });
    await response.arrayBuffer();
    return response.ok ? undefined : `refused with ${response.status}`;
  } catch (error) {
    return `failed: ${error instanceof Error ? error.message : String(error)}`;
  }
}
