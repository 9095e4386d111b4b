import type { Stripe } from 'stripe';
import type { z } from 'zod';
import { newId, nowInSeconds } from './identifiers.ts';
import type { EventObject } from './records.ts';
import { API_VERSION } from './release.ts';
import type { Store } from './store.ts';

/** Whose key a call carried: the shop's server's, or the one every browser may know. */
export type Caller = 'secret' | 'publishable';

/** One call of the API, its parameters parsed. */
export interface Call<Fields> {
  store: Store;
  caller: Caller;
  /** The id in the path; empty where the path has none. */
  id: string;
  fields: Fields;
  /** The intent's own secret, which a browser must show. */
  clientSecret: string | undefined;
  requestId: string;
  idempotencyKey: string | null;
  /** The sandbox's own address, for links in answers. */
  origin: string;
}

/** One method and path of the API. */
export interface Endpoint<Fields> {
  method: 'GET' | 'POST';
  /** With `:id` where an id stands. */
  path: string;
  callers: Caller[];
  fields: z.ZodType<Fields>;
  answer(call: Call<Fields>): object;
}

/** Remembers that something happened, for the list of events and for the webhook. */
export function recordEvent(call: Call<unknown>, type: Stripe.EventBase['type'], object: EventObject): void {
  const id = newId('evt');
  call.store.events.put(id, {
    delivery: 'pending',
    event: {
      id,
      object: 'event',
      api_version: API_VERSION,
      created: nowInSeconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: call.requestId, idempotency_key: call.idempotencyKey },
      type,
    },
  });
}
