import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Currency } from './currencies.ts';
import type { CardBehaviour } from './test-cards.ts';

/** Stripe's objects, reduced to the fields that clients of this sandbox read. Amounts are in minor units. */
export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'canceled_at'
  | 'client_secret'
  | 'created'
  | 'description'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'payment_method_types'
  | 'status'
> & {
  currency: Currency;
  last_payment_error: { type: string; code: string; message: string; decline_code?: string } | null;
  next_action: { type: 'use_stripe_sdk' } | null;
  payment_method: string | null;
  /** Kept from the confirmation. */
  receipt_email?: string;
  setup_future_usage?: 'off_session' | 'on_session';
  shipping?: object;
};

/** A successful charge of an intent. */
export type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'created' | 'livemode' | 'metadata' | 'status'
> & { currency: Currency; balance_transaction: string; payment_intent: string };

export type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'created' | 'metadata' | 'reason'> & {
  currency: Currency;
  balance_transaction: string;
  charge: string;
  failure_balance_transaction?: string;
  failure_reason?: 'expired_or_canceled_card';
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
};

export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'is_charge_refundable' | 'livemode' | 'reason'
> & {
  currency: Currency;
  balance_transactions: BalanceTransaction[];
  charge: string;
  evidence: { uncategorized_text: string | null };
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost' | 'warning_needs_response' | 'warning_closed';
};

/** An entry in the account's balance. */
export type BalanceTransaction = Pick<
  Stripe.BalanceTransaction,
  | 'id'
  | 'object'
  | 'amount'
  | 'available_on'
  | 'created'
  | 'description'
  | 'fee'
  | 'net'
  | 'reporting_category'
  | 'status'
> & { currency: Currency; source: string; type: 'adjustment' | 'charge' | 'refund' | 'refund_failure' };

/** Of the card number, only the last four digits are stored, with the test card's behaviour. */
export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  type: 'card';
  billing_details: object;
  card: { brand: 'visa'; last4: string };
  created: number;
  livemode: false;
  metadata: Record<string, string>;
}

export interface StoredPaymentMethod {
  method: PaymentMethod;
  behaviour: CardBehaviour;
}

/** A card that can be turned into one payment method: https://docs.stripe.com/api/tokens */
export interface Token {
  id: string;
  object: 'token';
  type: 'card';
  card: { object: 'card'; brand: 'Visa'; last4: string };
  created: number;
  livemode: false;
  used: boolean;
}

export interface StoredToken {
  token: Token;
  behaviour: CardBehaviour;
}

export interface Event {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: PaymentIntent | Refund | Dispute };
  livemode: false;
  type: string;
}

export interface StoredEvent {
  event: Event;
  delivery: 'pending' | 'delivered' | 'dropped';
}

/** A new random id in Stripe's form, such as `pi_4f0c…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Returns seconds since 1970, as in Stripe's `created` fields. */
export type Clock = () => number;

export const inSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
