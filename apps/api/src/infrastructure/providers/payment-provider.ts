import type { Currency } from '@switchyard/shared';
import type { Stripe } from 'stripe';

/** The fields of a Stripe payment intent that the shop uses. Amounts are in minor units of its currency. */
export interface PaymentIntent {
  id: string;
  clientSecret: string | null;
  status: Stripe.PaymentIntent.Status;
  amountMinor: number;
  amountReceived: number;
  currency: string;
  metadata: Record<string, string>;
}

export interface ProviderRefund {
  id: string;
  intentId: string;
  amountMinor: number;
  /** A refund that the provider has not finished counts as made. One that was made may still fail. */
  status: 'made' | 'failed';
  /** The shop's own id of the refund. Undefined if a person made it at the provider. */
  ours?: string | undefined;
  createdAt: Date;
}

export interface ProviderDispute {
  id: string;
  intentId: string;
  amountMinor: number;
  /** An inquiry has moved no money; it is `closed` if the bank never takes any. */
  status: 'inquiry' | 'closed' | 'open' | 'won' | 'lost';
  /** The provider's word, e.g. `fraudulent` or `product_not_received`. */
  reason: string;
  createdAt: Date;
  /** Until when the bank takes evidence. Undefined once it takes none, or if the provider does not say. */
  dueBy?: Date | undefined;
}

/** A webhook event, with what it is about. */
export interface PaymentEvent {
  id: string;
  type: string;
  createdAt: Date;
  intent?: PaymentIntent | undefined;
  refund?: ProviderRefund | undefined;
  dispute?: ProviderDispute | undefined;
}

/** One movement of money into or out of the account at the provider. */
export interface ProviderMovement {
  id: string;
  /** `<kind>:<id>` of the payment, refund or dispute. An order's ledger entry about it holds the same. */
  key: string;
  kind: 'taken' | 'refunded' | 'refund-failed' | 'disputed' | 'dispute-won';
  /** Positive, also for money that goes out. */
  amountMinor: number;
  /** What the provider keeps. Negative if it gives a fee back. */
  feeMinor: number;
  createdAt: Date;
  currency: string;
  intentId?: string | undefined;
}

interface NewIntent {
  amountMinor: number;
  currency: Currency;
  metadata: Record<string, string>;
  description: string;
  /** The same key always creates the same intent. */
  idempotencyKey: string;
}

export interface NewRefund {
  intentId: string;
  amountMinor: number;
  /** The shop's own id of the refund. The same id never refunds twice. */
  ours: string;
}

export interface PaymentProvider {
  createIntent(intent: NewIntent): Promise<PaymentIntent>;
  /** Undefined if the provider does not know this id. */
  findIntent(id: string): Promise<PaymentIntent | undefined>;
  /**
   * Makes sure that an intent can no longer take money, unless it has already. Answers the intent as it is then;
   * undefined if the provider does not know this id.
   */
  cancelIntent(id: string): Promise<PaymentIntent | undefined>;
  /**
   * Refunds a payment, or some of it, only once however often it is called. If nothing is left because a person
   * refunded this very amount at the provider, answers that refund: the caller may know it already.
   */
  refund(refund: NewRefund): Promise<ProviderRefund>;
  /** The newest first. */
  listRefunds(intentId: string): Promise<ProviderRefund[]>;
  /** The newest first. */
  listDisputes(intentId: string): Promise<ProviderDispute[]>;
  /** Pages of what moved from `since` on and before `until`, the newest first. */
  listMovements(since: Date, until?: Date): AsyncGenerator<ProviderMovement[]>;
  readEvent(payload: Buffer, signature: string): Promise<PaymentEvent>;
}
