import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { CardBehaviour } from './test-cards.ts';

/**
 * A card as the sandbox remembers it. Of the number only the brand, the last four digits and what the test
 * card is for are kept, in memory as on disk.
 */
export interface StoredPaymentMethod {
  paymentMethod: Stripe.PaymentMethod;
  behaviour: CardBehaviour;
}

export type EventObject = Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund;

/** Something that happened, and how far the shop has been told of it. */
export interface StoredEvent {
  event: Stripe.EventBase & { data: { object: EventObject } };
  delivery: 'pending' | 'delivered' | 'given-up';
}

/** The first answer to an idempotency key, given again to every repetition of the call. */
export interface StoredReply {
  call: string;
  fingerprint: string;
  requestId: string;
  status: number;
  body: object;
  created: number;
}

/**
 * Every kind of record that is kept, with the check that a line of the data file holds such a record. The
 * file is written by this program alone, so the mark of the kind is enough; the types say the rest.
 */
export const recordKinds = {
  paymentIntents: marked<Stripe.PaymentIntent>((value) => isObject(value, 'payment_intent')),
  charges: marked<Stripe.Charge>((value) => isObject(value, 'charge')),
  refunds: marked<Stripe.Refund>((value) => isObject(value, 'refund')),
  paymentMethods: marked<StoredPaymentMethod>(
    (value) => has(value, 'paymentMethod', 'behaviour') && isObject(value.paymentMethod, 'payment_method'),
  ),
  events: marked<StoredEvent>((value) => has(value, 'event', 'delivery') && isObject(value.event, 'event')),
  replies: marked<StoredReply>((value) => has(value, 'fingerprint', 'status', 'body')),
};

export type RecordKind = keyof typeof recordKinds;
export type RecordOf<Kind extends RecordKind> = z.infer<(typeof recordKinds)[Kind]>;

export function isRecordKind(name: string): name is RecordKind {
  return Object.hasOwn(recordKinds, name);
}

function marked<Value>(check: (value: unknown) => boolean) {
  return z.custom<Value>(check);
}

function isObject(value: unknown, object: string): boolean {
  return has(value, 'id', 'object') && value.object === object;
}

function has<Name extends string>(value: unknown, ...names: Name[]): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}
