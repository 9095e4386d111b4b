import { setTimeout as sleep } from 'node:timers/promises';
import { nowInSeconds } from './identifiers.ts';
import type { StoredEvent } from './records.ts';
import { signatureOf } from './signature.ts';
import type { Store } from './store.ts';

/** How the shop is told of events, and how a test makes that go wrong. */
export interface Webhooks {
  /** Where events go. Without an address they wait. */
  setUrl(url: string | undefined): void;
  /** Keeps events back until `release`. */
  hold(): void;
  release(): void;
  /** Delivers every event this often: a shop must take each for the same. */
  setCopies(copies: number): void;
  /** Delivers an event once more, e.g. one that was given up. @throws Error when there is no such event. */
  replay(eventId: string): void;
  /** Resolves when every event has been delivered or given up. */
  settled(): Promise<void>;
  status(): WebhookStatus;
}

export interface WebhookStatus {
  url: string | undefined;
  held: boolean;
  copies: number;
  pending: { id: string; type: string }[];
}

export interface WebhookDelivery extends Webhooks {
  /** Looks for new events; called after each change. */
  wake(): void;
  stop(): Promise<void>;
}

export interface WebhookOptions {
  store: Store;
  url: string | undefined;
  secret: string;
  /** Milliseconds to wait before each repetition; afterwards the event is given up. */
  retryDelays: readonly number[];
  log(line: string): void;
}

const ATTEMPT_MILLISECONDS = 10_000;
const MOST_AT_ONCE = 100;

/**
 * Delivers events in the background, each on its own, so in no particular order, as Stripe does. What is not
 * delivered when the sandbox stops is delivered after its next start.
 */
export function createWebhooks(options: WebhookOptions): WebhookDelivery {
  const { store, log } = options;
  const underWay = new Map<string, Promise<void>>();
  let waiters: (() => void)[] = [];
  let url = options.url;
  let held = false;
  let copies = 1;
  let stopping = new AbortController();

  const pending = () => store.events.values().filter(({ delivery }) => delivery === 'pending');

  async function deliver(id: string, signal: AbortSignal): Promise<void> {
    for (const delay of [...options.retryDelays, undefined]) {
      const stored = store.events.get(id);
      if (!stored || url === undefined || held || signal.aborted) return;
      if (await attempt(stored, url, signal)) return finish(stored, 'delivered');
      if (signal.aborted) return;
      if (delay === undefined) return finish(stored, 'given-up');
      await pause(delay, signal);
    }
  }

  async function attempt(stored: StoredEvent, address: string, signal: AbortSignal): Promise<boolean> {
    const { event } = stored;
    for (let copy = 0; copy < copies; copy += 1) {
      const problem = await post(address, JSON.stringify(event), options.secret, signal);
      log(`webhook ${event.type} ${event.id} ${problem ?? 'delivered'}`);
      if (problem !== undefined) return false;
    }
    return true;
  }

  function finish(stored: StoredEvent, delivery: 'delivered' | 'given-up'): void {
    store.events.put(stored.event.id, { ...stored, delivery });
    store.flush();
  }

  function wake(): void {
    if (url === undefined || held || stopping.signal.aborted) return;
    for (const { event } of pending()) {
      if (underWay.size >= MOST_AT_ONCE) return;
      if (underWay.has(event.id)) continue;
      const done = deliver(event.id, stopping.signal).finally(() => {
        underWay.delete(event.id);
        announce();
        wake();
      });
      underWay.set(event.id, done);
    }
  }

  function announce(): void {
    if (pending().length > 0) return;
    for (const resolve of waiters) resolve();
    waiters = [];
  }

  /** Ends the attempts under way and their pauses, and begins anew: as each ends, it wakes the rest. */
  function restart(): void {
    stopping.abort();
    stopping = new AbortController();
    wake();
  }

  return {
    wake,
    setUrl(next) {
      url = next;
      restart();
    },
    hold() {
      held = true;
    },
    release() {
      held = false;
      restart();
    },
    setCopies(next) {
      copies = next;
    },
    replay(eventId) {
      const stored = store.events.get(eventId);
      if (!stored) throw new Error(`There is no event ${eventId}.`);
      store.events.put(eventId, { ...stored, delivery: 'pending' });
      store.flush();
      wake();
    },
    settled: () =>
      new Promise((resolve) => {
        waiters.push(resolve);
        announce();
      }),
    status: () => ({
      url,
      held,
      copies,
      pending: pending().map(({ event: { id, type } }) => ({ id, type })),
    }),
    async stop() {
      stopping.abort();
      await Promise.all(underWay.values());
    },
  };
}

/** @returns what went wrong; undefined when the shop took the event (any 2xx) */
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
        'stripe-signature': signatureOf(payload, secret, nowInSeconds()),
        'user-agent': 'Stripe/1.0 (+https://docs.stripe.com/webhooks)',
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

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
