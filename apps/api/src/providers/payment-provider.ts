import type { Stripe } from 'stripe';

/** The part of a Stripe payment intent that the shop acts on. Amounts are integer cents. */
export interface PaymentIntent {
  id: string;
  clientSecret: string | null;
  status: Stripe.PaymentIntent.Status;
  amountReceived: number;
  currency: string;
  metadata: Record<string, string>;
}

export interface ProviderRefund {
  id: string;
  intentId: string;
  amountCents: number;
  /** A refund that the provider has not finished counts as made. One that was made may still fail. */
  status: 'made' | 'failed';
  /** The shop's own id of the refund. Undefined if a person made it at the provider. */
  ours?: string | undefined;
  createdAt: Date;
}

export interface ProviderDispute {
  id: string;
  intentId: string;
  amountCents: number;
  status: 'open' | 'won' | 'lost';
  /** The provider's word, e.g. `fraudulent` or `product_not_received`. */
  reason: string;
  createdAt: Date;
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
  amountCents: number;
  /** What the provider keeps. Negative if it gives a fee back. */
  feeCents: number;
  createdAt: Date;
  intentId?: string | undefined;
}

export interface NewIntent {
  amountCents: number;
  metadata: Record<string, string>;
  description: string;
  /** The same key always creates the same intent. */
  idempotencyKey: string;
}

export interface NewRefund {
  intentId: string;
  amountCents: number;
  /** The shop's own id of the refund. The same id never refunds twice. */
  ours: string;
}

export interface PaymentProvider {
  createIntent(intent: NewIntent): Promise<PaymentIntent>;
  /** Undefined if the provider does not know this id. */
  findIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Makes sure that an intent can no longer take money, unless it has already. Answers the intent as it is then. */
  cancelIntent(id: string): Promise<PaymentIntent>;
  /**
   * Refunds a payment or a part of it, only once however often it is called. If nothing is left because a person
   * refunded this very amount at the provider, answers that refund: the caller may know it already.
   * @throws AppError refund_refused if too little is left, or if the payment is disputed
   */
  refund(refund: NewRefund): Promise<ProviderRefund>;
  /** The newest first. */
  listRefunds(intentId: string): Promise<ProviderRefund[]>;
  /** The newest first. */
  listDisputes(intentId: string): Promise<ProviderDispute[]>;
  /** Pages of what moved from `since` on and before `until`, the newest first. */
  listMovements(since: Date, until?: Date): AsyncGenerator<ProviderMovement[]>;
  /** @throws AppError invalid_input if the signature is not the provider's or is too old */
  readEvent(payload: Buffer, signature: string): Promise<PaymentEvent>;
}
