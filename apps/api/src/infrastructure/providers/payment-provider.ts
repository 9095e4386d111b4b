import type { Currency } from '@switchyard/shared';

/** One payment of an order, from the moment at which it can be paid. Amounts are in minor units of the currency. */
export interface PaymentIntent {
  id: string;
  /** The secret with which a browser pays. Null in a stored intent. */
  clientSecret: string | null;
  /**
   * `open` until the buyer confirms it, `authenticating` while the bank asks the buyer, `processing` while the bank
   * moves the money.
   */
  status: 'open' | 'authenticating' | 'processing' | 'succeeded' | 'cancelled';
  /** The amount to charge. */
  amountMinor: number;
  amountReceived: number;
  currency: string;
  metadata: Record<string, string>;
}

export interface ProviderRefund {
  id: string;
  intentId: string;
  amountMinor: number;
  /** `made` includes refunds that the provider has not finished yet. Such a refund may still fail. */
  status: 'made' | 'failed';
  /** The shop's own id of the refund. Undefined if a person made it at the provider. */
  ours?: string | undefined;
  createdAt: Date;
}

export interface ProviderDispute {
  id: string;
  intentId: string;
  amountMinor: number;
  /** An `inquiry` has moved no money; it is `closed` if it ends without the bank taking any. */
  status: 'inquiry' | 'closed' | 'open' | 'won' | 'lost';
  /** The provider's word, e.g. `fraudulent` or `product_not_received`. */
  reason: string;
  createdAt: Date;
  /** The deadline for evidence. Undefined if the bank accepts none any more, or the provider does not say. */
  dueBy?: Date | undefined;
}

/** A webhook event, with the payment, refund or dispute that it is about. */
export interface PaymentEvent {
  id: string;
  /** The provider's type of event, so that people can look it up there. */
  type: string;
  /** Set if the event says that a card was declined for its intent. */
  isDecline?: true | undefined;
  createdAt: Date;
  intent?: PaymentIntent | undefined;
  refund?: ProviderRefund | undefined;
  dispute?: ProviderDispute | undefined;
}

/** One movement of money into or out of the account at the provider. */
export interface ProviderMovement {
  id: string;
  /** `<kind>:<id>` of the payment, refund or dispute. The order's ledger entry about it has the same key. */
  key: string;
  kind: 'taken' | 'refunded' | 'refund-failed' | 'disputed' | 'dispute-won';
  /** In minor units. Positive, also for money that goes out. */
  amountMinor: number;
  /** What the provider keeps, in minor units. Negative if it gives a fee back. */
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
   * Makes sure that an intent takes no money from now on. An intent that has already taken money stays as it is.
   * Returns the resulting intent; undefined if the provider does not know this id.
   */
  cancelIntent(id: string): Promise<PaymentIntent | undefined>;
  /**
   * Refunds a payment in whole or in part. Idempotent by the refund's own id. If nothing is left to refund because a
   * person has refunded exactly this amount at the provider, returns that person's refund, which the caller may know
   * already.
   */
  refund(refund: NewRefund): Promise<ProviderRefund>;
  /** All refunds of an intent, the newest first. */
  listRefunds(intentId: string): Promise<ProviderRefund[]>;
  /** All disputes of an intent, the newest first. */
  listDisputes(intentId: string): Promise<ProviderDispute[]>;
  /** Pages of the movements from `since` (inclusive) until `until` (exclusive), the newest first. */
  listMovements(since: Date, until?: Date): AsyncGenerator<ProviderMovement[]>;
  readEvent(payload: Buffer, signature: string): Promise<PaymentEvent>;
}
